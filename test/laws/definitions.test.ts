import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/commands/audit.ts';
import { cases } from '../../src/commands/cases.ts';
import { diff } from '../../src/commands/diff.ts';
import { validate } from '../../src/commands/validate.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { openDefinitions } from '../../src/kubernetes/objects/open-definitions.ts';
import { checkDefinitions } from '../../src/kubernetes/rules/check-definition.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import fc from '../support/fast-check.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import { toys } from '../support/toys.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = fc.constant<Schema>({ type: 'string', maxLength: 9 });
const leaf = fc.oneof(
  text,
  fc.constantFrom<Schema>(
    { type: 'integer', minimum: 1, maximum: 9 },
    { type: 'string', pattern: '^a' },
    { type: 'string', enum: ['a', 'b'], default: 'a' },
    { 'x-kubernetes-int-or-string': true },
    { type: 'boolean', nullable: true },
  ),
);

/** Faults that a schema may have, or what looks like one and is none. */
const faults = fc.constantFrom<Schema>(
  { pattern: '(?=a)' },
  { pattern: '(' },
  { pattern: '[[:alpha:]]' },
  { pattern: String.raw`\d{1,2000}` },
  { type: 'strin' },
  { type: '' },
  { type: 'null' },
  { default: 5 },
  { default: 'a' },
  { default: null },
  { default: { unknown: 1 } },
  { nullable: true },
  { minimum: 1, exclusiveMinimum: true },
  { exclusiveMinimum: 3 },
  { required: true },
  { required: ['b'] },
  { uniqueItems: true },
  { $ref: '#/definitions/a' },
  { definitions: {} },
  { patternProperties: { a: {} } },
  { additionalProperties: false },
  { additionalProperties: { type: 'string' } },
  { properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
  { items: { type: 'string' } },
  { items: [{ type: 'string' }] },
  { 'x-kubernetes-list-type': 'map' },
  { 'x-kubernetes-list-type': 'set' },
  { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['a'] },
  { 'x-kubernetes-list-type': 'bag' },
  { 'x-kubernetes-map-type': 'atomic' },
  { 'x-kubernetes-preserve-unknown-fields': true },
  { 'x-kubernetes-preserve-unknown-fields': false },
  { 'x-kubernetes-embedded-resource': true },
  { anyOf: [{ type: 'string' }] },
  { anyOf: [{ minLength: 1 }, { maxLength: 3 }] },
  { allOf: [{ properties: { z: {} } }] },
  { not: { default: 1 } },
  { format: 'wunder' },
  { maxLength: -1 },
  { maxLength: 'x' },
  { enum: [] },
  { unknownKeyword: 1 },
);

const ruled = fc
  .constantFrom(
    'self == self',
    'self.x == 1',
    'self.',
    'size(self) > 1',
    "self.matches('(')",
    'self == oldSelf',
    'has(self.a)',
    'true',
    '1',
    'self.all(x, self.all(y, self.all(z, x == y && y == z)))',
    '',
  )
  .map((rule): Schema => ({ 'x-kubernetes-validations': [{ rule }] }));

const ruleFaults = fc.constantFrom<Schema>(
  { 'x-kubernetes-validations': [{ rule: 'true', message: 'a\nb' }] },
  { 'x-kubernetes-validations': [{ rule: 'true', messageExpression: '1' }] },
  { 'x-kubernetes-validations': [{ rule: 'true', reason: 'No' }] },
  { 'x-kubernetes-validations': [{ rule: 'true', fieldPath: '.nope' }] },
  { 'x-kubernetes-validations': [{ message: 'a' }] },
);

const { node } = fc.letrec<{ node: Schema }>((tie) => ({
  node: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .dictionary(fc.constantFrom('a', 'b', 'a-b', 'x'), tie('node'), { maxKeys: 3 })
          .map((properties): Schema => ({ type: 'object', properties })),
        tie('node').map((items): Schema => ({ type: 'array', maxItems: 5, items })),
        tie('node').map((items): Schema => ({ type: 'array', items })),
        tie('node').map((additionalProperties): Schema => ({ type: 'object', additionalProperties })),
      ),
      fc.option(fc.oneof({ weight: 3, arbitrary: faults }, { weight: 3, arbitrary: ruled }, ruleFaults), { freq: 4 }),
    )
    .map(([schema, fault]) => ({ ...schema, ...fault })),
}));

type Change = (definition: Definition) => void;
interface Definition {
  metadata: Record<string, unknown>;
  spec: { names: Record<string, unknown>; versions: Record<string, unknown>[] } & Record<string, unknown>;
  [name: string]: unknown;
}

function versionIn({ versions }: Definition['spec']): Record<string, unknown> {
  return versions[0] ?? expect.fail('there is no version');
}

