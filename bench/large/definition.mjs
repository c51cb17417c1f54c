import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository, work } from '../setup.mjs';

const cli = join(repository, 'dist', 'cli', 'main.js');
const folder = join(work, 'large', 'definition');
const mebibyte = 2 ** 20;

/** What is done with a definition of 1.4 MB, with a thousand objects of its kind and with values of 4.4 MB, and what each says. */
const commands = {
  'lint crd.yaml': { says: /in 1 file/ },
  'diff crd.yaml crd.yaml': { says: /No findings in 1 file/ },
  'diff crd.yaml changed.yaml': { says: /suggested version bump: major/ },
  'import crd.yaml --out model.ts --force': { writes: ['model/index.ts'] },
  'cases --crd crd.yaml --out cases': { says: /\d{3,} valid and \d{3,} invalid cases/, writes: ['cases/index.json'] },
  'audit crd.yaml objects.yaml': { says: /1000 objects/ },
  'validate --crd crd.yaml objects.yaml': { says: /No findings in 1 file/ },
  'validate --schema values.schema.json values.yaml': { says: /No findings in 1 file/ },
};

export const largeRealNames = Object.keys(commands).map((command) => `large: ${command}`);

const mebibytes = { 'crd.yaml': 1.4, 'changed.yaml': 1.4, 'objects.yaml': 1.03, 'values.yaml': 4.31 };

/** In MiB, thirty times what the command reads, and what Node takes. */
export function largeRealLimit(name) {
  return name.split(' ').reduce((sum, word) => sum + 30 * (mebibytes[word] ?? 0), 50);
}

/**
 * A file system may take ten times as long for new files while those of another round are being deleted, so these go
 * when all is measured.
 */
function setAside(path) {
  if (!existsSync(path)) return;
  const aside = join(folder, 'written');
  mkdirSync(aside, { recursive: true });
  renameSync(path, join(aside, `${process.pid}-${readdirSync(aside).length}`));
}

process.on('exit', () => rmSync(join(folder, 'written'), { recursive: true, force: true }));

/** The subjects of these commands. */
export const definitionKinds = Object.fromEntries(
  Object.entries(commands).map(([command, { writes = [], says }]) => [
    `large: ${command}`,
    () => ({
      args: [cli, ...command.split(' '), '--fail-on', 'never'],
      cwd: folder,
      once: writeInputs,
      before: () => writes.forEach((file) => setAside(join(folder, dirname(file)))),
      writes: writes.map((file) => join(folder, file)),
      says,
    }),
  ]),
);

/** A definition as those of policy engines are: the same large parts at many places, choices of one, lists in lists. */
function definition() {
  const text = (description) => ({ type: 'string', description });
  const selector = () => ({
    type: 'object',
    description: 'Selects resources by their labels, all of which must match.',
    properties: {
      matchLabels: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Labels and their values.',
      },
      matchExpressions: {
        type: 'array',
        description: 'Requirements that must all hold.',
        items: {
          type: 'object',
          required: ['key', 'operator'],
          properties: {
            key: text('The label that the requirement is about.'),
            operator: { ...text('How the value compares.'), enum: ['In', 'NotIn', 'Exists', 'DoesNotExist'] },
            values: { type: 'array', items: { type: 'string' }, description: 'The values, for In and NotIn.' },
          },
        },
      },
    },
  });
  const source = (name) => ({
    type: 'object',
    description: `Reads a value from ${name}, which later expressions can use.`,
    required: ['name'],
    properties: {
      name: { ...text('The name.'), minLength: 1, maxLength: 63, pattern: '^[a-z][a-z0-9-]*$' },
      path: text('The expression that picks a part of the value.'),
      retries: { type: 'integer', minimum: 0, maximum: 10, default: 3, description: 'How often it is tried again.' },
      headers: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is sent along.' },
    },
  });
  const sources = ['request', 'registry', 'variable', 'reference'];
  const context = () => ({
    type: 'array',
    description: 'Values that are read before the rule runs.',
    items: {
      type: 'object',
      required: ['id'],
      properties: { id: text('The name.'), ...Object.fromEntries(sources.map((name) => [name, source(name)])) },
      oneOf: sources.map((name) => ({ required: [name] })),
    },
  });
  const filter = () => ({
    type: 'object',
    description: 'Which resources are meant.',
    properties: Object.fromEntries(
      ['any', 'all'].map((name) => [
        name,
        {
          type: 'array',
          description: `Filters of which ${name} must match.`,
          items: {
            type: 'object',
            properties: {
              kinds: { type: 'array', items: { type: 'string' }, description: 'Kinds, with wildcards.' },
              names: { type: 'array', items: { type: 'string' }, description: 'Names, with wildcards.' },
              namespaces: { type: 'array', items: { type: 'string' }, description: 'Namespaces, with wildcards.' },
              operations: {
                type: 'array',
                items: { type: 'string', enum: ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] },
                description: 'What is done with the resource.',
              },
              selector: selector(),
              namespaceSelector: selector(),
            },
          },
        },
      ]),
    ),
  });
  const step = (name, below) => ({
    type: 'object',
    description: `How the rule would ${name}.`,
    properties: {
      message: text('What is said.'),
      context: context(),
      preconditions: { 'x-kubernetes-preserve-unknown-fields': true, description: 'Conditions, as expressions.' },
      exclude: filter(),
      ...(below && { foreach: { type: 'array', description: 'For each of a list.', items: step(name, false) } }),
    },
  });
  const rule = (actions) => ({
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...text('The name of the rule.'), maxLength: 63 },
      match: filter(),
      exclude: filter(),
      context: context(),
      ...Object.fromEntries(actions.map((name) => [name, step(name, true)])),
    },
  });
  const actions = ['validate', 'mutate', 'generate', 'verify', 'clean', 'report', 'approve', 'notify'];
  const spec = {
    type: 'object',
    description: 'What is to be done.',
    properties: {
      enabled: { type: 'boolean', default: true, description: 'Whether the policy is in force.' },
      rules: { type: 'array', description: 'The rules, in order.', items: rule(actions) },
      fallbacks: { type: 'array', description: 'The rules where no other applies.', items: rule(actions) },
    },
  };
  const status = {
    type: 'object',
    properties: { ready: { type: 'boolean' }, expanded: { type: 'array', items: rule(actions.slice(0, 4)) } },
  };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'policies.bench.example.com' },
    spec: {
      group: 'bench.example.com',
      names: { kind: 'Policy', listKind: 'PolicyList', plural: 'policies', singular: 'policy' },
      scope: 'Cluster',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: { openAPIV3Schema: { type: 'object', required: ['spec'], properties: { spec, status } } },
        },
      ],
    },
  };
}

