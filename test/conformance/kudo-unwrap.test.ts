import { expect, test } from 'vitest';
import { type ParameterType, unwrap } from '../../src/kudo/parameters/index.ts';
import { kudoCases } from '../support/kudo.ts';
import { describeShared, existing, inShared } from '../support/needs.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

describeShared('texts of v1beta1 are unwrapped by type', 'corpus/kudo', (root) => {
  test.each(kudoCases(root, 'unwrap-value'))('$id $title', ({ input, expect: expected }) => {
    const found = unwrap(String(input.type) as ParameterType, String(input.text));
    const told =
      'error' in found
        ? { error: found.error.code }
        : { value: found.value, ...(found.warning === undefined ? {} : { warning: found.warning.code }) };
    expect(told).toEqual(expected);
  });

  interface Recorded {
    readonly type: ParameterType;
    readonly value: string;
    readonly unwrapped?: unknown;
    readonly unwrapError?: string;
    readonly validationError?: string;
  }

  /** Where the seed, or JSON, wants something else than KUDO does. */
  const exceptions: ReadonlyMap<string, unknown> = new Map<string, unknown>([
    ['number inf', 'convert/non-finite'],
    ['number NaN', 'convert/non-finite'],
    ['array ', 'convert/empty'],
    ['map null', 'convert/empty'],
  ]);

  // KUDO refuses what is no value of the type, and hands lists and maps to templates as what they are.
  const file = existing(inShared('corpus/kudo/oracle/value-wrapping-v1beta1.json')) ?? join(root, 'oracle');
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[];
  test.each(recorded)('as KUDO: $type $value', ({ type, value, unwrapped, unwrapError, validationError }) => {
    const found = unwrap(type, value);
    const exception = exceptions.get(`${type} ${value}`);
    const isRefused = (validationError ?? unwrapError) !== undefined;
    if (exception !== undefined) expect('error' in found && found.error.code).toBe(exception);
    else if (isRefused) expect(found).toHaveProperty('error');
    else if (type === 'array' || type === 'map' || type === 'string') expect(found).toMatchObject({ value: unwrapped });
    else expect(found).toHaveProperty('value');
  });
});
