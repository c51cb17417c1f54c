import { labelledPlaces, nameOf } from '../place.ts';
import { rule } from '../rule.ts';
import { caseErrorIn } from '../sentences.ts';
import { checkText } from '../text.ts';

/** Descriptions are written as sentences are. */
export const descriptionCase = rule({
  code: 'R6/description-case',
  requirement: 'R6',
  summary:
    'A description is in sentence case: each sentence starts with a capital, and its words are not all capitalised.',
  why: 'Descriptions are prose. A name that is written small, such as etcd, starts a sentence with a capital, as the standard itself does. Inside a description, a sentence may start with an identifier (minSize); what follows an abbreviation is no sentence.',
  help: 'Start each sentence with a capital, or with another word.',
  places: labelledPlaces,
  form: 'description',
  valid: [
    { properties: { a: { description: 'Identifies the cluster, e.g. in DNS. Must be unique.' } } },
    { properties: { a: { description: '"Always" pulls the image. minSize is the lower bound.' } } },
    { properties: { a: { description: '3 or more control plane nodes.' } } },
    { properties: { a: { description: 'Kubernetes API Server.' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: 'identifies the cluster.' } } },
      message: 'description of property "a" starts a sentence with a small letter: "identifies"',
      at: '/properties/a/description',
    },
    {
      schema: { properties: { a: { description: 'Identifies the cluster. must be unique.' } } },
      message: 'description of property "a" starts a sentence with a small letter: "must"',
    },
    {
      schema: { properties: { a: { description: 'Identifies The Cluster Within The Installation.' } } },
      message: 'description of property "a" has a capital on every word',
    },
    {
      schema: { properties: { a: { description: 'IDENTIFIES THIS CLUSTER.' } } },
      message: 'description of property "a" is all in capitals',
    },
  ],
  check: checkText('description', (text, { place }) => {
    const error = caseErrorIn(text);
    return error === undefined ? undefined : `description of ${nameOf(place)} ${error}`;
  }),
});
