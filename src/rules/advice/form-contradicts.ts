import type { SchemaObject } from '../../schema/document/schema.ts';
import { isWidget, widgetTypes } from '../../schema/keywords/form-keywords.ts';
import { joinWords } from '../../text/words.ts';
import { describePlace, type Place } from '../runner/place.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';

const levels = ['x-essential', 'x-advanced', 'x-hidden'] as const;

export const formContradicts = rule({
  code: 'schema/form-contradicts',
  summary: 'What a schema says for forms fits together: a field has one level, and an input for its type.',
  why: 'A form cannot show first what it hides, and an input for numbers enters no text. Of several levels, forms use the last of essential, advanced and hidden.',
  help: 'Remove one of the keywords.',
  keywords: [...levels, 'x-widget'],
  valid: [
    { properties: { name: { type: 'string', 'x-essential': true, 'x-widget': 'textarea' } } },
    { properties: { notes: { 'x-widget': 'rating' } } },
  ],
  invalid: [
    {
      schema: { properties: { name: { type: 'string', 'x-essential': true, 'x-hidden': true } } },
      message: 'property "name" is both essential and hidden in forms',
      at: '/properties/name/x-hidden',
    },
    {
      schema: { properties: { name: { type: 'string', 'x-widget': 'number' } } },
      message: 'property "name" has the input "number", which enters integer or number, not string',
      at: '/properties/name/x-widget',
    },
  ],
  check: (schema, { place }) => {
    const found = [...findLevels(schema, place), ...findWidget(schema, place)];
    return found.length === 0 ? nothing : found;
  },
});

function findLevels(schema: SchemaObject, place: Place): readonly Finding[] {
  const stated = levels.filter((level) => schema[level] === true);
  const last = stated.at(-1);
  if (last === undefined || stated.length < 2) return [];
  const words = stated.map((level) => level.replace('x-', ''));
  const both = words.length === 2 ? 'both ' : '';
  return [{ message: `${describePlace(place)} is ${both}${joinWords(words, 'and')} in forms`, at: [last] }];
}

function findWidget(schema: SchemaObject, place: Place): readonly Finding[] {
  const widget = schema['x-widget'];
  const types = place.types.filter((type) => type !== 'null');
  if (!isWidget(widget) || types.length === 0) return [];
  const fitting: readonly string[] = widgetTypes[widget];
  if (fitting.length === 0 || types.some((type) => fitting.includes(type))) return [];
  const message = `${describePlace(place)} has the input "${widget}", which enters ${joinWords(fitting)}, not ${joinWords(types)}`;
  return [{ message, at: ['x-widget'], help: 'Choose another input, or correct the type.' }];
}
