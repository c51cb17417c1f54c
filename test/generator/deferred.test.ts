import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findReusable } from '../../src/commands/gen/cache/run-cache.ts';
import { run } from '../../src/commands/gen/run.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { cacheFolder } from '../../src/text/files/cache-folder.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { bothOutcomes, edit, optionsIn } from './project.ts';

const start = {
  'models/root.ts': `import { Schema } from 'schemawright';
    import type { Left } from './left.ts';
    import type { Right } from './right.ts';
    @Schema() export class App { left!: Left; right!: Right; name?: string; }`,
  'models/left.ts': `import { Allow, Definition, MaxLength } from 'schemawright';
    import type { Leaf } from './leaf.ts';
    @Definition() export class Left { leaf?: Leaf; leaves?: Leaf[]; @MaxLength(5) text?: string; }`,
  'models/right.ts': `import { Allow, Definition, MaxLength } from 'schemawright';
    @Definition() export class Right { @MaxLength(5) text?: string; other?: number; }`,
  'models/leaf.ts': `import { Allow, Definition, MaxLength } from 'schemawright';
    @Definition() export class Leaf { @MaxLength(5) text?: string; }`,
};

/** The definitions that a run builds after an edit, and those that it does not. */
function listBuilt(cwd: string) {
  const earlier = findReusable(cwd, optionsIn(cwd, { failOn: 'never' }));
  const paths = Object.keys(start).map((file) => join(cwd, file));
  const [root] = extractModels(cwd, paths, { earlier }).documents;
  const $defs = root?.document.root.$defs ?? {};
  const built = Object.keys($defs).sort();
  return {
    built,
    deferred: Object.getOwnPropertyNames($defs)
      .filter((name) => !built.includes(name))
      .sort(),
  };
}

type Row = readonly [what: string, file: string, from: string, to: string, built: readonly string[]];

async function checkBuilt(files: Files, [, file, from, to, built]: Row): Promise<void> {
  const cwd = folderFor(files);
  await run(optionsIn(cwd, { failOn: 'never' }));
  edit(cwd, file, from, to);
  const found = listBuilt(cwd);
  expect(found.built).toEqual(built);
  expect([...found.built, ...found.deferred].sort()).toEqual(['Leaf', 'Left', 'Right']);
  const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
  expect(withCache).toEqual(without);
}

describe('after an edit, a run builds', () => {
  const rows: readonly Row[] = [
    ['a definition that changed', 'models/right.ts', 'MaxLength(5)', 'MaxLength(6)', ['Right']],
    ['what leads to one that changed', 'models/leaf.ts', 'MaxLength(5)', 'MaxLength(6)', ['Leaf', 'Left']],
    ['nothing that a changed one leads to', 'models/left.ts', 'MaxLength(5)', 'MaxLength(6)', ['Left']],
    ['a definition whose lines moved', 'models/right.ts', '@Definition()', '\n@Definition()', ['Right']],
    ['one definition at least', 'models/root.ts', 'name?: string', 'name?: number', ['Left']],
    ['all when a reference moved', 'models/left.ts', 'leaf?: Leaf', 'leave?: Leaf', ['Leaf', 'Left', 'Right']],
    ['all when a definition is new', 'models/right.ts', 'other?: number', 'other?: Right', ['Leaf', 'Left', 'Right']],
    [
      'all when a finding is accepted',
      'models/right.ts',
      '@MaxLength(5)',
      "@Allow('R8/x', 'why')",
      ['Leaf', 'Left', 'Right'],
    ],
  ];

  test.each(rows)('%s', (...row) => checkBuilt(start, row));
});

