package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// Code whose change cannot alter the course of a match gets no mutants. The functions of this file recognise such code.

// traceOnly are the methods that change no rule's outcome: they write to the trace (what happened or did not, and which
// event causes the next ones), end a run with an error, or return borrowed memory.
var traceOnly = []string{"note", "nothing", "recordNonEvent", "SetCause", "NextEventNumber", "Stop", "giveBack"}

// isTraceCall reports whether a call is of one of traceOnly, or a panic.
func (c *finder) isTraceCall(call *ast.CallExpr) bool {
	return callsMethod(call, traceOnly) || c.isBuiltinCall(call, "panic")
}

// callsMethod reports whether a call is of a method with one of the names.
func callsMethod(call *ast.CallExpr, names []string) bool {
	selector, ok := call.Fun.(*ast.SelectorExpr)
	return ok && slices.Contains(names, selector.Sel.Name)
}

// isMethodCall reports whether a statement is a call of a method with one of the names.
func isMethodCall(s ast.Stmt, names []string) bool {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := x.X.(*ast.CallExpr)
	return ok && callsMethod(call, names)
}

// isIdle reports whether a statement, with all statements inside it, does nothing but choose the rules to cite, write
// to the trace or stop the run.
func (c *finder) isIdle(s ast.Stmt) bool {
	switch s := s.(type) {
	case nil, *ast.EmptyStmt:
		return true
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		return ok && c.isTraceCall(call)
	case *ast.DeferStmt:
		return c.isTraceCall(s.Call)
	case *ast.AssignStmt:
		for _, x := range s.Lhs {
			if !c.isOnlyCited(x) {
				call, ok := s.Rhs[0].(*ast.CallExpr)
				return ok && len(s.Rhs) == 1 && c.isTraceCall(call)
			}
		}
		return true
	case *ast.BlockStmt:
		return !slices.ContainsFunc(s.List, func(s ast.Stmt) bool { return !c.isIdle(s) })
	case *ast.IfStmt:
		return (s.Init == nil || c.isIdle(s.Init)) && c.isIdle(s.Body) && (s.Else == nil || c.isIdle(s.Else)) &&
			!c.changesState(s.Cond)
	case *ast.SwitchStmt:
		for _, clause := range s.Body.List {
			if slices.ContainsFunc(clause.(*ast.CaseClause).Body, func(s ast.Stmt) bool { return !c.isIdle(s) }) {
				return false
			}
		}
		return true
	}
	return false
}

// changesState reports whether a condition changes the state: it calls an atom, recognised by a parameter for the rules
// to cite.
func (c *finder) changesState(cond ast.Expr) (some bool) {
	ast.Inspect(cond, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if signature, ok := c.info.TypeOf(call.Fun).(*types.Signature); ok {
				some = some || isRuleType(signature.Params())
			}
		}
		return true
	})
	return some
}

// isOnlyCited reports whether an expression is an engine.EventData, or one or more rules that no code compares with others
// (decisive): changing it changes citations alone.
func (c *finder) isOnlyCited(e ast.Expr) bool {
	t := c.info.TypeOf(e)
	if t == nil {
		return false
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Name() == "EventData" {
		return true
	}
	if !isID(t) {
		return false
	}
	if ident, ok := e.(*ast.Ident); ok && ident.Name == "_" {
		return true
	}
	only := true
	ast.Inspect(e, func(n ast.Node) bool {
		if ident, ok := n.(*ast.Ident); ok && c.decisive[c.info.ObjectOf(ident)] {
			only = false
		}
		return true
	})
	return only
}

// decisiveObjects is the set of variables, fields and functions whose rule is compared somewhere, usually with 0 for
// none: such a rule says whether an act is forbidden. The rules of all others are only cited. The set begins with the
// operands of == and !=, the tags of switches, the results of function literals and the arguments for a parameter named
// forbids. It grows backwards along assignments, arguments and results until nothing is added.
func decisiveObjects(c *typedPackage) map[types.Object]bool {
	r := &ruleFlow{typedPackage: c, decisive: map[types.Object]bool{}}
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			r.visit(n)
			return true
		})
	}
	for grown := true; grown; {
		grown = false
		for _, s := range r.steps {
			if !r.decisive[s.to] {
				continue
			}
			for _, o := range c.ruleHolders(s.from) {
				if !r.decisive[o] {
					r.decisive[o], grown = true, true
				}
			}
		}
	}
	return r.decisive
}

// ruleFlow is where rules are compared, and where they come from.
type ruleFlow struct {
	*typedPackage
	decisive map[types.Object]bool // what holds a rule that is compared
	steps    []flowStep
	fn       types.Object // the function that is visited
}

// flowStep says that a rule of an expression goes to a variable, a field or a result.
type flowStep struct {
	from ast.Node
	to   types.Object
}

// markDecisive notes that the rules of an expression are compared.
func (r *ruleFlow) markDecisive(e ast.Expr) {
	if isID(r.info.TypeOf(e)) {
		for _, o := range r.ruleHolders(e) {
			r.decisive[o] = true
		}
	}
}

