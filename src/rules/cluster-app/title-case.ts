import { labelledPlaces } from '../place.ts';
import { rule } from '../rule.ts';
import { misplacedCapital } from '../sentence-case.ts';
import { checkText } from '../text.ts';

/** Titles are written as sentences are: one capital at the start. */
export const titleCase = rule({
  code: 'R5/title-case',
  requirement: 'R5',
  summary: 'A title is in sentence case: a capital at the start, and after that only names and acronyms have capitals.',
  why: 'Titles stand side by side in a form, and one way of writing reads calmer than two. A name that is written small, such as etcd, starts a title with a capital, as the standard itself does. Capitals inside a word (CoreDNS, IPv4) and up to five capitals in a row (CIDR) are taken for a name.',
  help: 'Write later words small; a name that is not known yet goes to lint.words in the configuration.',
  places: labelledPlaces,
  form: 'title',
  valid: [
    { properties: { a: { title: 'Cluster name' } } },
    { properties: { a: { title: 'Kubernetes API server CIDRs' } } },
    { properties: { a: { title: 'Giant Swarm IPv4 subnet on Azure' } } },
    { properties: { a: { title: 'Pre-kubeadm commands' } } },
    { properties: { a: { title: '2FA for GitHub' } } },
    { properties: { a: { title: 'Élan vital' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: 'Cluster Name' } } },
      message: 'title "Cluster Name" is not in sentence case: "Name"',
      at: '/properties/a/title',
    },
    {
      schema: { properties: { a: { title: 'cluster name' } } },
      message: 'title "cluster name" is not in sentence case: "cluster"',
    },
    {
      schema: { properties: { a: { title: 'CLUSTER name' } } },
      message: 'title "CLUSTER name" is not in sentence case: "CLUSTER"',
    },
    {
      schema: { properties: { a: { title: 'NODE POOL' } } },
      message: 'title "NODE POOL" is not in sentence case: "NODE POOL"',
    },
    {
      schema: { properties: { a: { title: 'Server-Side apply' } } },
      message: 'title "Server-Side apply" is not in sentence case: "Server-Side"',
    },
    {
      schema: { properties: { a: { title: 'Giant Machine' } } },
      message: 'title "Giant Machine" is not in sentence case: "Machine"',
    },
  ],
  check: checkText('title', (title, { survey }) => {
    const word = misplacedCapital(title, survey.names);
    return word === undefined ? undefined : `title "${title}" is not in sentence case: "${word}"`;
  }),
});
