import { forProperties, schemalintRule } from '../walk/rule.ts';
import { startsWithCapital } from '../walk/go-strings.ts';

const message = 'Property title must start with a capital letter';

/** A title starts with a capital. */
export const titleMustBeSentenceCase = schemalintRule({
  code: 'TitleMustBeSentenceCase',
  requirement: 'R5',
  severity: 'error',
  summary: 'The first byte of a title is a capital letter.',
  why: 'A title is read as a heading. The tool reads the first byte as a Latin-1 character: "CLUSTER" and "é" pass, a digit or a bracket fails.',
  help: 'Start the title with a capital letter.',
  valid: [
    { properties: { a: { title: 'Cluster Name' } } },
    { properties: { a: { title: 'é' } } },
    { properties: { a: { title: '' } } },
  ],
  invalid: [
    { schema: { properties: { a: { title: 'name' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { title: '3 nodes' } } }, message },
  ],
  check: forProperties('title', ({ title }) => [title !== '' && !startsWithCapital(title) && message]),
});
