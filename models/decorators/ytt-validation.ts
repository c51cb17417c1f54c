import { Schema } from 'schemawright';
import { YttValidation } from 'schemawright/ytt';
import type { Integer } from 'schemawright';

// Rules that schemas of ytt alone have: in Starlark, with the functions that they call.
@Schema()
export class YttValidationExample {
  @YttValidation(
    '("a power of two", is_power), when=lambda v, ctx: ctx.parent["exact"]',
    'def is_power(v):\n  return v > 0 and v & (v - 1) == 0\nend',
  )
  shards: Integer = 8;

  exact: boolean = true;
}
