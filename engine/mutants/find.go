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
	*typedPackage
	// of variables, fields and functions that hold rules: whether something hangs on there being one
	decisive map[types.Object]bool
	name     string
	source   []byte
	fn       *ast.FuncDecl
	found    []*mutant
	counted  map[string]int
}

// findMutants returns all mutants of the chapters whose file name begins with prefix, in the order of the code.
func findMutants(c *typedPackage, prefix string) []*mutant {
	f := &finder{typedPackage: c, decisive: decisiveObjects(c), counted: map[string]int{}}
	for i, file := range c.files {
		f.name = filepath.Base(c.paths[i])
		if !strings.HasPrefix(f.name, "ch") || !strings.HasPrefix(f.name, prefix) {
			continue
		}
		f.source = c.sources[i]
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				f.fn = fn
				f.mutateStatements(fn.Body)
			}
		}
	}
	return f.found
}

// orderByHash orders mutants by a hash of seed and name: the first n are a random sample, which stays the same where
// other clauses change.
func orderByHash(all []*mutant, seed uint64) []*mutant {
	rank := func(m *mutant) string {
		sum := sha256.Sum256(fmt.Appendf(nil, "%d %s", seed, m.ID))
		return string(sum[:])
	}
	drawn := slices.Clone(all)
	slices.SortFunc(drawn, func(a, b *mutant) int { return strings.Compare(rank(a), rank(b)) })
	return drawn
}

var spaces = regexp.MustCompile(`\s+`)

// addMutant adds a mutant of a part of the file. what names the kind of change; the wraps make it.
func (f *finder) addMutant(what string, part ast.Node, wraps ...wrap) {
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

// wrapNode returns the wrap that puts open and close around a node.
func (f *finder) wrapNode(n ast.Node, open, close string) wrap {
	return wrap{from: f.offset(n.Pos()), to: f.offset(n.End()), open: open, close: close, level: 1}
}

// mutateStatements adds the mutants of a block, a case or a body, statement by statement.
func (f *finder) mutateStatements(n ast.Node) {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	}
	for i, s := range list {
		if f.isIdle(s) {
			continue
		}
		if isMovable(s) {
			if _, branch := s.(*ast.IfStmt); !branch { // of those the condition is inverted instead
				f.addMutant("dropped", s, f.wrapNode(s, "if !point.Is(%d) { ", " }"))
			}
			if i+1 < len(list) && isMovable(list[i+1]) && !f.isIdle(list[i+1]) && f.orderMatters(s, list[i+1]) {
				next, pair := list[i+1], &ast.BlockStmt{Lbrace: s.Pos(), Rbrace: list[i+1].End() - 1}
				first := wrap{from: f.offset(s.Pos()), to: f.offset(next.End()),
					open: "for mutantTurn := range 2 { if (mutantTurn == 0) != point.Is(%d) { ", level: 2}
				second := wrap{from: f.offset(next.Pos()), to: f.offset(next.End()), open: "} else { ", close: " } }", level: 2}
				f.addMutant("exchanged", pair, first, second)
			}
		}
		f.mutateStatement(s)
	}
}

// mutateStatement adds the mutants inside one statement.
func (f *finder) mutateStatement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		f.mutateStatements(s)
	case *ast.LabeledStmt:
		f.mutateStatement(s.Stmt)
	case *ast.IfStmt:
		f.mutateOptional(s.Init)
		f.mutateCondition(s.Cond)
		f.mutateStatements(s.Body)
		f.mutateOptional(s.Else)
	case *ast.ForStmt:
		f.mutateOptional(s.Init)
		if s.Cond != nil {
			f.mutateCondition(s.Cond)
		}
		f.mutateOptional(s.Post)
		f.mutateStatements(s.Body)
	case *ast.RangeStmt:
		f.mutateLoopRange(s.X)
		f.mutateExpression(s.X, nil)
		f.mutateStatements(s.Body)
	case *ast.SwitchStmt:
		f.mutateSwitch(s)
	case *ast.TypeSwitchStmt:
		for _, c := range s.Body.List {
			f.mutateStatements(c)
		}
	case *ast.ReturnStmt:
		f.mutateReturn(s)
	case *ast.AssignStmt:
		for _, e := range s.Lhs {
			f.mutatePlace(e)
		}
		for _, e := range s.Rhs {
			f.mutateExpression(e, s)
		}
	case *ast.IncDecStmt:
		f.mutatePlace(s.X)
	case *ast.ExprStmt:
		f.mutateExpression(s.X, s)
	case *ast.DeferStmt:
		if !f.isTraceCall(s.Call) {
			f.mutateExpression(s.Call, s)
		}
	case *ast.DeclStmt:
		if d := s.Decl.(*ast.GenDecl); d.Tok == token.VAR {
			for _, spec := range d.Specs {
				for _, e := range spec.(*ast.ValueSpec).Values {
					f.mutateExpression(e, s)
				}
			}
		}
	}
}

