/** Names for the classes and constants of a printed module. */

import { vocabulary } from '../../decorators/vocabulary.ts';
import { wordsOf } from '../../text/identifiers.ts';

/** The names of a printed module: each is given once. */
export interface ModuleNames {
  /** The first of these that is free, else the last one with a number. */
  readonly take: (candidates: readonly string[]) => string;
}

/** Names that mean something else in a model: what the package exports, and the language. */
const reserved: readonly string[] = [
  ...vocabulary.keys(),
  ...['ArgumentError', 'Duration', 'FieldDecorator', 'IntOrString', 'JsonValue', 'ModelDecorator', 'Quantity'],
  ...['Array', 'Boolean', 'Date', 'Error', 'Function', 'Infinity', 'Map', 'NaN', 'Number', 'Object', 'Promise'],
  ...['RegExp', 'Set', 'String', 'Symbol', 'BigInt', 'Proxy', 'Reflect', 'JSON', 'Math', 'Intl', 'Atomics'],
  ...['Awaited', 'Exclude', 'Extract', 'NonNullable', 'Omit', 'Parameters', 'Partial', 'Pick', 'Readonly', 'Record'],
  ...['ReadonlyMap', 'ReadonlySet', 'ReturnType', 'ThisType', 'Uppercase', 'Lowercase', 'Capitalize', 'NoInfer'],
];

/** No name taken yet, but for those that mean something else. */
export function namesOfModule(): ModuleNames {
  const taken = new Set(reserved);
  return {
    take(candidates) {
      const name = candidates.find((one) => !taken.has(one)) ?? numbered(candidates.at(-1) ?? 'Part', taken);
      taken.add(name);
      return name;
    },
  };
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${name}${number}`)) number++;
  return `${name}${number}`;
}

/** A name as a class has it: `node-pools` → `NodePools`. */
export function classNameOf(text: string): string {
  // `numCPUs` has two words, not three.
  const plain = text.replaceAll(/[A-Z]{2,}s(?![a-z])/g, capitalised).replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ');
  const words = wordsOf(plain).map(capitalised);
  const name = words.join('').replaceAll(/[^\w$]/g, '');
  return /^[A-Za-z]/.test(name) ? name : `Part${name}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

/** The name of one of many: `nodePools` → `nodePool`; `undefined` when the name has no singular of its own. */
export function singularOf(name: string): string | undefined {
  if (/[^aeiou]ies$/i.test(name)) return `${name.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/i.test(name)) return name.slice(0, -2);
  return /[^siu]s$/i.test(name) ? name.slice(0, -1) : undefined;
}

/** Names for what stands at the end of a path, the shortest first: `Pool`, `WorkersPool`, `GlobalWorkersPool`. */
export function candidatesFor(path: readonly string[]): readonly string[] {
  const words = path.map(classNameOf);
  return words.map((_, index) => joined(words.slice(words.length - 1 - index))).filter((name) => name !== '');
}

/** `NodePools` + `NodePoolsItem` need not say the same twice. */
function joined(words: readonly string[]): string {
  return words.reduce((text, word) => (text !== '' && word.startsWith(text) ? word : text + word), '');
}