function object(index) {
  const filter = { any: [{ kinds: ['Pod'], namespaces: [`team-${index}`], operations: ['CREATE', 'UPDATE'] }] };
  const context = [{ id: 'image', registry: { name: 'registry', path: 'tags[0]' } }];
  const rules = ['first', 'second'].map((name) => ({
    name: `${name}-${index}`,
    match: filter,
    validate: { message: `Rule ${index} of the team.`, context, preconditions: { any: [{ key: 'x', value: index }] } },
  }));
  return {
    apiVersion: 'bench.example.com/v1',
    kind: 'Policy',
    metadata: { name: `policy-${index}` },
    spec: { enabled: index % 2 === 0, rules },
  };
}

/** Descriptions are long in definitions that are generated from code. */
const ending =
  ' It is read when the policy is admitted, and again when a resource that it matches changes; what is left out here is taken ' +
  'from the settings of the controller, which the documentation of its flags explains.';

function withLongDescriptions(value) {
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withLongDescriptions);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) =>
      name === 'description' && typeof item === 'string' ? [name, item + ending] : [name, withLongDescriptions(item)],
    ),
  );
}

function writeInputs() {
  mkdirSync(folder, { recursive: true });
  const crd = yaml(withLongDescriptions(definition()));
  if (crd.length < 1.35 * mebibyte)
    throw new Error(`the definition has ${crd.length} bytes: it should have 1.4 million`);
  const objects = Array.from({ length: 1000 }, (_, index) => yaml(object(index)));
  const value = { name: 'abc', count: 7, mode: 'b', list: ['one', 'two'], note: 'What this part is for, and by whom.' };
  const values = Object.fromEntries(Array.from({ length: 36_000 }, (_, index) => [`part${index}`, value]));
  const part = {
    type: 'object',
    additionalProperties: false,
    properties: {
      name: { type: 'string', pattern: '^[a-z]+$', maxLength: 20 },
      count: { type: 'integer', minimum: 0, maximum: 100 },
      mode: { type: 'string', enum: ['a', 'b', 'c'] },
      list: { type: 'array', items: { type: 'string' } },
      note: { type: 'string' },
    },
  };
  const files = {
    'crd.yaml': crd,
    'changed.yaml': crd.replaceAll('maxLength: 63', 'maxLength: 40'),
    'objects.yaml': objects.join('---\n'),
    'values.schema.json': JSON.stringify({ type: 'object', additionalProperties: part }, null, 2),
    'values.yaml': yaml(values),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Block YAML as generators of definitions write it. */
function yaml(value, indentation = '') {
  if (Array.isArray(value)) {
    return value.map((item) => `${indentation}- ${yaml(item, `${indentation}  `).trimStart()}`).join('');
  }
  if (typeof value !== 'object') return `${indentation}${JSON.stringify(value)}\n`;
  return Object.entries(value)
    .map(([name, item]) => {
      const isNested = typeof item === 'object' && Object.keys(item).length > 0;
      return `${indentation}${name}:${isNested ? `\n${yaml(item, `${indentation}  `)}` : ` ${JSON.stringify(item)}\n`}`;
    })
    .join('');
}
