/**
 * Types that are named but are no classes: an alias of a union, a type that the checker instantiated. They are written where they
 * are used while that is short; one that refers to itself, or that is long, is read once and becomes a definition like a class.
 */

import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import { listKinds } from '../decorators/fits.ts';
import type { TypeSchema } from '../members/object-type.ts';
import type { DocComment } from '../modules/comment.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import { setPlace, visitSubschemas } from '../schemas/subschemas.ts';

/** A type, and where it is referred to. */
export interface NamedType {
  /** Equal for the same type. */
  readonly identity: unknown;
  /** Its key as a definition: equal in every extraction of the same files, whatever is read first. */
  readonly key: () => string;
  readonly name: () => string;
  readonly at: At;
  /** What is said of it where it is declared. */
  readonly description?: () => DocComment | undefined;
  /** Where it is declared: the place of what has none of its own. */
  readonly declaredAt?: () => At | undefined;
}

/** A type that is being read. */
interface Open {
  readonly identity: unknown;
  readonly named: Pick<NamedType, 'at' | 'name'>;
  /** The position in the stack of the lowest type that this one leads back to. */
  low: number;
  isRecursive: boolean;
}

/** A type that has been read and is a definition. */
interface Known {
  /** The lowest type that it led back to; while that is open, whoever refers to this one leads back to it, too. */
  readonly root: Open;
  readonly key: string;
  readonly fits: Fits;
}

type Fits = readonly Fit[] | 'any';

/** Which of these types are being read, and which have become definitions. */
export interface Sharing {
  readonly stack: Open[];
  readonly known: Map<unknown, Known>;
  /** How many types have been read for the outermost one. */
  count: number;
  /** True once that is too large to be read, which has been reported then. */
  isTooLarge: boolean;
}

/** Nothing read yet. */
export function newSharing(): Sharing {
  return { stack: [], known: new Map(), count: 0, isTooLarge: false };
}

/** More schemas than this are not written twice. */
const largestCopy = 12;

/** One type is not made of more parts than this; what is, has no end or helps nobody. */
const maximumParts = 100_000;

/** How deep types may lie in each other. */
const maximumDepth = 160;

/** The schema of such a type, or a reference to it; `read` reads what it stands for. */
export function sharedType(
  extraction: Extraction,
  sharing: Sharing,
  named: NamedType,
  read: () => TypeSchema,
): TypeSchema {
  const { stack, known } = sharing;
  const found = known.get(named.identity);
  if (found) {
    updateLow(stack, stack.indexOf(found.root));
    return createReference(found.key, found.fits);
  }
  const index = stack.findIndex(({ identity }) => identity === named.identity);
  const open = stack[index];
  if (open) {
    updateLow(stack, index);
    open.isRecursive = true;
    return createReference(named.key(), 'any');
  }
  if (!staysWithinLimit(extraction, sharing, named)) return;
  if (stack.length <= maximumDepth) return readOnce(extraction, sharing, named, read);
  sharing.isTooLarge = true;
  return reportDepth(extraction, stack[0]?.named ?? named);
}

/** Counts one more part of the type that is being read; false when these are too many, which has been reported then. */
export function staysWithinLimit(
  extraction: Extraction,
  sharing: Sharing,
  named: Pick<NamedType, 'at' | 'name'>,
): boolean {
  const [outermost] = sharing.stack;
  sharing.count = outermost ? sharing.count + 1 : 0;
  if (!outermost) sharing.isTooLarge = false;
  const { at, name } = outermost?.named ?? named;
  if (!sharing.isTooLarge && sharing.count > maximumParts) {
    sharing.isTooLarge = true;
    report(extraction, at, {
      code: 'model/type-too-large',
      message: `the type "${name()}" is made of more than ${maximumParts} parts`,
      help: partsHelp,
    });
  }
  return !sharing.isTooLarge;
}

const partsHelp = 'Declare a type that has the parts that are needed, or use unknown.';

/** Reports types that lie too deep in each other: they may have no end, or only be many. */
function reportDepth(extraction: Extraction, { at, name }: Pick<NamedType, 'at' | 'name'>): undefined {
  report(extraction, at, {
    code: 'model/type-recursive',
    message: `the type "${name()}" has more than ${maximumDepth} types in each other, as one that contains itself with ever more type arguments has`,
    help: `Use the same type arguments inside, or write out the inner type. ${partsHelp}`,
  });
}

