import { expect, test } from 'vitest';
import { findUnreachableBound } from '../../src/cases/boundary-values.ts';

test.each([
  [{ minLength: 3, minItems: 3, minProperties: 3 }, undefined],
  [{ minLength: 3, minItems: 1e9 }, 'minItems'],
  [{ minLength: 1e9, minItems: 1e9 }, 'minLength'],
  [{ maxLength: 1e9 }, undefined],
])('the first bound of %j for which a value would be too large', (schema, keyword) => {
  expect(findUnreachableBound(schema)?.keyword).toBe(keyword);
});
