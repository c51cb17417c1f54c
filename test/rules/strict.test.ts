import { describe, expect, test } from 'vitest';
import { lintDocument } from '../../src/rules/profiles/index.ts';
import { checkSchemalint } from '../../src/cluster-app/schemalint/check.ts';
import { lintCodes, profileNamed } from '../support/dialects.ts';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { readText } from '../../src/text/read-text.ts';
import { documentOf } from './documents.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  properties: {
    // schemalint reports nothing below "internal", and takes any capital for sentence case.
    internal: { type: 'object', title: 'Internal', properties: { a: { type: 'string' } } },
    pool: { type: 'string', title: 'Node Pool' },
    size: { type: 'integer' },
  },
};

function errorsOf(settings: { strict?: boolean; severity?: Record<string, 'error'> }): readonly string[] {
  const options = { profiles: [profileNamed('cluster-app')], knownCodes: lintCodes(), ...settings };
  const { document } = createDocument(readText(JSON.stringify(schema, null, 2), 'values.schema.json'));
  const found = lintDocument(document ?? documentOf({}), options);
  return found.flatMap(({ severity, code, pointer }) => (severity === 'error' ? [`${code} ${pointer}`] : []));
}

describe('errors of the profile cluster-app', () => {
  test('are those that schemalint reports', () => {
    const theirs = checkSchemalint(documentOf(schema)).filter(({ severity }) => severity === 'error');
    expect(theirs.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('TitleExists /properties/size');
    const ours = errorsOf({});
    expect(ours).toContain('R5/title-missing /properties/size');
    expect(ours.filter((error) => /internal|title-case/.test(error))).toEqual([]);
  });

  test('are all of the standard when the configuration is strict', () => {
    expect(errorsOf({ strict: true })).toEqual(
      expect.arrayContaining([
        'R5/title-missing /properties/internal/properties/a',
        'R5/title-case /properties/pool/title',
        'R5/title-missing /properties/size',
      ]),
    );
  });

  test('include what the configuration says', () => {
    expect(errorsOf({ severity: { 'R5/title-case': 'error' } })).toContain('R5/title-case /properties/pool/title');
  });
});
