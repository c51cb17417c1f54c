import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { helm } from '../../src/helm/rules/index.ts';
import { check } from '../../src/rules/profiles/index.ts';
import type { Settings } from '../../src/rules/runner/survey.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';
import { documentOf } from '../rules/documents.ts';
import { describeShared } from '../support/needs.ts';

interface Run {
  readonly helm: string;
  readonly command: string;
  readonly stderr: string;
}

/** Cases of which Helm complains, but not of the schema: of values.yaml itself. */
const complaintsOfValues = /cannot load values\.yaml|type mismatch on/;

/** Schemas that are no JSON text: what reads the document says so, no rule sees it. */
const noJson = ['bad-json', 'schema-empty-file', 'schema-yaml'];

/** Errors on schemas that Helm compiles. */
const exceptions: Readonly<Record<string, string>> = {
  'recursion-infinite': 'Helm compiles it and refuses every value of the property; 3.17.3 crashes',
  'sub-parent-strict':
    'Helm compiles it and refuses every values.yaml: the root does not take the values of charts/sub',
};

describeShared('what Helm 3.22.0 refuses to compile', 'corpus/helm', (folder) => {
  const cases = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'expected.json')));
  const refused = cases.filter((name) => isRefused(answerTo(folder, name)));

  test('there are 155 cases, and Helm refuses 25 schemas', () => {
    expect([cases.length, refused.length]).toEqual([155, 25]);
  });

  test.each(noJson)('%s is no JSON', (name) => {
    expect(refused).toContain(name);
    expect(() => schemaOf(folder, name)).toThrow(SyntaxError);
  });

  test.each(refused.filter((name) => !noJson.includes(name)))('%s has an error', (name) => {
    expect(errorsIn(folder, name)).not.toEqual([]);
  });

  const compiled = cases.filter((name) => !refused.includes(name));

  test.each(compiled.filter((name) => exceptions[name] === undefined))('%s has no error', (name) => {
    expect(errorsIn(folder, name)).toEqual([]);
  });

  test.each(Object.entries(exceptions))('%s has an error all the same: %s', (name) => {
    expect(compiled).toContain(name);
    expect(errorsIn(folder, name)).toHaveLength(1);
  });
});

describeShared('the charts of cluster apps', 'corpus/cluster-app', (folder) => {
  describe.each(readdirSync(folder).filter((name) => name.includes('@')))('%s', (name) => {
    const found = check(documentOf(schemaOf(folder, name)), helm);

    it('has no error', () => {
      expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    it('has only warnings that were looked at', () => {
      const warnings = found.filter(({ severity }) => severity === 'warning').map(({ code }) => code);
      expect(warnings).toEqual(known[name] ?? []);
    });
  });
});

/** True warnings: a strict root without `global`, and addresses that Helm does not check. */
const known: Readonly<Record<string, readonly string[]>> = {
  'cluster-azure@7c17551a': ['helm/global-missing'],
  'cluster-cloud-director@265e8129': ['helm/format-unchecked', 'helm/format-unchecked'],
};

function answerTo(folder: string, name: string): string {
  const { runs } = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as { runs: readonly Run[] };
  return runs.find(({ helm: version, command }) => version === '3.22.0' && command.includes('template'))?.stderr ?? '';
}

/** True where Helm failed before it looked at a value: its complaints of values name their place. */
function isRefused(answer: string): boolean {
  if (!answer.startsWith('Error:') || complaintsOfValues.test(answer)) return false;
  return answer.includes('is not valid against metaschema') || !answer.includes("- at '");
}

function errorsIn(folder: string, name: string): readonly string[] {
  const root = schemaOf(folder, name);
  if (!isSchemaObject(root)) return [];
  const found = check(documentOf(root), helm, settingsOf(folder, name));
  return found.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`);
}

function settingsOf(folder: string, name: string): Settings {
  const sub = join(name, 'charts', 'sub');
  if (!existsSync(join(folder, sub))) return {};
  return { subCharts: { sub: existsSync(join(folder, sub, 'values.schema.json')) ? schemaOf(folder, sub) : {} } };
}

function schemaOf(folder: string, name: string): Json {
  return JSON.parse(textOf(folder, name)) as Json;
}

function textOf(folder: string, name: string): string {
  return readFileSync(join(folder, name, 'values.schema.json'), 'utf8').replace(/^\uFEFF/, '');
}
