import fc from '../support/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import { findFormatting } from '../../src/rules/english/formatting.ts';
import { check } from '../../src/rules/profiles/index.ts';
import type { Rule } from '../../src/rules/runner/rule.ts';
import { rules } from '../support/dialects.ts';
import { createNames } from '../../src/rules/english/names.ts';
import { isPlain, type TextKeyword } from '../../src/rules/runner/plain-text.ts';
import { misplacedCapital } from '../../src/rules/english/sentence-case.ts';
import { findCaseError } from '../../src/rules/english/sentences.ts';
import { strayWhitespace } from '../../src/rules/english/whitespace.ts';
import { mentionsPhrase, findRepetition } from '../../src/rules/english/wording.ts';
import { documentOf } from './documents.ts';
import { runs } from '../support/laws.ts';

describe('sentence case of titles', () => {
  it.each([
    'Name',
    'Control plane nodes',
    'A record',
    'IPv4 address',
    'VMs and GPUs',
    'Name of a VNet',
    'Kubernetes API server SANs',
    'Pods allowed by Pod Security Standards',
    'Azure CIDRs',
    'Pre-kubeadm commands',
    'Cluster API',
    'Number of IPs',
    'Size in GiB',
    'Überwachung der nodes',
    'Use (DNS) names',
    '3 replicas',
    'vSphere settings',
    'Number of vCPUs',
    'VMware Cloud Director (VCD) settings',
    'Kubernetes Service subnets',
    'Render without Release resource',
    "User's name",
  ])('accepts %s', (title) => {
    expect(misplacedCapital(title, createNames([]))).toBeUndefined();
  });

  it.each([
    ['Node Pools', 'Pools'],
    ['node pools', 'node'],
    ['etcd', 'etcd'],
    ['The Machine template', 'Machine'],
    ['Node (Legacy)', 'Legacy'],
    ['Pod Security', 'Security'],
    ['Pre-Stop hook', 'Pre-Stop'],
    ['REPLICAS', 'REPLICAS'],
    ['NODE NAME', 'NODE NAME'],
    ['Ip pool', 'Ip'],
    ['Default nodePool', 'nodePool'],
    ['Talks to VSphere', 'VSphere'],
    ['Kubernetes Nodes', 'Nodes'],
    ['Gateway Api', 'Api'],
    ['Größe Ändern', 'Ändern'],
  ])('finds in %s: %s', (title, word) => {
    expect(misplacedCapital(title, createNames([]))).toBe(word);
  });

  it('knows names of several words only as a whole', () => {
    const names = createNames(['Blue Moon Valley', 'Blue Moon']);
    expect(misplacedCapital('Gates of Blue Moon Valley', names)).toBeUndefined();
    expect(misplacedCapital('Gates of Blue Moon river', names)).toBeUndefined();
    expect(misplacedCapital('Gates of Blue Valley', names)).toBe('Blue');
  });
});

describe('sentence case of descriptions', () => {
  it.each([
    'Names the cluster.',
    'Names the cluster. Must be unique.',
    'Takes e.g. a name, i.e. one word, etc. and so on.',
    'Wait... then go on.',
    'Lower bound. maxSize is the upper one.',
    '“Always” pulls the image.',
    '10 or more nodes.',
    'API.',
    'Settings of Cilium Hubble UI.',
    'Version 1.2 of it.',
    '',
    "Ignition's settings for Giant Swarm's App Platform.",
    'Labels of the Pod, the Services and the Release CR.',
    'Reclaim policy (Delete or Retain), "Always" or \'Never\'.',
    'Those of LimitRanger, Priority and others.',
    'See Global > Components > Containerd.',
    'HTTP proxy - To be passed as HTTP_PROXY.',
    'vSphere and Azure Private Link.',
  ])('accepts %s', (text) => {
    expect(findCaseError(text, createNames([]))).toBeUndefined();
  });

  it.each([
    ['names it.', 'starts a sentence with a lower-case letter: "names"'],
    ['(optional) names it.', 'starts a sentence with a lower-case letter: "optional"'],
    ['Names it. must be unique.', 'starts a sentence with a lower-case letter: "must"'],
    ['Really? yes, really.', 'starts a sentence with a lower-case letter: "yes"'],
    ['THE NAME OF THE CLUSTER.', 'is all in capitals'],
    ['The Name Of The Cluster.', 'has a capital inside a sentence: "Name"'],
    ['Runs the Load Balancer.', 'has a capital inside a sentence: "Load"'],
    ['Talks to VSphere.', 'writes "VSphere" for "vSphere"'],
    ['Ip of the gateway Api.', 'writes "Ip" for "IP"'],
    ['Version of Kubernetes Nodes.', 'has a capital inside a sentence: "Nodes"'],
    ['Client ID - only for the Gallery.', 'has a capital inside a sentence: "Gallery"'],
  ])('finds in: %s', (text, error) => {
    expect(findCaseError(text, createNames([]))).toBe(error);
  });
});

