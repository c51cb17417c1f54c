import type { FieldError, FieldPath } from '../structural/field-error.ts';
import { listAt, memberOf, stringAt } from '../structural/value.ts';
import type { CelDeclaredType } from '../cel/declared/declared-type.ts';
import { childScope, keyword, rootScope, type RuleScope, ruleFormErrors, type RuleTools } from './rules.ts';
import { keywordErrors, type SchemaSurroundings } from './schema-keywords.ts';
import { heldAt, holdsSchemas, junctors, listedAt, type LocatedSchema, namedAt } from './schema-path.ts';

/** What is wrong with the keywords of a schema and of all below, and with its rules. */
export interface TreeErrors {
  readonly schema: readonly FieldError[];
  /** Errors of rules in CEL; they are looked at only where nothing else is wrong, here or below. */
  readonly rules: readonly FieldError[];
}

/** What depends on the place of a schema in the definition. */
export interface TreePlace extends SchemaSurroundings {
  readonly isRoot: boolean;
  /** The outermost schema whose values are not known again after an update. */
  readonly uncorrelated: FieldPath | undefined;
  /** What rules see; `undefined` where they are not looked at. */
  readonly scope: RuleScope | undefined;
}

/** The errors of a schema and of all below. */
export function treeErrors(located: LocatedSchema, place: TreePlace): TreeErrors {
  const below = holdsSchemas(located.schema)
    ? subschemas(located, place).map(([one, its]) => treeErrors(one, its))
    : nothing;
  const schema = [...keywordErrors(located, place), ...below.flatMap((one) => one.schema), ...ruleFormErrors(located)];
  const own =
    schema.length === 0 && place.scope !== undefined ? expressionErrors(located, place.scope, place.uncorrelated) : [];
  return { schema, rules: [...below.flatMap((one) => one.rules), ...own] };
}

/** What is wrong with the rules of a schema and of all below, whatever else is wrong with it. */
export function ruleErrors(
  located: LocatedSchema,
  tools: RuleTools,
  options: { readonly isResource: boolean },
): readonly FieldError[] {
  const nowhere = { isRoot: true, isInMetadata: false, noDefaults: undefined, uncorrelated: undefined };
  const visit = (one: LocatedSchema, { scope, uncorrelated, ...place }: TreePlace): readonly FieldError[] => [
    ...ruleFormErrors(one),
    ...(scope === undefined ? [] : expressionErrors(one, scope, uncorrelated)),
    ...(holdsSchemas(one.schema) ? subschemas(one, { ...place, scope, uncorrelated }) : []).flatMap((its) =>
      visit(...its),
    ),
  ];
  return visit(located, { ...nowhere, scope: rootScope(located.schema, tools, options) });
}

function expressionErrors(located: LocatedSchema, scope: RuleScope, uncorrelated: FieldPath | undefined) {
  return listAt(located.schema, keyword).length === 0 ? [] : scope.tools.expressionErrors(located, scope, uncorrelated);
}

const nothing: readonly TreeErrors[] = [];

type Held = readonly (readonly [LocatedSchema, TreePlace])[];

const metaFields = ['metadata', 'kind', 'apiVersion'];

function subschemas(located: LocatedSchema, place: TreePlace): Held {
  const inner: TreePlace = { ...place, isRoot: false, scope: undefined };
  const branches = branchKeywords.some((keyword) => Object.hasOwn(located.schema, keyword)) ? branchesOf(located) : [];
  return [
    ...valuesOf(located, place),
    ...propertiesOf(located, place),
    ...branches.map((branch) => [branch, inner] as const),
    ...itemsOf(located, place),
  ];
}

const branchKeywords = ['not', ...junctors, 'definitions', 'dependencies'] as const;

function branchesOf(located: LocatedSchema): readonly LocatedSchema[] {
  return [
    ...['not'].flatMap((keyword) => heldAt(located, keyword) ?? []),
    ...junctors.flatMap((keyword) => listedAt(located, keyword)),
    ...['definitions', 'dependencies'].flatMap((keyword) => namedAt(located, keyword).map(([, one]) => one)),
  ];
}

function valuesOf(located: LocatedSchema, place: TreePlace): Held {
  const further = heldAt(located, 'additionalProperties');
  if (further === undefined) return [];
  const noDefaults = place.isInMetadata ? 'inside additionalProperties applying to object metadata' : place.noDefaults;
  const scope = childScope(place.scope, located, further, elementOf);
  return [[further, { ...place, isRoot: false, noDefaults, scope }]];
}

function elementOf(type: CelDeclaredType): CelDeclaredType | undefined {
  return type.element;
}

function propertiesOf(located: LocatedSchema, place: TreePlace): Held {
  const isAtomic = stringAt(located.schema, 'x-kubernetes-map-type') === 'atomic';
  const isResource = place.isRoot || memberOf(located.schema, 'x-kubernetes-embedded-resource') === true;
  return namedAt(located, 'properties').map(([name, property]) => {
    const isMeta = isResource && metaFields.includes(name);
    return [
      property,
      {
        isRoot: false,
        isInMetadata: place.isInMetadata || isMeta,
        noDefaults: isMeta && place.isRoot ? `in top-level ${name}` : place.noDefaults,
        uncorrelated: place.uncorrelated ?? (isAtomic ? located.path : undefined),
        scope: childScope(place.scope, located, property, name),
      },
    ] as const;
  });
}

function itemsOf(located: LocatedSchema, place: TreePlace): Held {
  const isKeyed = stringAt(located.schema, 'x-kubernetes-list-type') === 'map';
  const uncorrelated = place.uncorrelated ?? (isKeyed ? undefined : located.path);
  const items = heldAt(located, 'items');
  const all = [...(items === undefined ? [] : [items]), ...listedAt(located, 'items')];
  return all.map((one) => [
    one,
    { ...place, isRoot: false, uncorrelated, scope: childScope(place.scope, located, one, elementOf) },
  ]);
}
