import { goFloat } from '../../text/go/numbers.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { compareBytes } from '../../text/go/order.ts';
import type { KubeValue } from '../../kubernetes/structural/value.ts';
import { isRequired, type ListedParameter, type ParameterFile, type ParameterList } from '../parameters/index.ts';
import { requiredRows, type TreeRow, createTree } from './tree.ts';

export interface ListingOptions {
  readonly descriptions?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly names?: boolean | undefined;
}

export interface Listing {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The first column is indented by two spaces a level. */
export function createListing(file: ParameterFile, options: ListingOptions = {}): Listing {
  const rows = createTree(file);
  if (options.required === true) return { columns: ['Name'], rows: requiredRows(rows).map((row) => [indentName(row)]) };
  if (options.names === true) return { columns: ['Name'], rows: rows.map(({ pointer }) => [pointer]) };
  const more = options.descriptions === true;
  return {
    columns: ['Name', 'Type', 'Default', 'Required', 'Immutable', ...(more ? ['Descriptions'] : [])],
    rows: rows.map((row) => [
      indentName(row),
      row.type,
      row.default,
      String(row.isRequired),
      String(row.isImmutable),
      ...(more ? [row.description] : []),
    ]),
  };
}

function indentName({ depth, name }: TreeRow): string {
  return `${'  '.repeat(depth)}${name}`;
}

export function createClassicListing({ parameters }: ParameterList, options: ListingOptions = {}): Listing {
  const sorted = parameters.toSorted((a, b) => compareBytes(a.name, b.name));
  const needed = sorted.filter((parameter) => isRequired(parameter, 'params.yaml') && !parameter.default);
  if (options.required === true) return { columns: ['Name'], rows: needed.map(({ name }) => [name]) };
  if (options.names === true) return { columns: ['Name'], rows: sorted.map(({ name }) => [name]) };
  const more = options.descriptions === true;
  return {
    columns: ['Name', 'Default', 'Required', 'Immutable', ...(more ? ['Descriptions'] : [])],
    rows: sorted.map((parameter) => [
      parameter.name,
      storedText(parameter),
      String(isRequired(parameter, 'params.yaml')),
      String(parameter.immutable ?? false),
      ...(more ? [parameter.description ?? ''] : []),
    ]),
  };
}

/** KUDO stores arrays and maps as YAML, and anything else as Go prints it. */
function storedText({ default: written, type }: ListedParameter): string {
  if (!written) return '';
  const { value } = written;
  const isYaml = type === 'array' || type === 'map';
  return isYaml && typeof value === 'object' ? goYaml(value) : goText(value);
}

function goText(value: KubeValue): string {
  if (value === null) return '<nil>';
  if (typeof value === 'bigint') return goFloat(Number(value));
  if (typeof value === 'number') return goFloat(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => compareBytes(a, b));
  return `map[${entries.map(([name, member]) => `${name}:${goText(member)}`).join(' ')}]`;
}
