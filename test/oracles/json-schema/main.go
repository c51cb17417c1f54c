// Command json-schema says what Helm's validator says: one JSON request a line on standard input, one JSON answer a
// line on standard output, in the same order. The compiler is set up, and values are read, as pkg/chartutil of Helm
// 3.18.6 and later does it, except that nothing is loaded: an http or file reference is an error, as without a network.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"sigs.k8s.io/yaml"
)

// How long one request may take; past it the program answers and ends, since what runs cannot be stopped.
var patience = duration(os.Getenv("ORACLE_PATIENCE"), 5*time.Second)

// Where Helm puts a chart's schema.
const address = "file:///values.schema.json"

type request struct {
	// The text of the schema.
	Schema string `json:"schema"`
	// The texts of values files.
	Instances []string `json:"instances"`
	// Numbers of instances keep all their digits; Helm rounds them to float64.
	Exact bool `json:"exact"`
	// Tell each error, not only that there is one.
	Errors bool `json:"errors"`
	// Tell what was read of each instance.
	Values bool `json:"values"`
}

type answer struct {
	Compiles bool `json:"compiles"`
	// Why the schema does not compile, or the request was not answered.
	Error    string    `json:"error,omitempty"`
	Timeout  bool      `json:"timeout,omitempty"`
	Verdicts []verdict `json:"verdicts"`
}

type verdict struct {
	Valid bool `json:"valid"`
	// Why there is no verdict: the text is no YAML, or the library panicked.
	Error  string    `json:"error,omitempty"`
	Errors []problem `json:"errors,omitempty"`
	// What was read of the text, when that was asked for.
	Value json.RawMessage `json:"value,omitempty"`
}

type problem struct {
	// The address of the keyword, with the schema's.
	Keyword string `json:"keyword"`
	// A JSON pointer into the instance.
	Instance string `json:"instance"`
	Message  string `json:"message"`
}

func main() {
	// A schema that recurses without end must end the program before it fills the machine.
	debug.SetMaxStack(64 << 20)
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			answered := answerInTime(line)
			if out.Encode(answered) != nil || answered.Timeout {
				os.Exit(1)
			}
		}
		if err != nil {
			return
		}
	}
}

func duration(text string, usual time.Duration) time.Duration {
	if given, err := time.ParseDuration(text); err == nil {
		return given
	}
	return usual
}

func answerInTime(line []byte) answer {
	done := make(chan answer, 1)
	go func() { done <- answerTo(line) }()
	select {
	case answered := <-done:
		return answered
	case <-time.After(patience):
		return answer{Timeout: true, Error: fmt.Sprintf("no answer within %s", patience), Verdicts: []verdict{}}
	}
}

func answerTo(line []byte) (answered answer) {
	answered.Verdicts = []verdict{}
	defer func() {
		// Helm reports a panic as an error, too.
		if r := recover(); r != nil {
			answered = answer{Error: fmt.Sprintf("unable to validate schema: %s", r), Verdicts: []verdict{}}
		}
	}()
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		answered.Error = err.Error()
		return answered
	}
	schema, err := compile(asked.Schema)
	if err != nil {
		answered.Error = err.Error()
		return answered
	}
	answered.Compiles = true
	for _, text := range asked.Instances {
		answered.Verdicts = append(answered.Verdicts, judge(schema, text, asked))
	}
	return answered
}

func compile(text string) (*jsonschema.Schema, error) {
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(jsonschema.SchemeURLLoader{
		"file":  noLoader{},
		"http":  noLoader{},
		"https": noLoader{},
		"urn":   urnLoader{},
	})
	if err := compiler.AddResource(address, document); err != nil {
		return nil, err
	}
	return compiler.Compile(address)
}

// noLoader refuses what would have to be fetched.
type noLoader struct{}

func (noLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("nothing is loaded here: %s", url)
}

// urnLoader takes anything for a schema that allows anything, as Helm does.
type urnLoader struct{}

func (urnLoader) Load(string) (any, error) {
	return true, nil
}

func judge(schema *jsonschema.Schema, text string, asked request) (given verdict) {
	defer func() {
		if r := recover(); r != nil {
			given = verdict{Error: fmt.Sprintf("unable to validate schema: %s", r)}
		}
	}()
	instance, err := read(text, asked.Exact)
	if err != nil {
		return verdict{Error: err.Error()}
	}
	if asked.Values {
		if given.Value, err = json.Marshal(instance); err != nil {
			return verdict{Error: err.Error()}
		}
	}
	err = schema.Validate(instance)
	if err == nil {
		given.Valid = true
		return given
	}
	given.Errors = []problem{}
	var failed *jsonschema.ValidationError
	if !errors.As(err, &failed) {
		given.Error = err.Error()
	} else if asked.Errors {
		given.Errors = problemsOf(failed, given.Errors)
	}
	return given
}

func read(text string, exact bool) (any, error) {
	if exact {
		return jsonschema.UnmarshalJSON(strings.NewReader(text))
	}
	var instance any
	if err := yaml.Unmarshal([]byte(text), &instance); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return instance, nil
}

var english = message.NewPrinter(language.English)

// The errors that have no other cause.
func problemsOf(failed *jsonschema.ValidationError, found []problem) []problem {
	if len(failed.Causes) == 0 {
		return append(found, problem{
			Keyword:  failed.SchemaURL + pointer(failed.ErrorKind.KeywordPath()),
			Instance: pointer(failed.InstanceLocation),
			Message:  failed.ErrorKind.LocalizedString(english),
		})
	}
	for _, cause := range failed.Causes {
		found = problemsOf(cause, found)
	}
	return found
}

func pointer(names []string) string {
	var written strings.Builder
	for _, name := range names {
		written.WriteByte('/')
		written.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(name))
	}
	return written.String()
}
