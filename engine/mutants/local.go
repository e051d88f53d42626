package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Two statements can be exchanged without any difference where one of them does nothing but assign to variables of its
// own function, from such variables and constants, and the other names none of these. The functions of this file
// recognise such a statement; they know nothing of the rules, and where they are not sure they say no.

// areIndependent reports whether the order of two statements cannot matter: one of them is local (isLocal), and they
// share no variable.
func (f *finder) areIndependent(a, b ast.Stmt) bool {
	return (f.isLocal(a) || f.isLocal(b)) && !f.shareVariable(a, b)
}

// shareVariable reports whether two statements name the same variable, besides the receiver.
func (f *finder) shareVariable(a, b ast.Stmt) (some bool) {
	named := map[types.Object]bool{}
	variables := func(s ast.Stmt, each func(types.Object)) {
		ast.Inspect(s, func(n ast.Node) bool {
			if ident, ok := n.(*ast.Ident); ok {
				if v, ok := f.info.ObjectOf(ident).(*types.Var); ok && v.Kind() != types.RecvVar {
					each(v)
				}
			}
			return true
		})
	}
	variables(a, func(v types.Object) { named[v] = true })
	variables(b, func(v types.Object) { some = some || named[v] })
	return some
}

// isLocal reports whether a statement, with all inside it, only assigns pure values to private variables: it calls
// nothing, cannot panic and does not leave.
func (f *finder) isLocal(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		switch s.Tok {
		case token.ASSIGN, token.ADD_ASSIGN, token.SUB_ASSIGN, token.MUL_ASSIGN, token.AND_ASSIGN, token.OR_ASSIGN,
			token.XOR_ASSIGN:
		default: // := declares, / and % and shifts can panic
			return false
		}
		return !slices.ContainsFunc(s.Lhs, func(e ast.Expr) bool { return !f.isPrivate(e) }) &&
			!slices.ContainsFunc(s.Rhs, func(e ast.Expr) bool { return !f.isPure(e) })
	case *ast.IncDecStmt:
		return f.isPrivate(s.X)
	case *ast.BlockStmt:
		return !slices.ContainsFunc(s.List, func(s ast.Stmt) bool { return !f.isLocal(s) })
	case *ast.IfStmt:
		return s.Init == nil && f.isPure(s.Cond) && f.isLocal(s.Body) && (s.Else == nil || f.isLocal(s.Else))
	}
	return false
}

// isPure reports whether an expression is a constant, a private variable, or computed from these by operators that
// cannot panic.
func (f *finder) isPure(e ast.Expr) bool {
	if f.isConstant(e) {
		return true
	}
	switch e := e.(type) {
	case *ast.Ident:
		return f.isPrivate(e)
	case *ast.ParenExpr:
		return f.isPure(e.X)
	case *ast.UnaryExpr:
		return (e.Op == token.NOT || e.Op == token.SUB || e.Op == token.XOR) && f.isPure(e.X)
	case *ast.BinaryExpr:
		switch e.Op {
		case token.QUO, token.REM, token.SHL, token.SHR:
			return false
		}
		_, basic := f.info.TypeOf(e.X).Underlying().(*types.Basic) // a comparison of others can panic
		return basic && f.isPure(e.X) && f.isPure(e.Y)
	}
	return false
}

// isPrivate reports whether an expression is a local variable or parameter that can be read and changed by its name
// only. No function literal captures the variable, nothing takes its address, and it is no result of the function.
func (f *finder) isPrivate(e ast.Expr) bool {
	ident, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.ObjectOf(ident).(*types.Var)
	if !ok || v.Kind() != types.LocalVar && v.Kind() != types.ParamVar {
		return false
	}
	shared := false
	within := []ast.Node{} // the function literals around a node
	var home []ast.Node    // of these, those around the first place where the variable stands, which declares it
	found := false
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			within = append(within, n)
			ast.Inspect(n.Type, visit)
			ast.Inspect(n.Body, visit)
			within = within[:len(within)-1]
			return false
		case *ast.Ident:
			if f.info.ObjectOf(n) == v {
				if !found {
					found, home = true, slices.Clone(within)
				}
				shared = shared || !slices.Equal(home, within)
			}
		case *ast.UnaryExpr:
			shared = shared || n.Op == token.AND && f.isPartOf(n.X, v)
		case *ast.SliceExpr:
			shared = shared || f.isPartOf(n.X, v)
		case *ast.SelectorExpr:
			if _, method := f.info.ObjectOf(n.Sel).(*types.Func); method {
				shared = shared || f.isPartOf(n.X, v)
			}
		}
		return true
	}
	ast.Inspect(f.fn, visit)
	return found && !shared
}

// isPartOf reports whether an expression is a variable, or a part of it.
func (f *finder) isPartOf(e ast.Expr, v *types.Var) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return f.info.ObjectOf(e) == v
	case *ast.ParenExpr:
		return f.isPartOf(e.X, v)
	case *ast.SelectorExpr:
		return f.isPartOf(e.X, v)
	case *ast.IndexExpr:
		return f.isPartOf(e.X, v)
	}
	return false
}