// mutateSwitch adds the mutants of a switch.
func (f *finder) mutateSwitch(s *ast.SwitchStmt) {
	f.mutateOptional(s.Init)
	f.mutateExpression(s.Tag, s)
	for _, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		for _, e := range clause.List {
			if s.Tag == nil {
				f.mutateCondition(e)
			} else {
				f.mutateExpression(e, clause)
			}
		}
		f.mutateStatements(clause)
	}
}

// mutateOptional adds the mutants inside a statement that may be nil, unless it is idle.
func (f *finder) mutateOptional(s ast.Stmt) {
	if s != nil && !f.isIdle(s) {
		f.mutateStatement(s)
	}
}

// mutateCondition adds the mutant that inverts a condition, and the mutants inside it.
func (f *finder) mutateCondition(e ast.Expr) {
	f.addMutant("inverted", e, f.wrapNode(e, "point.Not(%d, ", ")"))
	f.mutateExpression(e, invertedParent)
}

// invertedParent is passed as the parent of an expression that another mutant inverts as a whole.
var invertedParent = &ast.BadExpr{}

// mutateReturn adds the mutants of returned values: an inverted boolean, a dropped refusal, and those inside.
func (f *finder) mutateReturn(s *ast.ReturnStmt) {
	function, _ := f.info.Defs[f.fn.Name].(*types.Func)
	for _, e := range s.Results {
		t := f.info.TypeOf(e)
		if isBool(t) {
			f.addMutant("inverted", e, f.wrapNode(e, "point.Not(%d, ", ")"))
			f.mutateExpression(e, invertedParent)
			continue
		}
		if isID(t) && f.decisive[function] && !f.isDoubt(e) && !f.isZero(e) {
			f.addMutant("refusal dropped", s, f.wrapNode(e, "point.None(%d, ", ")"))
		}
		f.mutateExpression(e, s)
	}
}

// mutateLoopRange adds mutants of what a loop ranges over: a list without its first or its last element, an integer
// less one.
func (f *finder) mutateLoopRange(x ast.Expr) {
	switch t := f.info.TypeOf(x).Underlying().(type) {
	case *types.Basic:
		if t.Info()&types.IsInteger != 0 && !f.isConstant(x) {
			f.addMutant("one turn less", x, f.wrapNode(x, "point.Down(%d, ", ")"))
		}
	case *types.Slice:
		if !isID(t.Elem()) {
			f.addMutant("not the first", x, f.wrapNode(x, "point.Rest(%d, ", ")"))
			f.addMutant("not the last", x, f.wrapNode(x, "point.Short(%d, ", ")"))
		}
	case *types.Array:
		if !isID(t.Elem()) {
			f.addMutant("not the first", x, f.wrapNode(x, "point.Rest(%d, ", "[:])"))
			f.addMutant("not the last", x, f.wrapNode(x, "point.Short(%d, ", "[:])"))
		}
	}
}

