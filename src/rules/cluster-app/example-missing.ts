import { isFormat } from '../formats.ts';
import { listOf } from '../held.ts';
import { labelledPlaces, layerOfType, layerWith, nameOf } from '../place.ts';
import { nothing, rule } from '../rule.ts';

/** Strings with a pattern or format show an example. */
export const exampleMissing = rule({
  code: 'R7/example-missing',
  requirement: 'R7',
  summary: 'A string with a pattern or a format has at least one example.',
  why: 'A regular expression tells few readers what to type; an example does. A format counts when JSON Schema defines it. An enum does not exempt, as the standard makes no exception: beside an enum the pattern is superfluous, so drop that instead.',
  help: "Add @Examples('…').",
  places: labelledPlaces,
  keywords: ['pattern', 'format'],
  valid: [
    { properties: { name: { type: 'string', pattern: '^[a-z]+$', examples: ['devel'] } } },
    { properties: { name: { type: 'string', format: 'my-own' } } },
    {
      properties: { name: { $ref: '#/$defs/name', examples: ['devel'] } },
      $defs: { name: { type: 'string', pattern: '^[a-z]+$' } },
    },
    {
      properties: { name: { $ref: '#/$defs/name' } },
      $defs: { name: { type: 'string', pattern: '^[a-z]+$', examples: ['devel'] } },
    },
  ],
  invalid: [
    {
      schema: { properties: { name: { type: 'string', pattern: '^[a-z]+$' } } },
      message: 'property "name" has a pattern but no example',
      at: '/properties/name/pattern',
    },
    {
      schema: { properties: { address: { type: 'string', format: 'ipv4', examples: [] } } },
      message: 'property "address" has a format but no example',
      at: '/properties/address/format',
    },
    {
      name: 'a definition is reported once',
      schema: {
        properties: { a: { $ref: '#/$defs/name' }, b: { $ref: '#/$defs/name' } },
        $defs: { name: { type: 'string', pattern: '^[a-z]+$' } },
      },
      message: 'property "a" has a pattern but no example',
      at: '/$defs/name/pattern',
    },
  ],
  check: (_, { place }) => {
    const layer = layerWith(place, 'pattern') ?? layerWith(place, 'format');
    if (layer === undefined || layerOfType(place, 'string') === undefined) return nothing;
    const examples = listOf(layerWith(place, 'examples')?.examples);
    const keyword = layer.pattern === undefined ? 'format' : 'pattern';
    if (examples.length > 0 || (keyword === 'format' && !isFormat(layer.format))) return nothing;
    return [{ message: `${nameOf(place)} has a ${keyword} but no example`, at: [keyword], in: layer }];
  },
});
