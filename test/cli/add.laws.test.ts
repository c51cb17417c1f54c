import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addProperty } from '../../src/commands/add/add.ts';
import { extractModels } from '../../src/commands/project/read-typescript.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import fc from '../support/fast-check.ts';
import { folderFor } from '../support/folder.ts';
import { runs } from '../support/laws.ts';

interface Style {
  readonly unit: string;
  readonly quote: string;
  readonly semicolon: string;
  readonly apart: boolean;
  readonly lineBreak: string;
  readonly lines: boolean;
}

const style: fc.Arbitrary<Style> = fc.record({
  unit: fc.constantFrom('  ', '    ', '\t'),
  quote: fc.constantFrom("'", '"'),
  semicolon: fc.constantFrom(';', ''),
  apart: fc.boolean(),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  lines: fc.boolean(),
});

/** Members of classes with what people write beside them. */
const members: readonly string[] = [
  '@Title(Q Size Q) size: Integer = 3S // odd',
  '/** A name. */I@MinLength(1)Iname?: stringS',
  '// Kept as it is.Ilevel: Q info Q | Q debug Q = Q info QS',
  "labels?: Record<string, string>S /* as text: ';' */",
  'flag = falseS',
];

function writeModel({ unit, quote, semicolon, apart, lineBreak, lines }: Style, chosen: readonly string[]): string {
  const text = (member: string): string =>
    unit +
    member
      .replaceAll(/Q ?| Q/g, quote)
      .replaceAll('S', '\u0000')
      .replaceAll(/\u0000(?=$| [/*])/g, semicolon)
      .replaceAll('\u0000', 'S')
      .replaceAll('I@', `\n${unit}@`)
      .replaceAll(/I(?=name|level)/g, `\n${unit}`);
  const body = chosen.map(text).join(apart ? '\n\n' : '\n');
  const names = ['MinLength', 'Title', 'Values'];
  const list = lines ? `{\n${unit}${names.join(`,\n${unit}`)},\n}` : `{ ${names.join(', ')} }`;
  const from = `${quote}schemawright${quote}${semicolon}`;
  return `import ${list} from ${from}\nimport type { Integer } from ${from}\n\n@Values()\nexport class App {\n${body}\n}\n\n// The end.\n`.replaceAll(
    '\n',
    lineBreak,
  );
}

const property = fc.oneof(
  fc.record({
    type: fc.constant('string'),
    default: fc.constantFrom('', 'a', "it's", 'say "x"', '\\d'),
    pattern: fc.constantFrom('', '^.+$'),
    secret: fc.constantFrom('n', 'y'),
  }),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    default: fc.constantFrom('', '3'),
    minimum: fc.constantFrom('', '1'),
    required: fc.constantFrom('y', 'n'),
  }),
  fc.record({ type: fc.constant('boolean'), default: fc.constantFrom('', 'true', 'false') }),
  fc.record({
    type: fc.constant('enum'),
    enum: fc.constantFrom('a,b', '["x y","1"]', '[1, 2]'),
    deprecated: fc.constantFrom('', 'Use name.'),
  }),
  fc.record({
    type: fc.constantFrom('list', 'map'),
    items: fc.constantFrom('string', 'integer', 'boolean'),
    examples: fc.constant(''),
  }),
);

const texts = fc.record({
  title: fc.constantFrom('', "The app's key", 'A "key"'),
  description: fc.constantFrom('', 'What it is for.', 'A */ in it.', 'Two lines:\nof @text.'),
  examples: fc.constant(''),
  group: fc.constantFrom('', 'Scaling'),
});

test('a property is inserted and nothing else: the file keeps its lines, and the schema its properties', async () => {
  await fc.assert(
    fc.asyncProperty(
      style,
      fc.subarray([...members], { minLength: 0 }),
      property,
      texts,
      fc.constantFrom('extra', 'extra.inner'),
      async (layout, chosen, answered, described, name) => {
        const before = writeModel(layout, chosen);
        const cwd = folderFor({ 'models/app.ts': before });
        const path = join(cwd, 'models/app.ts');
        const [old] = (await extractModels(cwd, [path])).documents;
        const answers = new Map(
          Object.entries({ ...described, ...answered, name, create: 'y' }).filter(([, text]) => text !== ''),
        );
        const result = await addProperty({
          cwd,
          given: new Set(answers.keys()),
          answer: ({ name: question, usual }, refused) => (refused ? undefined : (answers.get(question) ?? usual)),
        });
        expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(result.state).toBe('written');
        const after = readFileSync(path, 'utf8');
        expectKept(before, after);
        const { documents, diagnostics } = await extractModels(cwd, [path]);
        expect(diagnostics).toEqual([]);
        const { extra, ...others } = documents[0]?.document.root.properties ?? {};
        expect(others).toEqual(old?.document.root.properties ?? {});
        const found = name === 'extra' ? extra : (extra as SchemaObject).properties?.inner;
        expect(found).toEqual((result.added as { readonly schema?: unknown }).schema);
      },
    ),
    { numRuns: runs(120) },
  );
}, 120_000);

/** Every line is still there, in order; imports may have got names. */
function expectKept(before: string, after: string): void {
  const now = after.split('\n');
  let at = 0;
  for (const line of before.split('\n').filter((text) => text.trim() !== '')) {
    const isImport = line.startsWith('import ');
    const next = now.findIndex(
      (text, index) => index >= at && (text === line || (isImport && text.startsWith(line.slice(0, 8)))),
    );
    expect(next, `${JSON.stringify(line)} is gone from\n${after}`).not.toBe(-1);
    at = next + 1;
  }
}
