import type { Explanation } from '../../diagnostics/report/findings.ts';

const step =
  'values.yaml leads for the keys, defaults and comments of a chart, and the model for types and constraints.';
const run = 'Run schemawright sync and commit what it writes.';

export const syncCodes: Readonly<Record<string, Explanation>> = {
  'sync/property': { summary: 'A key of values.yaml is not in the model.', why: step, help: run },
  'sync/default': { summary: 'A value of values.yaml is not the default in the model.', why: step, help: run },
  'sync/description': {
    summary: 'A comment of values.yaml is not the description in the model.',
    why: step,
    help: run,
  },
  'sync/refused': {
    summary: 'The model refuses a value of values.yaml.',
    why: 'A type is never changed without a person: Helm would refuse the values of users that it took before.',
    help: 'Correct the value, or the type and constraints in the model.',
  },
  'sync/key-gone': {
    summary: 'A property starts with a value in the model, and its key is not in values.yaml.',
    why: 'Users may set it all the same: a property is never deleted without a person.',
    help: 'Delete it in the model, or write it in values.yaml again.',
  },
  'sync/undecided': {
    summary: 'The model differs from values.yaml where a change would be one of other values too.',
    why: 'A class describes several values, or a property is declared in something other than a class, such as an interface.',
    help: 'Give the object a class of its own, or change the model by hand.',
  },
};
