import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import type { Files } from '../support/folder.ts';
import { inShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';

/** The kinds of documents that are mutated. */
export const kinds = ['crd', 'object', 'review', 'derived', 'schema', 'chart', 'ytt', 'kudo', 'openapi'] as const;

/** A kind of document. */
export type Kind = (typeof kinds)[number];

/** A document to begin with, and the files that it stands among. */
export interface Seed {
  readonly kind: Kind;
  readonly from: string;
  /** The files of the folder, the document among them. */
  readonly files: Files;
  /** The path of the document. */
  readonly path: string;
}

/** Larger documents are left out: what breaks a reader in a large one breaks it in a small one. */
const most = 16_000;

/** Documents of every kind: small ones of the corpora and of this repository, and some that are written here. */
export function seeds(): readonly Seed[] {
  const folders = [inShared('corpus'), ...['out', 'examples', 'test/fixtures'].map((name) => join(repository, name))];
  const paths = folders.filter((folder) => existsSync(folder)).flatMap(filesBelow);
  return [...paths.flatMap(seedsOf), ...written];
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ya?ml|json)$/.test(path) && !path.includes('node_modules'))
    .sort()
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).size < most);
}

function seedsOf(path: string): readonly Seed[] {
  const [folder, name] = [dirname(path), basename(path)];
  const from = relative(repository, path);
  const seed = (kind: Kind, files: Files, own = name): Seed => ({ kind, from, path: own, files });
  const text = (): string => readFileSync(path, 'utf8');
  if (/^crd.*\.yaml$|\.crd\.yaml$/.test(name)) return [seed('crd', { 'crd.yaml': text() }, 'crd.yaml')];
  if (/^cr-.*\.yaml$/.test(name) && existsSync(join(folder, 'crd.yaml'))) {
    const crd = readFileSync(join(folder, 'crd.yaml'), 'utf8');
    const object = text();
    const review = JSON.stringify(reviewOf(object));
    return [
      seed('object', { 'crd.yaml': crd, 'object.yaml': object }, 'object.yaml'),
      seed('review', { 'crd.yaml': crd, 'review.json': review }, 'review.json'),
    ];
  }
  if (name === 'values.schema.json' || name === 'schema.json')
    return [seed('schema', { 'values.schema.json': text(), 'my-values.yaml': 'a: 1\n' }, 'values.schema.json')];
  if (name === 'Chart.yaml') return chartSeeds(folder, from);
  if (name === 'schema.yml') return [seed('ytt', { 'schema.yml': text(), 'values.yml': yttValuesIn(folder) })];
  if (name === 'params.yaml' || name === 'operator.yaml') return [seed('kudo', operatorIn(folder))];
  return /^openapi.*\.(?:json|ya?ml)$/.test(name) ? [seed('openapi', { [name]: text() })] : [];
}

function chartSeeds(folder: string, from: string): readonly Seed[] {
  const names = ['Chart.yaml', 'values.yaml', 'values.schema.json'].filter((name) => isSmall(join(folder, name)));
  const files = Object.fromEntries(names.map((name) => [`chart/${name}`, readFileSync(join(folder, name), 'utf8')]));
  return names.map((name) => ({ kind: 'chart', from, files, path: `chart/${name}` }));
}

function isSmall(path: string): boolean {
  return existsSync(path) && statSync(path).size < most;
}

function yttValuesIn(folder: string): string {
  const name = readdirSync(folder).find((one) => /^values.*\.yml$/.test(one));
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
}

function operatorIn(folder: string): Files {
  const names = ['params.yaml', 'operator.yaml'].filter((name) => isSmall(join(folder, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function reviewOf(text: string): object {
  const request = { uid: '1', operation: 'CREATE', object: parseDocument(text).toJS() as unknown };
  return { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request };
}

const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com', annotations: { a: 'b' } },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList', shortNames: ['wd'] },
    conversion: { strategy: 'None' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        deprecated: true,
        deprecationWarning: 'old',
        subresources: {
          status: {},
          scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
        },
        additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size', priority: 1 }],
        selectableFields: [{ jsonPath: '.spec.name' }],
        schema: {
          openAPIV3Schema: {
            type: 'object',
            required: ['spec'],
            properties: {
              spec: {
                type: 'object',
                required: ['name'],
                'x-kubernetes-validations': [
                  { rule: 'self.size <= 5', message: 'too big', reason: 'FieldValueInvalid', fieldPath: '.size' },
                  {
                    rule: 'self.name == oldSelf.name',
                    messageExpression: '"was " + oldSelf.name',
                    optionalOldSelf: false,
                  },
                ],
                properties: {
                  name: { type: 'string', pattern: '^[a-z]+$', minLength: 1, maxLength: 20, format: 'dns1123Label' },
                  size: { type: 'integer', minimum: 0, maximum: 9, default: 1, multipleOf: 1 },
                  port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
                  mode: { type: 'string', enum: ['a', 'b'], nullable: true },
                  labels: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 5 },
                  any: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
                  parts: {
                    type: 'array',
                    maxItems: 10,
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['key'],
                    items: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
                  },
                  pod: {
                    type: 'object',
                    'x-kubernetes-embedded-resource': true,
                    properties: { kind: { type: 'string' } },
                  },
                },
                not: { required: ['nothing'] },
                oneOf: [{ required: ['name'] }, { required: ['other'], properties: { name: { enum: ['x'] } } }],
              },
              status: { type: 'object', properties: { replicas: { type: 'integer' } } },
            },
          },
        },
      },
      { name: 'v1beta1', served: false, storage: false, schema: { openAPIV3Schema: { type: 'object' } } },
    ],
  },
};

