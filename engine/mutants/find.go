package main

import (
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// mutant is one change of one clause of a chapter.
type mutant struct {
	ID     string // file:function:what is changed, and the clause; it stays where other lines change
	File   string // "ch07_attack.go"
	Line   int
	number int // among those of one build, from 1
	wraps  []wrap
	start  int // of the function that it stands in, in bytes of the file
	end    int
}

// wrap puts text before and after a part of a file, and another token in the place of its operator.
type wrap struct {
	from, to    int
	open, close string // "%d" stands for the number of the mutant
	level       int    // of wraps around the same part, the one with the higher level is outside
	operator    int    // where the operator is, 0 for none: a comma takes its place
	size        int    // of the operator
}

// finder looks through the chapters of a package for what can be changed.
type finder struct {
	*checked
	// of variables, fields and functions that hold rules: whether something hangs on there being one
	weighs  map[types.Object]bool
	name    string
	source  []byte
	fn      *ast.FuncDecl
	found   []*mutant
	counted map[string]int
}

// find are all mutants of the chapters whose file begins with prefix, in their order.
func find(c *checked, prefix string) []*mutant {
	f := &finder{checked: c, weighs: decisive(c), counted: map[string]int{}}
	for i, file := range c.files {
		f.name = filepath.Base(c.paths[i])
		if !strings.HasPrefix(f.name, "ch") || !strings.HasPrefix(f.name, prefix) {
			continue
		}
		f.source = c.sources[i]
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				f.fn = fn
				f.statements(fn.Body)
			}
		}
	}
	return f.found
}

// draw orders mutants by a hash of seed and name: the first n are a random sample, which stays the same where other
// clauses change.
func draw(all []*mutant, seed uint64) []*mutant {
	rank := func(m *mutant) string {
		sum := sha256.Sum256(fmt.Appendf(nil, "%d %s", seed, m.ID))
		return string(sum[:])
	}
	drawn := slices.Clone(all)
	slices.SortFunc(drawn, func(a, b *mutant) int { return strings.Compare(rank(a), rank(b)) })
	return drawn
}

var spaces = regexp.MustCompile(`\s+`)

// add notes a mutant of a part of the file.
func (f *finder) add(what string, part ast.Node, wraps ...wrap) {
	clause := []rune(spaces.ReplaceAllString(string(f.source[f.offset(part.Pos()):f.offset(part.End())]), " "))
	if len(clause) > 70 {
		clause = append(clause[:69], '…')
	}
	id := fmt.Sprintf("%s:%s:%s: %s", f.name, f.fn.Name.Name, what, string(clause))
	if f.counted[id]++; f.counted[id] > 1 {
		id += fmt.Sprintf(" #%d", f.counted[id])
	}
	f.found = append(f.found, &mutant{ID: id, File: f.name, Line: f.fset.Position(part.Pos()).Line, wraps: wraps,
		start: f.offset(f.fn.Pos()), end: f.offset(f.fn.End())})
}

func (f *finder) offset(p token.Pos) int { return f.fset.Position(p).Offset }

// around wraps a node.
func (f *finder) around(n ast.Node, open, close string) wrap {
	return wrap{from: f.offset(n.Pos()), to: f.offset(n.End()), open: open, close: close, level: 1}
}

// statements looks at a block, a case or a body, statement by statement.
func (f *finder) statements(n ast.Node) {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	}
	for i, s := range list {
		if f.idle(s) {
			continue
		}
		if movable(s) {
			if _, branch := s.(*ast.IfStmt); !branch { // of those the condition is inverted instead
				f.add("dropped", s, f.around(s, "if !point.Is(%d) { ", " }"))
			}
			if i+1 < len(list) && movable(list[i+1]) && !f.idle(list[i+1]) && f.dependent(s, list[i+1]) {
				next, pair := list[i+1], &ast.BlockStmt{Lbrace: s.Pos(), Rbrace: list[i+1].End() - 1}
				first := wrap{from: f.offset(s.Pos()), to: f.offset(next.End()),
					open: "for mutantTurn := range 2 { if (mutantTurn == 0) != point.Is(%d) { ", level: 2}
				second := wrap{from: f.offset(next.Pos()), to: f.offset(next.End()), open: "} else { ", close: " } }", level: 2}
				f.add("exchanged", pair, first, second)
			}
		}
		f.statement(s)
	}
}

