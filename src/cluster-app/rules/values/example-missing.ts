import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { isFormat } from '../../../schema/keywords/format-names.ts';
import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { labelledPlaces, layerOfType, layerWith, nameOf, type Place } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** No example is missing: strings with a pattern or format show one. */
export const exampleMissing = rule({
  code: 'R7/example-missing',
  requirement: 'R7',
  summary: 'A string with a pattern or a format has at least one example.',
  why: 'A regular expression tells few readers what to type; an example does. A format counts when JSON Schema defines it, and so does a pattern or format in a branch, as the example of R10 has it. An enum does not exempt, as the standard makes no exception: beside an enum the pattern is superfluous, so drop that instead.',
  help: 'Add "examples".',
  helpInModel: "Add @Examples('…').",
  places: labelledPlaces,
  keywords: ['pattern', 'format', 'allOf', 'anyOf', 'oneOf'],
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
    {
      name: 'patterns in branches',
      schema: { properties: { size: { type: 'string', oneOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
      message: 'property "size" has a pattern but no example',
      at: '/properties/size/oneOf/0/pattern',
    },
  ],
  check: (_, { place }) => {
    const found = restrictionOf(place);
    if (found === undefined || layerOfType(place, 'string') === undefined) return nothing;
    if (arrayIn(layerWith(place, 'examples')?.examples).length > 0) return nothing;
    const { keyword, branch, layer } = found;
    const message = `${nameOf(place)} has a ${keyword} but no example`;
    return [{ message, at: [...branch, keyword], in: layer }];
  },
});

interface Restriction {
  readonly keyword: 'pattern' | 'format';
  readonly layer: SchemaObject;
  /** The steps to the branch that it stands in. */
  readonly branch: readonly (string | number)[];
}

/** The first pattern, else the first format, that restricts the texts at a place. */
function restrictionOf({ layers }: Place): Restriction | undefined {
  for (const keyword of ['pattern', 'format'] as const) {
    for (const layer of layers) {
      if (restricts(layer, keyword)) return { keyword, layer, branch: [] };
      const branch = branchWith(layer, keyword);
      if (branch !== undefined) return { keyword, layer, branch };
    }
  }
  return undefined;
}

function branchWith(layer: SchemaObject, keyword: 'pattern' | 'format'): Restriction['branch'] | undefined {
  for (const composition of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = arrayIn(layer[composition]);
    const index = branches.findIndex(
      (branch) => isSchemaObject(branch) && branch.deprecated !== true && restricts(branch, keyword),
    );
    if (index >= 0) return [composition, index];
  }
  return undefined;
}

function restricts(schema: SchemaObject, keyword: 'pattern' | 'format'): boolean {
  return keyword === 'format' ? isFormat(schema.format) : schema.pattern !== undefined;
}
