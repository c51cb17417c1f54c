import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { compareBytes } from '../../text/go/order.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { appendToken, type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import {
  isRequired,
  type ListedParameter,
  type ParameterFile,
  getText,
  type WrittenValue,
} from '../parameters/index.ts';
import { findKeyword, type Level, listLevels, openParameters } from '../structure/index.ts';
import { jsonText } from '../../text/json/write-json.ts';

export interface TreeRow {
  readonly depth: number;
  /** Its own name; `[]` for the items of an array, `{}` for the values of a map. */
  readonly name: string;
  readonly pointer: Pointer;
  /** A pointer that -p accepts: the first item, or the value `NAME` of a map. */
  readonly example: Pointer;
  readonly type: string;
  readonly default: string;
  readonly isRequired: boolean;
  readonly isImmutable: boolean;
  readonly description: string;
}

/** Siblings are sorted by name. */
export function createTree(file: ParameterFile): readonly TreeRow[] {
  return file.version === 'v1beta1' ? listRows(file.list.parameters) : structureRows(file.schema);
}

export function requiredRows(rows: readonly TreeRow[]): readonly TreeRow[] {
  const needed = rows.filter((row) => row.isRequired && row.default === '');
  const isParent = ({ pointer }: TreeRow): boolean =>
    needed.some((row) => row.pointer === pointer || row.pointer.startsWith(`${pointer}/`));
  return rows.filter(isParent);
}

function listRows(parameters: readonly ListedParameter[]): readonly TreeRow[] {
  const rows = parameters.map((parameter): TreeRow => {
    const { name, type, immutable = false, description = '' } = parameter;
    return {
      depth: 0,
      name,
      pointer: formatPointer([name]),
      example: formatPointer([name]),
      description,
      isImmutable: immutable,
      type: type ?? typeOfDefault(parameter.default),
      default: parameter.default ? (getText(parameter.default) ?? jsonText(parameter.default.value)) : '',
      isRequired: isRequired(parameter, 'params.yaml'),
    };
  });
  return rows.sort((a, b) => compareBytes(a.name, b.name));
}

function typeOfDefault(written?: WrittenValue): string {
  const value = written?.value;
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' && value !== null ? 'map' : 'string';
}

function structureRows(schema: KubeObject): readonly TreeRow[] {
  const below = groupMembers(listLevels(openParameters(schema)), ({ parent }) => parent);
  const [root] = below.get(undefined) ?? [];
  const createRows = (parent: Level, above: Pick<TreeRow, 'depth' | 'isImmutable' | 'example'>): readonly TreeRow[] => {
    const siblings = (below.get(parent) ?? []).map((level) => ({ level, name: chooseName(level) }));
    return siblings
      .sort((a, b) => compareBytes(a.name, b.name))
      .flatMap(({ level, name }) => {
        const row = createRow(level, name, above);
        return [row, ...createRows(level, { ...row, depth: row.depth + 1 })];
      });
  };
  return root ? createRows(root, { depth: 0, isImmutable: findImmutable(root) === true, example: '' }) : [];
}

const stepsOfNames: Readonly<Record<string, string>> = { '[]': '0', '{}': 'NAME' };

function lastToken(pointer: Pointer): string {
  return parsePointer(pointer).at(-1) ?? '';
}

function chooseName({ name, pointer, parent, view }: Level): string {
  if (name !== undefined) return name;
  const token = lastToken(pointer);
  if (token !== '*') return `[${token}]`;
  return parent?.view.item(parent.view.tupleLength).key === view.key ? '[]' : '{}';
}

function createRow(
  level: Level,
  name: string,
  { depth, isImmutable, example }: Pick<TreeRow, 'depth' | 'isImmutable' | 'example'>,
): TreeRow {
  const { view, pointer, isThere } = level;
  // A value of the API server may be any JSON.
  const fallback = view.default as KubeValue | undefined;
  return {
    depth,
    name,
    pointer,
    example: appendToken(example, stepsOfNames[name] ?? lastToken(pointer)),
    type: describeType(level),
    default: fallback === undefined ? '' : formatValue(fallback),
    isRequired: level.name !== undefined && isThere,
    isImmutable: isImmutable || findImmutable(level) === true,
    description: findKeyword(view, 'description', isText)?.value ?? '',
  };
}

function describeType({ view }: Level): string {
  const written = findKeyword(view, 'type', (value): value is string | readonly string[] => {
    return isText(value) || (Array.isArray(value) && value.every(isText));
  })?.value;
  if (written === undefined) return view.names.size > 0 ? 'object' : '';
  return typeof written === 'string' ? written : written.join('|');
}

function findImmutable({ view }: Level): boolean | undefined {
  return findKeyword(view, 'immutable', (value): value is boolean => typeof value === 'boolean')?.value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function formatValue(value: KubeValue): string {
  return typeof value === 'string' ? value : jsonText(value);
}