function updateLow(stack: readonly Open[], index: number): void {
  const top = stack.at(-1);
  if (top && index !== -1) top.low = Math.min(top.low, index);
}

function readOnce(
  extraction: Extraction,
  { stack, known }: Sharing,
  named: NamedType,
  read: () => TypeSchema,
): TypeSchema {
  const index = stack.length;
  const { identity } = named;
  const open: Open = { identity, named, low: index, isRecursive: false };
  stack.push(open);
  const partial = read();
  stack.pop();
  updateLow(stack, open.low < index ? open.low : -1);
  if (!partial) return;
  const isRecursive = open.isRecursive || open.low < index;
  if (!isRecursive && !isLong(partial)) return partial;
  const key = named.key();
  if (isRecursive && isOnlyItself(extraction, partial, key)) return reportEndless(extraction, named);
  const fits = listFits(partial);
  const absent = partial[META]?.absent;
  const definition = createDefinition(partial, named.description?.());
  extraction.shared.set(key, { name: named.name(), partial: setPlace(definition, named.declaredAt?.() ?? named.at) });
  known.set(identity, { root: stack[open.low] ?? open, key, fits });
  return createReference(key, fits, absent);
}

function createDefinition(partial: PartialSchema, description: DocComment | undefined): PartialSchema {
  const meta = { ...partial[META] };
  delete meta.absent;
  if (!description) return { ...partial, [META]: meta };
  const keywords = { ...meta.keywords, description: description.at };
  return { ...partial, description: description.text, [META]: { ...meta, keywords } };
}

/** A schema with what it refers to in its place, where that is such a type; `undefined` while that is being read. */
export function expandReference({ shared }: Extraction, partial: PartialSchema): TypeSchema {
  const { class: key, fits } = partial[META] ?? {};
  if (key === undefined || !fits) return partial;
  const found = shared.get(key);
  return found && structuredClone(found.partial);
}

function listFits(partial: PartialSchema): Fits {
  const kinds = listKinds(partial);
  return kinds ? [...kinds] : 'any';
}

function createReference(key: string, fits: Fits, absent?: true): PartialSchema {
  return { [META]: { class: key, fits, ...(absent && { absent }) } };
}

/** Reports a generic type that has no end. */
export function reportNesting(extraction: Extraction, { at, name }: Pick<NamedType, 'at' | 'name'>): undefined {
  report(extraction, at, {
    code: 'model/type-recursive',
    message: `the type "${name()}" contains itself with ever more type arguments`,
    help: 'Use the same type arguments inside, or write out the inner type.',
  });
}

function reportEndless(extraction: Extraction, { at, name }: NamedType): undefined {
  report(extraction, at, {
    code: 'model/type-recursive',
    message: `the type "${name()}" refers to itself without an object or array in between`,
    help: 'Leave it out of itself, or put it into a property.',
  });
}

/** True for a type that is, or is a union with, itself, also by way of others: nothing says when it ends. */
function isOnlyItself(extraction: Extraction, partial: PartialSchema, key: string, seen = new Set<string>()): boolean {
  const referred = partial[META]?.class;
  if (referred === key) return true;
  const other = referred === undefined || seen.has(referred) ? undefined : extraction.shared.get(referred)?.partial;
  if (referred !== undefined) seen.add(referred);
  return [other ? [other] : [], partial.anyOf, partial.oneOf, partial.allOf].some(
    (branches) =>
      Array.isArray(branches) &&
      // Whatever writes branches into a partial schema writes partial schemas.
      (branches as readonly PartialSchema[]).some((schema) => isOnlyItself(extraction, schema, key, seen)),
  );
}

function isLong(partial: PartialSchema): boolean {
  return countSubschemas(partial, 0) > largestCopy;
}

function countSubschemas(partial: PartialSchema, before: number): number {
  let count = before + 1;
  visitSubschemas(partial, (schema) => {
    if (count <= largestCopy) count = countSubschemas(schema, count);
  });
  return count;
}
