/**
 * Named types that are no classes, such as an alias of a union or a type instantiated by the checker. Short ones are
 * inlined where they are used; a type that is recursive or long is read once and becomes a definition like a class.
 */

import { type At, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import { listKinds } from '../decorators/fits.ts';
import type { TypeSchema } from '../members/object-type.ts';
import type { DocComment } from '../modules/comment.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import { setPlace, visitSubschemas } from '../schemas/subschemas.ts';

export interface NamedType {
  readonly identity: unknown;
  /** The same in every extraction of the same files, whatever is read first. */
  readonly key: () => string;
  readonly name: () => string;
  readonly at: At;
  readonly description?: () => DocComment | undefined;
  readonly declaredAt?: () => At | undefined;
}

interface Open {
  readonly identity: unknown;
  readonly named: Pick<NamedType, 'at' | 'name'>;
  /** The lowest position in the stack that this type leads back to (Tarjan's algorithm). */
  low: number;
  isRecursive: boolean;
}

interface Known {
  /** The lowest type it led back to. While that one is open, references to this type also lead back to it. */
  readonly root: Open;
  readonly key: string;
  readonly fits: Fits;
}

type Fits = readonly Fit[] | 'any';

export interface Sharing {
  readonly stack: Open[];
  readonly known: Map<unknown, Known>;
  count: number;
  isTooLarge: boolean;
}

export function newSharing(): Sharing {
  return { stack: [], known: new Map(), count: 0, isTooLarge: false };
}

/** Schemas larger than this are not duplicated. */
const largestCopy = 12;

/** A type with more parts is infinite or useless. */
const maximumParts = 100_000;

/** The maximum nesting of types. */
const maximumDepth = 160;

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

/** Reports a type with too many parts, once, and returns false. */
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
      message: `the type "${name()}" has more than ${maximumParts} parts`,
      help: partsHelp,
    });
  }
  return !sharing.isTooLarge;
}

const partsHelp = 'Declare a type with only the needed parts, or use unknown.';

function reportDepth(extraction: Extraction, { at, name }: Pick<NamedType, 'at' | 'name'>): undefined {
  report(extraction, at, {
    code: 'model/type-recursive',
    message: `the type "${name()}" is nested more than ${maximumDepth} levels deep, as if it contains itself with ever more type arguments`,
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

function createDefinition(partial: PartialSchema, description?: DocComment): PartialSchema {
  const meta = { ...partial[META] };
  delete meta.absent;
  if (!description) return { ...partial, [META]: meta };
  const keywords = { ...meta.keywords, description: description.at };
  return { ...partial, description: description.text, [META]: { ...meta, keywords } };
}

/** Inlines the definition a schema refers to; `undefined` while that is being read. */
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
    help: 'Remove the recursion, or put it into a property.',
  });
}

/** True for a type that only refers to itself, directly, in a union or through others. */
function isOnlyItself(extraction: Extraction, partial: PartialSchema, key: string, seen = new Set<string>()): boolean {
  const referred = partial[META]?.class;
  if (referred === key) return true;
  const other = referred === undefined || seen.has(referred) ? undefined : extraction.shared.get(referred)?.partial;
  if (referred !== undefined) seen.add(referred);
  // Branches of a partial schema are partial schemas.
  return [other ? [other] : [], partial.anyOf, partial.oneOf, partial.allOf].some(
    (branches) =>
      Array.isArray(branches) &&
      (branches as readonly PartialSchema[]).some((schema) => isOnlyItself(extraction, schema, key, seen)),
  );
}

function isLong(partial: PartialSchema): boolean {
  return countSubschemas(partial, 0) > largestCopy;
}

function countSubschemas(partial: PartialSchema, before: number): number {
  let count = before + 1;
  visitSubschemas(
    partial,
    (schema) => {
      if (count <= largestCopy) count = countSubschemas(schema, count);
    },
    undefined,
  );
  return count;
}
