/** Prints each keyword of a schema as decorators. */

import { pascalCase } from '../../../text/identifiers.ts';
import { bounds } from '../../../schema/keywords/table.ts';
import { own } from '../../../text/value/json.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import { type SchemaObject, isSchemaObject, typesOf } from '../../../schema/document/schema.ts';
import {
  type Decoration,
  decoration,
  decoratorOf,
  fitting,
  holding,
  ofClass,
  withValues,
} from '../printing/decoration.ts';
import { fitsOfTypes } from '../../../decorators/entry/keyword.ts';
import { isClassBranch, isCombined, labelsOf } from '../printing/branches.ts';
import { singularOf } from '../printing/definitions.ts';
import { classDefinition, typeOfValues } from './type-form.ts';
import { literal, pattern } from '../../typescript/literal.ts';
import { printChecks } from '../predicates/index.ts';
import { type NamePath, type Printing, wholeOf } from '../printing/printing.ts';
import { spoken } from '../printing/speech.ts';
import { ArgumentError } from '../../../decorators/entry/arguments.ts';
import type { Entry } from '../../../decorators/entry/entry.ts';
import { vocabulary } from '../../../decorators/vocabulary.ts';

/** A keyword of a schema that is to be said by decorators. */
export interface KeywordUse {
  readonly printing: Printing;
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly path: NamePath;
  /** The kinds of values that stand there; `undefined` where nothing checks them. */
  readonly kinds: ReadonlySet<Fit> | undefined;
  /** The class that the decorators stand on, where they stand on one. */
  readonly className?: string;
}

/** The decorators that say one keyword of a schema; a keyword that cannot be said is noted as lost. */
export function sayKeyword(saying: KeywordUse): readonly Decoration[] {
  const { printing, schema, keyword } = saying;
  const value = schema[keyword];
  const said =
    own(composite, keyword)?.(saying, value) ??
    spoken(printing.speeches, schema, keyword) ??
    simpleDecoration(keyword, value) ??
    escapeFor(keyword, value);
  if ('length' in said) return said;
  if ('name' in said) return [said];
  printing.losses.push({ schema: wholeOf(printing, schema), keyword, why: said.why });
  return [];
}

type Composite = (saying: KeywordUse, value: unknown) => readonly Decoration[] | undefined;

const composite: Readonly<Record<string, Composite | undefined>> = {
  $ref: ({ printing }, value) => (typeof value === 'string' ? reference(printing, value) : undefined),
  type: ({ printing, schema }, value) =>
    printing.definitions.get(schema.$ref ?? '')?.isTyped === true ? [] : sayType(value),
  items: sayInner('Items', ['array']),
  prefixItems: saySets('PrefixItems', ['array']),
  contains: sayPart('Contains', ['array']),
  unevaluatedItems: sayPart('UnevaluatedItems', ['array']),
  unevaluatedProperties: sayPart('UnevaluatedProperties', ['object']),
  contentSchema: sayPart('ContentSchema', ['string']),
  if: sayPart('If'),
  then: sayPart('Then'),
  else: sayPart('Else'),
  not: (saying, value) => exclusion(value) ?? sayNot(saying, value),
  allOf: saySets('AllOf'),
  anyOf: saySets('AnyOf'),
  oneOf: (saying, value) => oneOfNames(value) ?? labelled(saying.schema) ?? saySets('OneOf')(saying, value),
  additionalProperties: sayAdditional,
  patternProperties: sayPatterns,
  propertyNames: (saying, value) => sayInner('PropertyNames', ['object'])({ ...saying, kinds: string }, value),
  dependentSchemas: sayDependent,
  predicates: sayChecks,
};

const string: ReadonlySet<Fit> = new Set(['string']);

/** A reference as a decorator: the constant, or the class by a function. */
export function reference({ definitions }: Printing, to: string): readonly Decoration[] | undefined {
  const definition = definitions.get(to);
  if (definition === undefined) return undefined;
  return [definition.kind === 'class' ? ofClass(definition.name) : { name: definition.name }];
}

function sayType(value: unknown): readonly Decoration[] | undefined {
  const types = typesOf({ type: value } as SchemaObject); // Whatever stands there: names that are none are not said.
  const said = simpleType(value);
  return said === undefined ? undefined : [{ ...said, fits: fitsOfTypes(types) }];
}

