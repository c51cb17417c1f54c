package main

import (
	"encoding/json"
	"errors"
	"strings"

	"k8s.io/apimachinery/pkg/api/resource"
	apivalidation "k8s.io/apimachinery/pkg/api/validation"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	metavalidation "k8s.io/apimachinery/pkg/apis/meta/v1/validation"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/apimachinery/pkg/util/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	kjson "sigs.k8s.io/json"
)

// The judge of each type, by its name.
var judges = merged(
	map[string]judge{
		"DnsLabel":             ofText(validation.IsDNS1123Label),
		"Dns1035Label":         ofText(validation.IsDNS1035Label),
		"DnsSubdomain":         ofText(validation.IsDNS1123Subdomain),
		"WildcardDnsSubdomain": ofText(validation.IsWildcardDNS1123Subdomain),
		"IanaServiceName":      ofText(validation.IsValidPortName),
		"QualifiedName":        ofText(validation.IsQualifiedName),
		"LabelKey":             ofText(validation.IsQualifiedName),
		"LabelValue":           ofText(validation.IsValidLabelValue),
		"EnvVarName":           ofText(validation.IsEnvVarName),
		"RelaxedEnvVarName":    ofText(validation.IsRelaxedEnvVarName),
		"HttpHeaderName":       ofText(validation.IsHTTPHeaderName),
		"CIdentifier":          ofText(validation.IsCIdentifier),
		"ConfigMapKey":         ofText(validation.IsConfigMapKey),
		"Percentage":           ofText(validation.IsValidPercent),
		"SysctlName": ofText(func(name string) []string {
			return told(corevalidation.IsValidSysctlName(name), "not the name of a sysctl")
		}),
		"Ipv4Address":      ofText(ipv4(validation.IsValidIP, ".")),
		"Ipv4Cidr":         ofText(ipv4(validation.IsValidInterfaceAddress, ".")),
		"IP":               ofText(fielded(validation.IsValidIP)),
		"CIDR":             ofText(fielded(validation.IsValidCIDR)),
		"PortNumber":       ofInteger(func(port int) []string { return validation.IsValidPortNum(port) }),
		"UserId":           ofInteger(func(id int) []string { return validation.IsValidUserID(int64(id)) }),
		"PortNumberOrName": ofPort,
		"IntOrString":      decoded(func() *intstr.IntOrString { return new(intstr.IntOrString) }),
		"Quantity":         ofQuantity,
		"QuantityString":   ofQuantity,
		"ResourceQuantity": ofQuantity,
		"Duration":         decoded(func() *metav1.Duration { return new(metav1.Duration) }),
		"Time":             decoded(func() *metav1.Time { return new(metav1.Time) }),
		"MicroTime":        decoded(func() *metav1.MicroTime { return new(metav1.MicroTime) }),
		"LabelMap": of(func(labels map[string]string) field.ErrorList {
			return metavalidation.ValidateLabels(labels, field.NewPath("labels"))
		}),
		"AnnotationMap": of(func(annotations map[string]string) field.ErrorList {
			return apivalidation.ValidateAnnotations(annotations, field.NewPath("annotations"))
		}),
		"Condition": of(func(condition metav1.Condition) field.ErrorList {
			return metavalidation.ValidateCondition(condition, field.NewPath("condition"))
		}),
		"LabelSelector": of(func(selector metav1.LabelSelector) field.ErrorList {
			return metavalidation.ValidateLabelSelector(&selector, metavalidation.LabelSelectorValidationOptions{}, field.NewPath("selector"))
		}),
		"LabelSelectorRequirement": of(func(requirement metav1.LabelSelectorRequirement) field.ErrorList {
			return metavalidation.ValidateLabelSelectorRequirement(requirement, metavalidation.LabelSelectorValidationOptions{}, field.NewPath("requirement"))
		}),
		"ConditionReason": ofText(func(reason string) []string {
			condition := metav1.Condition{Type: "Ready", Status: metav1.ConditionTrue, Reason: reason, LastTransitionTime: metav1.Now()}
			var messages []string
			for _, one := range metavalidation.ValidateCondition(condition, nil) {
				messages = append(messages, one.Detail)
			}
			return messages
		}),
		"OwnerReference": of(func(owner metav1.OwnerReference) field.ErrorList {
			return apivalidation.ValidateOwnerReferences([]metav1.OwnerReference{owner}, field.NewPath("owner"))
		}),
		"ObjectMeta": of(validateMeta),
	},
	ofPods,
	fields,
	manifests,
	forms,
)

