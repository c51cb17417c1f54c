// Command kubernetes-types says what Kubernetes says of values of its types: one JSON request a line on standard input,
// one JSON answer a line on standard output, in the same order. Values are decoded strictly into the types of
// k8s.io/api, defaulted and converted as the API server does it, and validated by the functions that it calls.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

type request struct {
	// The name of the type, as schemawright/kubernetes exports it.
	Type string `json:"type"`
	// The texts of values, as JSON.
	Values []json.RawMessage `json:"values"`
}

type answer struct {
	// Why the request was not answered.
	Error    string    `json:"error,omitempty"`
	Verdicts []verdict `json:"verdicts"`
}

type verdict struct {
	Valid  bool      `json:"valid"`
	Errors []problem `json:"errors,omitempty"`
}

type problem struct {
	// Where in the object that the value was put into; empty where it cannot be decoded.
	Field  string `json:"field"`
	Detail string `json:"detail"`
}

// judge says what is wrong with a value: an error where it cannot be decoded, and what validation finds.
type judge func(value json.RawMessage) (field.ErrorList, error)

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			if out.Encode(answerTo(line)) != nil {
				os.Exit(1)
			}
		}
		if err != nil {
			return
		}
	}
}

func answerTo(line []byte) answer {
	answered := answer{Verdicts: []verdict{}}
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		answered.Error = err.Error()
		return answered
	}
	judged, known := judges[asked.Type]
	if !known {
		answered.Error = fmt.Sprintf("no type %q", asked.Type)
		return answered
	}
	for _, value := range asked.Values {
		answered.Verdicts = append(answered.Verdicts, verdictOn(judged, value))
	}
	return answered
}

func verdictOn(judged judge, value json.RawMessage) (given verdict) {
	defer func() {
		if r := recover(); r != nil {
			given = verdict{Errors: []problem{{Detail: fmt.Sprintf("panic: %v", r)}}}
		}
	}()
	found, err := judged(value)
	if err != nil {
		return verdict{Errors: []problem{{Detail: err.Error()}}}
	}
	for _, one := range found {
		given.Errors = append(given.Errors, problem{Field: one.Field, Detail: one.ErrorBody()})
	}
	given.Valid = len(given.Errors) == 0
	return given
}
