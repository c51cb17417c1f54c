import { getOwn } from '../../../text/value/json.ts';
import { buildSchema, isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import { type Applied, type Entry, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { everyFit, fitsOfTypes } from '../../../decorators/entry/keyword.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import type { TypeName } from '../../../schema/document/schema.ts';

export interface NamedKeyword {
  readonly name: string;
  readonly isMany?: boolean;
}

interface Subject extends NamedKeyword {
  readonly partial: PartialSchema;
}

interface Misfit {
  readonly applied: Applied;
  readonly message: string;
  readonly help: string;
}

const singularNames: Readonly<Record<Fit, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
};

export function listMisfits(partial: PartialSchema, applied: readonly Applied[], named: NamedKeyword): Misfit[] {
  return collectMisfits({ partial, ...named }, applied);
}

function collectMisfits(subject: Subject, applied: readonly Applied[]): Misfit[] {
  const kinds = listKinds(subject.partial);
  const found: Misfit[] = [];
  for (const decorator of applied) {
    if (kinds && !isAmong(listFits(decorator), kinds)) found.push(createMisfit(subject, decorator, [...kinds]));
    else {
      // A composed decorator is reported at its use, not where its parts are declared.
      const inside = holding.get(decorator.entry.name);
      if (inside)
        for (const inner of inside(subject, decorator.value))
          found.push(inner.applied.composed ? { ...inner, applied: decorator } : inner);
    }
  }
  return found;
}

type Inner = (on: Subject, value: unknown) => Misfit[];

/**
 * Decorators that contain decorators, with what those apply to. A map, because every decorator of a model is looked
 * up.
 */
const holding: ReadonlyMap<string, Inner> = new Map<string, Inner>([
  ['Items', ({ partial, name }, value) => misfitsOnMany(partial.items, `the items of ${name}`, value)],
  ['MapValues', ({ partial, name }, value) => misfitsOnMany(getValues(partial), `the values of ${name}`, value)],
  ['PropertyNames', ({ name }, value) => misfitsOnMany({ type: 'string' }, `the property names of ${name}`, value)],
  ['Not', (on, value) => misfitsOnOwn(on, readApplied(value))],
  ['define', (on, value) => misfitsOnOwn(on, isPartialSchema(value) ? readApplied(value.applied) : [])],
  ...['AnyOf', 'OneOf', 'AllOf'].map((name): [string, Inner] => [name, misfitsInSets]),
]);

function misfitsOnMany(partial: unknown, name: string, value: unknown): Misfit[] {
  return collectMisfits({ partial: isPartialSchema(partial) ? partial : {}, name, isMany: true }, readApplied(value));
}

function misfitsInSets(on: Subject, value: unknown): Misfit[] {
  return Array.isArray(value) ? value.flatMap((list) => misfitsOnOwn(on, readApplied(list))) : [];
}

function listFits({ entry, value }: Applied): readonly Fit[] {
  if (entry.name !== 'Type' || !isPartialSchema(value) || value.names === undefined) return entry.fits;
  const kinds = listKinds({ type: value.names });
  return !kinds || kinds.size === 0 ? entry.fits : [...kinds];
}

function isAmong(fits: readonly Fit[], kinds: ReadonlySet<Fit>): boolean {
  // A keyword that fits every type also fits null.
  if (fits.length === everyFit.length) return true;
  return fits.some((fit) => kinds.has(fit));
}

function createMisfit({ partial, name, isMany = false }: Subject, applied: Applied, kinds: readonly Fit[]): Misfit {
  const { entry, composed } = applied;
  const is = isMany ? 'are' : 'is';
  const found =
    kinds.length === 0 ? 'null' : kinds.map((kind) => (isMany ? `${kind}s` : singularNames[kind])).join(' or ');
  const what = `@${entry.name}${composed ? ', which is part of this decorator,' : ''}`;
  const wanted = listFits(applied).map((kind) => `${kind}s`);
  return {
    applied,
    message: `${what} applies to ${wanted.join(' and ')}, but ${name} ${is} ${found}`,
    help: (composed ? undefined : findRemedy(entry, partial)) ?? 'Remove it, or change the type.',
  };
}

/** Decorators that set a type are checked against that type, not against the declared one. */
function misfitsOnOwn(around: Subject, applied: readonly Applied[]): Misfit[] {
  const ofTypes = applied.filter(({ entry }) => entry.name === 'Type' || entry.name === 'Exactly');
  return ofTypes.length === 0
    ? collectMisfits(around, applied)
    : collectMisfits({ ...around, partial: buildSchema(ofTypes) }, applied);
}

function readApplied(value: unknown): readonly Applied[] {
  // The argument checks of these entries accept decorators only.
  return Array.isArray(value) ? (value as readonly Applied[]) : [];
}

function getValues({ patternProperties, additionalProperties }: PartialSchema): unknown {
  return Object.values(patternProperties ?? {})[0] ?? additionalProperties;
}

const sayings: readonly Readonly<Record<string, string>>[] = [
  { string: 'MinLength', number: 'Minimum', integer: 'Minimum', array: 'MinItems', object: 'MinProperties' },
  { string: 'MaxLength', number: 'Maximum', integer: 'Maximum', array: 'MaxItems', object: 'MaxProperties' },
  { array: 'Items', object: 'MapValues' },
];

function findRemedy(entry: Entry, partial: PartialSchema): string | undefined {
  const call = `${entry.name}(${entry.expects === 'takes no argument' ? '' : '…'})`;
  if (fitsSchema(entry, partial.items)) return `To describe the items, write @Items(${call}).`;
  if (fitsSchema(entry, partial.additionalProperties)) return `To describe the values, write @MapValues(${call}).`;
  const saying = sayings.find((candidate) => Object.values(candidate).includes(entry.name));
  const type = typeof partial.type === 'string' ? partial.type : '';
  const counterpart = saying && getOwn(saying, type);
  return counterpart === undefined ? undefined : `Use @${counterpart}.`;
}

function fitsSchema({ fits }: Entry, schema: unknown): boolean {
  const kinds = isPartialSchema(schema) ? listKinds(schema) : undefined;
  return kinds !== undefined && fits.some((fit) => kinds.has(fit));
}

const onlyObject: ReadonlySet<Fit> = new Set(['object']);

/** Computed once, because every property of a model looks it up. */
const kindsOfType: ReadonlyMap<unknown, ReadonlySet<Fit>> = new Map(
  (['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const).map((type) => [
    type,
    new Set(fitsOfTypes([type])),
  ]),
);

/** `undefined` when the schema accepts all kinds, or the kinds are unknown. */
export function listKinds(partial: PartialSchema): ReadonlySet<Fit> | undefined {
  const meta = partial[META];
  if (meta?.fits) return meta.fits === 'any' ? undefined : new Set(meta.fits);
  if (meta?.class !== undefined) return onlyObject;
  const known = kindsOfType.get(partial.type);
  if (known) return known;
  const types: readonly unknown[] = partial.type === undefined ? [] : [partial.type].flat();
  // Only the extractor writes `type` here.
  if (types.length > 0) return new Set(fitsOfTypes(types as readonly TypeName[]));
  const branches: unknown = partial.anyOf ?? partial.oneOf;
  if (!Array.isArray(branches)) return;
  const kinds = branches.filter(isPartialSchema).map(listKinds);
  return kinds.includes(undefined) ? undefined : new Set(kinds.flatMap((kind) => [...(kind ?? [])]));
}
