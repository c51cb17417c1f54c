// Written by `schemawright gen` from Noxu in models/noxu.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { Noxu, TypedZeta, Zeta } from '../../models/noxu.js';

/** Noxu is a kind of Custom Resource which has only fields that are specified. */
export interface NoxuInput {
  /** The group and version of the API that the object is written in. */
  apiVersion?: 'mygroup.example.com/v1alpha1';
  /** The kind of the object. */
  kind?: 'Noxu';
  /** The name of the object, its labels and annotations. */
  metadata: NoxuMetadataInput;
  /** Letters, digits and underscores. */
  alpha?: string;
  /** At least ten of them. */
  beta?: number;
  /** One of three. */
  gamma: 'foo' | 'bar' | 'baz';
  /** A string of up to five characters, or an integer that is not negative. */
  delta: number | string;
  /** Either of two types of zeta. */
  epsilon: TypedZetaInput;
  /** A zeta of any type. */
  zeta: ZetaInput;
}

/** The name of the object, its labels and annotations. */
export interface NoxuMetadataInput {
  /** The name, which no other object of the kind has in the namespace. */
  name?: string;
  /** What the server makes a name of that begins so. */
  generateName?: string;
  /** The namespace. */
  namespace?: string;
  /** What selectors find the object by. */
  labels?: Record<string, string>;
  /** What tools note of the object. */
  annotations?: Record<string, string>;
  /** The identity of the object, set by the server. */
  uid?: string;
  /** The version of the object, set by the server. */
  resourceVersion?: string;
  /** How often the object was asked to be something else. */
  generation?: number;
}

/** Either of two types of zeta. */
export interface TypedZetaInput {
  foo: string;
  bar: number;
  baz: boolean;
  type: 'one' | 'two';
}

/** A zeta of any type. */
export interface ZetaInput {
  foo: string;
  bar: number;
  baz: boolean;
}

/** The values of Noxu: read, checked, merged and written. */
export const noxu = bind<Noxu & Omit<NoxuInput, keyof Noxu> & Required<Pick<NoxuInput, 'apiVersion' | 'kind'>>, NoxuInput>({
  name: 'Noxu',
  file: 'models/noxu.ts',
  classes: [
    [Noxu, '46918b343dafa6f6', ['']],
    [TypedZeta, '811c9dc501000193', ['/properties/epsilon']],
    [Zeta, '811c9dc501000193', ['/properties/zeta']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"Noxu is a kind of Custom Resource which has only fields that are specified.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"const\":\"mygroup.example.com/v1alpha1\",\"title\":\"API version\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"const\":\"Noxu\",\"title\":\"Kind\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\",\"title\":\"Metadata\",\"description\":\"The name of the object, its labels and annotations.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name, which no other object of the kind has in the namespace.\"},\"generateName\":{\"type\":\"string\",\"description\":\"What the server makes a name of that begins so.\"},\"namespace\":{\"type\":\"string\",\"description\":\"The namespace.\"},\"labels\":{\"type\":\"object\",\"description\":\"What selectors find the object by.\",\"additionalProperties\":{\"type\":\"string\"}},\"annotations\":{\"type\":\"object\",\"description\":\"What tools note of the object.\",\"additionalProperties\":{\"type\":\"string\"}},\"uid\":{\"type\":\"string\",\"description\":\"The identity of the object, set by the server.\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object, set by the server.\"},\"generation\":{\"type\":\"integer\",\"description\":\"How often the object was asked to be something else.\"}}},\"alpha\":{\"type\":\"string\",\"description\":\"Letters, digits and underscores.\",\"pattern\":\"^[a-zA-Z0-9_]*$\",\"default\":\"foo_123\"},\"beta\":{\"type\":\"number\",\"description\":\"At least ten of them.\",\"minimum\":10,\"default\":10},\"gamma\":{\"type\":\"string\",\"enum\":[\"foo\",\"bar\",\"baz\"],\"description\":\"One of three.\"},\"delta\":{\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"string\"}],\"x-kubernetes-int-or-string\":true,\"description\":\"A string of up to five characters, or an integer that is not negative.\",\"maxLength\":5,\"minimum\":0},\"epsilon\":{\"type\":\"object\",\"description\":\"Either of two types of zeta.\",\"properties\":{\"foo\":{\"type\":\"string\"},\"bar\":{\"type\":\"number\"},\"baz\":{\"type\":\"boolean\"},\"type\":{\"type\":\"string\",\"enum\":[\"one\",\"two\"]}},\"required\":[\"foo\",\"bar\",\"baz\",\"type\"],\"additionalProperties\":false},\"zeta\":{\"type\":\"object\",\"description\":\"A zeta of any type.\",\"properties\":{\"foo\":{\"type\":\"string\"},\"bar\":{\"type\":\"number\"},\"baz\":{\"type\":\"boolean\"}},\"required\":[\"foo\",\"bar\",\"baz\"],\"additionalProperties\":false}},\"required\":[\"apiVersion\",\"kind\",\"metadata\",\"gamma\",\"delta\",\"epsilon\",\"zeta\"],\"x-crd-resource\":{\"group\":\"mygroup.example.com\",\"version\":\"v1alpha1\",\"kind\":\"Noxu\",\"plural\":\"noxus\"},\"additionalProperties\":false}",
});
