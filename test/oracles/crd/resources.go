package main

import (
	"encoding/json"
	"fmt"
	"net/http"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	structuraldefaulting "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	schemaobjectmeta "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	structuralpruning "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	jsonserializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apiserver/pkg/registry/rest"
	"sigs.k8s.io/yaml"
)

// An object after decoding.
type decodedObject struct {
	object  *unstructured.Unstructured
	pruned  map[string]any
	version *servedVersion
	// The answer under fieldValidation=Strict, if it is another one.
	strict string
}

// Creates an object; returns what is stored, and the answer.
func (d *definition) create(body text) (*unstructured.Unstructured, verdict) {
	warned := &warnings{}
	decoded, failed := d.decode(body, warned)
	if failed != nil {
		return nil, *failed
	}
	rest.WipeObjectMetaSystemFields(decoded.object)
	rest.FillObjectMetaSystemFields(decoded.object)
	if err := rest.BeforeCreate(decoded.version.strategy, contextOf(d.namespaceOf(decoded.object), warned), decoded.object); err != nil {
		return nil, refused(err, warned).unless(decoded.strict)
	}
	return d.written(decoded, http.StatusCreated, warned)
}

// Writes the status of an object that was created without one.
func (d *definition) withStatus(body text, stored *unstructured.Unstructured) (*unstructured.Unstructured, verdict) {
	object := map[string]any{}
	if err := yaml.Unmarshal(body.bytes, &object); err != nil {
		return nil, refused(err, &warnings{})
	}
	if version := d.versions[d.storage]; object["status"] == nil || version.status == nil {
		return stored, verdict{Accepted: true}
	}
	return d.update(body, stored, true)
}

// Updates a stored object, or its status; returns what is stored, and the answer.
func (d *definition) update(body text, stored *unstructured.Unstructured, isOfStatus bool) (*unstructured.Unstructured, verdict) {
	warned := &warnings{}
	decoded, failed := d.decode(body, warned)
	if failed != nil {
		return nil, *failed
	}
	var strategy rest.RESTUpdateStrategy = decoded.version.strategy
	if isOfStatus {
		if strategy = decoded.version.status; strategy == nil {
			return nil, verdict{Code: http.StatusNotFound, Message: "404 page not found"}
		}
	}
	old, err := d.read(stored, decoded.object.GroupVersionKind().Version)
	if err != nil {
		return nil, refused(err, warned)
	}
	old.SetUID("object")
	old.SetResourceVersion("1")
	decoded.object.SetUID("object")
	decoded.object.SetResourceVersion("1")
	if err := rest.BeforeUpdate(strategy, contextOf(d.namespaceOf(decoded.object), warned), decoded.object, old); err != nil {
		return nil, refused(err, warned).unless(decoded.strict)
	}
	return d.written(decoded, http.StatusOK, warned)
}

func (d *definition) written(decoded decodedObject, code int32, warned *warnings) (*unstructured.Unstructured, verdict) {
	stored, err := d.store(decoded.object)
	if err != nil {
		return nil, refused(err, warned)
	}
	answered, err := d.read(stored, decoded.object.GroupVersionKind().Version)
	if err != nil {
		return nil, refused(err, warned)
	}
	withoutSystemFields(answered)
	said := accepted(code, warned).unless(decoded.strict)
	said.Object = answered.Object
	said.Pruned = decoded.pruned
	return stored, said
}

// The namespace that an object is sent to.
func (d *definition) namespaceOf(object *unstructured.Unstructured) string {
	if d.crd.Spec.Scope != apiextensionsv1.NamespaceScoped {
		return ""
	}
	if given := object.GetNamespace(); given != "" {
		return given
	}
	return "default"
}

// Reads the body of a request: pruned, coerced, defaulted. The address of the request names the version of the body.
func (d *definition) decode(body text, warned *warnings) (decodedObject, *verdict) {
	fails := func(err error) (decodedObject, *verdict) {
		said := refused(err, warned)
		return decodedObject{}, &said
	}
	kind := schema.GroupVersionKind{Group: d.crd.Spec.Group, Version: d.storage, Kind: d.crd.Spec.Names.Kind}
	strictly := jsonserializer.NewSerializerWithOptions(jsonserializer.DefaultMetaFactory, creator{}, crdserverscheme.NewUnstructuredObjectTyper(),
		jsonserializer.SerializerOptions{Yaml: body.isYAML, Strict: true})
	object := &unstructured.Unstructured{}
	_, gvk, err := strictly.Decode(body.bytes, &kind, object)
	faults, isStrict := runtime.AsStrictDecodingError(err)
	if err != nil && !isStrict {
		return fails(decodingError(err, kind.Kind, gvk, body.bytes))
	}
	asked := d.versions[d.addressed(object)]
	if asked == nil || !asked.isServed {
		return decodedObject{}, &verdict{Code: http.StatusNotFound, Message: "404 page not found"}
	}
	if asked.deprecation != "" {
		warned.AddWarning("", asked.deprecation)
	}
	unknown, err := d.coerce(object, coercing{reportsUnknown: true})
	if err != nil {
		return fails(decodingError(err, kind.Kind, gvk, body.bytes))
	}
	var all []error
	if isStrict {
		all = append(all, faults.Errors()...)
	}
	for _, path := range unknown {
		all = append(all, fmt.Errorf("unknown field %q", path))
	}
	pruned := object.DeepCopy().Object
	d.fillDefaults(object)
	decoded := decodedObject{object: object, pruned: pruned, version: asked}
	if len(all) > 0 {
		strict, fatal := decodingErrors(runtime.NewStrictDecodingError(all), kind.Kind, gvk, body.bytes, warned)
		if fatal != nil {
			return fails(fatal)
		}
		decoded.strict = strict
	}
	return decoded, nil
}