const object = {
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'a', namespace: 'b', labels: { c: 'd' }, uid: 'x', creationTimestamp: '2026-01-01T00:00:00Z' },
  spec: { name: 'abc', size: 3, port: 80, mode: 'a', labels: { e: 'f' }, parts: [{ key: 'g' }], any: { h: [1] } },
  status: { replicas: 1 },
};

const admission = {
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  request: {
    uid: '1',
    operation: 'UPDATE',
    kind: { group: 'example.com', version: 'v1', kind: 'Widget' },
    resource: { group: 'example.com', version: 'v1', resource: 'widgets' },
    name: 'a',
    namespace: 'b',
    object,
    oldObject: object,
    dryRun: false,
  },
};

const conversion = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'ConversionReview',
  request: { uid: '1', desiredAPIVersion: 'example.com/v1beta1', objects: [object, object] },
};

const xrd = {
  apiVersion: 'apiextensions.crossplane.io/v2',
  kind: 'CompositeResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    scope: 'Namespaced',
    group: 'example.com',
    names: { kind: 'Widget', plural: 'widgets' },
    claimNames: { kind: 'WidgetClaim', plural: 'widgetclaims' },
    connectionSecretKeys: ['a'],
    defaultCompositionRef: { name: 'c' },
    versions: [
      {
        name: 'v1',
        served: true,
        referenceable: true,
        additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size' }],
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: { spec: { type: 'object', properties: { size: { type: 'integer', default: 3 } } } },
          },
        },
      },
    ],
  },
};

const rgd = {
  apiVersion: 'kro.run/v1alpha1',
  kind: 'ResourceGraphDefinition',
  metadata: { name: 'widget' },
  spec: {
    schema: {
      apiVersion: 'v1alpha1',
      group: 'example.com',
      kind: 'Widget',
      types: { Part: { key: 'string | required=true', size: 'integer | minimum=1 maximum=5' } },
      spec: {
        name: 'string | required=true description="the name"',
        replicas: 'integer | default=3',
        parts: '[]Part',
        labels: 'map[string]string',
      },
      status: { url: '${service.status.url}' },
      validation: [{ expression: 'self.replicas < 5', message: 'too many' }],
      additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.spec.name' }],
    },
    resources: [
      { id: 'service', template: { apiVersion: 'v1', kind: 'Service', metadata: { name: '${schema.spec.name}' } } },
    ],
  },
};

const v1beta1 = {
  ...definition,
  apiVersion: 'apiextensions.k8s.io/v1beta1',
  spec: {
    ...definition.spec,
    version: 'v1',
    preserveUnknownFields: false,
    validation: { openAPIV3Schema: definition.spec.versions[0]?.schema.openAPIV3Schema },
    versions: [{ name: 'v1', served: true, storage: true }],
  },
};

const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Documents that no folder has, or that have a little of everything. */
const written: readonly Seed[] = [
  { kind: 'crd', from: 'a definition', path: 'crd.yaml', files: { 'crd.yaml': asText(definition) } },
  { kind: 'crd', from: 'a definition', path: 'crd.yaml', files: { 'crd.yaml': asText(definition) } },
  { kind: 'crd', from: 'a definition of v1beta1', path: 'crd.yaml', files: { 'crd.yaml': asText(v1beta1) } },
  ...[object, { apiVersion: 'v1', kind: 'List', items: [object] }].map(
    (one): Seed => ({
      kind: 'object',
      from: 'an object',
      path: 'object.yaml',
      files: { 'crd.yaml': asText(definition), 'object.yaml': asText(one) },
    }),
  ),
  ...[admission, conversion].map(
    (one): Seed => ({
      kind: 'review',
      from: one.kind,
      path: 'review.json',
      files: { 'crd.yaml': asText(definition), 'review.json': asText(one) },
    }),
  ),
  { kind: 'derived', from: 'an XRD', path: 'crd.yaml', files: { 'crd.yaml': asText(xrd) } },
  { kind: 'derived', from: 'an RGD', path: 'crd.yaml', files: { 'crd.yaml': asText(rgd) } },
];

/** What stands beside every document, for the commands that take two. */
export const companions: Files = {
  'object.yaml': asText(object),
  'review.json': asText(admission),
  'my-values.yaml': 'a: 1\nb: [x]\nspec: { name: abc }\n',
};
