// A module for `serve --module` whose check never returns for objects with the annotation bench/poison: a binding by its form.
const schema = { properties: { apiVersion: { const: 'stable.example.com/v1' }, kind: { const: 'CronTab' } } };

export const poison = {
  '~standard': { version: 1, vendor: 'bench' },
  name: 'CronTab',
  schema,
  validate(object) {
    while (object.metadata?.annotations?.['bench/poison'] !== undefined);
    return { diagnostics: [] };
  },
};
