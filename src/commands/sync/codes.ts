import type { Explanation } from '../../diagnostics/report/findings.ts';

const step =
  'values.yaml is the source of the keys, defaults and comments of a chart, the model of types and constraints.';
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
    why: 'Types are changed only by hand: Helm could refuse values of users that it accepted before.',
    help: 'Correct the value, or the type and constraints in the model.',
  },
  'sync/key-gone': {
    summary: 'A property has an initial value in the model, but its key is not in values.yaml.',
    why: 'Users may still set it: a property is deleted only by hand.',
    help: 'Delete it in the model, or add it to values.yaml again.',
  },
  'sync/undecided': {
    summary: 'The model differs from values.yaml, and a change would affect other values too.',
    why: 'A class describes several values, or a property is declared outside a class, such as in an interface.',
    help: 'Give the object its own class, or change the model by hand.',
  },
};
