import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { validate } from '../../src/commands/validate.ts';
import { readValues } from '../../src/text/read-values.ts';
import { getMember, type Json } from '../../src/text/value/json.ts';
import { parsePointer } from '../../src/text/value/pointer.ts';
import { checkAccessibility, chromium, useChromium } from '../support/chromium.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import {
  awaitCheck,
  chooseValue,
  copyText,
  countErrors,
  fillField,
  findFields,
  type OpenedForm,
  openForm,
} from '../support/fill-form.ts';
import { folderFor } from '../support/folder.ts';
import { built, describeWith, helm, inShared, existing } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';

const clusterApps = [
  ...['01f1c30b', '0a7126c9', '7c17551a', 'b92ab67d', 'd989a53f', 'e3742da7'].map(
    (commit) => `cluster-azure@${commit}`,
  ),
  'cluster-cloud-director@265e8129',
  'cluster-vsphere@485344a2',
  'cluster@8657d00a',
].map((name) => inShared(`corpus/cluster-app/${name}`));

const models = ['models/cluster-app/index.ts', 'models/cluster-app-azure/index.ts', 'models/noxu.ts'].map((path) =>
  resolve(repository, path),
);

const definitions = [
  'corpus/crd/seed004-noxu',
  'corpus/crd/formats',
  'corpus/crd/numbers',
  'corpus/controller-gen/all-markers.crd.yaml',
].map((path) => inShared(path));

const others = [
  ...models,
  ...['corpus/ytt/maps-nested', 'corpus/kudo/packages/operators-redis'].map((path) => inShared(path)),
];

/** A folder with charts of others, each in a folder of its own; they are tried as those of the corpora are. */
const folderOfCharts = process.env.SCHEMAWRIGHT_CHARTS;
const charts =
  folderOfCharts === undefined ? [] : readdirSync(folderOfCharts).map((name) => resolve(folderOfCharts, name));

/** What another program says of the values: whether it accepts them, and why not. */
type Judge = (input: string, form: OpenedForm) => Promise<readonly [isAccepted: boolean, why: string]>;

/** Real Helm, with a chart of the same values and the same schema. */
function judgeByHelm(program: string): Judge {
  return async (input, { values }) => {
    const schema = existing(join(input, 'values.schema.json'));
    const chart = folderFor({
      'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
      'values.yaml': readIfThere(join(input, 'values.yaml')),
      ...(schema === undefined ? {} : { 'values.schema.json': readFileSync(schema, 'utf8') }),
    });
    const { status, stderr } = await run(program, ['template', 'app', chart, '-f', values], { cwd: chart });
    return [status === 0, stderr];
  };
}

/** The packages of the API server, with the definition of the object's kind. */
function judgeByServer(program: string): Judge {
  return async (input, { values }) => {
    const text = readFileSync(values, 'utf8');
    const [object] = parseAllDocuments(text).map((document) => document.toJS() as { readonly kind?: string });
    const crd = listDefinitions(input).find(({ spec }) => spec?.names?.kind === object?.kind);
    const oracle = openCrdOracle(program);
    const { crd: definition, crs } = await oracle.ask({ crd, crs: { object: text } });
    oracle.close();
    expect(definition?.message ?? '').toBe('');
    return [crs?.object?.accepted === true, JSON.stringify(crs?.object)];
  };
}

interface Definition {
  readonly spec?: { readonly names?: { readonly kind?: string } };
}

function listDefinitions(input: string): readonly Definition[] {
  const isFolder = statSync(input).isDirectory();
  const files = isFolder ? readdirSync(input).map((name) => join(input, name)) : [input];
  const texts = files.filter((file) => /\.ya?ml$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Definition));
}

/** A chart without a schema accepts all values: `validate` has nothing to say of it. */
function hasSchema(input: string): boolean {
  return existing(join(input, 'Chart.yaml')) === undefined || existing(join(input, 'values.schema.json')) !== undefined;
}

function readIfThere(path: string): string {
  return existing(path) === undefined ? '' : readFileSync(path, 'utf8');
}

describeWith('a form, filled by keyboard alone', built, () => {
  describeWith('in Chromium', chromium, (path) => {
    const browser = useChromium(path);

    const testForms = (inputs: readonly string[], judge?: Judge): void => {
      const known = inputs.filter((input) => existing(input) !== undefined);
      test.each(known.map((input) => [input.split('/').slice(-2).join('/'), input] as const))(
        '%s opens, explains wrong input, gives the YAML that validate accepts as the page does, and is accessible',
        async (_, input) => {
          const form = await openForm(browser, input);
          if (!form) return expect.fail('there is no form');
          const { page, document, values, comments } = form;
          await awaitCheck(page);
          const fields = findFields(document);
          expect(fields).not.toEqual([]);
          for (const field of fields) await fillField(page, field);
          const text = await copyText(page);
          const filled = readValues(text, values, document.yaml).value;
          for (const field of fields)
            expect(parsePointer(field.pointer).reduce<Json | undefined>(getMember, filled), field.pointer).toEqual(
              chooseValue(field),
            );
          expect(text.slice(0, comments.length)).toBe(comments);
          writeFileSync(values, text);
          const { diagnostics } = hasSchema(input)
            ? await validate({ cwd: resolve(values, '..'), files: [input, values] })
            : { diagnostics: [] };
          const errors = diagnostics.filter(({ severity }) => severity === 'error');
          const verdict = await judge?.(input, form);
          if (verdict) expect(verdict[0], verdict[1]).toBe(errors.length === 0);
          expect(await countErrors(page), errors.map(({ message }) => message).join('\n')).toBe(errors.length);
          expect(await checkAccessibility(page)).toEqual([]);
        },
        180_000,
      );
    };

    testForms(others);
    describeWith('and judged by Helm', helm, (program) => testForms([...clusterApps, ...charts], judgeByHelm(program)));
    describeWith('and judged by the API server', crdOracle, (program) =>
      testForms(definitions, judgeByServer(program)),
    );
  });
});
