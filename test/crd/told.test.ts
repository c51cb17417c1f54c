import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { folderFor } from '../support/folder.ts';
import { describeWith } from '../support/needs.ts';

const imports = `import { AtMostOneSet, Check, ExactlyOneSet, MaxLength, MutuallyExclusive } from 'schemawright';
import { AtLeastOneOf, AtMostOneOf, ExactlyOneOf, Immutable, PreserveUnknownFields, PrintColumn, Resource, Rule, SelectableField, Status } from 'schemawright/kubernetes';
`;

/** What `gen` makes and says of a kind; a finding begins with the line of the model that it is at. */
async function writtenOf({ classes = '', body = 'spec?: string;', options = '' }) {
  const model = `${imports}
${classes}
@Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing'${options} })
export class Thing {
  ${body}
}
`;
  const cwd = folderFor();
  mkdirSync(join(cwd, 'models'));
  writeFileSync(join(cwd, 'models', 'thing.ts'), model);
  const { diagnostics, artifacts } = await generateArtifacts({
    ...{ cwd, cache: false, failOn: 'error', mode: 'write' },
  });
  const path = artifacts.map((one) => one.path).find((one) => one.endsWith('crd.yaml'));
  return {
    said: diagnostics.map(({ code, origin }) => `${code} ${model.split('\n')[origin.line - 1]?.trim() ?? ''}`),
    definition: path === undefined ? '' : readFileSync(join(cwd, path), 'utf8'),
  };
}

const named = (member: string) => ({
  classes: `export class Named {\n  ${member}\n}`,
  body: 'metadata!: Named;\n  spec?: string;',
});

describe('what the server would not do of what a model says is told at its line', () => {
  test.each([
    [
      'a rule on labels',
      named('@Immutable()\n  labels?: Record<string, string>;'),
      ['crd/not-expressible @Immutable()'],
    ],
    ['a default of the name', named("name = 'x';"), ["crd/not-expressible name = 'x';"]],
    [
      'metadata that must be given',
      named('annotations!: Record<string, string>;'),
      ['crd/not-expressible annotations!: Record<string, string>;'],
    ],
    [
      'a status without which no object can be created',
      { body: '@Status()\n  status!: Record<string, string>;' },
      ['crd/status status!: Record<string, string>;'],
    ],
    [
      'a choice that is decided, as a rule in CEL',
      {
        classes: "@ExactlyOneOf('a-b', 'in')\nexport class Source {\n  'a-b': string;\n  in?: string;\n}",
        body: 'spec!: Source;',
      },
      ["crd/choice-decided @ExactlyOneOf('a-b', 'in')"],
    ],
    [
      'the second of two choices',
      {
        classes:
          "@AtMostOneOf('a', 'b')\n@AtMostOneOf('c', 'd', 'a')\nexport class Source {\n  a?: string;\n  b?: string;\n  c!: string;\n  d?: string;\n}",
        body: 'spec!: Source;',
      },
      ["crd/choice-decided @AtMostOneOf('c', 'd', 'a')"],
    ],
    [
      'a choice that is decided, by keywords',
      {
        classes: "@MutuallyExclusive('a', 'b')\nexport class Source {\n  a!: string;\n  b?: string;\n}",
        body: 'spec!: Source;',
      },
      ["crd/choice-decided @MutuallyExclusive('a', 'b')"],
    ],
    [
      'null, which the server would count as set',
      {
        classes: "@AtMostOneSet('a', 'b')\nexport class Source {\n  a?: string | null;\n  b?: string;\n}",
        body: 'spec!: Source;',
      },
      ["crd/not-expressible @AtMostOneSet('a', 'b')"],
    ],
    [
      'exactly one, where one may be null',
      {
        classes: "@ExactlyOneSet('a', 'b')\nexport class Source {\n  a?: string;\n  b?: number | null;\n}",
        body: 'spec!: Source;',
      },
      ["crd/not-expressible @ExactlyOneSet('a', 'b')"],
    ],
    [
      'choices that are open, or that a required property does not decide',
      {
        classes:
          "@ExactlyOneOf('a', 'b')\n@AtLeastOneOf('b', 'c')\nexport class Source {\n  a?: string;\n  b?: string;\n  c!: string;\n}",
        body: 'spec!: Source;',
      },
      [],
    ],
    [
      'fields of a string that are to be kept',
      { body: '@PreserveUnknownFields()\n  note?: string;' },
      ['crd/preserve-scalar @PreserveUnknownFields()'],
    ],
    [
      'a kind whose only version is not the stored one',
      { options: ', storage: false' },
      ["crd/versions @Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing', storage: false })"],
    ],
    [
      'the removal of what rules cannot name',
      { classes: "export class Spec {\n  @Immutable()\n  'a b'?: string;\n}", body: 'spec?: Spec;' },
      ['crd/not-expressible @Immutable()'],
    ],
    [
      'an option of the kind',
      { options: ", listKind: 'Thing'" },
      ["crd/refused @Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing', listKind: 'Thing' })"],
    ],
    [
      'a column of the kind that stands behind one of a property',
      {
        classes: 'export class Spec {\n  @PrintColumn()\n  a?: string;\n}',
        body: 'spec?: Spec;',
        options: ", columns: [{ name: 'B', type: 'string', jsonPath: 'spec.b' }]",
      },
      [
        "crd/refused @Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing', columns: [{ name: 'B', type: 'string', jsonPath: 'spec.b' }] })",
      ],
    ],
    [
      'a column of a field that there is not',
      { options: ", columns: [{ name: 'B', type: 'string', jsonPath: '.status.b' }]" },
      [
        "crd/column-path @Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing', columns: [{ name: 'B', type: 'string', jsonPath: '.status.b' }] })",
      ],
    ],
    [
      'a count of replicas that there is not',
      {
        classes: 'export class Spec {\n  replicas = 1;\n}',
        body: 'spec: Spec = new Spec();',
        options: ", scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }",
      },
      [
        "crd/scale-path @Resource({ group: 'a.example.com', version: 'v1', kind: 'Thing', scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } })",
      ],
    ],
    [
      'a column of a property',
      { classes: "export class Spec {\n  @PrintColumn({ format: 'odd' })\n  a?: string;\n}", body: 'spec?: Spec;' },
      ["crd/refused @PrintColumn({ format: 'odd' })"],
    ],
  ])('%s', async (_, model, said) => {
    expect((await writtenOf(model)).said).toEqual(said);
  });
});

