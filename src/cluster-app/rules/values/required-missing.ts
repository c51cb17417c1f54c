import { branchesOf } from '../../../schema/effective/branches.ts';
import { hasDefault } from './has-default.ts';
import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { nameOf, type Place } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** What calls itself required is in `required`. */
export const requiredMissing = rule({
  code: 'R9/required-missing',
  requirement: 'R9',
  summary: 'A property whose title or description says that it is required is in "required".',
  why: 'Only the keyword makes a missing value an error; nobody checks texts. A text is taken at its word when it says that the property is required or mandatory, without a condition; "Required if …" and "Required value" are none. A property with a default is not concerned, nor one that a branch requires.',
  help: 'Put the name into "required" of the object around, or correct the text.',
  helpInModel: 'Write `name!: T`, or correct the text.',
  places: ['property'],
  keywords: ['title', 'description', '$ref'],
  valid: [
    { required: ['a'], properties: { a: { description: 'Name of it. This is required.' } } },
    { properties: { a: { description: 'Required if b is set.' }, b: { description: 'Required value of the claim.' } } },
    { properties: { a: { description: 'Size. Required.', default: 3 } } },
    { properties: { a: { title: 'A (required)' } }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: 'Name (required)' } } },
      message: 'property "a" is called required, but is not in "required"',
      at: '/properties/a',
    },
    {
      schema: { required: ['b'], properties: { a: { description: 'Name of the cluster. Required.' } } },
      message: 'property "a" is called required, but is not in "required"',
    },
    {
      schema: { properties: { a: { description: 'This field is mandatory.' } } },
      message: 'property "a" is called required, but is not in "required"',
    },
  ],
  check: (schema, { place, survey }) => {
    if (!saysRequired(place.title) && !saysRequired(place.description)) return nothing;
    const { parent, key } = place;
    if (parent === undefined || isRequired(parent, key) || hasDefault(schema, survey)) return nothing;
    return [{ message: `${nameOf(place)} is called required, but is not in "required"` }];
  },
});

function saysRequired(text: string | undefined): boolean {
  return text !== undefined && /required|mandatory/i.test(text) && announcement.test(text);
}

const announcement =
  /[([](?:required|mandatory)[)\]]|(?:^|[.!] )(?:required|mandatory)(?:[.!]|$)|(?:^|[.!] )(?:This|It)(?: \w+)? is (?:always )?(?:required|mandatory)(?:[.!]|$)/i;

/** True where the object around, or a branch of it, requires the property. */
function isRequired({ layers }: Place, name: Place['key']): boolean {
  const branches = layers.flatMap((layer) => compositions.flatMap((keyword) => branchesOf(layer, keyword)));
  return [...layers, ...branches].some(({ required }) => arrayIn(required).includes(name));
}

const compositions = ['allOf', 'anyOf', 'oneOf'] as const;