describe('formatting', () => {
  it.each([
    'Plain text, with a comma.',
    'A list: [trace, debug, info].',
    'The [Install] section (see below).',
    'Used in cluster-<provider> apps; <name>, <data>, <object> and <FS_TYPE>.',
    'All of 10.*.*.* and *.example.com or *.example.org.',
    'Cron "* * * * *" or 5 * 3 * 2.',
    'The label __address__ of Prometheus, snake_case_name and _underscore.',
    'Fewer than 3 < 4 and 5 > 4, Q&A; R&D.',
    'See https://example.com/a_b_c#d-e-f.',
    'Costs ~5 minutes, ~~ maybe.',
    '#hashtag and C#.',
    '-1 means none.',
    'foo_bar_ and _bar_foo.',
    'All of **/*.yaml and a/**/b/**.',
    'Element x[0][1] or [optional](see below).',
    'As <user>@<host>, 3-5 or 1.5 times.',
    'Either a | b | c.',
    'Minus -- or --- dashes.',
  ])('is not found in: %s', (text) => {
    expect(findFormatting(text)).toBeUndefined();
  });

  it.each([
    ['Use `name`.', '`'],
    ['**Note** this.', '**Note**'],
    ['__Do note__ this.', '__Do note__'],
    ['_Note_ this.', '_Note_'],
    ['*Note* this.', '*Note*'],
    ['Not ~~this~~ that.', '~~this~~'],
    ['See [this](https://example.com).', '[this](https://example.com)'],
    ['See [this][1].', '[this][1]'],
    ['# Title.', '# '],
    ['* Item.', '* '],
    ['> Quotation.', '> '],
    ['1. First.', '1. '],
    ['A list:\n- item', '- '],
    ['|a|b|', '|a|b|'],
    ['a\n|---|:--|', '|---|:--|'],
    ['a\n---', '---'],
    ['See <me@example.com>.', '<me@example.com>'],
    ['See [this](https://example.com "that").', '[this](https://example.com "that")'],
    ['As in x</value>.', '</value>'],
    ['Some <b>bold</b> text.', '<b>'],
    ['One<br>two.', '<br>'],
    ['One<BR />two.', '<BR />'],
    ['<!-- no -->', '<!--'],
    ['Fish &amp; chips.', '&amp;'],
    ['&#8212; so.', '&#8212;'],
  ])('is found in: %s', (text, code) => {
    expect(findFormatting(text)?.code).toBe(code);
  });
});

describe('repetition', () => {
  it.each([
    ['Control plane zones', 'controlPlane'],
    ['Zones of the control-plane', 'controlPlane'],
    ['OIDC issuer URL', 'oidcIssuerUrl'],
    ['The API server’s port', 'API server'],
    ['Worker subnet', 'subnets'],
    ['The DataStore to use', 'Data store'],
    ['PrivateIPAddresses of it', 'privateIPAddresses'],
    ['Whether the unit is enabled', 'Unit enabled'],
    ['Each registry to cache', 'Registries to cache'],
  ])('%s mentions %s', (text, words) => {
    expect(mentionsPhrase(text, words)).toBe(true);
  });

  it.each([
    ['Nodegroup size', 'node'],
    ['Zones of the plane', 'controlPlane'],
    ['Sets NO_PROXY', 'no proxy'],
    ['See https://example.com/node-pools', 'node pools'],
    ["Passed as 'api-audiences' to it", 'API audiences'],
    ['Sets example.com/prevent-deletion', 'prevent deletion'],
    ['A cluster', 'a'],
    ['Anything', ''],
  ])('%s does not mention %s', (text, words) => {
    expect(mentionsPhrase(text, words)).toBe(false);
  });

  it.each([
    ['Name of the control plane route table.', 'routeTableName'],
    ['Annotations for the control plane Service.', 'Service annotations'],
    ['The tag of the etcd image.', 'Image tag'],
    ['Listens. Sets the cluster name.', 'Cluster name'],
    ['Used, e.g. for the port.', 'Port'],
    ['Whether it is enabled. Needs a restart.', 'Enabled?'],
  ])('%s repeats %s', (text, words) => {
    expect(findRepetition(text, [words])).toBe(words);
  });

  it.each([
    ['Name of the template that has a provider-specific app config.', 'configTemplateName'],
    ['The table and its name.', 'Table name'],
    ['Where it listens. Not the port of the probe.', 'Port'],
    ['Identifies this cluster uniquely within the installation.', 'Cluster name'],
  ])('%s does not repeat %s', (text, words) => {
    expect(findRepetition(text, ['', words])).toBeUndefined();
  });
});

