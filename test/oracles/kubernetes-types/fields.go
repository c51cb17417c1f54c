package main

import (
	"encoding/json"
	"fmt"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/core"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
)

// A value of one field, in an object that may lack other things.
type ofField struct {
	Kind string `json:"kind"`
	// Where the value is, as in the errors of Kubernetes.
	Field string `json:"field"`
	// Whether what is below the field is judged, too.
	Below  bool            `json:"below"`
	Object json.RawMessage `json:"object"`
}

// What is wrong with fields alone, whatever is wrong elsewhere in their objects.
var fields = map[string]judge{
	"field": func(value json.RawMessage) (field.ErrorList, error) {
		var asked ofField
		if err := decode(value, &asked); err != nil {
			return nil, err
		}
		validate, known := kinds[asked.Kind]
		if !known {
			return nil, fmt.Errorf("no kind %q", asked.Kind)
		}
		found, err := validate(asked.Object)
		return there(found, asked.Field, asked.Below), err
	},
}

var kinds = map[string]judge{
	"Pod": func(value json.RawMessage) (field.ErrorList, error) {
		var internal core.Pod
		if err := read(value, new(corev1.Pod), &internal); err != nil {
			return nil, err
		}
		options := podutil.GetValidationOptionsFromPodSpecAndMeta(&internal.Spec, nil, &internal.ObjectMeta, nil)
		options.ResourceIsPod = true
		return corevalidation.ValidatePodCreate(&internal, options), nil
	},
	"Service": func(value json.RawMessage) (field.ErrorList, error) {
		var internal core.Service
		if err := read(value, new(corev1.Service), &internal); err != nil {
			return nil, err
		}
		return corevalidation.ValidateServiceCreate(&internal), nil
	},
	"PersistentVolumeClaim": func(value json.RawMessage) (field.ErrorList, error) {
		var internal core.PersistentVolumeClaim
		if err := read(value, new(corev1.PersistentVolumeClaim), &internal); err != nil {
			return nil, err
		}
		options := corevalidation.ValidationOptionsForPersistentVolumeClaim(&internal, nil)
		return corevalidation.ValidatePersistentVolumeClaim(&internal, options), nil
	},
}

func there(found field.ErrorList, path string, withBelow bool) field.ErrorList {
	var kept field.ErrorList
	for _, one := range found {
		rest, isBelow := strings.CutPrefix(one.Field, path)
		if isBelow && (rest == "" || withBelow && strings.ContainsAny(rest[:1], "[.")) {
			kept = append(kept, one)
		}
	}
	return kept
}
