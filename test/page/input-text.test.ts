import { describe, expect, it, test } from 'vitest';
import type { FormField, Widget } from '../../src/form/form-view.ts';
import { readInput, showInput } from '../../src/page/state/input-text.ts';
import type { Json } from '../../src/text/value/json.ts';
import fc from '../support/fast-check.ts';

type InputField = Pick<FormField, 'type' | 'widget' | 'isNullable'>;

function createField(
  type: string,
  { widget = 'text', isNullable = false }: { widget?: Widget; isNullable?: boolean } = {},
): InputField {
  return { type, widget, isNullable };
}

const either = createField('integer or string');
const nullable = createField('integer', { widget: 'number', isNullable: true });

describe('what is typed', () => {
  test.each<readonly [field: InputField, text: string, value: Json | undefined]>([
    [createField('string'), '', ''],
    [createField('string'), 'yes', 'yes'],
    [createField('string'), ' 007 ', ' 007 '],
    [createField('string'), '"a"', '"a"'],
    [createField('integer'), '12', 12],
    [createField('integer'), ' -3 ', -3],
    [createField('integer'), '1e3', 1000],
    [createField('integer'), '007', 7],
    [createField('integer'), '', undefined],
    [createField('number'), '0.50', 0.5],
    [createField('number'), '.5', 0.5],
    [createField('boolean'), 'false', false],
    [either, '80', 80],
    [either, '"80"', '80'],
    [either, '80%', '80%'],
    [either, '080', '080'],
    [either, '1.5', '1.5'],
    [either, '12345678901234567890', '12345678901234567890'],
    [nullable, 'null', null],
    [nullable, '1', 1],
    [createField('string', { isNullable: true }), 'null', null],
    [createField('string', { isNullable: true }), '"null"', 'null'],
    [createField('any value', { widget: 'yaml' }), 'a: 1\nb: [x]', { a: 1, b: ['x'] }],
    [createField('any value', { widget: 'yaml' }), 'on', true],
    [createField('any value', { widget: 'yaml' }), '"on"', 'on'],
    [createField('any value', { widget: 'yaml' }), '- 1\n- 2', [1, 2]],
    [createField('any value', { widget: 'yaml' }), ' ', undefined],
  ])('%j %j is %j', (field, text, value) => {
    expect(readInput(field, text)).toEqual(value === undefined ? { kind: 'empty' } : { kind: 'value', value });
  });

  test.each<readonly [field: InputField, text: string, message: string]>([
    [createField('integer'), 'three', 'Enter an integer, such as 1.'],
    [createField('integer'), '1.5', 'Enter an integer, without a fraction.'],
    [createField('integer'), '0x10', 'Enter an integer, such as 1.'],
    [
      createField('integer'),
      '12345678901234567890',
      'The number has more digits than a 64-bit number keeps: enter at most 15 digits.',
    ],
    [createField('number'), '1e999', 'The number is too large: enter one below 1.8e308.'],
    [createField('number'), '1,5', 'Enter a number, such as 1 or 0.5.'],
    [createField('boolean'), 'yes', 'Enter true or false.'],
  ])('%j %j is refused', (field, text, message) => {
    expect(readInput(field, text)).toEqual({ kind: 'refused', message });
  });

  it('is refused with the words of the reader where YAML cannot be read', () => {
    expect(readInput(createField('any value', { widget: 'yaml' }), 'a: [')).toMatchObject({ kind: 'refused' });
  });
});

describe('what an input shows', () => {
  const fields = [
    createField('string'),
    either,
    createField('string', { isNullable: true }),
    createField('any value', { widget: 'yaml' }),
  ];
  it('is read as the same value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(fc.string(), fc.constantFrom('80', 'null', '"80"', 'true', '~', '1.0', ' ', '', '1e3')),
        (field, value) => {
          expect(readInput(field, showInput(field, value))).toEqual({ kind: 'value', value });
        },
      ),
    );
  });

  it('of a list or an object is read as the same value', () => {
    const field = createField('any value', { widget: 'yaml' });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        // JSON has no undefined.
        const json = JSON.parse(JSON.stringify(value)) as Json;
        expect(readInput(field, showInput(field, json))).toEqual({ kind: 'value', value: json });
      }),
    );
  });
});