function simpleType(value: unknown): Decoration | undefined {
  if (typeof value === 'string') return known(value) ? withValues('Type', [value]) : undefined;
  if (!Array.isArray(value) || value.length === 0 || !value.every(known)) return undefined;
  return value.length === 1 ? withValues('Type', [value]) : withValues('Type', value);
}

function known(name: unknown): boolean {
  return ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'].some((type) => type === name);
}

/** All that a schema below says; nothing at all is said by `Exactly()`. */
function inner({ printing, path, keyword }: KeywordUse, schema: SchemaObject, key?: string): readonly Decoration[] {
  const inside = pathTo(path.length === 0 ? [printing.rootName] : path, keyword, key);
  const isClass = isClassBranch(schema) || isCombined(schema, (to) => classDefinition(printing, to));
  const said = printing.listed(schema, inside, { isWhole: manyBranches.has(keyword) && isClass });
  return said.length === 0 ? [holding('Exactly', [])] : said;
}

/** A class of a branch says its title, too: it stands nowhere else. */
const manyBranches: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

/** What names the classes of a schema below: items are one of many, branches are told apart by what they are. */
function pathTo(path: NamePath, keyword: string, key: string | undefined): NamePath {
  if (manyOfThem.has(keyword)) return [...path, 'item'];
  const word = key ?? (keyword === 'if' ? 'condition' : keyword);
  // A branch of an item is one of what the items are.
  const holder = path.at(-1) === 'item' ? singularOf(path.at(-2) ?? '') : undefined;
  const before = holder === undefined ? path : [...path.slice(0, -2), holder];
  return [...before.slice(0, -1), `${before.at(-1) ?? ''} ${word}`.trim()];
}

const manyOfThem: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'patternProperties']);

function sayInner(name: string, fits: readonly Fit[]): Composite {
  return (saying, value) => {
    if (!isSchemaObject(value)) return undefined;
    const said = inner(saying, value);
    return [holding(name, name === 'PropertyNames' ? fitting(said, saying.kinds) : said, fits)];
  };
}

function sayPart(name: string, fits?: readonly Fit[]): Composite {
  return (saying, value) => {
    if (typeof value === 'boolean') return [withValues(name, [value], fits)];
    return isSchemaObject(value) ? [holding(name, inner(saying, value), fits)] : undefined;
  };
}

function sayNot(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  return isSchemaObject(value) ? [holding('Not', fitting(inner(saying, value), saying.kinds))] : undefined;
}

function saySets(name: string, fits?: readonly Fit[]): Composite {
  return (saying, value) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isSchemaObject)) return undefined;
    const kinds = name === 'PrefixItems' ? undefined : saying.kinds;
    const labels = labelsOf(saying.keyword, value);
    const sets = value.map((one, index) => fitting(inner(saying, one, labels[index]), kinds));
    return [
      decoratorOf(
        name,
        sets.map((decorations) => ({ kind: 'list', decorations })),
        fits,
      ),
    ];
  };
}

function sayAdditional(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  if (value === false) return [decoration('Closed', [], ['object'])];
  if (value === true) return [decoration('Open', [], ['object'])];
  return isSchemaObject(value) ? [holding('MapValues', inner(saying, value), ['object'])] : undefined;
}

/** The only pattern of a map; of several the class says. */
function sayPatterns(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  const [only, ...others] = isSchemaObject(value) ? Object.entries(value) : [];
  if (only === undefined || others.length > 0 || !isSchemaObject(only[1])) return undefined;
  return [keysOfMap(only[0], saying.schema), holding('MapValues', inner(saying, only[1]), ['object'])];
}

/** `@Keys(/re/)` refuses other keys, unless it is told not to. */
export function keysOfMap(keys: string, { additionalProperties }: SchemaObject): Decoration {
  const options = additionalProperties === undefined ? [literal({ others: 'allowed' })] : [];
  return decoration('Keys', [pattern(keys), ...options], ['object']);
}

function sayDependent(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  if (!isSchemaObject(value)) return undefined;
  const lists = Object.entries(value).flatMap(([name, one]) =>
    isSchemaObject(one) ? [[name, inner(saying, one, `with ${name}`)] as const] : [],
  );
  return [{ name: 'DependentSchemas', args: [{ kind: 'named', lists }], fits: ['object'] }];
}

/** `@Check` for each predicate; what no function says is lost, and told. */
function sayChecks({ printing, schema, className }: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  const printed = printChecks(value, className ?? typeOfValues(printing, schema));
  for (const why of printed?.losses ?? [])
    printing.losses.push({ schema: wholeOf(printing, schema), keyword: 'predicates', why });
  return printed?.checks.map((args) => decoration('Check', args));
}

