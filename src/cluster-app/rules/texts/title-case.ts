import { withCapital } from '../../../rules/english/fixes.ts';
import { spellingOf } from '../../../rules/english/names.ts';
import { labelledPlaces } from '../../../rules/runner/place.ts';
import { type Context, rule } from '../../../rules/runner/rule.ts';
import { misplacedCapital } from '../../../rules/english/sentence-case.ts';
import { checkText } from './check-text.ts';

/** Titles are written as sentences are: one capital at the start. */
export const titleCase = rule({
  code: 'R5/title-case',
  requirement: 'R5',
  summary: 'A title is in sentence case: a capital at the start, and after that only names and acronyms have capitals.',
  why: 'Titles stand side by side in a form, and one way of writing reads calmer than two. A name that is written small, such as etcd, starts a title with a capital, as the standard itself does. Capitals inside a word (CoreDNS, IPv4) and up to five capitals in a row (CIDR) are taken for a name; a name that is known has to be written as it is (IP, not Ip). The words that an acronym in brackets stands for keep their capitals, and so does the kind of a Kubernetes resource that is named as one (Kubernetes Service, Release resource). A word that starts small and goes on with a capital is code (nodePool), not a label.',
  help: 'Write later words small; a name that is not known yet goes to lint.words in the configuration.',
  fix: 'Gives the first word its capital, or all of them if it is an acronym. Whether a later word is a name is for the author to say.',
  places: labelledPlaces,
  form: 'title',
  valid: [
    { properties: { a: { title: 'Cluster name' } } },
    { properties: { a: { title: 'Kubernetes API server CIDRs' } } },
    { properties: { a: { title: 'Giant Swarm IPv4 subnet on Azure' } } },
    { properties: { a: { title: 'Pre-kubeadm commands' } } },
    { properties: { a: { title: 'Render without Release resource' } } },
    { properties: { a: { title: 'VMware Cloud Director (VCD) settings' } } },
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
      fixed: { properties: { a: { title: 'Cluster name' } } },
    },
    {
      schema: { properties: { a: { title: 'dns zone' } } },
      message: 'title "dns zone" is not in sentence case: "dns"',
      fixed: { properties: { a: { title: 'DNS zone' } } },
    },
    {
      schema: { properties: { a: { title: 'Ip pool' } } },
      message: 'title "Ip pool" writes "Ip" for "IP"',
    },
    {
      schema: { properties: { a: { title: 'Default nodePool' } } },
      message: 'title "Default nodePool" is not in sentence case: "nodePool"',
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
  check: checkText('title', wrongWith, withCapital),
});

function wrongWith(title: string, { survey }: Context): string | undefined {
  const word = misplacedCapital(title, survey.names);
  if (word === undefined) return undefined;
  const name = spellingOf(word, survey.names);
  return `title "${title}" ${name === undefined ? `is not in sentence case: "${word}"` : `writes "${word}" for "${name}"`}`;
}
