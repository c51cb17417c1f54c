import { rule } from '../../../rules/runner/rule.ts';
import { stepsTo } from '../../../schema/resources/schema-nodes.ts';
import { nameOfNode } from '../document/name-of-node.ts';
import { helmReadingOf } from '../document/helm-reading.ts';

/** No name is given twice: each `$id` and anchor names one schema. */
export const nameTwice = rule({
  code: 'helm/name-twice',
  summary: 'An "$id", and an anchor below one "$id", names one schema.',
  why: 'Helm refuses a schema in which two parts have the same name: an error.',
  help: 'Give one of them another name, or take it out.',
  places: ['root'],
  valid: [
    { $defs: { a: { $anchor: 'a' }, b: { $anchor: 'b' } } },
    { $defs: { a: { $anchor: 'a' }, b: { $id: 'https://example.com/b', items: { $anchor: 'a' } } } },
  ],
  invalid: [
    {
      schema: { $defs: { a: { $anchor: 'a' }, b: { $anchor: 'a' } } },
      message: '$anchor "a" of definition "b" names another schema already',
      at: '/$defs/b/$anchor',
    },
    {
      schema: { $defs: { a: { $id: 'https://example.com/a' }, b: { $id: 'https://example.com/a' } } },
      message: '$id "https://example.com/a" of definition "b" names another schema already',
    },
  ],
  check: (_, { survey }) =>
    helmReadingOf(survey.asRead).twice.map(({ node, keyword, name }) => ({
      message: `${keyword} "${name}" of ${nameOfNode(node)} names another schema already`,
      at: stepsTo(node, keyword),
    })),
});
