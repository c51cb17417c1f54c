import { expect, it } from 'vitest';
import { compose, define } from '../../src/decorators/composition.ts';
import { applyDecorators } from '../../src/decorators/entry/partial-schema.ts';
import { type PartialSchema, META } from '../../src/decorators/entry/entry.ts';
import { isCarrier } from '../../src/decorators/entry/keyword.ts';
import { MaxLength, MinLength, Pattern } from '../../src/decorators/strings.ts';

function draftWith(...decorators: readonly unknown[]): PartialSchema {
  const draft: PartialSchema = { type: 'string' };
  for (const one of decorators) if (isCarrier(one)) applyDecorators(draft, one.applied);
  return draft;
}

const Host = define('host', Pattern(/^[a-z.]+$/));
const Zone = define('zone', Pattern(/^[a-z]+$/));

it('moves the type and the constraints of a property into the definition', () => {
  expect(draftWith(Host)).toEqual({
    $ref: '#/$defs/host',
    [META]: { definitions: { host: { type: 'string', pattern: '^[a-z.]+$' } } },
  });
});

it('keeps the type when a second definition takes the place of the first', () => {
  expect(draftWith(Host, Zone)[META]?.definitions).toEqual({ zone: { type: 'string', pattern: '^[a-z]+$' } });
});

it('says the same when it is applied again, as in a subclass', () => {
  expect(draftWith(Host, Host)).toEqual(draftWith(Host));
});

it('leaves what stands beside it on the property', () => {
  expect(draftWith(Host, compose(MinLength(1)), MaxLength(9))).toMatchObject({ minLength: 1, maxLength: 9 });
});
