// What opens over a page, a sheet or the text of a rule, has an entry of its own in the history: the phone's Back closes it, and the page stays where it
// was. Only one is open at a time.

let shut = null; // closes what is open; null where nothing is
let leaving = null; // ends the wait for its entry to be left; null where it is not being left
let left = Promise.resolve();
let going = false; // a link or a form leads to another page

// opened tells that something has opened, and how it is closed.
export function opened(close) {
  const first = shut === null;
  shut = close;
  if (first && !leaving) enter();
}

function enter() {
  history.scrollRestoration = 'manual'; // the page is not to jump when the entry is left
  history.pushState({ over: true }, '');
  history.scrollRestoration = 'auto';
}

// closed tells that it has closed, in whatever way.
export function closed() {
  if (shut === null) return;
  shut = null;
  leave();
}

// leave goes back from the entry, unless the page is being left anyway: then it is left when the page is shown again.
function leave() {
  if (going) return;
  left = new Promise((done) => { leaving = done; });
  history.back();
}

// replaced reports, once no entry is being left, whether something is open whose entry the next page may take; it no longer counts as open.
export async function replaced() {
  await left;
  const open = shut !== null;
  shut = null;
  return open;
}

window.addEventListener('popstate', () => {
  if (leaving) {
    leaving();
    leaving = null;
    if (shut !== null) enter(); // something else has opened in the meantime
    else history.scrollRestoration = 'auto';
    return;
  }
  if (shut === null) return;
  const close = shut;
  shut = null;
  history.scrollRestoration = 'auto';
  close();
});

window.addEventListener('click', (event) => { if (!event.defaultPrevented && event.target.closest && event.target.closest('a[href]:not([href^="#"]):not([download])')) going = true; });
window.addEventListener('submit', (event) => { if (!event.defaultPrevented) going = true; });

// A page that comes back at such an entry has nothing open, unless it was kept with it.
window.addEventListener('pageshow', () => {
  going = false;
  if (shut === null && history.state && history.state.over) leave();
});