/** What may be wrong around the schema. */
const changes: readonly (readonly [string, Change])[] = [
  ['nothing', () => undefined],
  [
    'another name',
    ({ metadata }) => {
      metadata.name = 'dolls.a.example.com';
    },
  ],
  [
    'no group',
    ({ spec }) => {
      delete spec.group;
    },
  ],
  [
    'a protected group',
    ({ spec, metadata }) => {
      spec.group = 'a.k8s.io';
      metadata.name = 'toys.a.k8s.io';
    },
  ],
  [
    'a scope that is none',
    ({ spec }) => {
      spec.scope = 'Everywhere';
    },
  ],
  [
    'a plural with capitals',
    ({ spec }) => {
      spec.names.plural = 'Toys';
    },
  ],
  [
    'no kind',
    ({ spec }) => {
      delete spec.names.kind;
    },
  ],
  [
    'a kind that is a number',
    ({ spec }) => {
      spec.names.kind = 5;
    },
  ],
  [
    'short names twice',
    ({ spec }) => {
      spec.names.shortNames = ['toys'];
    },
  ],
  [
    'no version stored',
    ({ spec }) => {
      versionIn(spec).storage = false;
    },
  ],
  [
    'no version served',
    ({ spec }) => {
      versionIn(spec).served = false;
    },
  ],
  [
    'no versions',
    ({ spec }) => {
      spec.versions = [];
    },
  ],
  [
    'a version twice',
    ({ spec }) => {
      spec.versions.push({ ...spec.versions[0] });
    },
  ],
  [
    'a name of a version',
    ({ spec }) => {
      versionIn(spec).name = 'V_1';
    },
  ],
  [
    'no schema',
    ({ spec }) => {
      delete versionIn(spec).schema;
    },
  ],
  [
    'the API version before',
    (definition) => {
      definition.apiVersion = 'apiextensions.k8s.io/v1beta1';
    },
  ],
  [
    'a column',
    ({ spec }) => {
      versionIn(spec).additionalPrinterColumns = [{ name: 'a', type: 'text', jsonPath: '.a' }];
    },
  ],
  [
    'a column without a path',
    ({ spec }) => {
      versionIn(spec).additionalPrinterColumns = [{ name: 'a', type: 'string' }];
    },
  ],
  [
    'a selectable field',
    ({ spec }) => {
      versionIn(spec).selectableFields = [{ jsonPath: '.spec.nope' }];
    },
  ],
  [
    'scale',
    ({ spec }) => {
      versionIn(spec).subresources = { scale: { specReplicasPath: '.a' } };
    },
  ],
  [
    'status',
    ({ spec }) => {
      versionIn(spec).subresources = { status: {} };
    },
  ],
  [
    'unknown fields kept',
    ({ spec }) => {
      spec.preserveUnknownFields = true;
    },
  ],
  [
    'a webhook that is nowhere',
    ({ spec }) => {
      spec.conversion = { strategy: 'Webhook' };
    },
  ],
  [
    'another strategy',
    ({ spec }) => {
      spec.conversion = { strategy: 'Magic' };
    },
  ],
];

const definitions = fc
  .tuple(node, fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...changes.slice(0, 1)) }, fc.constantFrom(...changes)))
  .map(([spec, [, change]]) => {
    const schema = JSON.stringify({ type: 'object', properties: { spec } });
    const [document] = readDocuments(toys(schema), 'toys.yaml');
    const definition = JSON.parse(JSON.stringify(document?.value)) as Definition;
    change(definition);
    return definition;
  });

const seeds = [1, 2, 3, 4] as const;

describeWith(
  'broken definitions are refused where the packages of kube-apiserver refuse them',
  crdOracle,
  (program) => {
    let oracle: ReturnType<typeof openCrdOracle>;
    const counts = { accepted: 0, refused: 0 };
    const cwd = folderForAll({
      'toy.yaml': 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\n',
      'good.yaml': toys(),
    });
    beforeAll(() => {
      oracle = openCrdOracle(program);
    });
    afterAll(() => oracle.close());

    test.each(seeds)('by every command that opens one (seed %i)', { timeout: 300_000 }, async (seed) => {
      await fc.assert(
        fc.asyncProperty(definitions, async (definition) => {
          const { crd } = await oracle.ask({ crd: definition });
          const accepted = crd?.accepted === true;
          counts[accepted ? 'accepted' : 'refused'] += 1;
          const written = `${JSON.stringify(definition, null, 1)}\n`;
          writeFiles(cwd, { 'crd.yaml': written });
          const lint = refusalsIn(checkDefinitions(written, 'crd.yaml'));
          expect({ lint: lint.length === 0 }).toEqual({ lint: accepted });
          const opened = await openDefinitions(readDocuments(written, 'crd.yaml'));
          const calls: Readonly<Record<string, () => Promise<{ readonly diagnostics: readonly Diagnostic[] }>>> = {
            serve: () => Promise.resolve(opened),
            validate: async () => await validate({ cwd, crd: 'crd.yaml', files: ['toy.yaml'] }),
            audit: async () => await audit({ cwd, crd: 'crd.yaml', files: ['toy.yaml'], allowEmpty: true }),
            old: async () => await audit({ cwd, crd: 'good.yaml', old: 'crd.yaml', files: ['toy.yaml'] }),
            cases: async () => await cases({ cwd, crd: 'crd.yaml', out: 'cases' }),
            diff: async () => await diff({ cwd, old: 'good.yaml', new: 'crd.yaml' }),
          };
          for (const [name, call] of Object.entries(calls)) {
            const { diagnostics } = await call().catch((error: unknown) => {
              // Of an accepted definition there may be nothing to make cases of: no version is served.
              if (accepted && error instanceof Error) return { diagnostics: [] };
              throw error;
            });
            // What the server takes and JSON Schema has no meaning for, such as a negative length, is not compared.
            const refusals = diagnostics.filter(({ code }) => !accepted || code.startsWith('crd/'));
            expect({ [name]: refusalsIn(refusals) }).toEqual({ [name]: lint });
          }
          expect(opened.open.length > 0).toBe(accepted);
        }),
        { seed, numRuns: runs(200) },
      );
    });

    test('both kinds of definitions were among them', () => {
      const all = counts.accepted + counts.refused;
      expect(counts.accepted / all).toBeGreaterThan(0.1);
      expect(counts.refused / all).toBeGreaterThan(0.5);
    });
  },
);

/** The findings that refuse the definition: code, message and place. */
function refusalsIn(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ severity, origin }) => severity === 'error' && origin.file === 'crd.yaml')
    .map(({ code, message, origin: { line, column } }) => `${line}:${column} ${code} ${message}`);
}
