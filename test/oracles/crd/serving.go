package main

import (
	"fmt"
	"sort"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	apiservervalidation "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/runtime/schema"
	kubeversion "k8s.io/apimachinery/pkg/version"
	"k8s.io/apiserver/pkg/registry/rest"
)

// A definition that the server serves.
type definition struct {
	internal *apiextensions.CustomResourceDefinition
	crd      *apiextensionsv1.CustomResourceDefinition
	versions map[string]*servedVersion
	storage  string
}

type servedVersion struct {
	isServed bool
	// What is told of each request to a deprecated version.
	deprecation string
	structural  *structuralschema.Structural
	strategy    rest.RESTCreateUpdateStrategy
	// Writes to the status, where it is a subresource.
	status rest.RESTUpdateStrategy
}

// Opens each version, as getOrCreateServingInfoFor does it.
func serve(internal *apiextensions.CustomResourceDefinition) (*definition, error) {
	crd := &apiextensionsv1.CustomResourceDefinition{}
	if err := apiextensionsv1.Convert_apiextensions_CustomResourceDefinition_To_v1_CustomResourceDefinition(internal, crd, nil); err != nil {
		return nil, err
	}
	storage, err := apihelpers.GetCRDStorageVersion(crd)
	if err != nil {
		return nil, err
	}
	made := &definition{internal: internal, crd: crd, versions: map[string]*servedVersion{}, storage: storage}
	for _, version := range crd.Spec.Versions {
		opened, err := open(crd, version)
		if err != nil {
			return nil, fmt.Errorf("version %s: %w", version.Name, err)
		}
		made.versions[version.Name] = opened
	}
	return made, nil
}

func open(crd *apiextensionsv1.CustomResourceDefinition, version apiextensionsv1.CustomResourceDefinitionVersion) (*servedVersion, error) {
	validation := &apiextensions.CustomResourceValidation{}
	if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(version.Schema, validation, nil); err != nil {
		return nil, err
	}
	structural, err := structuralschema.NewStructural(validation.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	structural = structural.DeepCopy()
	if err := structuraldefaulting.PruneDefaults(structural); err != nil {
		return nil, err
	}
	validator, _, err := apiservervalidation.NewSchemaValidator(validation.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	subresources := &apiextensions.CustomResourceSubresources{}
	if version.Subresources != nil {
		if err := apiextensionsv1.Convert_v1_CustomResourceSubresources_To_apiextensions_CustomResourceSubresources(version.Subresources, subresources, nil); err != nil {
			return nil, err
		}
	}
	var statusValidator apiservervalidation.SchemaValidator
	if status, described := validation.OpenAPIV3Schema.Properties["status"]; described && subresources.Status != nil {
		if statusValidator, _, err = apiservervalidation.NewSchemaValidator(&status); err != nil {
			return nil, err
		}
	}
	kind := schema.GroupVersionKind{Group: crd.Spec.Group, Version: version.Name, Kind: crd.Spec.Names.Kind}
	strategy := customresource.NewStrategy(crdserverscheme.NewUnstructuredObjectTyper(), crd.Spec.Scope == apiextensionsv1.NamespaceScoped,
		kind, validator, statusValidator, structural, subresources.Status, subresources.Scale, version.SelectableFields)
	opened := &servedVersion{isServed: version.Served, deprecation: deprecationOf(crd, version), structural: structural, strategy: strategy}
	if subresources.Status != nil {
		opened.status = customresource.NewStatusStrategy(strategy)
	}
	return opened, nil
}

// What the server warns of when a deprecated version is asked for.
func deprecationOf(crd *apiextensionsv1.CustomResourceDefinition, version apiextensionsv1.CustomResourceDefinitionVersion) string {
	if !version.Deprecated {
		return ""
	}
	if version.DeprecationWarning != nil {
		return *version.DeprecationWarning
	}
	told := fmt.Sprintf("%s/%s %s is deprecated", crd.Spec.Group, version.Name, crd.Spec.Names.Kind)
	var newer []string
	for _, other := range crd.Spec.Versions {
		if other.Served && !other.Deprecated && kubeversion.CompareKubeAwareVersionStrings(version.Name, other.Name) < 0 {
			newer = append(newer, other.Name)
		}
	}
	if len(newer) == 0 {
		return told
	}
	sort.Slice(newer, func(i, j int) bool { return kubeversion.CompareKubeAwareVersionStrings(newer[i], newer[j]) > 0 })
	return fmt.Sprintf("%s; use %s/%s %s", told, crd.Spec.Group, newer[0], crd.Spec.Names.Kind)
}