func (r *ruleFlow) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		r.fn = r.info.Defs[n.Name]
	case *ast.FuncLit:
		ast.Inspect(n.Body, func(n ast.Node) bool {
			if result, ok := n.(*ast.ReturnStmt); ok {
				for _, e := range result.Results {
					r.markDecisive(e)
				}
			}
			return true
		})
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			r.markDecisive(n.X)
			r.markDecisive(n.Y)
		}
	case *ast.SwitchStmt:
		if n.Tag != nil {
			r.markDecisive(n.Tag)
		}
	case *ast.AssignStmt:
		for i, x := range n.Lhs {
			if from := n.Rhs[min(i, len(n.Rhs)-1)]; isID(r.info.TypeOf(x)) {
				for _, to := range r.ruleHolders(x) {
					r.steps = append(r.steps, flowStep{from, to})
				}
			}
		}
	case *ast.ReturnStmt:
		for _, e := range n.Results {
			if isRuleType(r.info.TypeOf(e)) {
				r.steps = append(r.steps, flowStep{e, r.fn})
			}
		}
	case *ast.CallExpr:
		r.addArguments(n)
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && isID(r.info.TypeOf(n.Value)) {
			r.steps = append(r.steps, flowStep{n.Value, r.info.ObjectOf(key)})
		}
	}
}

func (r *ruleFlow) addArguments(call *ast.CallExpr) {
	signature, ok := r.info.TypeOf(call.Fun).(*types.Signature)
	if !ok {
		return
	}
	for i, x := range call.Args {
		to := signature.Params().At(min(i, signature.Params().Len()-1))
		if to.Name() == "forbids" {
			r.markDecisive(x)
		}
		if isID(r.info.TypeOf(x)) {
			r.steps = append(r.steps, flowStep{x, to})
		}
	}
}

// ruleHolders are the variables and fields in an expression whose type is a rule or a list of them, and the functions
// that return one.
func (c *typedPackage) ruleHolders(e ast.Node) []types.Object {
	var list []types.Object
	ast.Inspect(e, func(n ast.Node) bool {
		ident, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		switch o := c.info.ObjectOf(ident).(type) {
		case *types.Var:
			if isRuleType(o.Type()) {
				list = append(list, o)
			}
		case *types.Func:
			if isRuleType(o.Type().(*types.Signature).Results()) {
				list = append(list, o)
			}
		}
		return true
	})
	return list
}

// isID reports whether a type is cite.ID, or an array or slice of it.
func isID(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		return t.Obj().Name() == "ID" && t.Obj().Pkg() != nil && strings.HasSuffix(t.Obj().Pkg().Path(), "cite")
	case *types.Array:
		return isID(t.Elem())
	case *types.Slice:
		return isID(t.Elem())
	}
	return false
}

// isRuleType reports whether a type is a rule or a list of rules (isID), or a tuple that contains one.
func isRuleType(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok {
		for v := range tuple.Variables() {
			if isID(v.Type()) {
				return true
			}
		}
		return false
	}
	return t != nil && isID(t)
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func isSeat(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Seat"
}

// isDoubt reports whether an expression is the constant of a doubtful point; the constants of rules begin with R.
func (f *finder) isDoubt(e ast.Expr) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && f.isConstant(e) && !strings.HasPrefix(s.Sel.Name, "R")
}

func (c *typedPackage) isConstant(e ast.Expr) bool { return c.info.Types[e].Value != nil }

func (c *typedPackage) isZero(e ast.Expr) bool {
	v := c.info.Types[e].Value
	return v != nil && v.ExactString() == "0"
}

// isNumber reports whether an expression is a literal or a name of an integer constant of a predeclared type: not of an
// enumeration.
func (c *typedPackage) isNumber(e ast.Expr) bool {
	switch e.(type) {
	case *ast.BasicLit, *ast.Ident:
	default:
		return false
	}
	basic, ok := types.Unalias(c.info.TypeOf(e)).(*types.Basic)
	return ok && c.isConstant(e) && basic.Info()&types.IsInteger != 0
}

// isValue reports whether an expression is a variable, a field, an element or a call, and no constant.
func (c *typedPackage) isValue(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr:
		return !c.isConstant(e)
	}
	return false
}

// isBuiltinCall reports whether a call is of a predeclared function with one of the names.
func (c *typedPackage) isBuiltinCall(call *ast.CallExpr, names ...string) bool {
	ident, ok := call.Fun.(*ast.Ident)
	if !ok {
		return false
	}
	_, predeclared := c.info.Uses[ident].(*types.Builtin)
	return predeclared && slices.Contains(names, ident.Name)
}

// isMovable reports whether a statement can be left out or exchanged with the next: it declares no variable, and
// contains no break, continue or defer.
func isMovable(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt, *ast.IncDecStmt:
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			return false
		}
	case *ast.IfStmt:
	default:
		return false
	}
	stays := true
	ast.Inspect(s, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.BranchStmt, *ast.DeferStmt:
			stays = false
		}
		return stays
	})
	return stays
}

// optionMethods are the methods that add an option to a choice. The order of such calls changes nothing: AllowFirst
// puts its option before those that there are or come.
var optionMethods = []string{"Allow", "AllowFirst", "Forbid", "Offer", "offer"}

// orderMatters reports whether the order of two statements can matter: one of them calls a function or returns, or both
// name a variable. It cannot matter where areIndependent is true.
func (f *finder) orderMatters(a, b ast.Stmt) bool {
	if isMethodCall(a, optionMethods) && isMethodCall(b, optionMethods) || f.areIndependent(a, b) {
		return false
	}
	return f.callsOrReturns(a) || f.callsOrReturns(b) || f.shareVariable(a, b)
}

// callsOrReturns reports whether a statement returns, or calls something other than a predeclared function.
func (f *finder) callsOrReturns(s ast.Stmt) (some bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			some = true
		case *ast.CallExpr:
			some = some || !f.info.Types[n.Fun].IsType() && !f.info.Types[n.Fun].IsBuiltin()
		}
		return !some
	})
	return some
}
