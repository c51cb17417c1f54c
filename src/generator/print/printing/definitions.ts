import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import type { ModuleNames, NamePath, PlannedDefinition } from './printing.ts';
import { isClassBranch, isCombined } from './branches.ts';
import { isSame, isStructured } from './structure.ts';
import { vocabulary } from '../../../decorators/vocabulary.ts';
import { findFreeName, splitIdentifier } from '../../../text/identifiers.ts';

export function planDefinitions(
  root: SchemaObject,
  rootName: string,
  names: ModuleNames,
): ReadonlyMap<string, PlannedDefinition> {
  const schemas = new Map(
    Object.entries(root.$defs ?? {}).map(([name, schema]) => [name, isSchemaObject(schema) ? schema : {}]),
  );
  const planned = new Map<string, PlannedDefinition>([
    ['#', { kind: 'class', name: rootName, schema: root, isTyped: false }],
  ]);
  const typed = findTyped(root, schemas);
  const circles = inCircles(schemas);
  const findSchema = (to: string): SchemaObject | undefined =>
    to.startsWith(prefix) ? schemas.get(to.slice(prefix.length)) : undefined;
  for (const [name, schema] of schemas) {
    const isClass = isStructured(schema) || circles.has(name) || isCombined(schema, findSchema);
    const kind = isClass ? 'class' : 'constant';
    const isTyped = isClassBranch(schema) && typed.has(name);
    planned.set(`#/$defs/${name}`, {
      kind,
      name: names.take(listNameCandidates(['definition', ...splitQualified(name)])),
      schema,
      isTyped,
    });
  }
  return planned;
}

/** `io.k8s.api.core.v1.Container` and `hull.Container.v1` end in the name of a type, apart from the version. */
function splitQualified(name: string): readonly string[] {
  const [, before = '', type = '', version = ''] = /^(?:(.+)\.)?([A-Z]\w*)(?:\.(v\d\w*))?$/.exec(name) ?? [];
  return type === ''
    ? [name]
    : [before, version, type].filter((part) => part !== '').flatMap((part) => part.split('.'));
}

function findTyped(root: SchemaObject, schemas: ReadonlyMap<string, SchemaObject>): ReadonlySet<string> {
  const uses = [...walk(root)].flatMap(({ schema: { $ref, type } }) =>
    $ref?.startsWith(prefix) === true ? [{ name: $ref.slice(prefix.length), type }] : [],
  );
  const bare = new Set(uses.flatMap(({ name, type }) => (isSame(type, schemas.get(name)?.type) ? [] : [name])));
  const isTyped = ({ name, type }: (typeof uses)[number]): boolean => type !== undefined && !bare.has(name);
  return new Set(uses.filter(isTyped).map(({ name }) => name));
}

export function listReferredDefinitions(schema: SchemaObject): readonly string[] {
  const references = [...walk(schema)].flatMap(({ schema: { $ref } }) => ($ref === undefined ? [] : [$ref]));
  return references.flatMap((reference) => (reference.startsWith(prefix) ? [reference.slice(prefix.length)] : []));
}

const prefix = '#/$defs/';

/** Recursive definitions: a constant cannot refer to itself, a class can. */
function inCircles(schemas: ReadonlyMap<string, SchemaObject>): ReadonlySet<string> {
  const direct = new Map([...schemas].map(([name, schema]) => [name, listReferredDefinitions(schema)]));
  const listNext = (name: string): readonly string[] => direct.get(name) ?? [];
  return new Set([...schemas.keys()].filter((name) => collectReachable(listNext(name), listNext).has(name)));
}

export function collectReachable<T>(from: readonly T[], next: (item: T) => readonly T[]): ReadonlySet<T> {
  const found = new Set(from);
  // A set iterates over items that are added during iteration.
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}

export function listUnusedDefinitions(root: SchemaObject): readonly string[] {
  const { $defs = {}, ...rest } = root;
  const direct = new Map(
    Object.entries($defs).map(([name, schema]) => [
      name,
      isSchemaObject(schema) ? listReferredDefinitions(schema) : [],
    ]),
  );
  const used = collectReachable(listReferredDefinitions(rest), (name) => direct.get(name) ?? []);
  return Object.keys($defs).filter((name) => !used.has(name));
}

/** Names with another meaning in a model: exports of the package, and built-in names. */
const reserved: readonly string[] = [
  // Those of forms are taken where they are used: `Order` and `Group` are kinds of many.
  ...[...vocabulary].flatMap(([name, { family }]) => (family === 'forms' ? [] : [name])),
  'ArgumentError',
  'Duration',
  'FieldDecorator',
  'IntOrString',
  'JsonValue',
  'ModelDecorator',
  'Quantity',
  'Array',
  'Boolean',
  'Date',
  'Error',
  'Function',
  'Infinity',
  'Map',
  'NaN',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'BigInt',
  'Proxy',
  'Reflect',
  'JSON',
  'Math',
  'Intl',
  'Atomics',
  'Awaited',
  'Exclude',
  'Extract',
  'NonNullable',
  'Omit',
  'Parameters',
  'Partial',
  'Pick',
  'Readonly',
  'Record',
  'ReadonlyMap',
  'ReadonlySet',
  'ReturnType',
  'ThisType',
  'Uppercase',
  'Lowercase',
  'Capitalize',
  'NoInfer',
];

export function namesOfModule(others: Iterable<string> = []): ModuleNames {
  const taken = new Set([...reserved, ...others]);
  return {
    take(candidates) {
      const name =
        candidates.find((candidate) => !taken.has(candidate)) ??
        findFreeName(candidates.at(-1) ?? 'Part', (name) => taken.has(name));
      taken.add(name);
      return name;
    },
  };
}

export function formatClassName(text: string): string {
  // `numCPUs` has two words, not three.
  const plain = text.replaceAll(/[A-Z]{2,}s(?![a-z])/g, capitalize).replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ');
  const words = splitIdentifier(plain).map(capitalize);
  const name = words.join('').replaceAll(/[^\w$]/g, '');
  return /^[A-Za-z]/.test(name) ? name : `Part${name}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** `nodePools` becomes `nodePool`; `undefined` when there is no distinct singular. */
export function findSingular(name: string): string | undefined {
  if (/[^aeiou]ies$/i.test(name)) return `${name.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/i.test(name)) return name.slice(0, -2);
  return /[^\dsiu]s$/i.test(name) ? name.slice(0, -1) : undefined;
}

/** Items get the singular of the array's name; items of items get the same name. */
export function singularizePath(path: NamePath): NamePath {
  const words: string[] = [];
  let isItem = false;
  for (const word of path) {
    const singular = word === 'item' ? findSingular(words.at(-1) ?? '') : undefined;
    if (singular !== undefined) words[words.length - 1] = singular;
    else if (word !== 'item') words.push(word);
    else if (!isItem) words.push(`${words.pop() ?? ''} item`);
    isItem = word === 'item';
  }
  return words;
}

/** Nouns that complete a name when its place gives no free one. */
export const generalNouns = ['settings', 'options', 'values'] as const;

/** Shortest first: `Pool`, `WorkersPool`, `GlobalWorkersPool`. */
export function listNameCandidates(path: readonly string[]): readonly string[] {
  const words = path.map(formatClassName);
  return words.map((_, index) => joinWords(words.slice(words.length - 1 - index))).filter((name) => name !== '');
}

/** Avoids repetition: `NodePools` + `NodePoolsItem` is `NodePoolsItem`. */
function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => (text !== '' && word.startsWith(text) ? word : text + word), '');
}
