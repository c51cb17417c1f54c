import { helpForReference } from '../../../rules/runner/codes.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { linksTo } from './links-to.ts';

/** No reference leads nowhere: each leads to a schema. */
export const refNowhere = rule({
  code: 'helm/ref-nowhere',
  summary: 'Every reference that values can reach leads to a schema.',
  why: 'Helm follows all references before it looks at any value; one that leads nowhere makes the chart unusable: an error. A pointer starts from the innermost "$id", not from the root.',
  help: 'Correct the pointer, add the definition, or take out the "$id" that it starts from.',
  places: ['root'],
  valid: [
    { properties: { port: { $ref: '#/$defs/port' } }, $defs: { port: { type: 'integer' } } },
    { $ref: '#port', $defs: { port: { $anchor: 'port' }, unused: { $ref: '#/$defs/nothing' } } },
    { $ref: '#/x-parts/port', 'x-parts': { port: { type: 'integer' } } },
  ],
  invalid: [
    {
      schema: { properties: { port: { $ref: '#/$defs/port' } } },
      message: '$ref "#/$defs/port" of property "port" leads to nothing',
      at: '/properties/port/$ref',
    },
    { schema: { items: { $ref: '#port' } }, message: '$ref "#port" of items of the root leads to nothing' },
    {
      schema: { $ref: '#/enum/0', enum: ['a'] },
      message: '$ref "#/enum/0" of the root leads to something that is no schema',
    },
    {
      name: 'a pointer below another $id',
      schema: { properties: { a: { $id: 'https://example.com/a', items: { $ref: '#/$defs/b' } } }, $defs: { b: {} } },
      message: '$ref "#/$defs/b" of items of property "a" leads to nothing (seen from the $id "https://example.com/a")',
    },
  ],
  check: (_, { survey }) => [
    ...linksTo(
      survey,
      ['nothing'],
      () => 'leads to nothing',
      (reference) => helpForReference(reference, survey.root),
    ),
    ...linksTo(survey, ['no-schema'], () => 'leads to something that is no schema'),
  ],
});
