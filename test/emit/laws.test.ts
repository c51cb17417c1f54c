import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { TargetOptions as EmitOptions } from '../../src/config/define-config.ts';
import { emitDocument } from '../support/dialects.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { runs } from '../support/laws.ts';
import { json, root } from './arbitrary.ts';
import { documentOf, emitted } from './document.ts';

const everyOption: readonly EmitOptions[] = [
  {},
  { 'json-schema': { draft: 'draft-07' } },
  { 'json-schema': { definitions: 'inline' } },
  { 'json-schema': { draft: 'draft-07', definitions: 'inline' } },
];

describe.each(everyOption)('with %j', (options) => {
  test('the same document gives the same bytes, and stays as it is', () => {
    fc.assert(
      fc.property(root, (schema) => {
        const document = documentOf(frozen(schema));
        const before = JSON.stringify(schema);
        const first = emitDocument(document, options);
        expect(emitDocument(document, options)).toEqual(first);
        expect(JSON.stringify(schema)).toBe(before);
      }),
    );
  });

  test('every diagnostic has an origin in the document', () => {
    fc.assert(
      fc.property(root, (schema) => {
        const { diagnostics } = emitDocument(documentOf(schema), options);
        expect(diagnostics.filter(({ origin }) => origin.file !== 'models/root.ts')).toEqual([]);
      }),
    );
  });
});

const settings = { strict: false, validateFormats: false, logger: false } as const;

/** Names that the judge of this law calls on objects that hold them: ajv compares with fast-deep-equal, which ends with a TypeError. */
const calledByTheJudge = /"(?:valueOf|toString)":/;

test.each(everyOption.slice(1))('with %j a schema takes the same values as without', (options) => {
  const chosen = options['json-schema'];
  const plain = new Ajv2020(settings);
  const other = chosen !== false && chosen?.draft === 'draft-07' ? new Ajv(settings) : new Ajv2020(settings);
  fc.assert(
    fc.property(root, fc.array(json(), { minLength: 1 }), (schema, values) => {
      fc.pre(!calledByTheJudge.test(JSON.stringify([schema, values])));
      fc.pre(emitDocument(documentOf(schema), options).diagnostics.every(({ severity }) => severity !== 'error'));
      const expected = plain.compile(emitted('values.schema.json', schema) as SchemaObject);
      const actual = other.compile(emitted('values.schema.json', schema, options) as SchemaObject);
      expect(values.map((value) => actual(value))).toEqual(values.map((value) => expected(value)));
    }),
    { numRuns: runs(100, 8) },
  );
});

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const below of Object.values(Object.freeze(value))) frozen(below);
  return value;
}
