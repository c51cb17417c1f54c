import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';
import { compositeDefinition, createDefinition, objectSchema, type Page, text } from './case.ts';

export const advicePages: readonly Page[] = [
  [
    'crd/dropped',
    'warning',
    'An XRD uses only keywords that Crossplane supports.',
    'Crossplane reads the properties of spec and status and few other keywords: the rest is silently dropped.',
    'Use the properties of spec, or a rule in x-kubernetes-validations.',
    compositeDefinition(objectSchema({ a: text }, { minProperties: 1 })),
    'Crossplane leaves "minProperties" of spec out of the definition',
  ],
  [
    'crd/unknown-field',
    'warning',
    'A definition has only fields that the server knows.',
    'The server drops the field with a warning; kubectl refuses the definition.',
    'Use a field that the server knows, or remove it.',
    createDefinition(objectSchema({ a: { type: 'string', const: 'x' } })),
    'unknown field "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.const": the server drops it, and kubectl refuses it',
  ],
  [
    'crd/format',
    'warning',
    'The server knows the formats in a definition.',
    'It warns about unknown formats and does not check them.',
    'Remove the format, or write a pattern or a rule.',
    createDefinition(objectSchema({ a: { type: 'string', format: 'semver' } })),
    'unrecognized format "semver": the server does not check it',
  ],
  [
    'crd/enum',
    'warning',
    'The values of an enum are of its type and unique.',
    'The server accepts the definition, but refuses the values.',
    'Write values of the type; quote strings that YAML reads as something else.',
    createDefinition(objectSchema({ a: { type: 'string', enum: [1, 'x'] } })),
    '1 is not of type string: it can never occur',
  ],
  [
    'crd/bounds',
    'warning',
    'Bounds leave room for a value.',
    'The server accepts the definition, but refuses every value.',
    'Correct the bounds.',
    createDefinition(objectSchema({ a: { type: 'integer', minimum: 2, maximum: 1 } })),
    'minimum is 2 and maximum 1: no value is between them',
  ],
  [
    'crd/int-or-string',
    'warning',
    'Keywords beside x-kubernetes-int-or-string agree with it.',
    'The server accepts the definition, but ignores them or refuses the objects.',
    'Remove the type; write a default that is an integer or a string.',
    createDefinition(objectSchema({ a: { 'x-kubernetes-int-or-string': true, type: 'string' } })),
    'the type string beside x-kubernetes-int-or-string has no effect: integers and strings are accepted',
  ],
  [
    'crd/required-unknown',
    'warning',
    'Required fields are described.',
    'The server prunes a field that no property describes, and then reports it as missing: no object is valid.',
    'Describe the field in properties, or remove it from required.',
    createDefinition(objectSchema({ a: text }, { required: ['b'] })),
    '"b" is required but not declared: it is pruned from every object, and then missing',
  ],
  [
    'crd/additional-true',
    'warning',
    'A map describes its values.',
    'The server keeps the keys and prunes everything below them.',
    'Set x-kubernetes-preserve-unknown-fields: true for any content, or describe the values.',
    createDefinition(objectSchema({ a: { type: 'object', additionalProperties: true } })),
    'additionalProperties: true keeps the keys, but prunes all fields of objects below them',
  ],
  [
    'crd/branch-property',
    'warning',
    'Properties of branches are also described outside them.',
    'The server prunes what only a branch describes before the branch sees it.',
    'Also describe the property in the schema that contains the branch.',
    createDefinition(objectSchema({ a: text }, { anyOf: [{ properties: { b: { minLength: 1 } } }] })),
    '"b" is described in a branch only: the server prunes it before the branch sees it',
  ],
  [
    'crd/default-unreached',
    'info',
    'Defaults are reachable: the enclosing object has a default, or is required.',
    'The server applies a default only if the enclosing object is present.',
    'Give the enclosing object a default too: default: {}.',
    createDefinition(objectSchema({ a: objectSchema({ b: { type: 'string', default: 'x' } }) }, { default: {} })),
    'the default of "b" is applied only if the optional "a" is present',
  ],
  [
    'crd/choice-decided',
    'warning',
    'Of properties that exclude each other, none is required.',
    'The server accepts the definition, but refuses every object with one of the others.',
    'Make the property optional, or remove it from the choice.',
    createDefinition(
      objectSchema({ a: text, b: text }, { required: ['a'], oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    ),
    'the object requires property "a", and accepts only one of "a" and "b": "b" can never be set',
  ],
  [
    'crd/keeps-nothing',
    'warning',
    'An object of the definition has properties, values, or keeps everything.',
    'The server prunes what the schema does not describe: an object without a description loses all that users write in it, in silence. The metadata of an object and its status are not reported: the server has a schema for the one, and users do not write the other.',
    'Describe properties or additionalProperties, or set x-kubernetes-preserve-unknown-fields: true; maxProperties: 0 says that the object is meant to be empty.',
    createDefinition(objectSchema({ a: { type: 'object' } })),
    '"a" keeps nothing: the server prunes every field that a user writes in it',
  ],
  [
    'crd/no-value',
    'error',
    'A definition accepts at least one object.',
    'The server accepts a definition whose keywords contradict each other, and then refuses every object.',
    'Correct the schema that the message names.',
    createDefinition(
      text,
      requiringSpec(objectSchema({ a: { type: 'integer', enum: [7], maximum: 5 } }, { required: ['a'] })),
    ),
    'no object is valid: of "spec.a", no value of the enum [7] is valid',
  ],
  [
    'crd/preserve-scalar',
    'warning',
    'Unknown fields are preserved only in objects, and in arrays of them.',
    'The server accepts the keyword beside another type, where it has no effect.',
    'Remove the keyword; or the type, if any value is allowed.',
    createDefinition(objectSchema({ a: { type: 'string', 'x-kubernetes-preserve-unknown-fields': true } })),
    'x-kubernetes-preserve-unknown-fields has no effect on the type string: only objects have fields',
  ],
  [
    'crd/preserve-root',
    'warning',
    'Unknown fields are preserved where intended.',
    'Preserving them at the root does not preserve them inside described properties.',
    'Set it on the properties with unknown fields.',
    rootPreserving(),
    'x-kubernetes-preserve-unknown-fields at the root does not reach into "spec", which is described: unknown fields are pruned there',
  ],
  [
    'crd/yaml-boolean',
    'warning',
    'No property is named as YAML writes a boolean.',
    'Without quotes, the key of an object becomes "true" or "false".',
    'Choose another name.',
    createDefinition(objectSchema({ on: text })),
    'the property "on" is a boolean in YAML: without quotes, the server reads the key as "true"',
  ],
  [
    'crd/immutable-removal',
    'warning',
    'A field that cannot be changed cannot be removed either.',
    'The server evaluates a transition rule only if the field is present before and after.',
    'Add a rule to the enclosing object: !has(oldSelf.a) || has(self.a).',
    createDefinition(
      objectSchema({ a: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] } }),
    ),
    '"a" cannot be changed, but it can be removed: the rule is evaluated only if it is present before and after',
  ],
  [
    'crd/column-path',
    'warning',
    'Every column that kubectl prints leads to a field.',
    'The server does not check that the field exists: the column stays empty.',
    'Correct the path, or describe the field.',
    createDefinition(objectSchema({ size: text }), {
      version: { additionalPrinterColumns: [{ name: 'Size', type: 'string', jsonPath: '.spec.sise' }] },
    }),
    'the column "Size" is always empty: the schema has no field ".spec.sise"',
  ],
  [
    'crd/scale-path',
    'warning',
    'The paths of the subresource scale lead to fields.',
    'The server does not check them in the definition: scaling then fails, or reads 0.',
    'Correct the path, or describe the field.',
    createDefinition(objectSchema({ replicas: { type: 'integer' } }), {
      version: {
        subresources: { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } },
      },
    }),
    'statusReplicasPath leads nowhere: the schema has no field ".status"',
  ],
  [
    'crd/status-required',
    'warning',
    'A status subresource is not required.',
    'The server drops the status of a new object before it validates the object, so no object can be created.',
    'Remove "status" from required.',
    withRequiredStatus(),
    'no object can be created: "status" is required, and the server drops it from new objects because it is a subresource',
  ],
  [
    'crd/size',
    'warning',
    'A definition is small enough for what stores it.',
    '`kubectl apply` without --server-side stores the whole definition in an annotation of 256 KiB, etcd takes 1.5 MiB, a request 3 MiB.',
    'Apply it with --server-side, or shorten the descriptions: `descriptions` of the target `crd`.',
    createDefinition(objectSchema({ a: { type: 'string', description: '…' } })),
    '',
  ],
  [
    'crd/size-near',
    'info',
    'A definition leaves room for what is added to it.',
    'It takes more than four fifths of what client-side apply, etcd or a request holds.',
    'Shorten the descriptions before it grows: `descriptions` of the target `crd`.',
    createDefinition(objectSchema({ a: { type: 'string', description: '…' } })),
    '',
  ],
];

function requiringSpec(spec: Json): { readonly [name: string]: Json } {
  return { version: { schema: { openAPIV3Schema: { type: 'object', required: ['spec'], properties: { spec } } } } };
}

function rootPreserving(): CaseSchema {
  const openAPIV3Schema = {
    type: 'object',
    'x-kubernetes-preserve-unknown-fields': true,
    properties: { spec: objectSchema({ a: text }) },
  };
  return createDefinition(text, { version: { schema: { openAPIV3Schema } } });
}

function withRequiredStatus(): CaseSchema {
  const openAPIV3Schema = {
    type: 'object',
    required: ['status'],
    properties: { status: objectSchema({ phase: text }) },
  };
  return createDefinition(text, { version: { subresources: { status: {} }, schema: { openAPIV3Schema } } });
}
