import { pascalCase } from '../../../text/identifiers.ts';
import { bounds } from '../../../schema/keywords/table.ts';
import { type PropertyChoice, readAlternatives, readExclusion } from '../../../schema/document/property-choice.ts';
import { getOwn } from '../../../text/value/json.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import { type SchemaObject, isSchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import {
  type Decoration,
  textDecoration,
  createDecoration,
  fitDecorations,
  nestedDecoration,
  ofClass,
  withValues,
} from '../printing/decoration.ts';
import { fitsOfTypes } from '../../../decorators/entry/keyword.ts';
import { isClassBranch, isCombined, labelBranches } from '../printing/branches.ts';
import { findSingular } from '../printing/definitions.ts';
import { classDefinition, typeOfValues } from './type-form.ts';
import { printLiteral, printPattern } from '../../typescript/literal.ts';
import { printChecks } from '../predicates/index.ts';
import { type NamePath, type Printing, getWhole } from '../printing/printing.ts';
import { decorateKeyword } from '../printing/speech.ts';
import { ArgumentError } from '../../../decorators/entry/arguments.ts';
import type { Entry } from '../../../decorators/entry/entry.ts';
import { vocabulary } from '../../../decorators/vocabulary.ts';

export interface KeywordUse {
  readonly printing: Printing;
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly path: NamePath;
  readonly kinds: ReadonlySet<Fit> | undefined;
  readonly className?: string;
}

/** A keyword that cannot be expressed is recorded as lost. */
export function sayKeyword(saying: KeywordUse): readonly Decoration[] {
  const { printing, schema, keyword } = saying;
  const value = schema[keyword];
  const result =
    getOwn(composite, keyword)?.(saying, value) ??
    decorateKeyword(printing.speeches, schema, keyword) ??
    simpleDecoration(keyword, value) ??
    createEscape(keyword, value);
  if ('length' in result) return result;
  if ('name' in result) return [result];
  printing.losses.push({ schema: getWhole(printing, schema), keyword, why: result.why });
  return [];
}

type Composite = (saying: KeywordUse, value: unknown) => readonly Decoration[] | undefined;

const composite: Readonly<Record<string, Composite | undefined>> = {
  $ref: ({ printing }, value) => (typeof value === 'string' ? decorateReference(printing, value) : undefined),
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
  not: (saying, value) => decorateExclusion(value) ?? sayNot(saying, value),
  allOf: saySets('AllOf'),
  anyOf: saySets('AnyOf'),
  oneOf: (saying, value) =>
    decorateAlternatives(value) ?? decorateChoices(saying.schema) ?? saySets('OneOf')(saying, value),
  additionalProperties: sayAdditional,
  patternProperties: sayPatterns,
  propertyNames: (saying, value) => sayInner('PropertyNames', ['object'])({ ...saying, kinds: string }, value),
  dependentSchemas: sayDependent,
  predicates: sayChecks,
};

const string: ReadonlySet<Fit> = new Set(['string']);

export function decorateReference({ definitions }: Printing, to: string): readonly Decoration[] | undefined {
  const definition = definitions.get(to);
  if (!definition) return;
  return [definition.kind === 'class' ? ofClass(definition.name) : { name: definition.name }];
}

function sayType(value: unknown): readonly Decoration[] | undefined {
  const types = listSchemaTypes({ type: value } as SchemaObject); // Whatever stands there: names that are none are not said.
  const typeDecoration = simpleType(value);
  return typeDecoration && [{ ...typeDecoration, fits: fitsOfTypes(types) }];
}

function simpleType(value: unknown): Decoration | undefined {
  if (typeof value === 'string') return isTypeName(value) ? withValues('Type', [value]) : undefined;
  if (!Array.isArray(value) || value.length === 0 || !value.every(isTypeName)) return;
  return value.length === 1 ? withValues('Type', [value]) : withValues('Type', value);
}

function isTypeName(name: unknown): boolean {
  return ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'].some((type) => type === name);
}

