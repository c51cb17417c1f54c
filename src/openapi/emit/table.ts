import {
  change,
  drop,
  type KeywordTable,
  own,
  refuse,
  refuseWritten,
  same,
} from '../../generator/emit/keyword-table.ts';
import { portableFormat } from '../../generator/emit/data-formats.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { inOpenApi30 } from './openapi-30.ts';

export type OpenApiVersion = '3.1.0' | '3.0.3';

export type Refer = (reference: string) => string;

const common = {
  $defs: own('`components.schemas`, at the root'),
  $schema: drop('An OpenAPI document has one dialect for all its schemas.'),
  $id: drop('References are relative to the OpenAPI document.'),
  format: change('`format`; formats of data values become bounds and patterns', portableFormat),
  immutable: drop('No OpenAPI schema compares a value with the one before: a definition has a rule for it.'),
  trigger: drop('Only operators have plans that a changed value triggers.'),
  oldName: drop('Only operators have parameters with former names.'),
  initial: drop('It is only for values.yaml.'),
  'x-crd-*': drop('Only definitions of resources express it.'),
  'x-helm-*': drop('It only affects values.yaml.'),
  'x-kudo-*': drop('Only the params.yaml of an operator expresses it.'),
  'x-ytt-*': drop('Only ytt supports it.'),
  predicates: drop('No OpenAPI schema can express it: bindings and `validate` check it.'),
} as const;

const emit31 = 'Express it differently, or emit OpenAPI 3.1.';
const byName = 'Refer to a definition by its name: "#/$defs/name".';
const noInformation = 'It is an annotation that OpenAPI 3.0 does not have.';

export function createTable31(refer: Refer): KeywordTable {
  return {
    target: 'openapi',
    otherwise: same,
    exceptions: { ...common, $ref: referenceKeyword('`$ref` to a component', refer) },
    finish: acceptNull,
  };
}

/** A value of two types that may be null, in OpenAPI 3.0: 3.1 has a type for it. */
function acceptNull(schema: SchemaObject): SchemaObject {
  if (schema.nullable === undefined) return schema;
  const others = omitKeywords(schema, 'nullable');
  return others.anyOf === undefined ? others : { ...others, anyOf: [...others.anyOf, { type: 'null' }] };
}

const unchanged = {
  title: same,
  description: same,
  default: same,
  deprecated: same,
  readOnly: same,
  writeOnly: same,
  pattern: same,
  minLength: same,
  maxLength: same,
  minimum: same,
  maximum: same,
  multipleOf: same,
  minItems: same,
  maxItems: same,
  uniqueItems: same,
  minProperties: same,
  maxProperties: same,
  properties: same,
  required: same,
  additionalProperties: same,
  allOf: same,
  anyOf: same,
  oneOf: same,
  not: same,
  enum: same,
} as const;

export function createTable30(refer: Refer): KeywordTable {
  return {
    target: 'openapi',
    variant: '3.0',
    otherwise: own('the same if it starts with `x-`, else left out'),
    exceptions: {
      ...common,
      $ref: referenceKeyword('`$ref` to a component, in `allOf` if there are other keywords beside it', refer),
      ...unchanged,
      items: own('`items`; `{}` if an array has none'),
      const: own('`enum` of one value'),
      type: own('`type` and `nullable`; several types are `anyOf`'),
      exclusiveMinimum: own('`minimum` with `exclusiveMinimum: true`'),
      exclusiveMaximum: own('`maximum` with `exclusiveMaximum: true`'),
      examples: own('`example`, the first'),
      if: own('`anyOf` and `not`'),
      then: own('`anyOf` and `not`'),
      else: own('`anyOf`'),
      dependentRequired: own('`anyOf` and `not`'),
      dependentSchemas: own('`anyOf` and `not`'),
      contains: own('`not` with `items` and `not`'),
      minContains: refuse(emit31),
      maxContains: refuse(emit31),
      prefixItems: refuse(`Use a class with a property for each item, or emit OpenAPI 3.1.`),
      patternProperties: refuse('Use a map, Record<string, T>, without @Keys, or emit OpenAPI 3.1.'),
      propertyNames: refuseWritten('Remove @PropertyNames, or emit OpenAPI 3.1.'),
      unevaluatedItems: refuse(emit31),
      unevaluatedProperties: refuse(emit31),
      $anchor: refuse(byName),
      $dynamicAnchor: refuse(byName),
      $dynamicRef: refuse(byName),
      $vocabulary: drop('Only meta-schemas have vocabularies.'),
      $comment: drop('It is for those who maintain the schema.'),
      contentSchema: drop(noInformation),
      'x-kubernetes-*': same,
    },
    finish: inOpenApi30,
  };
}

function referenceKeyword(into: string, refer: Refer) {
  return change(into, (reference) => ({ $ref: typeof reference === 'string' ? refer(reference) : reference }));
}
