// Command crd says what a Kubernetes API server says of CustomResourceDefinitions and of custom resources: one JSON
// request a line on standard input, one JSON answer a line on standard output, in the same order. It calls the server's
// own packages (k8s.io/apiextensions-apiserver) as the handlers of create and update call them; nothing is stored.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

// A definition, the one that it updates, and objects of its kind with what they update. Each is a JSON object, or YAML
// as a JSON string.
type question struct {
	ID     json.RawMessage            `json:"id,omitempty"`
	CRD    json.RawMessage            `json:"crd"`
	OldCRD json.RawMessage            `json:"oldCrd,omitempty"`
	CRs    map[string]json.RawMessage `json:"crs,omitempty"`
	OldCRs map[string]json.RawMessage `json:"oldCrs,omitempty"`
	// What is written, by the name of the object: "update", or "status-update". The old object has its status then.
	Steps map[string]string `json:"steps,omitempty"`
}

type answer struct {
	ID  json.RawMessage    `json:"id,omitempty"`
	CRD *verdict           `json:"crd,omitempty"`
	CRs map[string]verdict `json:"crs,omitempty"`
	// Why the request was not answered.
	Error string `json:"error,omitempty"`
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			if failure := encoder.Encode(answerTo(line)); failure != nil {
				fail(failure)
			}
			if failure := out.Flush(); failure != nil {
				fail(failure)
			}
		}
		if err == io.EOF {
			return
		}
		if err != nil {
			fail(err)
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "crd:", err)
	os.Exit(2)
}

func answerTo(line []byte) (given answer) {
	var asked question
	defer func() {
		if panicked := recover(); panicked != nil {
			given = answer{ID: asked.ID, Error: fmt.Sprintf("panic: %v\n%s", panicked, debug.Stack())}
		}
	}()
	if err := json.Unmarshal(line, &asked); err != nil {
		return answer{Error: err.Error()}
	}
	given.ID = asked.ID
	var before *definition
	if asked.OldCRD != nil {
		made, refused := createDefinition(textOf(asked.OldCRD))
		if !refused.Accepted {
			given.Error = "the old definition is refused: " + refused.Message
			return given
		}
		before = made
	}
	written, said := writeDefinition(textOf(asked.CRD), before)
	given.CRD = &said
	if !said.Accepted {
		return given
	}
	given.CRs = map[string]verdict{}
	for name, text := range asked.CRs {
		given.CRs[name] = judged(asked, name, textOf(text), written, before)
	}
	return given
}

// The verdict on one object: a create, or an update of the one of the same name among the old.
func judged(asked question, name string, body text, now, before *definition) verdict {
	old, updates := asked.OldCRs[name]
	if !updates {
		_, said := now.create(body)
		return said
	}
	first := before
	if first == nil {
		first = now
	}
	stored, refused := first.create(textOf(old))
	if !refused.Accepted {
		refused.Message = "the old object is refused: " + refused.Message
		return refused
	}
	step, isStep := asked.Steps[name]
	if isStep {
		if stored, refused = first.withStatus(textOf(old), stored); !refused.Accepted {
			refused.Message = "the old status is refused: " + refused.Message
			return refused
		}
	}
	_, said := now.update(body, stored, step == "status-update")
	return said
}

// The body of a request, in JSON or in YAML.
type text struct {
	bytes  []byte
	isYAML bool
}

func textOf(raw json.RawMessage) text {
	var written string
	if json.Unmarshal(raw, &written) == nil {
		return text{[]byte(written), true}
	}
	return text{raw, false}
}