describe('where findings are accepted in definitions, a run builds', () => {
  const accepting = {
    ...start,
    'models/root.ts': start['models/root.ts']
      .replace('@Schema()', "@Values({ profile: 'cluster-app' })")
      .replace('{ Schema }', '{ Allow, Values }'),
    'models/leaf.ts': start['models/leaf.ts'].replace(
      '@MaxLength(5)',
      "@Allow('R6/description-missing', 'why') @MaxLength(5)",
    ),
  };
  const rows: readonly Row[] = [
    ['another one that changed', 'models/right.ts', 'MaxLength(5)', 'MaxLength(6)', ['Right']],
    ['what leads to theirs', 'models/left.ts', 'MaxLength(5)', 'MaxLength(6)', ['Left']],
    ['theirs that changed', 'models/leaf.ts', 'MaxLength(5)', 'MaxLength(6)', ['Leaf', 'Left']],
    [
      'all when another rule is accepted',
      'models/leaf.ts',
      'R6/description-missing',
      'R8/x',
      ['Leaf', 'Left', 'Right'],
    ],
    [
      'all when no finding is accepted now',
      'models/leaf.ts',
      "@Allow('R6/description-missing', 'why')",
      '',
      ['Leaf', 'Left', 'Right'],
    ],
    [
      'all when the root accepts one',
      'models/root.ts',
      'name?',
      "@Allow('R6/description-missing', 'why') name?",
      ['Leaf', 'Left', 'Right'],
    ],
  ];

  test.each(rows)('%s', (...row) => checkBuilt(accepting, row));

  test('all when the finding is in another one than what accepts it', async () => {
    const cwd = folderFor(accepting);
    edit(cwd, 'models/root.ts', 'left!', "@Allow('R8/string-unconstrained', 'why') left!");
    edit(cwd, 'models/left.ts', '@MaxLength(5) ', '');
    await run(optionsIn(cwd, { failOn: 'never' }));
    edit(cwd, 'models/right.ts', 'MaxLength(5)', 'MaxLength(6)');
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
    expect(withCache.result.diagnostics.filter(({ code }) => code.startsWith('allow/'))).toEqual([]);
  });

  test.each(['helm/format-unchecked', 'helm/values-refused', 'R1/unknown'])(
    'what changed, and tells again that the acceptance of %s in another one is idle',
    async (rule) => {
      const cwd = folderFor(accepting);
      edit(cwd, 'models/leaf.ts', 'R6/description-missing', rule);
      await run(optionsIn(cwd, { failOn: 'never' }));
      edit(cwd, 'models/right.ts', 'MaxLength(5)', 'MaxLength(6)');
      expect(listBuilt(cwd).built).toEqual(['Right']);
      const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
      expect(withCache).toEqual(without);
      expect(withCache.result.diagnostics.filter(({ code }) => code.startsWith('allow/'))).toHaveLength(1);
    },
  );
});

describe('where the configuration accepts findings, a run builds what changed', () => {
  const rule = 'R8/string-unconstrained';
  const inLeaf = { rule, pointer: '/$defs/Leaf', reason: 'why' };
  const rows: readonly (readonly [what: string, allow: readonly object[], idle: number])[] = [
    ['everywhere', [{ rule: 'R6/description-missing', reason: 'why' }], 0],
    ['in a definition that is not built', [inLeaf], 0],
    ['of a rule, which only a definition that is not built breaks', [{ rule, reason: 'why' }], 0],
    ['of a rule, which nothing breaks', [{ rule: 'helm/format-unchecked', reason: 'why' }], 1],
    ['twice', [inLeaf, { rule, reason: 'why' }], 0],
  ];
  const project = (allow: readonly object[]): Files => ({
    ...start,
    'models/root.ts': start['models/root.ts']
      .replace('@Schema()', "@Values({ profile: 'cluster-app' })")
      .replace('{ Schema }', '{ MaxLength, Values }')
      .replace('name?', '@MaxLength(5) name?'),
    'models/leaf.ts': start['models/leaf.ts'].replace('@MaxLength(5) ', ''),
    'schemawright.config.json': JSON.stringify({ lint: { allow } }),
  });

  test.each(rows)('%s', async (_, allow, idle) => {
    const cwd = folderFor(project(allow));
    await run(optionsIn(cwd, { failOn: 'never' }));
    for (const [file, built] of [
      ['models/right.ts', 'Right'],
      ['models/left.ts', 'Left'],
      ['models/right.ts', 'Right'],
    ] as const) {
      edit(cwd, file, 'MaxLength(5', 'MaxLength(55');
      expect(listBuilt(cwd).built).toEqual([built]);
      const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
      expect(withCache).toEqual(without);
      expect(withCache.result.diagnostics.filter(({ code }) => code.startsWith('allow/'))).toHaveLength(idle);
    }
  });

  test('and tells that an acceptance is idle once nothing needs it any more', async () => {
    const cwd = folderFor(project([inLeaf]));
    await run(optionsIn(cwd, { failOn: 'never' }));
    edit(cwd, 'models/leaf.ts', 'text?', '@MaxLength(5) text?');
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
    expect(withCache.result.diagnostics.map(({ code }) => code)).toContain('allow/unused');
  });

  test('also where another definition finds it in one that is not built', async () => {
    const repeats = 'R6/description-repeats-title';
    const cwd = folderFor({
      ...project([{ rule: repeats, reason: 'why' }]),
      'models/left.ts': `import { Definition, Description, MaxLength, Title } from 'schemawright';
        import type { Leaf } from './leaf.ts';
        @Definition() export class Left { @Title('Disc size') leaf?: Leaf; @MaxLength(5) text?: string; }`,
      'models/leaf.ts': `import { Definition, Description, MaxLength } from 'schemawright';
        @Definition() @Description('Disc size of all nodes.') export class Leaf { @MaxLength(5) text?: string; }`,
    });
    const told = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) =>
      diagnostics.filter(({ code }) => code === repeats || code.startsWith('allow/')).map(({ code }) => code);
    expect(told(await run(optionsIn(cwd, { failOn: 'never' })))).toEqual([]);
    edit(cwd, 'models/left.ts', 'Disc size', 'Capacity');
    expect(listBuilt(cwd).built).toEqual(['Left']);
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
    expect(told(withCache.result)).toEqual(['allow/unused']);
  });
});

