import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formattingIn } from '../../src/rules/formatting.ts';
import { check, type Rule, rules } from '../../src/rules/index.ts';
import { namesFrom } from '../../src/rules/names.ts';
import { isPlain, type TextKeyword } from '../../src/rules/plain-text.ts';
import { misplacedCapital } from '../../src/rules/sentence-case.ts';
import { caseErrorIn } from '../../src/rules/sentences.ts';
import { mentions, startsWith } from '../../src/rules/wording.ts';
import { documentOf } from './documents.ts';

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
  ])('accepts %s', (title) => {
    expect(misplacedCapital(title, namesFrom([]))).toBeUndefined();
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
    ['Gateway Api', 'Api'],
    ['Größe Ändern', 'Ändern'],
  ])('finds in %s: %s', (title, word) => {
    expect(misplacedCapital(title, namesFrom([]))).toBe(word);
  });

  it('knows names of several words only as a whole', () => {
    const names = namesFrom(['Blue Moon Valley', 'Blue Moon']);
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
  ])('accepts %s', (text) => {
    expect(caseErrorIn(text)).toBeUndefined();
  });

  it.each([
    ['names it.', 'starts a sentence with a small letter: "names"'],
    ['(optional) names it.', 'starts a sentence with a small letter: "optional"'],
    ['Names it. must be unique.', 'starts a sentence with a small letter: "must"'],
    ['Really? yes, really.', 'starts a sentence with a small letter: "yes"'],
    ['THE NAME OF THE CLUSTER.', 'is all in capitals'],
    ['The Name Of The Cluster.', 'has a capital on every word'],
  ])('finds in: %s', (text, error) => {
    expect(caseErrorIn(text)).toBe(error);
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
  ])('is not found in: %s', (text) => {
    expect(formattingIn(text)).toBeUndefined();
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
    ['Some <b>bold</b> text.', '<b>'],
    ['One<br>two.', '<br>'],
    ['One<BR />two.', '<BR />'],
    ['<!-- no -->', '<!--'],
    ['Fish &amp; chips.', '&amp;'],
    ['&#8212; so.', '&#8212;'],
  ])('is found in: %s', (text, code) => {
    expect(formattingIn(text)?.code).toBe(code);
  });
});

describe('repetition', () => {
  it.each([
    ['Control plane zones', 'controlPlane'],
    ['Zones of the control-plane', 'controlPlane'],
    ['OIDC issuer URL', 'oidcIssuerUrl'],
    ['The API server’s port', 'API server'],
  ])('%s mentions %s', (text, words) => {
    expect(mentions(text, words)).toBe(true);
  });

  it.each([
    ['Nodegroup size', 'node'],
    ['Zones of the plane', 'controlPlane'],
    ['Sets NO_PROXY', 'no proxy'],
    ['See https://example.com/node-pools', 'node pools'],
    ["Passed as 'api-audiences' to it", 'API audiences'],
    ['Anything', ''],
  ])('%s does not mention %s', (text, words) => {
    expect(mentions(text, words)).toBe(false);
  });

  it('may start after an article', () => {
    expect(startsWith('The port of it.', 'Port')).toBe(true);
    expect(startsWith('Of the port.', 'Port')).toBe(false);
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
    fc.assert(fc.property(texts, isInOrder), { numRuns: 200, maxSkipsPerRun: 10_000 });
  });
});
