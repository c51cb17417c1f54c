package main

import (
	"encoding/json"
	"fmt"
	"strings"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"
	podutil "k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	batchvalidation "k8s.io/kubernetes/pkg/apis/batch/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/apis/networking"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	networkingvalidation "k8s.io/kubernetes/pkg/apis/networking/validation"
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
	"Job": func(value json.RawMessage) (field.ErrorList, error) {
		var internal batch.Job
		if err := read(value, new(batchv1.Job), &internal); err != nil {
			return nil, err
		}
		return batchvalidation.ValidateJob(&internal, batchvalidation.JobValidationOptions{
			PodValidationOptions:  podutil.GetValidationOptionsFromPodTemplate(&internal.Spec.Template, nil),
			RequirePrefixedLabels: true,
		}), nil
	},
	"Ingress": func(value json.RawMessage) (field.ErrorList, error) {
		var internal networking.Ingress
		if err := read(value, new(networkingv1.Ingress), &internal); err != nil {
			return nil, err
		}
		return networkingvalidation.ValidateIngressCreate(&internal), nil
	},
	"NetworkPolicy": func(value json.RawMessage) (field.ErrorList, error) {
		var internal networking.NetworkPolicy
		if err := read(value, new(networkingv1.NetworkPolicy), &internal); err != nil {
			return nil, err
		}
		options := networkingvalidation.ValidationOptionsForNetworking(&internal, nil)
		return networkingvalidation.ValidateNetworkPolicy(&internal, options), nil
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
