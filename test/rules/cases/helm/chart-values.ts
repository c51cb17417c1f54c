import { createChart } from '../../../../src/helm/rules/chart-values.ts';
import type { MoreCases } from '../../more-cases.ts';

const image = { properties: { image: { type: 'object', properties: { tag: { type: 'string', default: 'v1' } } } } };

export const cases: MoreCases = {
  'helm/value-refused': {
    invalid: [
      {
        schema: { additionalProperties: false, required: ['name'], properties: { name: {} } },
        settings: createChart('nam: x\n'),
        message: 'unknown property "nam"',
        at: '',
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
    ],
  },
  'helm/default-differs': {
    invalid: [
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
        schema: { properties: { old: { deprecated: true }, global: {}, ...image.properties } },
        settings: createChart('image: {}\n'),
        message: 'values.yaml does not set "image.tag"',
        at: '/properties/image/properties/tag',
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
