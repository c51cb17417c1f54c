import { createChart } from '../../../../src/helm/rules/chart-values.ts';
import type { MoreCases } from '../../more-cases.ts';

const image = { properties: { image: { type: 'object', properties: { tag: { type: 'string', default: 'v1' } } } } };

const letters = Object.fromEntries([...'abcdefghijklmopqrstu'].map((name) => [name, {}]));

const guarded = [
  'server.tesseraLifecycle?',
  'server.PullPolicy',
  'server.optional?',
  'server.optional',
  'free?',
  'free.x',
];

const optional = ['route.gateway', 'route.hosts.name', 'route.mode|', 'route.name'];

export const cases: MoreCases = {
  'helm/value-refused': {
    invalid: [
      {
        schema: { additionalProperties: false, required: ['name'], properties: { name: {} } },
        settings: createChart('nam: x\n'),
        message: 'unknown property "nam"',
        at: '',
      },
      {
        name: 'an empty value that is not required',
        schema: { required: ['url'], properties: { url: { minLength: 1 }, mode: { enum: ['a'] } } },
        settings: createChart('url: ""\nmode: ""\n'),
        message: '"mode" must be "a"',
      },
    ],
  },
  'helm/value-undeclared': {
    invalid: [
      {
        schema: image,
        settings: createChart('global: {}\nimage:\n  tag: v1\n  tga: v2\n'),
        message: 'the schema does not describe "image.tga"',
      },
      {
        name: 'the keys of one object once',
        schema: { properties: letters },
        settings: createChart(
          `${Object.keys(letters)
            .map((name) => `${name}: 1\n`)
            .join('')}one: 1\ntwo: 2\n`,
        ),
        message: 'the schema does not describe "one" and "two"',
      },
    ],
  },
  'helm/schema-partial': {
    invalid: [
      {
        name: 'by objects, when there are many keys',
        schema: { properties: { ...image.properties, all: { properties: { name: {} } } } },
        settings: createChart('image:\n  x: 1\n  y: 2\n  z: 3\nall:\n  v: 1\n  w: 1\n'),
        message: 'the schema does not describe 5 of 7 keys in values.yaml: 3 of "image" and 2 of "all"',
      },
    ],
  },
  'helm/default-differs': {
    invalid: [
      {
        name: 'the same two values once',
        schema: {
          properties: { a: { default: 1 }, b: { default: 1 }, c: { default: 'REGISTRY_NAME/c' }, d: { default: 1 } },
        },
        settings: createChart('a: 2\nb: 2\nc: docker.io/c\nd: null\n'),
        message: '"a" and "b" are 2 in values.yaml, and their default in the schema is 1',
      },
      {
        name: 'an empty default once',
        schema: { properties: { a: { default: '' }, b: { default: '' } } },
        settings: createChart('a: x\nb: y\n'),
        message: '"a" and "b" have other values in values.yaml, and their default in the schema is ""',
      },
      {
        name: 'a mode that YAML reads as octal',
        schema: { properties: { mode: { type: 'integer', default: 754 } } },
        settings: createChart('mode: 0754\n'),
        message: '"mode" is 492 in values.yaml, and its default in the schema is 754',
      },
      {
        schema: image,
        settings: createChart('image:\n  tag: v2\n'),
        message: '"image.tag" is "v2" in values.yaml, and its default in the schema is "v1"',
      },
    ],
  },
  'helm/value-never-set': {
    invalid: [
      {
        schema: {
          properties: {
            old: { deprecated: true },
            past: { description: 'DEPRECATED: use image' },
            ...image.properties,
          },
        },
        settings: createChart('image:\n  name: a\n', 'image.tag', 'old', 'past'),
        message: '"image.tag" is in the schema, and a template reads it, but it is not in values.yaml',
        at: '/properties/image/properties/tag',
      },
      {
        name: 'but not what values.yaml has in a comment',
        schema: { properties: { service: { properties: { type: {}, nodePort: {}, clusterIP: {} } } } },
        settings: createChart('service:\n  type: a\n  # nodePort: 1\n', 'service.nodePort', 'service.clusterIP'),
        message: '"service.clusterIP" is in the schema, and a template reads it, but it is not in values.yaml',
      },
      {
        name: 'several, once; not below what values.yaml leaves empty, and not what no template reads',
        schema: { properties: { a: {}, b: {}, c: {}, free: { properties: { d: {} } } } },
        settings: createChart('free: {}\n', 'a', 'b', 'free.d'),
        message:
          '2 properties are in the schema, and templates read them, but they are not in values.yaml: "a" and "b"',
        at: '/properties/a',
      },
    ],
  },
  'helm/template-undeclared': {
    invalid: [
      {
        name: 'a path below what the schema describes',
        schema: { ...image, additionalProperties: false },
        settings: createChart('image:\n  tag: v1\nfree: {}\n', 'image.tag', 'image.tga', 'global.x', 'free.any'),
        message: 'the template reads "image.tga", which neither the schema nor values.yaml has',
      },
      {
        name: 'what a guard reads only when its name is nearly that of a value that no template reads',
        schema: {},
        settings: createChart('server:\n  tesseraLivecycle: 1\n  PullPolicy: a\n', ...guarded),
        message: 'the template reads "server.tesseraLifecycle", which neither the schema nor values.yaml has',
      },
      {
        name: 'but not what is commented out, nor an alternative to another value',
        schema: {},
        settings: createChart('route:\n  on: true\n  #gateway: a\n  # hosts:\n  #   name: b\n', ...optional),
        message: 'the template reads "route.name", which neither the schema nor values.yaml has',
      },
      {
        name: 'a name that differs by its capitals',
        schema: {},
        settings: createChart('image:\n  pullPolicy: a\n', 'image.PullPolicy?'),
        message: 'the template reads "image.PullPolicy", which neither the schema nor values.yaml has',
      },
      {
        name: 'what a missing object has, once',
        schema: {},
        settings: createChart('a: 1\n', 'reloader.image.tag', 'reloader.config?'),
        message: 'the template reads 2 values of "reloader", which neither the schema nor values.yaml has',
      },
    ],
  },
  'helm/value-unused': {
    invalid: [
      {
        name: 'a part of what the templates read',
        schema: image,
        settings: createChart('image:\n  tag: v1\n  digest: x\nall:\n  a: 1\nglobal: {}\n', 'image.tag', 'all'),
        message: 'no template reads "image.digest"',
      },
    ],
  },
};