// The version whose address an object is sent to: its own if it names one, else the stored one.
func (d *definition) addressed(object *unstructured.Unstructured) string {
	gv, err := schema.ParseGroupVersion(object.GetAPIVersion())
	if err != nil || gv.Version == "" {
		return d.storage
	}
	return gv.Version
}

func (d *definition) fillDefaults(object *unstructured.Unstructured) {
	gvk := object.GroupVersionKind()
	if version := d.versions[gvk.Version]; d.isOwn(gvk) && version != nil {
		structuraldefaulting.Default(object.Object, version.structural)
	}
}

func (d *definition) isOwn(gvk schema.GroupVersionKind) bool {
	return gvk.Group == d.crd.Spec.Group && gvk.Kind == d.crd.Spec.Names.Kind
}

type coercing struct {
	reportsUnknown bool
	// Old objects lose what is malformed in their metadata.
	dropsInvalid bool
}

// Does to an object what decoding into a Go struct does to built-in kinds.
func (d *definition) coerce(object *unstructured.Unstructured, how coercing) ([]string, error) {
	kind, hasKind, err := unstructured.NestedString(object.Object, "kind")
	if err != nil {
		return nil, err
	}
	apiVersion, hasVersion, err := unstructured.NestedString(object.Object, "apiVersion")
	if err != nil {
		return nil, err
	}
	meta, hasMeta, unknown, err := schemaobjectmeta.GetObjectMetaWithOptions(object.Object, schemaobjectmeta.ObjectMetaOptions{
		DropMalformedFields: how.dropsInvalid, ReturnUnknownFieldPaths: how.reportsUnknown})
	if err != nil {
		return nil, err
	}
	gv, err := schema.ParseGroupVersion(apiVersion)
	if err != nil {
		return nil, err
	}
	if version := d.versions[gv.Version]; d.isOwn(gv.WithKind(kind)) && version != nil {
		tracked := structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: how.reportsUnknown}
		unknown = append(unknown, structuralpruning.PruneWithOptions(object.Object, version.structural, true, tracked)...)
		structuraldefaulting.PruneNonNullableNullsWithoutDefaults(object.Object, version.structural)
		err, paths := schemaobjectmeta.CoerceWithOptions(nil, object.Object, version.structural, false, schemaobjectmeta.CoerceOptions{
			DropInvalidFields: how.dropsInvalid, ReturnUnknownFieldPaths: how.reportsUnknown})
		if err != nil {
			return nil, err
		}
		unknown = append(unknown, paths...)
	}
	if hasKind {
		object.SetKind(kind)
	}
	if hasVersion {
		object.SetAPIVersion(apiVersion)
	}
	if hasMeta {
		return unknown, schemaobjectmeta.SetObjectMeta(object.Object, meta)
	}
	return unknown, nil
}

// Writes an object in the stored version; conversion webhooks are not asked: what they get, they give back.
func (d *definition) store(object *unstructured.Unstructured) (*unstructured.Unstructured, error) {
	return d.converted(object, d.storage)
}

// Reads a stored object in a version.
func (d *definition) read(stored *unstructured.Unstructured, version string) (*unstructured.Unstructured, error) {
	bytes, err := json.Marshal(stored.Object)
	if err != nil {
		return nil, err
	}
	read := &unstructured.Unstructured{}
	if err := read.UnmarshalJSON(bytes); err != nil {
		return nil, err
	}
	if _, err := d.coerce(read, coercing{dropsInvalid: true}); err != nil {
		return nil, err
	}
	d.fillDefaults(read)
	return d.converted(read, version)
}

func (d *definition) converted(object *unstructured.Unstructured, version string) (*unstructured.Unstructured, error) {
	made := object.DeepCopy()
	if made.GroupVersionKind().Version == version {
		return made, nil
	}
	made.SetAPIVersion(d.crd.Spec.Group + "/" + version)
	_, err := d.coerce(made, coercing{})
	return made, err
}

// Makes the objects that bodies are decoded into.
type creator struct{}

func (creator) New(kind schema.GroupVersionKind) (runtime.Object, error) {
	made := &unstructured.Unstructured{}
	made.SetGroupVersionKind(kind)
	return made, nil
}
