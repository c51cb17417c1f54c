import { describe, expect, test } from 'vitest';
import { casesOfVersion, versionFor } from '../../src/kubernetes/cases/index.ts';
import { serve } from '../../src/kubernetes/admission/server.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { definitionOfKind } from '../support/definition.ts';

const filter = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: ['Header', 'Mirror', 'Redirect'] },
    header: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } },
    mirror: { type: 'object', properties: { percent: { type: 'integer', minimum: 0, maximum: 100 } } },
  },
  'x-kubernetes-validations': [
    { rule: "!(has(self.header) && self.type != 'Header')", message: 'header is for Header' },
    { rule: "!(!has(self.header) && self.type == 'Header')", message: 'Header needs header' },
    { rule: "!(has(self.mirror) && self.type != 'Mirror')", message: 'mirror is for Mirror' },
  ],
};
const spec = {
  type: 'object',
  properties: {
    path: { type: 'string', maxLength: 40 },
    fraction: {
      type: 'object',
      required: ['numerator'],
      properties: {
        numerator: { type: 'integer', minimum: 0 },
        denominator: { type: 'integer', default: 100, minimum: 1 },
      },
      'x-kubernetes-validations': [{ rule: 'self.numerator <= self.denominator', message: 'over one' }],
    },
    filters: {
      ...{ type: 'array', maxItems: 8, items: filter },
      'x-kubernetes-validations': [{ rule: "self.filter(f, f.type == 'Header').size() <= 1", message: 'one Header' }],
    },
    timeouts: {
      type: 'object',
      properties: {
        whole: { type: 'string', maxLength: 9, pattern: '^[0-9]+s$' },
        each: { type: 'string', maxLength: 9, pattern: '^[0-9]+s$' },
      },
      'x-kubernetes-validations': [
        {
          rule: '!(has(self.whole) && has(self.each) && duration(self.each) > duration(self.whole))',
          message: 'too long',
        },
      ],
    },
  },
  'x-kubernetes-validations': [
    { rule: "!has(self.path) || !self.path.contains('//')", message: 'two slashes' },
    { rule: "!has(self.path) || self.path.startsWith('/')", message: 'no slash' },
    { rule: 'self == self', message: 'never broken' },
  ],
};

describe('rules of a definition', () => {
  const crd = definitionOfKind('Thing', spec);
  const definition = readDefinition(crd);
  if ('refusal' in definition || !isSchemaObject(crd)) throw new Error('no definition');

  test('have cases that break them alone, where a change of what they name finds one', async () => {
    const version = versionFor(crd, undefined);
    if (!('schema' in version)) throw new Error('no version');
    const { cases, without } = casesOfVersion(crd, version, await serve(definition));
    const broken = cases.filter(({ keyword }) => keyword === 'x-kubernetes-validations');
    expect(broken.map(({ reasons }) => reasons.join().replace(/^.*: /, '')).sort()).toEqual([
      ...['Header needs header', 'header is for Header', 'mirror is for Mirror', 'no slash', 'one Header', 'over one'],
      ...['too long', 'two slashes'],
    ]);
    const missing = without.filter(({ keyword }) => keyword === 'x-kubernetes-validations');
    expect(missing.map(({ pointer, what }) => `${pointer} ${what}`)).toEqual([
      '/properties/spec/x-kubernetes-validations rule-3-broken',
    ]);
  });
});
