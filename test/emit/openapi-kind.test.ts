import { Validator } from '@seriousme/openapi-schema-validator';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { targetNamed } from '../support/dialects.ts';
import { folderForAll } from '../support/folder.ts';
import { knownModules } from '../support/known-modules.ts';

const model = `
import { Keys, Pattern } from 'schemawright';
import { EmbeddedResource, Immutable as Fixed, Resource, SelectableField } from 'schemawright/kubernetes';
import type { IntOrString, ObjectMeta } from 'schemawright/kubernetes';

/** An image. */
export class Image {
  name!: string;
  digest?: string;
}
export class Layer { image!: Image; }
export class Template { metadata?: ObjectMeta; image?: Image; }
export class Spec {
  image!: Image;
  /** The image before this one. */
  former?: Image;
  layers?: Layer[];
  base?: Layer;
  @Fixed() pinned?: Image;
  @Keys(Pattern('^[a-z]+$')) ports?: Record<string, number>;
  port?: IntOrString;
  limit?: IntOrString | null;
  template?: Template;
  @EmbeddedResource() child?: Record<string, unknown>;
  @SelectableField() @Fixed() queue?: string;
}

/** Runs an image. */
@Resource({ group: 'stable.example.com', version: 'v1', kind: 'Runner' })
export class Runner { spec!: Spec; }

@Resource({ group: 'stable.example.com', version: 'v1', kind: 'Index', plural: 'indices', listKind: 'IndexPage' })
export class Index { spec!: Image; }

/** What no server accepts. */
@Resource({ group: 'stable.example.com', version: 'v1', kind: 'Pair' })
export class Pair { spec!: [string, number]; }
`;

type Schemas = Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;

const folder = folderForAll({ 'model.ts': model });
const { documents } = extractModels(folder, [join(folder, 'model.ts')], { modules: knownModules });

function emit(target: string, name: string, options: object = {}) {
  const all = documents.map(({ document }) => document);
  const document = all.find((candidate) => candidate.name === name);
  if (document === undefined) throw new Error(`the model has no root ${name}`);
  const { artifacts, diagnostics } = targetNamed(target).emit(document, options, { cwd: folder, folder: 'out' });
  return { text: artifacts[0]?.text ?? '', problems: diagnostics.map(({ message }) => message) };
}

function readSchemas(name: string, options: object): Schemas {
  const { text, problems } = emit('openapi', name, options);
  expect(problems).toEqual([]);
  return (JSON.parse(text) as { readonly components: { readonly schemas: Schemas } }).components.schemas;
}

const in30 = { openapi: '3.0.3' };
const metaName = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

describe('the schema of a kind is the one that the API server publishes', () => {
  const { Runner, Spec } = readSchemas('Runner', in30);
  const spec = Spec?.properties ?? (Runner?.properties?.spec as Schemas[string]).properties ?? {};

  test('with the metadata of every object and the names of the kind', () => {
    expect(Runner?.properties?.metadata).toMatchObject({ allOf: [{ $ref: `#/components/schemas/${metaName}` }] });
    expect(Runner).toMatchObject({
      'x-kubernetes-group-version-kind': [{ group: 'stable.example.com', version: 'v1', kind: 'Runner' }],
      'x-kubernetes-selectable-fields': [{ fieldPath: 'spec.queue' }],
    });
  });

  test('with rules instead of keywords of our own, also in schema.json', () => {
    expect(spec.queue).toEqual({
      type: 'string',
      'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'field is immutable' }],
    });
    for (const target of ['openapi', 'json-schema']) expect(emit(target, 'Runner').text).not.toContain('"immutable"');
  });

  test('with keys of a map as a rule, which OpenAPI 3.0 can say', () => {
    expect(spec.ports).toMatchObject({ type: 'object', additionalProperties: { type: 'number' } });
    expect(emit('crd', 'Runner').problems).toEqual([]);
  });

  test('with both types of an integer or a string', () => {
    const either = [{ type: 'integer' }, { type: 'string' }];
    expect(spec.port).toMatchObject({ 'x-kubernetes-int-or-string': true, anyOf: either });
    expect(spec.limit).toMatchObject({ 'x-kubernetes-int-or-string': true, nullable: true, anyOf: either });
  });

  test('with what an embedded object has', () => {
    expect(spec.child).toMatchObject({ required: ['kind', 'apiVersion'], properties: { kind: { type: 'string' } } });
  });
});

test('a list of a kind has the name of listKind', () => {
  const lists = (name: string): readonly string[] =>
    Object.keys(readSchemas(name, { ...in30, names: 'kubernetes', paths: true })).filter((each) =>
      /IndexPage|List$/.test(each),
    );
  expect(lists('Runner')).toEqual(['com.example.stable.v1.RunnerList']);
  expect(lists('Index')).toEqual(['com.example.stable.v1.IndexPage']);
});

describe('classes of a kind', () => {
  const schemas = readSchemas('Runner', in30);
  const spec = (schemas.Runner?.properties?.spec as Schemas[string]).properties ?? {};
  const image = '#/components/schemas/Image';

  test('are components wherever they alone describe a value', () => {
    expect(Object.keys(schemas)).toEqual(['Runner', 'Image', 'Layer', metaName]);
    expect(spec.image).toEqual({ $ref: image });
    expect(schemas.Layer?.properties?.image).toEqual({ $ref: image });
    expect(spec.layers).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Layer' } });
  });

  test('keep the words of a property, beside the reference', () => {
    expect(spec.former).toEqual({ description: 'The image before this one.', allOf: [{ $ref: image }] });
    const in31 = readSchemas('Runner', {}).Runner?.properties?.spec as Schemas[string];
    expect(in31.properties?.former).toEqual({ description: 'The image before this one.', $ref: image });
  });

  test('are written out where a property constrains them further', () => {
    expect(spec.pinned).toMatchObject({ type: 'object', 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] });
  });

  test('are not the metadata of objects, of which the server has one type', () => {
    const kubernetes = readSchemas('Runner', { ...in30, names: 'kubernetes' });
    expect(kubernetes[metaName]?.properties).toHaveProperty('managedFields');
  });
});

test('null is a type of its own in OpenAPI 3.1', () => {
  const spec = readSchemas('Runner', {}).Runner?.properties?.spec as Schemas[string];
  const types = [{ type: 'integer' }, { type: 'string' }, { type: 'null' }];
  expect(spec.properties?.limit).toMatchObject({ 'x-kubernetes-int-or-string': true, anyOf: types });
});

test('a kind that the server refuses has the schema of its model', () => {
  expect(emit('crd', 'Pair').problems).not.toEqual([]);
  expect(emit('openapi', 'Pair').text).toContain('"prefixItems"');
});

test.each(['3.1.0', '3.0.3'] as const)('OpenAPI %s of a kind is one for a maintained validator', async (openapi) => {
  const { text } = emit('openapi', 'Runner', { openapi, paths: true });
  const { errors = [] } = await new Validator().validate(text);
  expect(errors).toEqual([]);
});
