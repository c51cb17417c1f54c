import { applicators } from '../schema/keywords/walk.ts';
import type { Json } from '../text/value/json.ts';
import * as annotations from './annotations.ts';
import { type Argument, argument, isJson } from './entry/arguments.ts';
import * as arrays from './arrays.ts';
import * as composition from './composition.ts';
import * as forms from './forms.ts';
import * as history from './history.ts';
import * as conditions from './conditions.ts';
import { ensureMeta } from './entry/partial-schema.ts';
import { everyFit, everywhere, isKeyword, keyword } from './entry/keyword.ts';
import * as roots from './roots.ts';
import * as numbers from './numbers.ts';
import * as objects from './objects.ts';
import * as shape from './shape.ts';
import * as strings from './strings.ts';
import * as values from './values.ts';

interface NameAndValue {
  readonly name: string;
  readonly value: Json;
}

const anyNameAndValue = argument<[name: string, value: Json], NameAndValue>(
  'a keyword and its value',
  ([name, value, ...rest]) =>
    typeof name === 'string' && !['', '~', '__proto__'].includes(name) && rest.length === 0 && isJson(value)
      ? { name, value }
      : undefined,
);

/** A keyword that no decorator writes. Its value must hold no schema, because neither would be checked. */
const nameAndValue: Argument<[name: string, value: Json], NameAndValue> = {
  expects: anyNameAndValue.expects,
  parse(args) {
    const parsed = anyNameAndValue.parse(args);
    const problem = 'problem' in parsed ? undefined : describeReservation(parsed.value);
    return problem === undefined ? parsed : { problem, reserved: true };
  },
};

function describeReservation({ name, value }: NameAndValue): string | undefined {
  if (name === '$ref' && typeof value === 'string' && /^[^#]/.test(value)) return;
  // Other tools may write other values than the decorators of forms do.
  if (name.startsWith('x-')) return;
  if (ofTypes.includes(name)) return `does not write "${name}": it follows from the types of the model`;
  const owners = listDecorators(name);
  if (owners.length > 0) return `does not write "${name}": use ${owners.join(' or ')}`;
  const holdsSchema = Object.hasOwn(applicators, name) && typeof value === 'object' && value !== null;
  return holdsSchema ? `does not write schemas, but the value of "${name}" contains one` : undefined;
}

/** Keywords derived from types; setting them would allow contradictions. */
const ofTypes: readonly string[] = ['$ref', '$defs', 'definitions', 'properties', 'type'];

export const families = {
  annotations,
  forms,
  history,
  values,
  strings,
  numbers,
  arrays,
  objects,
  composition,
  conditions,
  shape,
  roots,
};

const entries = Object.values(families)
  .flatMap((family): readonly unknown[] => Object.values(family))
  .filter(isKeyword)
  .map(({ entry }) => entry);

function listDecorators(name: string): string[] {
  const writers = entries.filter(
    ({ keyword, writes }) => writes.includes(name) || (keyword === name && writes.length === 0),
  );
  const own = writers.filter(({ keyword }) => keyword === name);
  return (own.length > 0 ? own : writers).map((entry) => `@${entry.name}`);
}

/**
 * Writes a keyword that has no decorator of its own.
 *
 * @example ``` @Keyword('x-order', 3) name!: string; ```
 */
export const Keyword = keyword({
  keyword: 'keyword',
  fits: everyFit,
  on: everywhere,
  argument: nameAndValue,
  repeatable: true,
  doc: 'Writes a keyword that has no decorator of its own and holds no schema, as it is.',
  writes: [],
  write: (partial, { name, value }, at) => {
    partial[name] = value;
    if (at) (ensureMeta(partial).keywords ??= {})[name] = at;
  },
});

const keywordNames = argument<[first: string, ...rest: string[]], readonly string[]>('one or more keywords', (args) =>
  args.length > 0 && args.every((name) => typeof name === 'string') ? args : undefined,
);

/**
 * Removes inherited keywords.
 *
 * @example ``` @Without('pattern') name!: string; ```
 */
export const Without = keyword({
  keyword: 'without',
  fits: everyFit,
  on: everywhere,
  argument: keywordNames,
  doc: 'Removes keywords that the property inherits or that a composed decorator sets.',
  writes: [],
  write: (partial, names) => {
    for (const name of names) delete partial[name];
  },
});