/** An empty schema is written as `Exactly()`. */
function decorateSubschema(
  { printing, path, keyword }: KeywordUse,
  schema: SchemaObject,
  key?: string,
): readonly Decoration[] {
  const inside = extendPath(path.length === 0 ? [printing.rootName] : path, keyword, key);
  const isClass = isClassBranch(schema) || isCombined(schema, (to) => classDefinition(printing, to));
  const decorations = printing.listed(schema, inside, { isWhole: manyBranches.has(keyword) && isClass });
  return decorations.length === 0 ? [nestedDecoration('Exactly', [])] : decorations;
}

/** Classes of branches keep their title, which is written nowhere else. */
const manyBranches: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

function extendPath(path: NamePath, keyword: string, key?: string): NamePath {
  if (manyOfThem.has(keyword)) return [...path, 'item'];
  const word = key ?? (keyword === 'if' ? 'condition' : keyword);
  // A branch of an item is named after the singular of the array.
  const holder = path.at(-1) === 'item' ? findSingular(path.at(-2) ?? '') : undefined;
  const before = holder === undefined ? path : [...path.slice(0, -2), holder];
  return [...before.slice(0, -1), `${before.at(-1) ?? ''} ${word}`.trim()];
}

const manyOfThem: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'patternProperties']);

function sayInner(name: string, fits: readonly Fit[]): Composite {
  return (saying, value) => {
    if (!isSchemaObject(value)) return undefined;
    const decorations = decorateSubschema(saying, value);
    return [
      nestedDecoration(name, name === 'PropertyNames' ? fitDecorations(decorations, saying.kinds) : decorations, fits),
    ];
  };
}

function sayPart(name: string, fits?: readonly Fit[]): Composite {
  return (saying, value) => {
    if (typeof value === 'boolean') return [withValues(name, [value], fits)];
    return isSchemaObject(value) ? [nestedDecoration(name, decorateSubschema(saying, value), fits)] : undefined;
  };
}

function sayNot(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  return isSchemaObject(value)
    ? [nestedDecoration('Not', fitDecorations(decorateSubschema(saying, value), saying.kinds))]
    : undefined;
}

function saySets(name: string, fits?: readonly Fit[]): Composite {
  return (saying, value) => {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isSchemaObject)) return undefined;
    const kinds = name === 'PrefixItems' ? undefined : saying.kinds;
    const labels = labelBranches(saying.keyword, value);
    const sets = value.map((branch, index) => fitDecorations(decorateSubschema(saying, branch, labels[index]), kinds));
    return [
      createDecoration(
        name,
        sets.map((decorations) => ({ kind: 'list', decorations })),
        fits,
      ),
    ];
  };
}

function sayAdditional(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  if (value === false) return [textDecoration('Closed', [], ['object'])];
  if (value === true) return [textDecoration('Open', [], ['object'])];
  return isSchemaObject(value)
    ? [nestedDecoration('MapValues', decorateSubschema(saying, value), ['object'])]
    : undefined;
}

function sayPatterns(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  const [only, ...others] = isSchemaObject(value) ? Object.entries(value) : [];
  if (!only || others.length > 0 || !isSchemaObject(only[1])) return;
  return [
    keysOfMap(only[0], saying.schema),
    nestedDecoration('MapValues', decorateSubschema(saying, only[1]), ['object']),
  ];
}

/** `@Keys(/re/)` rejects other keys by default. */
export function keysOfMap(keys: string, { additionalProperties }: SchemaObject): Decoration {
  const options = additionalProperties === undefined ? [printLiteral({ others: 'allowed' })] : [];
  return textDecoration('Keys', [printPattern(keys), ...options], ['object']);
}

function sayDependent(saying: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  if (!isSchemaObject(value)) return;
  const lists = Object.entries(value).flatMap(([name, member]) =>
    isSchemaObject(member) ? [[name, decorateSubschema(saying, member, `with ${name}`)] as const] : [],
  );
  return [{ name: 'DependentSchemas', args: [{ kind: 'named', lists }], fits: ['object'] }];
}

