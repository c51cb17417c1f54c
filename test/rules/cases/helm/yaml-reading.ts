import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/helm/rules/yaml-reading.ts. */
export const cases: MoreCases = {
  'helm/yaml-key': {
    invalid: [
      {
        schema: { properties: { modes: { properties: { '0755': {} } } } },
        message: 'Helm reads the key 0755 of property "modes" as 493',
      },
      { schema: { properties: { '1.10': {} } }, message: 'Helm reads the key 1.10 of the root as 1.1' },
      { schema: { properties: { null: {} } }, message: 'Helm refuses the key null of the root' },
    ],
  },
  'helm/yaml-choice': {
    valid: [{ enum: [true, 493] }],
    invalid: [
      {
        schema: { properties: { mode: { oneOf: [{ const: '0755' }] } } },
        message: 'Helm reads "0755" of oneOf/0 of property "mode" as 493 where it has no quotation marks',
      },
    ],
  },
};
