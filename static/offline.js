// Texts for when there is no network: starts the service worker, and says quietly at the foot of the page how far it is.

const foot = document.querySelector('footer.site');
const sign = document.createElement('p');
sign.className = 'printed';
sign.id = 'senza-rete';
sign.setAttribute('role', 'status');
if (foot) foot.append(sign);

const worker = navigator.serviceWorker;
if (worker && window.isSecureContext) {
  worker.addEventListener('message', (event) => {
    const now = event.data;
    sign.textContent = now.ready ? 'Disponibile senza rete' : 'Si conserva per quando manca la rete: ' + now.done + ' di ' + now.of;
    if (now.all) sign.dataset.all = 'true';
  });
  worker.startMessages();
  worker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}); // refused by the browser: all the rest works
  worker.ready.then((registration) => {
    const chosen = document.querySelector('.theme [aria-pressed="true"]');
    if (registration.active) registration.active.postMessage({ look: chosen ? chosen.value : '' });
  });
}

// Without network "Mostra al giocatore" leads to the section: the rule alone is made here, in large letters.
function showAlone() {
  if (!new URLSearchParams(location.search).has('mostra')) return;
  const rule = document.getElementById(location.hash.slice(1));
  const section = document.querySelector('main .section');
  if (!rule || !section) return;
  const alone = document.createElement('main');
  alone.className = 'show';
  alone.id = 'testo';
  const head = document.createElement('h1');
  const number = document.createElement('span');
  number.className = 'num';
  number.textContent = rule.dataset.rule;
  const heading = document.createElement('small');
  heading.textContent = rule.closest('[data-heading]').dataset.heading;
  head.append(number, ' ', heading);
  const back = document.createElement('a');
  back.className = 'chip';
  back.href = location.pathname + location.hash;
  back.textContent = 'Torna alla regola';
  const below = document.createElement('p');
  below.append(back);
  alone.append(head, rule.querySelector('.text').cloneNode(true));
  for (const doubt of rule.querySelectorAll('.doubt')) alone.append(doubt.cloneNode(true));
  alone.append(below);
  const source = document.querySelector('.source');
  if (source) alone.append(source);
  for (const other of document.querySelectorAll('.bar, .crumbs, main, footer.site')) other.remove();
  document.body.append(alone);
}
showAlone();