function sayChecks({ printing, schema, className }: KeywordUse, value: unknown): readonly Decoration[] | undefined {
  const printed = printChecks(value, className ?? typeOfValues(printing, schema));
  for (const why of printed?.losses ?? [])
    printing.losses.push({ schema: getWhole(printing, schema), keyword: 'predicates', why });
  return printed?.checks.map((args) => textDecoration('Check', args));
}

function decorateExclusion(value: unknown): readonly Decoration[] | undefined {
  return decorateChoice(readExclusion(value), { present: 'MutuallyExclusive', set: 'AtMostOneSet' });
}

function decorateAlternatives(value: unknown): readonly Decoration[] | undefined {
  return decorateChoice(readAlternatives(value), { present: 'ExactlyOneOf', set: 'ExactlyOneSet' });
}

function decorateChoice(
  choice: PropertyChoice | undefined,
  decorators: Readonly<Record<PropertyChoice['counts'], string>>,
): readonly Decoration[] | undefined {
  return !choice || choice.names.length < 2
    ? undefined
    : [withValues(decorators[choice.counts], choice.names, ['object'])];
}

/** `oneOf: [{ const, title }, …]` of strings: values with labels. */
function decorateChoices({ type, oneOf }: SchemaObject): readonly Decoration[] | undefined {
  if (type !== 'string' || !Array.isArray(oneOf) || !oneOf.every(isChoice)) return;
  return [withValues('Choices', [oneOf.map((choice) => [choice.const, choice.title])], ['string'])];
}

function isChoice(value: unknown): value is { readonly const: string; readonly title: string } {
  if (!isSchemaObject(value) || Object.keys(value).length !== 2) return false;
  return typeof value.const === 'string' && typeof value.title === 'string';
}

type Spread = (value: unknown) => readonly unknown[];

const wrapValue: Spread = (value) => [value];
const spreadArray: Spread = (value) => (Array.isArray(value) ? value : [value]);
const spreadFlag: Spread = (value) => (value === true ? [] : [value]);

const simple: readonly (readonly [name: string, spread: Spread])[] = [
  ...['Title', 'Description', 'Default', 'Comment', 'Const', 'Pattern', 'Format'].map(singleEntry),
  ...bounds.map(({ keyword }) => singleEntry(pascalCase(keyword))),
  ...['MinContains', 'MaxContains', 'DependentRequired'].map(singleEntry),
  ['Examples', spreadArray],
  ['Enum', (values) => (isScalars(values) ? values : [values])],
  ['Required', spreadArray],
  ['Deprecated', spreadFlag],
  ['ReadOnly', spreadFlag],
  ['WriteOnly', spreadFlag],
  ['UniqueItems', spreadFlag],
];

function singleEntry(name: string): readonly [string, Spread] {
  return [name, wrapValue];
}

function isScalars(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.every((value) => typeof value !== 'object' || value === null);
}

const byKeyword: ReadonlyMap<string, { readonly entry: Entry; readonly spread: Spread }> = new Map(
  simple.flatMap(([name, how]) => {
    const entry = vocabulary.get(name)?.entry;
    return entry ? [[entry.keyword, { entry, spread: how }]] : [];
  }),
);

type Said = Decoration | { readonly why: string };

export function simpleDecoration(keyword: string, value: unknown): Said | undefined {
  const found = byKeyword.get(keyword);
  if (!found) return;
  const args = found.spread(value);
  const why = findRefusal(found.entry, args);
  if (why !== undefined) return { why };
  const { name, fits } = found.entry;
  const isText = typeof value === 'string';
  return name === 'Pattern' && isText
    ? textDecoration(name, [printPattern(value)], fits)
    : withValues(name, args, fits);
}

function createEscape(keyword: string, value: unknown): Said {
  const entry = vocabulary.get('Keyword')?.entry;
  const why = entry ? findRefusal(entry, [keyword, value]) : 'no decorator writes it';
  return why === undefined ? withValues('Keyword', [keyword, value]) : { why };
}

function findRefusal(entry: Entry, args: readonly unknown[]): string | undefined {
  try {
    entry.parse(args);
  } catch (error) {
    if (error instanceof ArgumentError) return error.message;
    throw error;
  }
}
