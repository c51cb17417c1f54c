import { layerWith, nameOf } from '../runner/place.ts';
import { nothing, rule } from '../runner/rule.ts';

/** A default satisfies the schema it stands in. */
export const defaultRefused = rule({
  code: 'schema/default-refused',
  summary: 'A default satisfies its own schema.',
  why: 'A user who sets nothing gets a value that Helm refuses. A default behind a $ref is validated by what stands beside the $ref too. null means that there is no default. A format is checked up to draft-07, as Helm does.',
  help: 'Correct the default, or the schema.',
  keywords: ['default'],
  valid: [
    { properties: { size: { type: 'integer', minimum: 1, default: 3 } } },
    { properties: { size: { type: 'integer', default: null } } },
  ],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', default: '3' } } },
      message: 'default "3" of property "size" is not an integer',
      at: '/properties/size/default',
    },
    {
      schema: { properties: { pool: { required: ['name'], default: { size: 1 } } } },
      message: 'default {"size":1} of property "pool" has no property "name"',
    },
    {
      schema: { properties: { size: { $ref: '#/$defs/size', maximum: 3 } }, $defs: { size: { default: 5 } } },
      message: 'default 5 of property "size" is more than 3',
      at: '/properties/size',
    },
    {
      name: 'a definition is reported once',
      schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string', default: 5 } } },
      message: 'default 5 of definition "a" is not a string',
      at: '/$defs/a/default',
    },
  ],
  check: (schema, { place, survey }) => {
    const layer = layerWith(place, 'default');
    const value = layer?.default;
    if (layer === undefined || value === undefined || value === null) return nothing;
    const reason = survey.reasonAgainst(value, schema);
    if (reason === undefined || (layer !== schema && survey.reasonAgainst(value, layer) !== undefined)) return nothing;
    const message = `default ${JSON.stringify(value)} of ${nameOf(place)} ${reason}`;
    return [layer === schema ? { message, at: ['default'] } : { message }];
  },
});