func merged(tables ...map[string]judge) map[string]judge {
	all := map[string]judge{}
	for _, table := range tables {
		for name, one := range table {
			all[name] = one
		}
	}
	return all
}

// decode reads a value into a type as the API server does: strictly, names in their own case.
func decode(value []byte, into any) error {
	strict, err := kjson.UnmarshalStrict(value, into)
	return errors.Join(append(strict, err)...)
}

func of[T any](validate func(T) field.ErrorList) judge {
	return func(value json.RawMessage) (field.ErrorList, error) {
		var one T
		if err := decode(value, &one); err != nil {
			return nil, err
		}
		return validate(one), nil
	}
}

func ofText(validate func(string) []string) judge {
	return of(func(text string) field.ErrorList { return listed(text, validate(text)) })
}

func ofInteger(validate func(int) []string) judge {
	return of(func(number int) field.ErrorList { return listed(number, validate(number)) })
}

func listed(value any, messages []string) field.ErrorList {
	var found field.ErrorList
	for _, message := range messages {
		found = append(found, field.Invalid(nil, value, message))
	}
	return found
}

func told(isValid bool, message string) []string {
	if isValid {
		return nil
	}
	return []string{message}
}

func fielded(validate func(*field.Path, string) field.ErrorList) func(string) []string {
	return func(text string) []string {
		var messages []string
		for _, one := range validate(nil, text) {
			messages = append(messages, one.Detail)
		}
		return messages
	}
}

// ipv4 lets only what has dots be an address.
func ipv4(validate func(*field.Path, string) field.ErrorList, mark string) func(string) []string {
	return func(text string) []string {
		return append(fielded(validate)(text), told(strings.Contains(text, mark), "not IPv4")...)
	}
}

// decoded finds nothing wrong but what keeps a value from being read.
func decoded[T any](make func() *T) judge {
	return func(value json.RawMessage) (field.ErrorList, error) {
		// A type of time takes null for the moment zero.
		if string(value) == "null" {
			return nil, errors.New("null")
		}
		return nil, decode(value, make())
	}
}

func ofQuantity(value json.RawMessage) (field.ErrorList, error) {
	if string(value) == "null" {
		return nil, errors.New("null")
	}
	return nil, decode(value, new(resource.Quantity))
}

func ofPort(value json.RawMessage) (field.ErrorList, error) {
	var port intstr.IntOrString
	if err := decode(value, &port); err != nil {
		return nil, err
	}
	return corevalidation.ValidatePortNumOrName(port, nil), nil
}

// validateMeta validates metadata as when an object is created: first the server makes a name where none is given.
func validateMeta(meta metav1.ObjectMeta) field.ErrorList {
	if meta.Name == "" && meta.GenerateName != "" {
		const suffix, most = "b2f7q", 63
		meta.Name = meta.GenerateName[:min(len(meta.GenerateName), most-len(suffix))] + suffix
	}
	found := apivalidation.ValidateObjectMeta(&meta, meta.Namespace != "", apivalidation.NameIsDNSSubdomain, field.NewPath("metadata"))
	if meta.Namespace != "" {
		for _, message := range apivalidation.ValidateNamespaceName(meta.Namespace, false) {
			found = append(found, field.Invalid(field.NewPath("metadata", "namespace"), meta.Namespace, message))
		}
	}
	return found
}
