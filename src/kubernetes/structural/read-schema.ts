import { isList, isNumber, isObject, type KubeValue, memberOf } from './value.ts';
import { prunePart } from './prune.ts';
import { type CelRule, type SizeBounds, type Structural, schemaOfField } from './structural.ts';

/** Reads the structural schema of a version; what is no schema takes everything. */
export function readStructural(schema: KubeValue | undefined): Structural {
  const read = readKeywords(schema);
  // The server prunes defaults, too, before it fills them in.
  return read.default === undefined ? read : { ...read, default: prunePart(read.default, read) };
}

function readKeywords(schema: KubeValue | undefined): Structural {
  const get = (keyword: string): KubeValue | undefined => memberOf(schema, keyword);
  const isIntOrString = get('x-kubernetes-int-or-string') === true;
  return {
    types: isIntOrString ? ['integer', 'string'] : [textOf(get('type'))].filter((type) => type !== ''),
    nullable: get('nullable') === true,
    properties: new Map(membersOf(get('properties')).map(([name, one]) => [name, readStructural(one)])),
    additionalProperties: schemaOrFlag(get('additionalProperties')),
    items: optional(get('items')),
    required: textsOf(get('required')),
    enum: listOf(get('enum')),
    default: get('default') ?? undefined,
    format: textOf(get('format')),
    pattern: textOf(get('pattern')),
    limits: limitsOf(schema),
    allOf: listOf(get('allOf')).map(readStructural),
    anyOf: listOf(get('anyOf')).map(readStructural),
    oneOf: listOf(get('oneOf')).map(readStructural),
    not: optional(get('not')),
    preserves: get('x-kubernetes-preserve-unknown-fields') === true,
    isResource: get('x-kubernetes-embedded-resource') === true,
    listType: textOf(get('x-kubernetes-list-type')),
    listKeys: textsOf(get('x-kubernetes-list-map-keys')),
    rules: listOf(get('x-kubernetes-validations')).map(ruleOf),
  };
}

const numeric = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'multipleOf',
] as const;

function limitsOf(schema: KubeValue | undefined): SizeBounds {
  const given = numeric.flatMap((keyword) => {
    const value = memberOf(schema, keyword);
    return isNumber(value) ? [[keyword, Number(value)] as const] : [];
  });
  return {
    ...Object.fromEntries(given),
    exclusiveMinimum: memberOf(schema, 'exclusiveMinimum') === true,
    exclusiveMaximum: memberOf(schema, 'exclusiveMaximum') === true,
  };
}

function ruleOf(rule: KubeValue): CelRule {
  return {
    rule: textOf(memberOf(rule, 'rule')),
    message: textOf(memberOf(rule, 'message')),
    messageExpression: textOf(memberOf(rule, 'messageExpression')),
    reason: textOf(memberOf(rule, 'reason')),
    fieldPath: textOf(memberOf(rule, 'fieldPath')),
    optionalOldSelf: memberOf(rule, 'optionalOldSelf') === true,
  };
}

function optional(schema: KubeValue | undefined): Structural | undefined {
  return isObject(schema) ? readStructural(schema) : undefined;
}

function schemaOrFlag(value: KubeValue | undefined): Structural | boolean | undefined {
  return typeof value === 'boolean' ? value : optional(value);
}

function textOf(value: KubeValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: KubeValue | undefined): readonly string[] {
  return listOf(value).map(textOf);
}

function listOf(value: KubeValue | undefined): readonly KubeValue[] {
  return isList(value) ? value : [];
}

function membersOf(value: KubeValue | undefined): readonly (readonly [string, KubeValue])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Finds the schema of what stands at some steps; `undefined` where nothing is said of it. */
export function schemaAt(schema: Structural | undefined, steps: readonly (string | number)[]): Structural | undefined {
  return steps.reduce<Structural | undefined>(
    (found, step) => (typeof step === 'number' ? found?.items : schemaOfField(found, step)),
    schema,
  );
}