// statement looks into one statement.
func (f *finder) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		f.statements(s)
	case *ast.LabeledStmt:
		f.statement(s.Stmt)
	case *ast.IfStmt:
		f.optional(s.Init)
		f.condition(s.Cond)
		f.statements(s.Body)
		f.optional(s.Else)
	case *ast.ForStmt:
		f.optional(s.Init)
		if s.Cond != nil {
			f.condition(s.Cond)
		}
		f.optional(s.Post)
		f.statements(s.Body)
	case *ast.RangeStmt:
		f.bounds(s.X)
		f.expression(s.X, nil)
		f.statements(s.Body)
	case *ast.SwitchStmt:
		f.cases(s)
	case *ast.TypeSwitchStmt:
		for _, c := range s.Body.List {
			f.statements(c)
		}
	case *ast.ReturnStmt:
		f.returned(s)
	case *ast.AssignStmt:
		for _, e := range s.Lhs {
			f.place(e)
		}
		for _, e := range s.Rhs {
			f.expression(e, s)
		}
	case *ast.IncDecStmt:
		f.place(s.X)
	case *ast.ExprStmt:
		f.expression(s.X, s)
	case *ast.DeferStmt:
		if !f.onlyTraces(s.Call) {
			f.expression(s.Call, s)
		}
	case *ast.DeclStmt:
		if d := s.Decl.(*ast.GenDecl); d.Tok == token.VAR {
			for _, spec := range d.Specs {
				for _, e := range spec.(*ast.ValueSpec).Values {
					f.expression(e, s)
				}
			}
		}
	}
}

// cases looks into a switch.
func (f *finder) cases(s *ast.SwitchStmt) {
	f.optional(s.Init)
	f.expression(s.Tag, s)
	for _, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		for _, e := range clause.List {
			if s.Tag == nil {
				f.condition(e)
			} else {
				f.expression(e, clause)
			}
		}
		f.statements(clause)
	}
}

func (f *finder) optional(s ast.Stmt) {
	if s != nil && !f.idle(s) {
		f.statement(s)
	}
}

// condition inverts what decides, and looks into it.
func (f *finder) condition(e ast.Expr) {
	f.add("inverted", e, f.around(e, "point.Not(%d, ", ")"))
	f.expression(e, condition)
}

// condition is the parent of an expression that has been inverted as a whole.
var condition = &ast.BadExpr{}

// returned looks at what a function gives back: whether something is so, what forbids an act, a number.
func (f *finder) returned(s *ast.ReturnStmt) {
	function, _ := f.info.Defs[f.fn.Name].(*types.Func)
	for _, e := range s.Results {
		t := f.info.TypeOf(e)
		if isBool(t) {
			f.add("inverted", e, f.around(e, "point.Not(%d, ", ")"))
			f.expression(e, condition)
			continue
		}
		if isID(t) && f.weighs[function] && !f.isDoubt(e) && !f.isZero(e) {
			f.add("refusal dropped", s, f.around(e, "point.None(%d, ", ")"))
		}
		f.expression(e, s)
	}
}

// bounds leaves out an end of what a loop goes through.
func (f *finder) bounds(x ast.Expr) {
	switch t := f.info.TypeOf(x).Underlying().(type) {
	case *types.Basic:
		if t.Info()&types.IsInteger != 0 && !f.isConstant(x) {
			f.add("one turn less", x, f.around(x, "point.Down(%d, ", ")"))
		}
	case *types.Slice:
		if !isID(t.Elem()) {
			f.add("not the first", x, f.around(x, "point.Rest(%d, ", ")"))
			f.add("not the last", x, f.around(x, "point.Short(%d, ", ")"))
		}
	case *types.Array:
		if !isID(t.Elem()) {
			f.add("not the first", x, f.around(x, "point.Rest(%d, ", "[:])"))
			f.add("not the last", x, f.around(x, "point.Short(%d, ", "[:])"))
		}
	}
}

