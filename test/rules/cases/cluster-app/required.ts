import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/required.ts. */
export const cases: MoreCases = {
  'R9/required-missing': {
    valid: [
      {
        properties: { a: { description: 'Required if b is set.' }, b: { description: 'Required value of the claim.' } },
      },
      { properties: { a: { description: 'Size. Required.', default: 3 } } },
      { properties: { a: { title: 'A (required)' } }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    ],
    invalid: [
      {
        schema: { required: ['b'], properties: { a: { description: 'Name of the cluster. Required.' } } },
        message: 'property "a" is called required, but is not in "required"',
      },
      {
        schema: { properties: { a: { description: 'This field is mandatory.' } } },
        message: 'property "a" is called required, but is not in "required"',
      },
    ],
  },
  'R9/required-optional': {
    valid: [
      { required: ['a'], properties: { a: { description: 'Name of it. If empty, nothing is mounted.' } } },
      { required: ['a'], properties: { a: { description: 'Whether it is generated if the cache is not set up.' } } },
    ],
    invalid: [
      {
        schema: { required: ['a'], properties: { a: { description: 'Name, generated when none is given.' } } },
        message: 'property "a" is required, but its description says "when none is given"',
      },
      {
        schema: { required: ['a'], properties: { a: { description: 'Optional name of the pool.' } } },
        message: 'property "a" is required, but its description says "Optional"',
      },
    ],
  },
};
