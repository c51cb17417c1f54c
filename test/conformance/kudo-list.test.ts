import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createClassicListing, exportData, exportSchema, createListing, tableText } from '../../src/kudo/list/index.ts';
import { type ParameterFile, readParameters } from '../../src/kudo/parameters/index.ts';
import { describeShared, existing } from '../support/needs.ts';

describeShared('parameters are listed as KUDO lists them', 'corpus/kudo/packages', (root) => {
  const names = readdirSync(root).filter((name) => existing(join(root, name, 'params.yaml')) !== undefined);
  const recorded = (name: string, file: string): string => readFileSync(join(root, name, 'recorded', file), 'utf8');
  const fileOf = (name: string): ParameterFile => fileIn(readFileSync(join(root, name, 'params.yaml'), 'utf8'));

  test('the packages are all there', () => expect(names).toHaveLength(20));

  test.each(names)('%s: the flat table, byte for byte', (name) => {
    const file = fileOf(name);
    if (file.version !== 'v1beta1') expect.fail('every package of the corpus is a flat list');
    const [table, described] = [false, true].map((descriptions) => {
      const { columns, rows } = createClassicListing(file.list, { descriptions });
      return tableText([columns, ...rows]);
    });
    expect(table).toBe(recorded(name, 'table.txt'));
    expect(described).toBe(recorded(name, 'descriptions.txt'));
  });

  test.each(names)('%s: the data for programs', (name) => {
    expect(exportData(fileOf(name)).value).toEqual(parse(recorded(name, 'list.json')));
  });

  test.each(names)('%s: a JSON Schema that is valid', (name) => {
    const { value } = exportSchema(fileOf(name));
    const ajv = new Ajv2019({ strict: false });
    expect(ajv.validateSchema(value as object)).toBe(true);
  });

  const exits = (name: string) =>
    (parse(recorded(name, 'exit-codes.json')) as Record<string, unknown>)['list.json-schema.json'];
  const valid = names.filter((name) => exits(name) === 0);

  test.each(valid)('%s: the JSON Schema means what that of KUDO means, where that is valid', (name) => {
    const theirs = parse(recorded(name, 'list.json-schema.json')) as { title: string; description: string };
    const { value } = exportSchema(fileOf(name), { title: theirs.title, description: theirs.description });
    const { $schema, ...ours } = value as { $schema: string };
    expect($schema).toBe('https://json-schema.org/draft/2019-09/schema');
    expect(withoutTypes(ours)).toEqual(withoutTypes(theirs));
  });
});

/** KUDO leaves the defaults of numbers as text. */
function withoutTypes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(/"default":"?(\d+)"?/g, '"default":$1'));
}

interface ListCase {
  readonly id: string;
  readonly title: string;
  readonly input: { readonly params: object; readonly flags?: readonly string[] };
  readonly expect: {
    readonly columns?: readonly string[];
    readonly rows?: readonly string[][];
    readonly error?: string;
  };
}

describeShared('listings of structures', 'corpus/kudo/cases', (root) => {
  const cases = parse(readFileSync(join(root, 'list-parameters.yaml'), 'utf8')) as readonly ListCase[];

  test.each(cases.filter((one) => one.expect.error === undefined))('$id $title', ({ input, expect: expected }) => {
    const { flags = [] } = input;
    const listing = createListing(fileIn(JSON.stringify(input.params)), {
      required: flags.includes('-r'),
      names: flags.includes('--names'),
      descriptions: flags.includes('-d'),
    });
    expect(listing).toEqual({ columns: expected.columns, rows: expected.rows });
  });
});

function fileIn(text: string): ParameterFile {
  return readParameters(text, 'params.yaml').file ?? expect.fail('no parameters');
}
