import { withCapital } from '../../../rules/english/fixes.ts';
import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { type Context, rule } from '../../../rules/runner/rule.ts';
import { caseErrorIn } from '../../../rules/english/sentences.ts';
import { checkText } from './check-text.ts';

/** Descriptions are written as sentences are. */
export const descriptionCase = rule({
  code: 'R6/description-case',
  requirement: 'R6',
  summary: 'A description is in sentence case: a capital at the start of each sentence, and after that only for names.',
  why: 'Descriptions are prose. A name that is written small, such as etcd, starts a sentence with a capital, as the standard itself does; a later sentence may start with an identifier (minSize), and what follows an abbreviation is no sentence. A capital inside a sentence is right for names, acronyms, words with capitals inside (CoreDNS), kinds of Kubernetes resources (a Secret, the Release resource), what goes on with a name (Azure Private Link), and the words an acronym in brackets stands for. What stands in quotes or brackets, and a way through a form (Global > Components), is cited as it is. Kubernetes writes its parts small: API server, load balancer.',
  help: 'Start each sentence with a capital and write later words small; a name that is not known yet goes to lint.words in the configuration.',
  fix: 'Gives the first word its capital, where it is a plain word; later sentences are left.',
  places: labelledPlaces,
  form: 'description',
  valid: [
    { properties: { a: { description: 'Identifies the cluster, e.g. in DNS. Must be unique.' } } },
    { properties: { a: { description: '"Always" pulls the image. minSize is the lower bound.' } } },
    { properties: { a: { description: '3 or more control plane nodes.' } } },
    {
      properties: {
        a: { description: 'Kubernetes API server: Service or Pod, see Global > Components (Delete or Retain).' },
      },
    },
    { properties: { a: { description: 'Speaks the Network Time Protocol (NTP) to Azure Private Link.' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: 'identifies the cluster.' } } },
      message: 'description of property "a" starts a sentence with a small letter: "identifies"',
      at: '/properties/a/description',
      fixed: { properties: { a: { description: 'Identifies the cluster.' } } },
    },
    {
      schema: { properties: { a: { description: 'minSize is the lower bound.' } } },
      message: 'description of property "a" starts a sentence with a small letter: "minSize"',
    },
    {
      schema: { properties: { a: { description: 'Identifies the cluster. must be unique.' } } },
      message: 'description of property "a" starts a sentence with a small letter: "must"',
    },
    {
      schema: { properties: { a: { description: 'Identifies The Cluster Within The Installation.' } } },
      message: 'description of property "a" has a capital inside a sentence: "The"',
    },
    {
      schema: { properties: { a: { description: 'Port of the API Server.' } } },
      message: 'description of property "a" has a capital inside a sentence: "Server"',
    },
    {
      schema: { properties: { a: { description: 'Ip of the API server.' } } },
      message: 'description of property "a" writes "Ip" for "IP"',
    },
    {
      schema: { properties: { a: { description: 'IDENTIFIES THIS CLUSTER.' } } },
      message: 'description of property "a" is all in capitals',
    },
  ],
  check: checkText('description', wrongWith, withCapital),
});

function wrongWith(text: string, { place, survey }: Context): string | undefined {
  const error = caseErrorIn(text, survey.names);
  return error === undefined ? undefined : `description of ${nameOf(place)} ${error}`;
}
