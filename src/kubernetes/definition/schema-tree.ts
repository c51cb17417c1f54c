import type { FieldError, FieldPath } from '../structural/field-error.ts';
import { getList, getMember, getString } from '../structural/value.ts';
import type { CelDeclaredType } from '../cel/declared/declared-type.ts';
import {
  childScope,
  hasRuleKeyword,
  keyword,
  rootScope,
  type RuleScope,
  ruleFormErrors,
  type RuleTools,
} from './rules.ts';
import { keywordErrors, type SchemaSurroundings } from './schema-keywords.ts';
import {
  getSubschema,
  holdsSchemas,
  junctors,
  listSubschemas,
  type LocatedSchema,
  listNamedSubschemas,
} from './schema-path.ts';

export interface TreeErrors {
  readonly schema: readonly FieldError[];
  /** Rule errors are collected only if there are no other errors here or below. */
  readonly rules: readonly FieldError[];
}

export interface TreePlace extends SchemaSurroundings {
  readonly isRoot: boolean;
  /** The outermost schema whose values cannot be matched with their previous versions. */
  readonly uncorrelated: FieldPath | undefined;
  /** `undefined` if rules are not checked. */
  readonly scope: RuleScope | undefined;
}

export function treeErrors(located: LocatedSchema, place: TreePlace): TreeErrors {
  const faultless = place.isRoot || hasRuleKeyword(located.schema) ? undefined : findFaultless(place);
  if (faultless?.has(located.schema) === true) return noErrors;
  const errors = collectErrors(located, place);
  if (faultless && errors.schema.length === 0) faultless.add(located.schema);
  return errors;
}

const noErrors: TreeErrors = { schema: [], rules: [] };

const faultlessSchemas = new Map<string, WeakSet<LocatedSchema['schema']>>();

/** The schemas in which nothing was found at such a place, where none has rules: equal parts of a definition are one object. */
function findFaultless({ isInMetadata, noDefaults = '' }: TreePlace): WeakSet<LocatedSchema['schema']> {
  const key = `${isInMetadata} ${noDefaults}`;
  const found = faultlessSchemas.get(key) ?? new WeakSet();
  faultlessSchemas.set(key, found);
  return found;
}

function collectErrors(located: LocatedSchema, place: TreePlace): TreeErrors {
  const below = holdsSchemas(located.schema)
    ? collectSubschemas(located, place).map(([subschema, its]) => treeErrors(subschema, its))
    : nothing;
  const schema = [
    ...keywordErrors(located, place),
    ...below.flatMap((errors) => errors.schema),
    ...ruleFormErrors(located),
  ];
  const own = schema.length === 0 && place.scope ? expressionErrors(located, place.scope, place.uncorrelated) : [];
  return { schema, rules: [...below.flatMap((errors) => errors.rules), ...own] };
}

/** What the rules of a version may cost together, as the server estimates it; 0 if the schema has errors. */
export function ruleCost(located: LocatedSchema, tools: RuleTools): number {
  const scope = rootScope(located.schema, tools);
  treeErrors(located, { isRoot: true, isInMetadata: false, noDefaults: undefined, uncorrelated: undefined, scope });
  return scope.budget.total;
}

/** Checks rules even if the schema has other errors. */
export function ruleErrors(
  located: LocatedSchema,
  tools: RuleTools,
  options: { readonly isResource: boolean },
): readonly FieldError[] {
  const nowhere = { isRoot: true, isInMetadata: false, noDefaults: undefined, uncorrelated: undefined };
  const checkRules = (
    subschema: LocatedSchema,
    { scope, uncorrelated, ...place }: TreePlace,
  ): readonly FieldError[] => [
    ...ruleFormErrors(subschema),
    ...(scope ? expressionErrors(subschema, scope, uncorrelated) : []),
    ...(holdsSchemas(subschema.schema) ? collectSubschemas(subschema, { ...place, scope, uncorrelated }) : []).flatMap(
      (its) => checkRules(...its),
    ),
  ];
  return checkRules(located, { ...nowhere, scope: rootScope(located.schema, tools, options) });
}

function expressionErrors(located: LocatedSchema, scope: RuleScope, uncorrelated?: FieldPath) {
  return getList(located.schema, keyword).length === 0
    ? []
    : scope.tools.expressionErrors(located, scope, uncorrelated);
}

const nothing: readonly TreeErrors[] = [];

type Held = readonly (readonly [LocatedSchema, TreePlace])[];

const metaFields = ['metadata', 'kind', 'apiVersion'];

function collectSubschemas(located: LocatedSchema, place: TreePlace): Held {
  const inner: TreePlace = { ...place, isRoot: false, scope: undefined };
  const branches = branchKeywords.some((keyword) => Object.hasOwn(located.schema, keyword))
    ? listBranches(located)
    : [];
  return [
    ...listValues(located, place),
    ...listProperties(located, place),
    ...branches.map((branch) => [branch, inner] as const),
    ...listItems(located, place),
  ];
}

const branchKeywords = ['not', ...junctors, 'definitions', 'dependencies'] as const;

function listBranches(located: LocatedSchema): readonly LocatedSchema[] {
  return [
    ...['not'].flatMap((keyword) => getSubschema(located, keyword) ?? []),
    ...junctors.flatMap((keyword) => listSubschemas(located, keyword)),
    ...['definitions', 'dependencies'].flatMap((keyword) =>
      listNamedSubschemas(located, keyword).map(([, subschema]) => subschema),
    ),
  ];
}

function listValues(located: LocatedSchema, place: TreePlace): Held {
  const further = getSubschema(located, 'additionalProperties');
  if (!further) return [];
  const noDefaults = place.isInMetadata ? 'inside additionalProperties applying to object metadata' : place.noDefaults;
  const scope = childScope(place.scope, located, further, getElementType);
  return [[further, { ...place, isRoot: false, noDefaults, scope }]];
}

function getElementType(type: CelDeclaredType): CelDeclaredType | undefined {
  return type.element;
}

function listProperties(located: LocatedSchema, place: TreePlace): Held {
  const isAtomic = getString(located.schema, 'x-kubernetes-map-type') === 'atomic';
  const isResource = place.isRoot || getMember(located.schema, 'x-kubernetes-embedded-resource') === true;
  return listNamedSubschemas(located, 'properties').map(([name, property]) => {
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

function listItems(located: LocatedSchema, place: TreePlace): Held {
  const isKeyed = getString(located.schema, 'x-kubernetes-list-type') === 'map';
  const uncorrelated = place.uncorrelated ?? (isKeyed ? undefined : located.path);
  const items = getSubschema(located, 'items');
  const all = [...(items ? [items] : []), ...listSubschemas(located, 'items')];
  return all.map((item) => [
    item,
    { ...place, isRoot: false, uncorrelated, scope: childScope(place.scope, located, item, getElementType) },
  ]);
}
