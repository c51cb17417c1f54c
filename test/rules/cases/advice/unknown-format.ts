import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rule of src/rules/advice/unknown-format.ts. */
export const cases: MoreCases = {
  'schema/unknown-format': {
    valid: [{ format: 'date-time' }, { properties: { format: { type: 'string' } } }, { format: 'byte' }],
    invalid: [
      {
        schema: { properties: { type: { type: 'string', format: 'xfs' } } },
        message: 'format "xfs" of property "type" is not known',
      },
    ],
  },
};
