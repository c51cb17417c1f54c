import type { FieldError } from './field-error.ts';
import { prunePart } from './prune-and-default.ts';
import { type CelRule, numericKeywords, type SizeBounds, type Structural } from './structural.ts';
import { isNumber, isObject, type KubeObject, type KubeValue, listAt, memberOf, stringAt } from './value.ts';

/** A CustomResourceDefinition, parsed: a kind of resources and its versions. */
export interface Definition {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
  readonly versions: readonly Version[];
  /** False where objects are converted between versions by a webhook, which nobody can ask here. */
  readonly convertsPlainly: boolean;
}

/** A version of the resources. */
export interface Version {
  readonly name: string;
  readonly isServed: boolean;
  readonly isStored: boolean;
  /** What the server warns of when it is used; empty for one that is not deprecated. */
  readonly deprecation: string;
  readonly schema: Structural;
  /** True where the status is a subresource, which nobody sets by writing the object. */
  readonly hasStatus: boolean;
  readonly scale: Scale | undefined;
}

/** What the subresource `scale` reads. */
export interface Scale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string;
}

/** Reads a definition, or says why a document is none. */
export function readDefinition(document: KubeValue): Definition | { readonly refusal: string } {
  if (stringAt(document, 'kind') !== 'CustomResourceDefinition') {
    return { refusal: 'the document is no CustomResourceDefinition' };
  }
  const apiVersion = stringAt(document, 'apiVersion');
  if (apiVersion !== 'apiextensions.k8s.io/v1') {
    return { refusal: `the server takes definitions of apiextensions.k8s.io/v1, not of "${apiVersion}"` };
  }
  const spec = memberOf(document, 'spec');
  const group = stringAt(spec, 'group');
  const kind = stringAt(memberOf(spec, 'names'), 'kind');
  if (group === '' || kind === '') return { refusal: 'the definition names no group or no kind' };
  const versions = listAt(spec, 'versions').map((version) => versionOf(version, group, kind));
  if (versions.length === 0) return { refusal: 'the definition has no versions' };
  return {
    group,
    kind,
    isNamespaced: stringAt(spec, 'scope') === 'Namespaced',
    versions,
    convertsPlainly: stringAt(memberOf(spec, 'conversion'), 'strategy') !== 'Webhook',
  };
}

function versionOf(version: KubeValue, group: string, kind: string): Version {
  const name = stringAt(version, 'name');
  const isDeprecated = memberOf(version, 'deprecated') === true;
  const warning = stringAt(version, 'deprecationWarning') || `${group}/${name} ${kind} is deprecated`;
  const subresources = memberOf(version, 'subresources');
  const scale = memberOf(subresources, 'scale');
  return {
    name,
    isServed: memberOf(version, 'served') === true,
    isStored: memberOf(version, 'storage') === true,
    deprecation: isDeprecated ? warning : '',
    schema: readStructural(memberOf(memberOf(version, 'schema'), 'openAPIV3Schema')),
    hasStatus: isObject(memberOf(subresources, 'status')),
    scale: !isObject(scale)
      ? undefined
      : {
          specReplicasPath: stringAt(scale, 'specReplicasPath'),
          statusReplicasPath: stringAt(scale, 'statusReplicasPath'),
          labelSelectorPath: stringAt(scale, 'labelSelectorPath'),
        },
  };
}

/** Reads the structural schema of a version; what is no schema takes everything. */
export function readStructural(schema: KubeValue | undefined): Structural {
  const read = readKeywords(schema);
  // The server prunes defaults, too, before it fills them in.
  return read.default === undefined ? read : { ...read, default: prunePart(read.default, read) };
}

function readKeywords(schema: KubeValue | undefined): Structural {
  const get = (keyword: string): KubeValue | undefined => memberOf(schema, keyword);
  const subschema = (keyword: string): Structural | undefined =>
    isObject(get(keyword)) ? readStructural(get(keyword)) : undefined;
  const subschemas = (keyword: string): readonly Structural[] => listAt(schema, keyword).map(readStructural);
  const strings = (keyword: string): readonly string[] =>
    listAt(schema, keyword).map((one) => (typeof one === 'string' ? one : ''));
  const properties = get('properties');
  const further = get('additionalProperties');
  const isIntOrString = get('x-kubernetes-int-or-string') === true;
  return {
    types: isIntOrString ? ['integer', 'string'] : [stringAt(schema, 'type')].filter((type) => type !== ''),
    nullable: get('nullable') === true,
    properties: new Map(
      isObject(properties) ? Object.entries(properties).map(([name, one]) => [name, readStructural(one)]) : [],
    ),
    additionalProperties: typeof further === 'boolean' ? further : subschema('additionalProperties'),
    items: subschema('items'),
    required: strings('required'),
    enum: listAt(schema, 'enum'),
    default: get('default') ?? undefined,
    format: stringAt(schema, 'format'),
    pattern: stringAt(schema, 'pattern'),
    limits: limitsOf(schema),
    allOf: subschemas('allOf'),
    anyOf: subschemas('anyOf'),
    oneOf: subschemas('oneOf'),
    not: subschema('not'),
    preserves: get('x-kubernetes-preserve-unknown-fields') === true,
    isResource: get('x-kubernetes-embedded-resource') === true,
    listType: stringAt(schema, 'x-kubernetes-list-type'),
    listKeys: strings('x-kubernetes-list-map-keys'),
    rules: listAt(schema, 'x-kubernetes-validations').map(ruleOf),
  };
}

function limitsOf(schema: KubeValue | undefined): SizeBounds {
  const given = numericKeywords.flatMap((keyword) => {
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
    rule: stringAt(rule, 'rule'),
    message: stringAt(rule, 'message'),
    messageExpression: stringAt(rule, 'messageExpression'),
    reason: stringAt(rule, 'reason'),
    fieldPath: stringAt(rule, 'fieldPath'),
    optionalOldSelf: memberOf(rule, 'optionalOldSelf') === true,
  };
}

/** The rules in CEL of a definition: they validate an object, and the one that it takes the place of. */
export type Rules = (
  write: { readonly object: KubeObject; readonly old: KubeObject | undefined },
  version: Version,
) => Ruled;

/** What came of the rules in CEL. */
export interface Ruled {
  readonly errors: readonly FieldError[];
  /** Rules that could not be evaluated here. */
  readonly notEvaluated: readonly FieldError[];
  /** Broken rules that an update does not make worse. */
  readonly forgiven: readonly FieldError[];
}