// mutateExpression adds the mutants inside an expression. parent is the expression or statement that contains it.
func (f *finder) mutateExpression(e ast.Expr, parent ast.Node) {
	if e == nil || f.isOnlyCited(e) {
		return
	}
	if isSeat(f.info.TypeOf(e)) && !isCompared(parent) && f.isValue(e) {
		f.addMutant("other seat", e, f.wrapNode(e, "point.Other(%d, ", ")"))
	}
	if f.isNumber(e) {
		f.mutateNumber(e, parent)
		return
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		f.mutateExpression(e.X, parent)
	case *ast.UnaryExpr:
		if e.Op != token.AND {
			f.mutateExpression(e.X, e)
		} else {
			f.mutatePlace(e.X)
		}
	case *ast.BinaryExpr:
		f.mutateBinary(e, parent)
	case *ast.CallExpr:
		f.mutateArguments(e)
	case *ast.CompositeLit:
		for _, x := range e.Elts {
			if pair, ok := x.(*ast.KeyValueExpr); ok {
				f.mutateExpression(pair.Value, e)
			} else {
				f.mutateExpression(x, e)
			}
		}
	case *ast.IndexExpr:
		f.mutatePlace(e)
	case *ast.SliceExpr:
		f.mutatePlace(e.X)
		for _, x := range []ast.Expr{e.Low, e.High, e.Max} {
			f.mutateExpression(x, e)
		}
	case *ast.SelectorExpr:
		f.mutatePlace(e)
	case *ast.FuncLit:
		f.mutateStatements(e.Body)
	}
}

// mutatePlace adds the mutants inside an expression that names a part of the state. The name itself is not changed.
func (f *finder) mutatePlace(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Ident:
	case *ast.IndexExpr:
		f.mutatePlace(e.X)
		f.mutateExpression(e.Index, e)
	case *ast.SelectorExpr:
		f.mutatePlace(e.X)
	case *ast.CallExpr:
		f.mutateArguments(e)
	case *ast.StarExpr:
		f.mutatePlace(e.X)
	default:
		f.mutateExpression(e, invertedParent)
	}
}

// mutateBinary inverts and drops the operands of && and ||, and shifts comparisons.
func (f *finder) mutateBinary(e *ast.BinaryExpr, parent ast.Node) {
	switch e.Op {
	case token.LAND, token.LOR:
		for _, x := range []ast.Expr{e.X, e.Y} {
			if inner, ok := x.(*ast.BinaryExpr); ok && inner.Op == e.Op {
				f.mutateBinary(inner, e)
				continue
			}
			f.addMutant("inverted", x, f.wrapNode(x, "point.Not(%d, ", ")"))
			if e.Op == token.LAND {
				f.addMutant("dropped", x, f.wrapNode(x, "(point.Is(%d) || ", ")"))
			} else {
				f.addMutant("dropped", x, f.wrapNode(x, "(!point.Is(%d) && ", ")"))
			}
			f.mutateExpression(x, invertedParent)
		}
		return
	case token.EQL, token.NEQ:
		if parent != invertedParent {
			f.addMutant("inverted", e, f.wrapNode(e, "point.Not(%d, ", ")"))
		}
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		name := map[token.Token]string{token.LSS: "Less", token.LEQ: "LessEqual", token.GTR: "Greater", token.GEQ: "GreaterEqual"}[e.Op]
		w := f.wrapNode(e, "point."+name+"(%d, ", ")")
		w.level, w.operator, w.size = 0, f.offset(e.OpPos), len(e.Op.String())
		f.addMutant("shifted", e, w)
	case token.SHL, token.SHR:
		return
	}
	f.mutateExpression(e.X, e)
	f.mutateExpression(e.Y, e)
}

// mutateArguments adds the mutants of the arguments of a call, except calls that only trace or allocate.
func (f *finder) mutateArguments(e *ast.CallExpr) {
	if f.isTraceCall(e) || f.isBuiltinCall(e, "make", "panic", "new") {
		return
	}
	if selector, ok := e.Fun.(*ast.SelectorExpr); ok {
		f.mutatePlace(selector.X)
	}
	for _, x := range e.Args {
		f.mutateExpression(x, e)
	}
}

// mutateNumber adds the mutants of an integer constant: one more and, except for 0, one less. In a comparison that is
// shifted it leaves out the change that equals the shift.
func (f *finder) mutateNumber(e ast.Expr, parent ast.Node) {
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
		f.addMutant("one more", e, f.wrapNode(e, "point.Up(%d, "+t.Name()+"(", "))"))
	}
	if down {
		f.addMutant("one less", e, f.wrapNode(e, "point.Down(%d, "+t.Name()+"(", "))"))
	}
}

// isCompared reports whether parent compares an expression with another by == or !=. To exchange a seat there is the
// same as to invert the comparison.
func isCompared(parent ast.Node) bool {
	b, ok := parent.(*ast.BinaryExpr)
	return ok && (b.Op == token.EQL || b.Op == token.NEQ)
}
