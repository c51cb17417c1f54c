import { listBranchSchemas } from '../../schema/effective/branches.ts';
import { hasDefault } from './defaults.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { type Place, describePlace } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';

export const requiredMissing = rule({
  code: 'R9/required-missing',
  summary: 'A property whose title or description says that it is required is in "required".',
  why: 'Only the keyword makes a missing value an error; no tool checks descriptions. A text counts if it says that the property is required or mandatory, without a condition; "Required if …" and "Required value" do not count. Properties with a default, and those that a branch requires, are exempt.',
  help: 'Add the name to "required" of the enclosing object, or correct the text.',
  helpInModel: 'Write `name!: T`, or correct the text.',
  places: ['property'],
  mentions: 'required|mandatory',
  valid: [{ required: ['a'], properties: { a: { description: 'Name of it. This is required.' } } }],
  invalid: [
    {
      schema: { properties: { a: { title: 'Name (required)' } } },
      message: 'property "a" is called required, but is not in "required"',
      at: '/properties/a',
    },
  ],
  check: (schema, { place, survey }) => {
    if (!saysRequired(place.title) && !saysRequired(place.description)) return nothing;
    const { parent, key } = place;
    if (!parent || isRequired(parent, key) || hasDefault(schema, survey)) return nothing;
    return [{ message: `${describePlace(place)} is called required, but is not in "required"` }];
  },
});

function saysRequired(text?: string): boolean {
  return text !== undefined && /required|mandatory/i.test(text) && requiredAnnouncement.test(text);
}

const requiredAnnouncement =
  /[([](?:required|mandatory)[)\]]|(?:^|[.!] )(?:required|mandatory)(?:[.!]|$)|(?:^|[.!] )(?:This|It)(?: \w+)? is (?:always )?(?:required|mandatory)(?:[.!]|$)/i;

function isRequired({ layers }: Place, name: Place['key']): boolean {
  const branches = layers.flatMap((layer) => compositions.flatMap((keyword) => listBranchSchemas(layer, keyword)));
  return [...layers, ...branches].some(({ required }) => readArrayItems(required).includes(name));
}

const compositions = ['allOf', 'anyOf', 'oneOf'] as const;

export const requiredOptional = rule({
  code: 'R9/required-optional',
  summary: 'A property whose description says what happens when it is not given is not required.',
  why: 'If templates or a controller fill in a value, users need not give one: a generated name, an imported setting. No schema shows that, but a description does that mentions a missing value, or calls the property optional.',
  help: 'Remove it from "required", or correct the description.',
  places: ['property'],
  mentions: 'optional|\\b(?:if|when|unless) ',
  valid: [{ properties: { a: { description: 'Name of it. If not set, one is generated.' } } }],
  invalid: [
    {
      schema: { required: ['a'], properties: { a: { description: 'Name of it. If not set, one is generated.' } } },
      message: 'property "a" is required, but its description says "If not set"',
      at: '/properties/a/description',
    },
  ],
  check: (schema, { place }) => {
    const { parent, key, description } = place;
    if (description === undefined || !parent?.layers.some(({ required }) => readArrayItems(required).includes(key)))
      return nothing;
    const announcement = optionalAnnouncement.exec(description)?.[0];
    if (announcement === undefined) return nothing;
    const message = `${describePlace(place)} is required, but its description says "${announcement}"`;
    return [schema.description === undefined ? { message } : { message, at: ['description'] }];
  },
});

const optionalAnnouncement =
  /^Optional(?:ly)?\b|\((?:optional)\)|\b(?:if|when|unless) (?:it is |this is )?(?:not (?:set|given|specified|provided|defined)|none is (?:set|given|specified|provided)|unset|omitted|left out|no value is (?:set|given|specified|provided|passed))(?=[,.;)]|$)/i;
