package main

import (
	"fmt"
	"net/http"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apiserver/pkg/registry/rest"
)

var scheme = definitionScheme()

var codecs = serializer.NewCodecFactory(scheme)

func definitionScheme() *runtime.Scheme {
	made := runtime.NewScheme()
	install.Install(made)
	metav1.AddToGroupVersion(made, metav1.Unversioned)
	return made
}

const definitionKind = "CustomResourceDefinition"

// Creates a definition, or updates one.
func writeDefinition(body text, before *definition) (*definition, verdict) {
	if before == nil {
		return createDefinition(body)
	}
	warned := &warnings{}
	decoded, strict, err := decodeDefinition(body, warned)
	if err != nil {
		return nil, refused(err, warned)
	}
	decoded.UID = before.internal.UID
	decoded.ResourceVersion = before.internal.ResourceVersion
	strategy := customresourcedefinition.NewStrategy(scheme)
	if err := rest.BeforeUpdate(strategy, contextOf("", warned), decoded, before.internal.DeepCopy()); err != nil {
		return nil, refused(err, warned).unless(strict)
	}
	return establish(decoded, http.StatusOK, strict, warned)
}

func createDefinition(body text) (*definition, verdict) {
	warned := &warnings{}
	decoded, strict, err := decodeDefinition(body, warned)
	if err != nil {
		return nil, refused(err, warned)
	}
	rest.FillObjectMetaSystemFields(decoded)
	strategy := customresourcedefinition.NewStrategy(scheme)
	if err := rest.BeforeCreate(strategy, contextOf("", warned), decoded); err != nil {
		return nil, refused(err, warned).unless(strict)
	}
	decoded.ResourceVersion = "1"
	return establish(decoded, http.StatusCreated, strict, warned)
}

// Reads a definition as the server does, defaults filled in, converted to the version inside the server.
func decodeDefinition(body text, warned *warnings) (*apiextensions.CustomResourceDefinition, string, error) {
	strictly := json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, json.SerializerOptions{Yaml: body.isYAML, Strict: true})
	kind := apiextensionsv1.SchemeGroupVersion.WithKind(definitionKind)
	read, gvk, err := codecs.DecoderToVersion(strictly, apiextensions.SchemeGroupVersion).
		Decode(body.bytes, &kind, &apiextensions.CustomResourceDefinition{})
	strict, fatal := decodingErrors(err, definitionKind, gvk, body.bytes, warned)
	if fatal != nil {
		return nil, "", fatal
	}
	if given := gvk.GroupVersion(); given != apiextensionsv1.SchemeGroupVersion {
		return nil, "", apierrors.NewBadRequest(fmt.Sprintf("the API version in the data (%s) does not match the expected API version (%s)", given, apiextensionsv1.SchemeGroupVersion))
	}
	decoded, isDefinition := read.(*apiextensions.CustomResourceDefinition)
	if !isDefinition {
		return nil, "", apierrors.NewBadRequest(fmt.Sprintf("%T is not a %s", read, definitionKind))
	}
	rest.WipeObjectMetaSystemFields(decoded)
	return decoded, strict, nil
}

// Makes the server serve a definition.
func establish(internal *apiextensions.CustomResourceDefinition, code int32, strict string, warned *warnings) (*definition, verdict) {
	internal.UID = types.UID("definition")
	internal.Status.AcceptedNames = internal.Spec.Names
	internal.Status.Conditions = []apiextensions.CustomResourceDefinitionCondition{
		{Type: apiextensions.Established, Status: apiextensions.ConditionTrue},
	}
	given := accepted(code, warned).unless(strict)
	made, err := serve(internal)
	if err != nil {
		return nil, refused(err, warned)
	}
	return made, given
}
