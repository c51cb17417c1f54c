/** Finds the decorators that do not fit the type of the schema that they are on. */

import { schemaFrom, isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { type Applied, type Entry, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { everyFit } from '../../../decorators/entry/keyword.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';

/** What decorators stand on, as a message names it. */
export interface Named {
  readonly name: string;
  /** True for the items of an array and the like: many values, not one. */
  readonly isMany?: boolean;
}

interface Subject extends Named {
  readonly partial: PartialSchema;
}

/** A decorator that does not fit, and what is said of it. */
interface Misfit {
  readonly applied: Applied;
  readonly message: string;
  readonly help: string;
}

const one: Readonly<Record<Fit, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
};

const many: Readonly<Record<Fit, string>> = {
  string: 'strings',
  number: 'numbers',
  boolean: 'booleans',
  array: 'arrays',
  object: 'objects',
};

/** The decorators that do not fit a schema, those inside `@Items(…)` and its like included. */
export function misfits(partial: PartialSchema, applied: readonly Applied[], named: Named): Misfit[] {
  return misfitsOn({ partial, ...named }, applied);
}

function misfitsOn(subject: Subject, applied: readonly Applied[]): Misfit[] {
  const kinds = kindsOf(subject.partial);
  const found: Misfit[] = [];
  for (const one of applied) {
    if (kinds !== undefined && !isAmong(fitsOf(one), kinds)) found.push(misfit(subject, one, [...kinds]));
    else if (holding.has(one.entry.name)) found.push(...innerMisfits(subject, one));
  }
  return found;
}

/** The decorators that take decorators: most do not, and this is asked of every one of a model. */
const holding: ReadonlySet<string> = new Set([
  'Items',
  'MapValues',
  'PropertyNames',
  'Not',
  'define',
  'AnyOf',
  'OneOf',
  'AllOf',
]);

/** `@Type('string')` is for strings. */
function fitsOf({ entry, value }: Applied): readonly Fit[] {
  if (entry.name !== 'Type' || !isPartialSchema(value) || value.names === undefined) return entry.fits;
  const kinds = kindsOf({ type: value.names });
  return kinds === undefined || kinds.size === 0 ? entry.fits : [...kinds];
}

function isAmong(fits: readonly Fit[], kinds: ReadonlySet<Fit>): boolean {
  // What fits everything fits null, too.
  if (fits.length === everyFit.length) return true;
  for (const fit of fits) if (kinds.has(fit)) return true;
  return false;
}

function misfit({ partial, name, isMany = false }: Subject, applied: Applied, kinds: readonly Fit[]): Misfit {
  const { entry, composed } = applied;
  const is = isMany ? 'are' : 'is';
  const found = kinds.length === 0 ? 'null' : kinds.map((kind) => (isMany ? many : one)[kind]).join(' or ');
  return {
    applied,
    message: `@${entry.name}${composed ? ', which is part of this decorator,' : ''} applies to ${fitsOf(applied)
      .map((kind) => many[kind])
      .join(' and ')}, but ${name} ${is} ${found}`,
    help: (composed ? undefined : remedyFor(entry, partial)) ?? 'Remove it, or change the type.',
  };
}

function innerMisfits(subject: Subject, outer: Applied): Misfit[] {
  const inner = innerOf(subject, outer);
  // What a composed decorator brings stands where that was made; what is wrong is its use here.
  return inner.map((found) => (found.applied.composed ? { ...found, applied: outer } : found));
}

function innerOf({ partial, name, isMany }: Subject, { entry, value }: Applied): Misfit[] {
  const same: Subject = isMany === true ? { partial, name, isMany } : { partial, name };
  switch (entry.name) {
    case 'Items':
      return misfitsOn({ partial: below(partial.items), name: `the items of ${name}`, isMany: true }, listIn(value));
    case 'MapValues':
      return misfitsOn({ partial: valuesOf(partial), name: `the values of ${name}`, isMany: true }, listIn(value));
    case 'PropertyNames':
      return misfitsOn(
        { partial: { type: 'string' }, name: `the property names of ${name}`, isMany: true },
        listIn(value),
      );
    case 'Not':
      return misfitsOnOwn(same, listIn(value));
    case 'define':
      return misfitsOnOwn(same, isPartialSchema(value) ? listIn(value.applied) : []);
    case 'AnyOf':
    case 'OneOf':
    case 'AllOf':
      return Array.isArray(value) ? value.flatMap((list) => misfitsOnOwn(same, listIn(list))) : [];
    default:
      return [];
  }
}

/** Decorators that say a type of their own stand on that, not on the type around them. */
function misfitsOnOwn(around: Subject, applied: readonly Applied[]): Misfit[] {
  const ofTypes = applied.filter(({ entry }) => entry.name === 'Type' || entry.name === 'Exactly');
  return ofTypes.length === 0
    ? misfitsOn(around, applied)
    : misfitsOn({ ...around, partial: schemaFrom(ofTypes) }, applied);
}

function listIn(value: unknown): readonly Applied[] {
  // The entries above take decorators only; their argument checks have seen to it.
  return Array.isArray(value) ? (value as readonly Applied[]) : [];
}

function below(value: unknown): PartialSchema {
  return isPartialSchema(value) ? value : {};
}

function valuesOf(partial: PartialSchema): PartialSchema {
  const byPattern = isPartialSchema(partial.patternProperties)
    ? Object.values(partial.patternProperties)[0]
    : undefined;
  return below(byPattern ?? partial.additionalProperties);
}

/** Decorators that say the same of values of different types. */
const sayings: readonly Readonly<Record<string, string>>[] = [
  { string: 'MinLength', number: 'Minimum', integer: 'Minimum', array: 'MinItems', object: 'MinProperties' },
  { string: 'MaxLength', number: 'Maximum', integer: 'Maximum', array: 'MaxItems', object: 'MaxProperties' },
  { array: 'Items', object: 'MapValues' },
];

/** What to write instead of a decorator that does not fit a schema, or `undefined`. */
function remedyFor(entry: Entry, partial: PartialSchema): string | undefined {
  const call = `${entry.name}(${entry.expects === 'takes no argument' ? '' : '…'})`;
  if (fitsOn(entry, partial.items)) return `To describe the items, write @Items(${call}).`;
  if (fitsOn(entry, partial.additionalProperties)) return `To describe the values, write @MapValues(${call}).`;
  const saying = sayings.find((one) => Object.values(one).includes(entry.name));
  const type = typeof partial.type === 'string' ? partial.type : '';
  const counterpart = saying !== undefined && Object.hasOwn(saying, type) ? saying[type] : undefined;
  return counterpart === undefined ? undefined : `Use @${counterpart}.`;
}

function fitsOn({ fits }: Entry, schema: unknown): boolean {
  const kinds = isPartialSchema(schema) ? kindsOf(schema) : undefined;
  return kinds !== undefined && fits.some((fit) => kinds.has(fit));
}

const fitOfType: Readonly<Record<TypeName, Fit | undefined>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  null: undefined,
};

const kindsOfType: ReadonlyMap<string, ReadonlySet<Fit>> = new Map(
  Object.entries(fitOfType).map(([type, fit]) => [type, new Set(fit === undefined ? [] : [fit])]),
);

const onlyObject: ReadonlySet<Fit> = new Set(['object']);

/** The kinds of values that a schema takes, or `undefined` when it takes all. */
function kindsOf(partial: PartialSchema): ReadonlySet<Fit> | undefined {
  if (partial[META]?.class !== undefined) return onlyObject;
  if (typeof partial.type === 'string') return kindsOfType.get(partial.type);
  if (partial.type !== undefined) return new Set(namesIn(partial.type).flatMap((name) => fitOfType[name] ?? []));
  const branches: unknown = partial.anyOf ?? partial.oneOf;
  if (!Array.isArray(branches)) return undefined;
  const kinds = branches.filter(isPartialSchema).map(kindsOf);
  return kinds.includes(undefined) ? undefined : new Set(kinds.flatMap((kind) => [...(kind ?? [])]));
}

function namesIn(type: unknown): readonly TypeName[] {
  // Only the extractor writes `type` here, from the table above.
  return (Array.isArray(type) ? type : [type]) as readonly TypeName[];
}