test('a definition that was not built is there where a reference leads to it', async () => {
  const cwd = folderFor(start);
  await run(optionsIn(cwd, { failOn: 'never' }));
  edit(cwd, 'models/right.ts', 'MaxLength(5)', 'MaxLength(6)');
  const earlier = findReusable(cwd, optionsIn(cwd, { failOn: 'never' }));
  const [root] = extractModels(cwd, [join(cwd, 'models/root.ts')], { earlier }).documents;
  expect(root?.document.root.$defs?.Leaf).toMatchObject({ properties: { text: { maxLength: 5 } } });
});

describe.each(['garbage', ''])('with %j in the file of classes', (text) => {
  test.each(['models/right.ts', 'models/leaf.ts'])('a run after an edit of %s reads everything again', async (file) => {
    const cwd = folderFor(start);
    await run(optionsIn(cwd, { failOn: 'never' }));
    const folder = cacheFolder(cwd) ?? '';
    const files = readdirSync(folder).filter((name) => name.startsWith('classes-'));
    expect(files).toHaveLength(1);
    for (const name of files) writeFileSync(join(folder, name), text);
    edit(cwd, file, 'MaxLength(5)', 'MaxLength(6)');
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
    edit(cwd, file, 'MaxLength(6)', 'MaxLength(7)');
    const again = await bothOutcomes(cwd, { failOn: 'never' });
    expect(again.withCache).toEqual(again.without);
  });
});

test('an artifact that was edited is not the source of what is written', async () => {
  const cwd = folderFor(start);
  await run(optionsIn(cwd, { failOn: 'never' }));
  edit(cwd, 'out/app/schema.json', '"maxLength": 5', '"maxLength": 9');
  edit(cwd, 'models/right.ts', 'MaxLength(5)', 'MaxLength(6)');
  const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
  expect(withCache).toEqual(without);
});

test('the classes of many edits are joined with those in the file of classes', async () => {
  const cwd = folderFor(start);
  await run(optionsIn(cwd, { failOn: 'never' }));
  const texts = new Map(Object.entries(start));
  for (const [index, file] of ['right', 'leaf', 'left', 'right', 'leaf'].entries()) {
    const name = `models/${file}.ts`;
    writeFiles(cwd, { [name]: (texts.get(name) ?? '').replace('MaxLength(5)', `MaxLength(${index + 6})`) });
    const { withCache, without } = await bothOutcomes(cwd, { failOn: 'never' });
    expect(withCache).toEqual(without);
  }
});
