import { expect, test } from 'vitest';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { Schema } from '../../src/schema/document/schema.ts';
import type { Json } from '../../src/text/value/json.ts';

/** Values of a reader that keeps integers exact. */
const exact = (value: unknown): Json => value as Json;

test.each([
  [{ type: 'integer' }, 9223372036854775807n, undefined],
  [{ type: 'number' }, 9223372036854775807n, undefined],
  [{ type: 'string' }, 9223372036854775807n, 'type'],
  [{ maximum: 9007199254740992 }, 9007199254740993n, 'maximum'],
  [{ maximum: 9223372036854775806n }, 9223372036854775807n, 'maximum'],
  [{ maximum: 9223372036854775807n }, 9223372036854775807n, undefined],
  [{ exclusiveMaximum: 9223372036854775807n }, 9223372036854775806n, undefined],
  [{ minimum: 9223372036854775807n }, 5, 'minimum'],
  [{ multipleOf: 2 }, 9007199254740993n, 'multipleOf'],
  [{ multipleOf: 3 }, 9007199254740993n, undefined],
  [{ multipleOf: 0.5 }, 9007199254740993n, undefined],
  [{ const: 9223372036854775807n }, 9223372036854775807n, undefined],
  [{ enum: [9223372036854775806n] }, 9223372036854775807n, 'enum'],
  [{ uniqueItems: true }, [9223372036854775806n, 9223372036854775807n], undefined],
  [{ uniqueItems: true }, [9223372036854775807n, 9223372036854775807n], 'uniqueItems'],
  [{ items: { maximum: 1 } }, [9223372036854775807n], 'maximum'],
])('%o of %o fails by %s', (schema, value, keyword) => {
  expect(compileSchema(schema as Schema).validate(exact(value))?.keyword).toBe(keyword);
});
