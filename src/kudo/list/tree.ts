/** The parameters of a file as a tree, row by row. */

import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { compareBytes } from '../../text/go/order.ts';
import { type Pointer, pointerOf, tokensOf } from '../../text/value/pointer.ts';
import {
  isRequired,
  type ListedParameter,
  type ParameterFile,
  textOf,
  type WrittenValue,
} from '../parameters/index.ts';
import { keywordOf, type Level, levelsOf, openParameters } from '../structure/index.ts';
import { jsonText } from '../../text/json/write-json.ts';

/** A parameter, or a level below one, as the tree shows it. */
export interface TreeRow {
  /** How deep it stands, from 0. */
  readonly depth: number;
  /** Its own name; `[]` for the items of an array, `{}` for the values of a map. */
  readonly name: string;
  readonly pointer: Pointer;
  readonly type: string;
  readonly default: string;
  readonly isRequired: boolean;
  readonly isImmutable: boolean;
  readonly description: string;
}

/** The parameters of a file as a tree, siblings in the order of their names. */
export function treeOf(file: ParameterFile): readonly TreeRow[] {
  return file.version === 'v1beta1' ? listRows(file.list.parameters) : structureRows(file.schema);
}

/** Only what must be given, since it has no default, and what stands around it. */
export function requiredRows(rows: readonly TreeRow[]): readonly TreeRow[] {
  const needed = rows.filter((row) => row.isRequired && row.default === '');
  const isAround = ({ pointer }: TreeRow): boolean =>
    needed.some((row) => row.pointer === pointer || row.pointer.startsWith(`${pointer}/`));
  return rows.filter(isAround);
}

function listRows(parameters: readonly ListedParameter[]): readonly TreeRow[] {
  const rows = parameters.map((one): TreeRow => {
    const { name, type, immutable = false, description = '' } = one;
    return {
      ...{ depth: 0, name, pointer: pointerOf([name]), description, isImmutable: immutable },
      type: type ?? typeOfDefault(one.default),
      default: one.default === undefined ? '' : (textOf(one.default) ?? jsonText(one.default.value)),
      isRequired: isRequired(one, 'params.yaml'),
    };
  });
  return rows.sort((a, b) => compareBytes(a.name, b.name));
}

/** The type that a parameter has without a word: that of its default, and else a string. */
function typeOfDefault(written: WrittenValue | undefined): string {
  const value = written?.value;
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'map' : 'string';
}

function structureRows(schema: KubeObject): readonly TreeRow[] {
  const below = new Map<Level | undefined, Level[]>();
  for (const level of levelsOf(openParameters(schema))) {
    const siblings = below.get(level.parent) ?? [];
    siblings.push(level);
    below.set(level.parent, siblings);
  }
  const [root] = below.get(undefined) ?? [];
  const rowsBelow = (parent: Level, depth: number, isImmutable: boolean): readonly TreeRow[] => {
    const siblings = (below.get(parent) ?? []).map((level) => ({ level, name: nameOf(level) }));
    return siblings
      .sort((a, b) => compareBytes(a.name, b.name))
      .flatMap(({ level, name }) => {
        const row = rowOf(level, name, { depth, isImmutable });
        return [row, ...rowsBelow(level, depth + 1, row.isImmutable)];
      });
  };
  return root === undefined ? [] : rowsBelow(root, 0, immutableIn(root) === true);
}

/** What a level is called in its parent. */
function nameOf({ name, pointer, parent, view }: Level): string {
  if (name !== undefined) return name;
  const token = tokensOf(pointer).at(-1) ?? '';
  if (token !== '*') return `[${token}]`;
  return parent?.view.item(parent.view.tupleLength).key === view.key ? '[]' : '{}';
}

function rowOf(
  level: Level,
  name: string,
  { depth, isImmutable }: { readonly depth: number; readonly isImmutable: boolean },
): TreeRow {
  const { view, pointer, isThere } = level;
  // What JSON has is a value of the server, too.
  const fallback = view.default as KubeValue | undefined;
  return {
    ...{ depth, name, pointer },
    type: typeIn(level),
    default: fallback === undefined ? '' : shown(fallback),
    isRequired: level.name !== undefined && isThere,
    isImmutable: isImmutable || immutableIn(level) === true,
    description: keywordOf(view, 'description', isText)?.value ?? '',
  };
}

/** Its types as they are written; an object that says no more than its properties is one. */
function typeIn({ view }: Level): string {
  const written = keywordOf(view, 'type', (value): value is string | readonly string[] => {
    return isText(value) || (Array.isArray(value) && value.every(isText));
  })?.value;
  if (written === undefined) return view.names.size > 0 ? 'object' : '';
  return typeof written === 'string' ? written : written.join('|');
}

function immutableIn({ view }: Level): boolean | undefined {
  return keywordOf(view, 'immutable', (value): value is boolean => typeof value === 'boolean')?.value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function shown(value: KubeValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}
