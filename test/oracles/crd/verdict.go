package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"sort"
	"strings"
	"sync"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/warning"
)

// What the server answers to a request.
type verdict struct {
	Accepted bool    `json:"accepted"`
	Code     int32   `json:"code"`
	Message  string  `json:"message,omitempty"`
	Causes   []cause `json:"causes,omitempty"`
	// Sorted: unknown and duplicate fields, and what strategies warn of.
	Warnings []string `json:"warnings,omitempty"`
	// The answer under fieldValidation=Strict, where that is another one.
	StrictMessage string `json:"strictMessage,omitempty"`
	// The object after the write, and the object without unknown fields and without defaults.
	Object map[string]any `json:"object,omitempty"`
	Pruned map[string]any `json:"pruned,omitempty"`
}

type cause struct {
	Reason  string `json:"reason"`
	Field   string `json:"field"`
	Message string `json:"message"`
}

func accepted(code int32, warned *warnings) verdict {
	return verdict{Accepted: true, Code: code, Warnings: warned.sorted()}
}

// The verdict of an error; causes are sorted by field and message, since the server leaves their order open.
func refused(err error, warned *warnings) verdict {
	var status apierrors.APIStatus
	if !errors.As(err, &status) {
		return verdict{Code: http.StatusInternalServerError, Message: err.Error(), Warnings: warned.sorted()}
	}
	said := status.Status()
	given := verdict{Code: said.Code, Message: said.Message, Warnings: warned.sorted()}
	if said.Details != nil {
		for _, one := range said.Details.Causes {
			given.Causes = append(given.Causes, cause{string(one.Type), one.Field, one.Message})
		}
	}
	sort.Slice(given.Causes, func(i, j int) bool {
		a, b := given.Causes[i], given.Causes[j]
		return a.Field < b.Field || a.Field == b.Field && a.Message < b.Message
	})
	return given
}

// The verdict with what is answered instead under fieldValidation=Strict.
func (v verdict) unless(strict string) verdict {
	v.StrictMessage = strict
	return v
}

// Warnings of one request.
type warnings struct {
	lock  sync.Mutex
	texts map[string]bool
}

func (w *warnings) AddWarning(_, text string) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.texts == nil {
		w.texts = map[string]bool{}
	}
	w.texts[text] = true
}

func (w *warnings) sorted() []string {
	var all []string
	for text := range w.texts {
		all = append(all, text)
	}
	sort.Strings(all)
	return all
}

// The context of a request for an object in a namespace.
func contextOf(namespace string, warned *warnings) context.Context {
	return warning.WithWarningRecorder(request.WithNamespace(context.Background(), namespace), warned)
}

// Decoding errors: those that only fieldValidation=Strict refuses become warnings and the strict message.
func decodingErrors(err error, kind string, gvk *schema.GroupVersionKind, body []byte, warned *warnings) (strict string, fatal error) {
	if err == nil {
		return "", nil
	}
	told := decodingError(err, kind, gvk, body)
	faults, isStrict := runtime.AsStrictDecodingError(err)
	if !isStrict {
		return "", told
	}
	for _, fault := range faults.Errors() {
		for _, line := range strings.Split(strings.TrimPrefix(fault.Error(), "yaml: unmarshal errors:\n"), "\n") {
			warned.AddWarning("", strings.TrimSpace(line))
		}
	}
	return told.Error(), nil
}

// How the handlers tell of a body that cannot be decoded.
func decodingError(err error, kind string, gvk *schema.GroupVersionKind, body []byte) error {
	if gvk != nil && gvk.Kind != "" {
		return apierrors.NewBadRequest(fmt.Sprintf("%s in version %q cannot be handled as a %s: %v", gvk.Kind, gvk.Version, kind, err))
	}
	start := hex.EncodeToString(body)
	if len(body) > 30 {
		start = hex.EncodeToString(body[:30]) + " ..."
	}
	return apierrors.NewBadRequest(fmt.Sprintf("the object provided is unrecognized (must be of type %s): %v (%s)", kind, err, start))
}

// Takes away what the server adds by itself.
func withoutSystemFields(object metav1.Object) {
	object.SetUID("")
	object.SetGeneration(0)
	object.SetResourceVersion("")
	object.SetManagedFields(nil)
	object.SetCreationTimestamp(metav1.Time{})
}