/** `not: { required: [a, b] }`: the properties exclude each other. */
function exclusion(value: unknown): readonly Decoration[] | undefined {
  const names = onlyRequired(value);
  return names === undefined || names.length < 2 ? undefined : [withValues('MutuallyExclusive', names, ['object'])];
}

/** `oneOf: [{ required: [a] }, { required: [b] }]`: exactly one of the properties is there. */
function oneOfNames(value: unknown): readonly Decoration[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((one: unknown) => {
    const list = onlyRequired(one);
    return list?.length === 1 ? list : [];
  });
  const isAll = names.length === value.length && new Set(names).size === names.length;
  return isAll && names.length > 1 ? [withValues('ExactlyOneOf', names, ['object'])] : undefined;
}

/** `oneOf: [{ const, title }, …]` of strings: values with labels. */
function labelled({ type, oneOf }: SchemaObject): readonly Decoration[] | undefined {
  if (type !== 'string' || !Array.isArray(oneOf) || !oneOf.every(isChoice)) return undefined;
  return [withValues('Choices', [oneOf.map((one) => [one.const, one.title])], ['string'])];
}

function isChoice(value: unknown): value is { readonly const: string; readonly title: string } {
  if (!isSchemaObject(value) || Object.keys(value).length !== 2) return false;
  return typeof value.const === 'string' && typeof value.title === 'string';
}

function onlyRequired(value: unknown): readonly string[] | undefined {
  if (!isSchemaObject(value) || !Array.isArray(value.required) || Object.keys(value).length > 1) return undefined;
  const names: readonly unknown[] = value.required;
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length ? names : undefined;
}

/** How the value of a keyword becomes the arguments of its decorator. */
type Spread = (value: unknown) => readonly unknown[];

const itself: Spread = (value) => [value];
const spread: Spread = (value) => (Array.isArray(value) ? value : [value]);
const flag: Spread = (value) => (value === true ? [] : [value]);

/** The decorators whose arguments are values. */
const simple: readonly (readonly [name: string, spread: Spread])[] = [
  ...['Title', 'Description', 'Default', 'Comment', 'Const', 'Pattern', 'Format'].map(one),
  ...bounds.map(({ keyword }) => one(pascalCase(keyword))),
  ...['MinContains', 'MaxContains', 'DependentRequired'].map(one),
  ['Examples', spread],
  ['Enum', (values) => (isScalars(values) ? values : [values])],
  ['Required', spread],
  ['Deprecated', flag],
  ['ReadOnly', flag],
  ['WriteOnly', flag],
  ['UniqueItems', flag],
];

function one(name: string): readonly [string, Spread] {
  return [name, itself];
}

function isScalars(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.every((value) => typeof value !== 'object' || value === null);
}

const byKeyword: ReadonlyMap<string, { readonly entry: Entry; readonly spread: Spread }> = new Map(
  simple.flatMap(([name, how]) => {
    const entry = vocabulary.get(name)?.entry;
    return entry === undefined ? [] : [[entry.keyword, { entry, spread: how }]];
  }),
);

/** A decorator, or why there is none. */
type Said = Decoration | { readonly why: string };

/** The decorator of a keyword whose value holds no schema; `undefined` for any other keyword. */
export function simpleDecoration(keyword: string, value: unknown): Said | undefined {
  const found = byKeyword.get(keyword);
  if (found === undefined) return undefined;
  const args = found.spread(value);
  const why = refusal(found.entry, args);
  if (why !== undefined) return { why };
  const { name, fits } = found.entry;
  const isText = typeof value === 'string';
  return name === 'Pattern' && isText ? decoration(name, [pattern(value)], fits) : withValues(name, args, fits);
}

/** `@Keyword(name, value)` for a keyword that has no decorator of its own. */
function escapeFor(keyword: string, value: unknown): Said {
  const entry = vocabulary.get('Keyword')?.entry;
  const why = entry === undefined ? 'no decorator writes it' : refusal(entry, [keyword, value]);
  return why === undefined ? withValues('Keyword', [keyword, value]) : { why };
}

function refusal(entry: Entry, args: readonly unknown[]): string | undefined {
  try {
    entry.parse(args);
    return undefined;
  } catch (error) {
    if (error instanceof ArgumentError) return error.message;
    throw error;
  }
}