describe('white space', () => {
  it.each([
    ['A\u0000b', 'a control character'],
    ['A\u0085b', 'a control character'],
    ['A\u2028b', 'a control character'],
    ['A\u200Bb', 'an invisible character'],
    ['A\u00ADb', 'an invisible character'],
    ['\uFEFFA', 'an invisible character'],
    ['A\u202Eb', 'an invisible character'],
    ['A \u200Db', 'an invisible character'],
    ['A\uD800b', 'an invisible character'],
    ['A \u00A0b', 'several white-space characters in a row'],
    ['A\u00A0', 'white space around it'],
    ['A\u00A0b', undefined],
    ['👩‍💻 and نام\u200Cها', undefined],
    ['😀 é “a” – b…', undefined],
  ])('%j: %s', (text, stray) => {
    expect(strayWhitespace(text)).toBe(stray);
  });
});

describe('a very long text', () => {
  const pieces = [
    '\t',
    '\n',
    ' ',
    '.',
    '. a',
    '[',
    '[a](',
    '<a@',
    '*',
    '__a ',
    "'",
    '“',
    '(AB) ',
    'Aa',
    'aA',
    'é',
    "'s",
  ];

  test.each(pieces)('made of %j is judged in time', (piece) => {
    const text = `A ${piece.repeat(50_000)} b`;
    const schema = { properties: { a: { properties: { b: { title: text, description: text } } } } };
    const profile = [...rules.values()].filter(({ requirement }) => /^R[56]$/.test(requirement));
    expect(
      check(
        documentOf(schema),
        profile.map((rule) => [rule, 'error']),
      ),
    ).not.toEqual([]);
  });
});

/** The same rule, seeing plain texts too. */
function withoutForm({ code, requirement, summary, why, help, places, check }: Rule): readonly [Rule, 'error'] {
  const shown = places === undefined ? {} : { places };
  return [{ code, requirement, summary, why, help, ...shown, valid: [], invalid: [], check }, 'error'];
}

describe('a plain text', () => {
  const pieces = [
    'A',
    'name',
    'Name',
    'API',
    'e.g.',
    '.',
    '. ',
    ',',
    ' ',
    '  ',
    '-',
    '(',
    ')',
    "'",
    '`',
    '?',
    '\n',
    '2',
    'é',
    '/',
    ':',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  const sentence = fc.array(fc.constantFrom('the', 'Name', 'of', 'nodes,', 'API.', 'it. A', '(all)'), { minLength: 1 });
  const texts = fc.oneof(
    text,
    sentence.map((words) => `Uses ${words.join(' ')}.`),
  );

  test.each<TextKeyword>(['title', 'description'])('is in order for every rule about the form of a %s', (keyword) => {
    const profile = [...rules.values()].filter(({ form }) => form === keyword);
    expect(profile.length).toBeGreaterThanOrEqual(3);
    const unfiltered = profile.map(withoutForm);
    const isInOrder = (said: string): void => {
      fc.pre(isPlain(keyword, said));
      expect(check(documentOf({ properties: { a: { [keyword]: said } } }), unfiltered)).toEqual([]);
    };
    fc.assert(fc.property(texts, isInOrder), { numRuns: runs(200), maxSkipsPerRun: 10_000 });
  });
});
