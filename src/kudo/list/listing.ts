import { goPrint } from '../../text/go/print.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { compareBytes } from '../../text/go/order.ts';
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
  if (options.names === true) return { columns: ['Name'], rows: rows.map(({ example }) => [example]) };
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

/** KUDO stores arrays and maps as YAML, `null` without a default, and anything else as Go prints it. */
function storedText({ default: written, type }: ListedParameter): string {
  if (type === 'array' || type === 'map') return goYaml(written?.value ?? null);
  return written ? goPrint(written.value) : '';
}
