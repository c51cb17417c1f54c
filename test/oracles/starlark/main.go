// The oracle for Starlark: evaluates expressions and programs with Starlark for Go, of the commit that ytt's own copy
// goes back to and with the options that ytt sets, one question a line. Functions of Go's packages, which ytt's modules
// hand on, are names of the programs.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"time"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A question is an expression, or a program whose blocks are indented.
type question struct {
	Expression string `json:"expression"`
	Program    string `json:"program"`
}

// An answer is the value as it is written, the globals of a program as they are written, or an error.
type answer struct {
	Value   string     `json:"value,omitempty"`
	Type    string     `json:"type,omitempty"`
	Globals [][]string `json:"globals,omitempty"`
	Printed []string   `json:"printed,omitempty"`
	Error   string     `json:"error,omitempty"`
	// The line of each call under way, the outermost first; 0 for what is built in.
	Lines []int32 `json:"lines,omitempty"`
}

func main() {
	resolve.AllowFloat = true
	resolve.AllowSet = true
	resolve.AllowLambda = true
	resolve.AllowNestedDef = true
	resolve.AllowBitwise = true
	resolve.AllowRecursion = true
	resolve.AllowGlobalReassign = true

	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var asked question
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		answered := make(chan answer, 1)
		go func() { answered <- evaluate(asked) }()
		select {
		case said := <-answered:
			_ = out.Encode(said)
		case <-time.After(20 * time.Second):
			os.Exit(3)
		}
	}
}

func evaluate(asked question) (said answer) {
	defer func() {
		if failed := recover(); failed != nil {
			said = answer{Error: fmt.Sprintf("panic: %v", failed)}
		}
	}()
	thread := &starlark.Thread{Print: func(_ *starlark.Thread, text string) { said.Printed = append(said.Printed, text) }}
	if asked.Program == "" {
		value, err := starlark.Eval(thread, "expression", asked.Expression, predeclared)
		if err != nil {
			return failure(said, err)
		}
		said.Value, said.Type = value.String(), value.Type()
		return said
	}
	globals, err := starlark.ExecFile(thread, "program", asked.Program, predeclared)
	if err != nil {
		return failure(said, err)
	}
	names := globals.Keys()
	sort.Strings(names)
	for _, name := range names {
		said.Globals = append(said.Globals, []string{name, globals[name].String()})
	}
	return said
}

func failure(said answer, err error) answer {
	switch typed := err.(type) {
	case *starlark.EvalError:
		said.Error = typed.Msg
		for _, frame := range typed.CallStack {
			said.Lines = append(said.Lines, frame.Pos.Line)
		}
	case syntax.Error:
		said.Error = typed.Msg
		said.Lines = []int32{typed.Pos.Line}
	case resolve.ErrorList:
		said.Error = typed[0].Msg
		said.Lines = []int32{typed[0].Pos.Line}
	default:
		said.Error = err.Error()
	}
	return said
}
