import type { CaseSchema } from '../../rules/runner/rule.ts';
import { compositeDefinition, createDefinition, objectSchema, type Page, text } from './case.ts';

export const advicePages: readonly Page[] = [
  [
    'crd/dropped',
    'warning',
    [
      'An XRD has only keywords that Crossplane takes.',
      'Of spec and status Crossplane takes the properties and few keywords beside them: what others say is lost without a word.',
      'Say it in the properties of spec, or by a rule in x-kubernetes-validations.',
    ],
    compositeDefinition(objectSchema({ a: text }, { minProperties: 1 })),
    'Crossplane leaves "minProperties" of spec out of the definition',
  ],
  [
    'crd/unknown-field',
    'warning',
    [
      'A definition has only fields that the server knows.',
      'The server drops the field with a warning, and what it says is lost; kubectl refuses the definition.',
      'Say it in the words of the server, or take it out.',
    ],
    createDefinition(objectSchema({ a: { type: 'string', const: 'x' } })),
    'unknown field "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.const": the server drops it, and kubectl refuses it',
  ],
  [
    'crd/format',
    'warning',
    [
      'The server knows the formats of a definition.',
      'It warns of others, and checks nothing.',
      'Take the format out, or write a pattern or a rule.',
    ],
    createDefinition(objectSchema({ a: { type: 'string', format: 'semver' } })),
    'unrecognized format "semver": the server does not check it',
  ],
  [
    'crd/enum',
    'warning',
    [
      'The values of an enum are those that the type takes, each once.',
      'The server takes the definition, and refuses the values.',
      'Write values of the type; quote what YAML reads as something else.',
    ],
    createDefinition(objectSchema({ a: { type: 'string', enum: [1, 'x'] } })),
    '1 is no string: no value can ever be it',
  ],
  [
    'crd/bounds',
    'warning',
    [
      'Bounds leave room for a value.',
      'The server takes the definition, and refuses every value.',
      'Correct the bounds.',
    ],
    createDefinition(objectSchema({ a: { type: 'integer', minimum: 2, maximum: 1 } })),
    'minimum is 2 and maximum 1: no value is between them',
  ],
  [
    'crd/int-or-string',
    'warning',
    [
      'What stands beside x-kubernetes-int-or-string fits it.',
      'The server takes the definition, and means something else.',
      'Take the type out; write a default that is an integer or a string.',
    ],
    createDefinition(objectSchema({ a: { 'x-kubernetes-int-or-string': true, type: 'string' } })),
    'the type string beside x-kubernetes-int-or-string says nothing: integers and strings are taken',
  ],
  [
    'crd/required-unknown',
    'warning',
    [
      'Required fields are described.',
      'The server prunes a field that no property describes, and then misses it: no object is valid.',
      'Describe the field in properties, or take it out of required.',
    ],
    createDefinition(objectSchema({ a: text }, { required: ['b'] })),
    '"b" is required and no property: it is pruned, and then missing, in every object',
  ],
  [
    'crd/additional-true',
    'warning',
    [
      'A map says what its values are.',
      'The server keeps the keys and prunes what stands below them.',
      'Say x-kubernetes-preserve-unknown-fields: true for anything at all, or describe the values.',
    ],
    createDefinition(objectSchema({ a: { type: 'object', additionalProperties: true } })),
    'additionalProperties: true keeps the keys, but prunes all fields of objects below them',
  ],
  [
    'crd/branch-property',
    'warning',
    [
      'Properties of branches are described outside of them, too.',
      'The server prunes what only a branch describes before the branch sees it.',
      'Describe the property in the schema around the branch as well.',
    ],
    createDefinition(objectSchema({ a: text }, { anyOf: [{ properties: { b: { minLength: 1 } } }] })),
    '"b" is described in a branch only: the server prunes it before the branch sees it',
  ],
  [
    'crd/default-unreached',
    'info',
    [
      'Defaults are reached: what stands around them has a default, or is required.',
      'The server fills in a default only where the object around it is written.',
      'Give the object around it a default too: default: {}.',
    ],
    createDefinition(objectSchema({ a: objectSchema({ b: { type: 'string', default: 'x' } }) }, { default: {} })),
    'the default of "b" is filled in only where "a" is written: it may be missing',
  ],
  [
    'crd/choice-decided',
    'warning',
    [
      'Of properties of which only one may be present, none is required.',
      'The server takes the definition, and no object that has one of the others.',
      'Make the property optional, or take it out of the choice.',
    ],
    createDefinition(
      objectSchema({ a: text, b: text }, { required: ['a'], oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    ),
    'the object requires property "a", and takes only one of "a" and "b": "b" can never be set',
  ],
  [
    'crd/preserve-scalar',
    'warning',
    [
      'Unknown fields are kept in objects, and in arrays of them.',
      'The server takes the keyword beside another type, where it says nothing.',
      'Take the keyword out; or the type, if anything at all may stand there.',
    ],
    createDefinition(objectSchema({ a: { type: 'string', 'x-kubernetes-preserve-unknown-fields': true } })),
    'x-kubernetes-preserve-unknown-fields says nothing of the type string: only objects have fields',
  ],
  [
    'crd/preserve-root',
    'warning',
    [
      'Unknown fields are kept where they are meant to be.',
      'Keeping them at the root does not keep them in what is described.',
      'Say it where the fields are.',
    ],
    rootPreserving(),
    'x-kubernetes-preserve-unknown-fields at the root does not reach into "spec", which is described: unknown fields are pruned there',
  ],
  [
    'crd/yaml-boolean',
    'warning',
    [
      'No property is named as YAML writes a boolean.',
      'Without quotes, the key of an object becomes "true" or "false".',
      'Choose another name.',
    ],
    createDefinition(objectSchema({ on: text })),
    'the property "on" is a boolean in YAML: without quotes, the server reads the key as "true"',
  ],
  [
    'crd/immutable-removal',
    'warning',
    [
      'What cannot be changed cannot be removed either.',
      'The server asks a transition rule only where the field stands before and after.',
      'Add a rule to the object around it: !has(oldSelf.a) || has(self.a).',
    ],
    createDefinition(
      objectSchema({ a: { type: 'string', 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] } }),
    ),
    '"a" cannot be changed, but it can be removed: the rule is asked only where it stands before and after',
  ],
  [
    'crd/column-path',
    'warning',
    [
      'Every column that kubectl prints leads to a field.',
      'The server does not look for the field: the column stays empty.',
      'Correct the path, or describe the field.',
    ],
    createDefinition(objectSchema({ size: text }), {
      version: { additionalPrinterColumns: [{ name: 'Size', type: 'string', jsonPath: '.spec.sise' }] },
    }),
    'the column "Size" is always empty: the schema has no field ".spec.sise"',
  ],
  [
    'crd/scale-path',
    'warning',
    [
      'The paths of the subresource scale lead to fields.',
      'The server does not look for them when it takes the definition: scaling fails then, or counts 0.',
      'Correct the path, or describe the field.',
    ],
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
    [
      'A status that is a subresource is not required.',
      'The server drops the status of a new object before it validates the object: none can be created.',
      'Take "status" out of required.',
    ],
    withRequiredStatus(),
    'no object can be created: "status" is required, and the server drops it from new objects, where it is a subresource',
  ],
  [
    'crd/size',
    'warning',
    [
      'A definition is small enough for client-side apply.',
      '`kubectl apply` without --server-side stores all of it in an annotation.',
      'Apply it with --server-side, or shorten the descriptions.',
    ],
    createDefinition(objectSchema({ a: { type: 'string', description: '…' } })),
    '',
  ],
];

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
