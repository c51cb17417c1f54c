import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Judges a text by the official schema of SARIF 2.1.0. */
export function sarifValidator(): ValidateFunction {
  const path = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { $schema, id, ...schema }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8')) as never;
  // It is written in draft 4, of whose differences to draft 7 it uses none but the name of `id`.
  if (typeof $schema !== 'string' || typeof id !== 'string') throw new Error('the schema of SARIF is another');
  return new Ajv({ allErrors: true, strict: false, unicodeRegExp: false, formats: fullFormats }).compile(schema);
}