describeWith('what a model says of names and of classes that never change', crdOracle, (path) => {
  const oracle = openCrdOracle(path);
  afterAll(() => oracle.close());
  const object = (metadata: object, spec?: unknown) => ({
    ...{ apiVersion: 'a.example.com/v1', kind: 'Thing', metadata: { namespace: 'a', ...metadata } },
    ...(spec === undefined ? {} : { spec }),
  });

  test.each([
    ['a rule', named(`@Rule("self.startsWith('m')") @MaxLength(9) name!: string;`)],
    ['a check', named("@Check((self: string) => self.startsWith('m'), 'm') @MaxLength(9) name!: string;")],
    ['listed names', named("name!: 'main' | 'my';")],
  ])('%s is asked of the name of an object', async (_, model) => {
    const { said, definition } = await writtenOf(model);
    expect(said).toEqual([]);
    const { crs } = await oracle.ask({
      crd: definition,
      crs: { m: object({ name: 'main' }), o: object({ name: 'other' }) },
    });
    expect([crs?.m?.accepted, crs?.o?.accepted]).toEqual([true, false]);
  });

  test('a class that never changes is not removed either, wherever it is used', async () => {
    const { said, definition } = await writtenOf({
      classes:
        '@Immutable()\nexport class Disk {\n  size?: string;\n}\nexport class Spec {\n  one?: Disk;\n  two?: Disk;\n}',
      body: 'spec!: Spec;',
    });
    expect(said).toEqual([]);
    const old = object({ name: 'a' }, { one: {}, two: {} });
    const crs = {
      same: old,
      less: object({ name: 'a' }, { two: {} }),
      more: object({ name: 'a' }, { one: {}, two: { size: '1' } }),
    };
    const answer = await oracle.ask({ crd: definition, crs, oldCrs: { same: old, less: old, more: old } });
    expect(Object.values(answer.crs ?? {}).map(({ accepted }) => accepted)).toEqual([false, false, true]);
  });
});