// expression looks into an expression; parent is what it is a part of.
func (f *finder) expression(e ast.Expr, parent ast.Node) {
	if e == nil || f.onlyCited(e) {
		return
	}
	if isSeat(f.info.TypeOf(e)) && !compared(parent) && f.isValue(e) {
		f.add("other seat", e, f.around(e, "point.Other(%d, ", ")"))
	}
	if f.isNumber(e) {
		f.number(e, parent)
		return
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		f.expression(e.X, parent)
	case *ast.UnaryExpr:
		if e.Op != token.AND {
			f.expression(e.X, e)
		} else {
			f.place(e.X)
		}
	case *ast.BinaryExpr:
		f.binary(e, parent)
	case *ast.CallExpr:
		f.call(e)
	case *ast.CompositeLit:
		for _, x := range e.Elts {
			if pair, ok := x.(*ast.KeyValueExpr); ok {
				f.expression(pair.Value, e)
			} else {
				f.expression(x, e)
			}
		}
	case *ast.IndexExpr:
		f.place(e)
	case *ast.SliceExpr:
		f.place(e.X)
		for _, x := range []ast.Expr{e.Low, e.High, e.Max} {
			f.expression(x, e)
		}
	case *ast.SelectorExpr:
		f.place(e)
	case *ast.FuncLit:
		f.statements(e.Body)
	}
}

// place looks into what names a place of the state, or a part of something, which itself stays as it is.
func (f *finder) place(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
	case *ast.IndexExpr:
		f.place(e.X)
		f.expression(e.Index, e)
	case *ast.SelectorExpr:
		f.place(e.X)
	case *ast.CallExpr:
		f.call(e)
	case *ast.StarExpr:
		f.place(e.X)
	default:
		f.expression(e, condition)
	}
}

// binary inverts and drops the operands of && and ||, and shifts comparisons.
func (f *finder) binary(e *ast.BinaryExpr, parent ast.Node) {
	switch e.Op {
	case token.LAND, token.LOR:
		for _, x := range []ast.Expr{e.X, e.Y} {
			if inner, ok := x.(*ast.BinaryExpr); ok && inner.Op == e.Op {
				f.binary(inner, e)
				continue
			}
			f.add("inverted", x, f.around(x, "point.Not(%d, ", ")"))
			if e.Op == token.LAND {
				f.add("dropped", x, f.around(x, "(point.Is(%d) || ", ")"))
			} else {
				f.add("dropped", x, f.around(x, "(!point.Is(%d) && ", ")"))
			}
			f.expression(x, condition)
		}
		return
	case token.EQL, token.NEQ:
		if parent != condition {
			f.add("inverted", e, f.around(e, "point.Not(%d, ", ")"))
		}
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		name := map[token.Token]string{token.LSS: "Less", token.LEQ: "LessEqual", token.GTR: "Greater", token.GEQ: "GreaterEqual"}[e.Op]
		w := f.around(e, "point."+name+"(%d, ", ")")
		w.level, w.operator, w.size = 0, f.offset(e.OpPos), len(e.Op.String())
		f.add("shifted", e, w)
	case token.SHL, token.SHR:
		return
	}
	f.expression(e.X, e)
	f.expression(e.Y, e)
}

// call looks at the arguments of a call, but for those that only cite a rule.
func (f *finder) call(e *ast.CallExpr) {
	if f.onlyTraces(e) || f.builtin(e, "make", "panic", "new") {
		return
	}
	if selector, ok := e.Fun.(*ast.SelectorExpr); ok {
		f.place(selector.X)
	}
	for _, x := range e.Args {
		f.expression(x, e)
	}
}

// number shifts an integer constant by one. Where a comparison that is itself shifted comes to the same, only the other
// way is left; of 0 only one more.
func (f *finder) number(e ast.Expr, parent ast.Node) {
	t := f.info.TypeOf(e).Underlying().(*types.Basic)
	if t.Info()&types.IsUntyped != 0 {
		t = types.Typ[types.Int]
	}
	up, down := true, !f.isZero(e)
	if b, ok := parent.(*ast.BinaryExpr); ok {
		switch b.Op {
		case token.SHL, token.SHR:
			return
		case token.LSS, token.GEQ:
			up, down = up && b.X == e, down && b.Y == e
		case token.LEQ, token.GTR:
			up, down = up && b.Y == e, down && b.X == e
		}
	}
	if up {
		f.add("one more", e, f.around(e, "point.Up(%d, "+t.Name()+"(", "))"))
	}
	if down {
		f.add("one less", e, f.around(e, "point.Down(%d, "+t.Name()+"(", "))"))
	}
}

// compared reports whether an expression is compared with another: to exchange a seat there is to invert the
// comparison.
func compared(parent ast.Node) bool {
	b, ok := parent.(*ast.BinaryExpr)
	return ok && (b.Op == token.EQL || b.Op == token.NEQ)
}
