import type { FieldError } from './field-error.ts';
import { prunePart } from './prune-and-default.ts';
import { shareParts } from './share-parts.ts';
import { type CelRule, numericKeywords, type SizeBounds, type Structural } from './structural.ts';
import { isNumber, isObject, type KubeObject, type KubeValue, getList, getMember, getString } from './value.ts';

export interface Definition {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
  readonly versions: readonly Version[];
  /** False if a webhook converts objects between versions; it cannot be called here. */
  readonly convertsPlainly: boolean;
}

export interface Version {
  readonly name: string;
  readonly isServed: boolean;
  readonly isStored: boolean;
  /** The warning for users of the version; empty if it is not deprecated. */
  readonly deprecation: string;
  readonly schema: Structural;
  /** True if the status is a subresource, which a write to the object does not change. */
  readonly hasStatus: boolean;
  readonly scale: Scale | undefined;
}

export interface Scale {
  readonly specReplicasPath: string;
  readonly statusReplicasPath: string;
  readonly labelSelectorPath: string;
}

export function readDefinition(document: KubeValue): Definition | { readonly refusal: string } {
  if (getString(document, 'kind') !== 'CustomResourceDefinition') {
    return { refusal: 'the document is not a CustomResourceDefinition' };
  }
  const apiVersion = getString(document, 'apiVersion');
  if (apiVersion !== 'apiextensions.k8s.io/v1') {
    return { refusal: `the server accepts definitions of apiextensions.k8s.io/v1, not of "${apiVersion}"` };
  }
  const spec = getMember(shareParts(document), 'spec');
  const group = getString(spec, 'group');
  const kind = getString(getMember(spec, 'names'), 'kind');
  if (group === '' || kind === '') return { refusal: 'the definition has no group or no kind' };
  const known: KnownSchemas = new Map();
  const versions = getList(spec, 'versions').map((version) => readVersion(version, { group, kind, known }));
  if (versions.length === 0) return { refusal: 'the definition has no versions' };
  return {
    group,
    kind,
    isNamespaced: getString(spec, 'scope') === 'Namespaced',
    versions,
    convertsPlainly: getString(getMember(spec, 'conversion'), 'strategy') !== 'Webhook',
  };
}

interface OfDefinition extends Pick<Definition, 'group' | 'kind'> {
  readonly known: KnownSchemas;
}

function readVersion(version: KubeValue, { group, kind, known }: OfDefinition): Version {
  const name = getString(version, 'name');
  const isDeprecated = getMember(version, 'deprecated') === true;
  const warning = getString(version, 'deprecationWarning') || `${group}/${name} ${kind} is deprecated`;
  const subresources = getMember(version, 'subresources');
  const scale = getMember(subresources, 'scale');
  return {
    name,
    isServed: getMember(version, 'served') === true,
    isStored: getMember(version, 'storage') === true,
    deprecation: isDeprecated ? warning : '',
    schema: readStructural(getMember(getMember(version, 'schema'), 'openAPIV3Schema'), known),
    hasStatus: isObject(getMember(subresources, 'status')),
    scale: !isObject(scale)
      ? undefined
      : {
          specReplicasPath: getString(scale, 'specReplicasPath'),
          statusReplicasPath: getString(scale, 'statusReplicasPath'),
          labelSelectorPath: getString(scale, 'labelSelectorPath'),
        },
  };
}

/** A value that is not a schema accepts everything. */
export function readStructural(schema?: KubeValue, known: KnownSchemas = new Map()): Structural {
  const before = known.get(schema);
  if (before) return before;
  const read = readKeywords(schema, known);
  // The server prunes defaults before it applies them.
  const structural = read.default === undefined ? read : { ...read, default: prunePart(read.default, read) };
  known.set(schema, structural);
  return structural;
}

/** Schemas that were read, by identity: equal parts of a definition are one object. */
type KnownSchemas = Map<KubeValue | undefined, Structural>;

function readKeywords(schema: KubeValue | undefined, known: KnownSchemas): Structural {
  const getKeyword = (keyword: string): KubeValue | undefined => getMember(schema, keyword);
  const readSubschema = (keyword: string): Structural | undefined =>
    isObject(getKeyword(keyword)) ? readStructural(getKeyword(keyword), known) : undefined;
  const readSubschemas = (keyword: string): readonly Structural[] =>
    getList(schema, keyword).map((item) => readStructural(item, known));
  const readStrings = (keyword: string): readonly string[] =>
    getList(schema, keyword).map((value) => (typeof value === 'string' ? value : ''));
  const properties = getKeyword('properties');
  const further = getKeyword('additionalProperties');
  const isIntOrString = getKeyword('x-kubernetes-int-or-string') === true;
  return {
    types: isIntOrString ? ['integer', 'string'] : [getString(schema, 'type')].filter((type) => type !== ''),
    nullable: getKeyword('nullable') === true,
    properties: new Map(
      isObject(properties)
        ? Object.entries(properties).map(([name, value]) => [name, readStructural(value, known)])
        : [],
    ),
    additionalProperties: typeof further === 'boolean' ? further : readSubschema('additionalProperties'),
    items: readSubschema('items'),
    required: readStrings('required'),
    enum: getList(schema, 'enum'),
    default: getKeyword('default') ?? undefined,
    format: getString(schema, 'format'),
    pattern: getString(schema, 'pattern'),
    limits: readLimits(schema),
    allOf: readSubschemas('allOf'),
    anyOf: readSubschemas('anyOf'),
    oneOf: readSubschemas('oneOf'),
    not: readSubschema('not'),
    preserves: getKeyword('x-kubernetes-preserve-unknown-fields') === true,
    isResource: getKeyword('x-kubernetes-embedded-resource') === true,
    listType: getString(schema, 'x-kubernetes-list-type'),
    listKeys: readStrings('x-kubernetes-list-map-keys'),
    rules: getList(schema, 'x-kubernetes-validations').map(readRule),
  };
}

function readLimits(schema?: KubeValue): SizeBounds {
  const given = numericKeywords.flatMap((keyword) => {
    const value = getMember(schema, keyword);
    return isNumber(value) ? [[keyword, Number(value)] as const] : [];
  });
  return {
    ...Object.fromEntries(given),
    exclusiveMinimum: getMember(schema, 'exclusiveMinimum') === true,
    exclusiveMaximum: getMember(schema, 'exclusiveMaximum') === true,
  };
}

function readRule(rule: KubeValue): CelRule {
  return {
    rule: getString(rule, 'rule'),
    message: getString(rule, 'message'),
    messageExpression: getString(rule, 'messageExpression'),
    reason: getString(rule, 'reason'),
    fieldPath: getString(rule, 'fieldPath'),
    optionalOldSelf: getMember(rule, 'optionalOldSelf') === true,
  };
}

/** The CEL rules of a definition; they see an object and the object that it replaces. */
export type Rules = (
  write: { readonly object: KubeObject; readonly old: KubeObject | undefined },
  version: Version,
) => Ruled;

export interface Ruled {
  readonly errors: readonly FieldError[];
  readonly notEvaluated: readonly FieldError[];
  readonly forgiven: readonly FieldError[];
}
