import { refusedExamples } from '../../rules/advice/values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { isFormat } from '../../schema/keywords/table.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { type Place, labelledPlaces, layerOfType, findLayer, describePlace } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';

export const exampleMissing = rule({
  code: 'R7/example-missing',
  summary: 'A string with a pattern or a format has at least one example.',
  why: 'Few readers understand a regular expression; an example shows what to type. A format counts if JSON Schema defines it, and so does a pattern or format in a branch, as in the example of R10. An enum is no exemption in the standard: beside an enum the pattern is superfluous, so remove that instead.',
  help: 'Add "examples".',
  helpInModel: "Add @Examples('…').",
  places: labelledPlaces,
  keywords: ['pattern', 'format', 'allOf', 'anyOf', 'oneOf'],
  valid: [{ properties: { name: { type: 'string', pattern: '^[a-z]+$', examples: ['devel'] } } }],
  invalid: [
    {
      schema: { properties: { name: { type: 'string', pattern: '^[a-z]+$' } } },
      message: 'property "name" has a pattern but no example',
      at: '/properties/name/pattern',
    },
  ],
  check: (_, { place }) => {
    const found = findRestriction(place);
    if (!found || !layerOfType(place, 'string')) return nothing;
    if (readArrayItems(findLayer(place, 'examples')?.examples).length > 0) return nothing;
    const { keyword, branch, layer } = found;
    const message = `${describePlace(place)} has a ${keyword} but no example`;
    return [{ message, at: [...branch, keyword], in: layer }];
  },
});

interface Restriction {
  readonly keyword: 'pattern' | 'format';
  readonly layer: SchemaObject;
  readonly branch: readonly (string | number)[];
}

/** The first pattern, else the first format, in any layer. */
function findRestriction({ layers }: Place): Restriction | undefined {
  for (const keyword of ['pattern', 'format'] as const) {
    for (const layer of layers) {
      if (hasRestriction(layer, keyword)) return { keyword, layer, branch: [] };
      const branch = findBranch(layer, keyword);
      if (branch) return { keyword, layer, branch };
    }
  }
}

function findBranch(layer: SchemaObject, keyword: 'pattern' | 'format'): Restriction['branch'] | undefined {
  for (const composition of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = readArrayItems(layer[composition]);
    const index = branches.findIndex(
      (branch) => isSchemaObject(branch) && branch.deprecated !== true && hasRestriction(branch, keyword),
    );
    if (index >= 0) return [composition, index];
  }
}

function hasRestriction(schema: SchemaObject, keyword: 'pattern' | 'format'): boolean {
  return keyword === 'format' ? isFormat(schema.format) : schema.pattern !== undefined;
}

export const exampleValid = rule({
  code: 'R7/example-valid',
  summary: 'An example satisfies the schema it illustrates.',
  why: 'Users copy examples. Formats are checked up to draft-07, as in Helm.',
  help: 'Correct the example, or the schema.',
  yieldsTo: ['schema/example-refused'],
  keywords: ['examples'],
  valid: [{ properties: { name: { type: 'string', pattern: '^[a-z]+$', maxLength: 5, examples: ['devel'] } } }],
  invalid: [
    {
      schema: { properties: { name: { type: 'string', pattern: '^[a-z]+$', examples: ['devel', 'devel001'] } } },
      message: 'example "devel001" of property "name" does not match ^[a-z]+$',
      at: '/properties/name/examples/1',
    },
  ],
  check: refusedExamples,
});

export const exampleCount = rule({
  code: 'R7/example-count',
  summary: 'There are at most five examples.',
  why: 'Examples show the range of what is possible; a list of everything is an enum.',
  help: 'Keep those that differ most.',
  keywords: ['examples'],
  valid: [{ properties: { size: { examples: [1, 2, 3, 4, 5] } } }],
  invalid: [
    {
      schema: { properties: { size: { examples: [1, 2, 3, 4, 5, 6] } } },
      message: 'property "size" has 6 examples, more than 5',
      at: '/properties/size/examples',
    },
  ],
  *check(schema, { place }) {
    const examples = readArrayItems(schema.examples);
    if (examples.length <= 5) return;
    yield { message: `${describePlace(place)} has ${examples.length} examples, more than 5`, at: ['examples'] };
  },
});
