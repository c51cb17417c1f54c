import { isClosedReference, isTargetOfClosedReference } from '../keywords/is-closed-reference.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';

const message = 'Object should disable additional properties';

/** Objects are closed. */
export const shouldDisableAdditionalProperties = schemalintRule({
  code: 'ShouldDisableAdditionalProperties',
  requirement: 'R3',
  severity: 'warning',
  summary: 'Each object has additionalProperties false, or closes its $ref by unevaluatedProperties false.',
  why: 'A misspelt name is found. A map counts as open, too; a schema with properties and without type is not asked.',
  help: 'Add "additionalProperties": false.',
  valid: [
    { type: 'object', additionalProperties: false },
    { properties: { a: {} } },
    { properties: { a: { $ref: '#/$defs/a', unevaluatedProperties: false } }, $defs: { a: { type: 'object' } } },
  ],
  invalid: [
    { schema: { type: 'object' }, message, at: '' },
    { schema: { type: ['object', 'null'], additionalProperties: {} }, message },
    {
      schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'object' } } },
      message,
      at: '/properties/a',
    },
  ],
  check: forSchemas({ types: ['object'], keyword: 'additionalProperties' }, (visit, reading) => [
    visit.schema.additionalProperties !== false &&
      !isClosedReference(visit, reading) &&
      !isTargetOfClosedReference(visit, reading) &&
      message,
  ]),
});
