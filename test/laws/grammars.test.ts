import { describe, expect, test } from 'vitest';
import { isOfFormat } from '../../src/kubernetes/structural/format/formats.ts';
import { formatFieldError } from '../../src/kubernetes/structural/field-error.ts';
import { conforms, type GrammarName, grammarNames } from '../../src/schema/grammars/grammars.ts';
import { createMatcher } from '../../src/schema/regex/matcher.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { formatNames, isOfSeedFormat } from '../../src/ytt/seed/formats.ts';
import { loadValues } from '../../src/ytt/values/load.ts';
import { type Grammar, grammars } from './grammar-cases.ts';
import { type Difference, differencesOf } from './grammar-differences.ts';
import { judged, widget, widgets } from '../crd/support.ts';
import { documentOf } from '../emit/document.ts';
import fc from '../support/fast-check.ts';
import { askKubernetes, kubernetesTypesOracle } from '../support/kubernetes-oracle.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';

const rows = grammarNames.map((name): { readonly name: GrammarName } & Grammar => ({ name, ...grammars[name] }));
const patterned = rows.flatMap(({ pattern, ...row }) => (pattern === undefined ? [] : [{ ...row, pattern }]));

describe.each(rows)('$name', ({ name, valid, invalid, overlooked = [] }) => {
  test('takes its strings, and no others', () => {
    expect(valid.filter((text) => !conforms(name, text))).toEqual([]);
    expect([...invalid, ...overlooked].filter((text) => conforms(name, text))).toEqual([]);
    expect(valid.length).toBeGreaterThan(1);
    expect(invalid.length).toBeGreaterThan(1);
  });
});

describe.each(patterned)('the pattern of $name', ({ name, pattern, maxLength = Infinity, ...row }) => {
  const { valid, invalid, overlooked = [] } = row;
  const whole = `^${pattern}$`;
  const matches = createMatcher(whole);
  const inJavaScript = new RegExp(whole, 'u');

  test('takes its strings and those that are overlooked, and no others', () => {
    expect([...valid, ...overlooked].filter((text) => !matches(text))).toEqual([]);
    expect(invalid.filter((text) => text.length <= maxLength && matches(text))).toEqual([]);
  });

  test('is the same in Go and in JavaScript, and takes all that is of the form', () => {
    fc.assert(
      fc.property(near(row), (text) => {
        expect([text, inJavaScript.test(text)]).toEqual([text, matches(text)]);
        expect([text, conforms(name, text) && !matches(text)]).toEqual([text, false]);
      }),
      { numRuns: runs(1000, 10) },
    );
  });
});

/** The other readers of forms: which of them each reads, under which name. */
const readers: readonly {
  readonly tool: Difference['tool'];
  readonly names: Partial<Record<GrammarName, string>>;
  readonly takes: (name: string, texts: readonly string[]) => readonly boolean[] | Promise<readonly boolean[]>;
}[] = [
  {
    tool: 'the API server',
    names: {
      ...{ date: 'date', 'date-time': 'date-time', duration: 'duration', email: 'email', hostname: 'hostname' },
      ...{ ipv4: 'ipv4', ipv6: 'ipv6', cidr: 'cidr', uri: 'uri', uuid: 'uuid', base64: 'byte' },
      ...{ 'dns-label': 'k8s-short-name', 'dns-subdomain': 'k8s-long-name' },
    },
    takes: (name, texts) => texts.map((text) => isOfFormat(text, name)),
  },
  {
    tool: 'CEL',
    names: {
      ...{ 'go-duration': 'duration(self) == duration(self)', 'go-time': 'timestamp(self) == timestamp(self)' },
      ...{ ip: 'isIP(self)', cidr: 'isCIDR(self)', quantity: 'isQuantity(self)', semver: 'isSemver(self)' },
      ...{ uuid: named('uuid'), date: named('date'), 'dns-label': named('dns1123Label') },
      ...{ 'dns-1035-label': named('dns1035Label'), 'dns-subdomain': named('dns1123Subdomain') },
      ...{ 'qualified-name': named('qualifiedName'), 'label-value': named('labelValue') },
    },
    takes: takenByRule,
  },
  {
    tool: 'ytt',
    names: {
      ...{ date: 'date', time: 'time', 'date-time': 'date-time', duration: 'duration', 'plain-email': 'email' },
      ...{ hostname: 'hostname', ip: 'ip', ipv4: 'ipv4', ipv6: 'ipv6', uri: 'uri', uuid: 'uuid', percent: 'percent' },
      ...{ port: 'port', 'go-duration': 'go-duration', 'json-pointer': 'json-pointer' },
    },
    takes: (format, texts) => texts.map((text) => isTakenByYtt(format, text)),
  },
  {
    tool: 'seed',
    names: {
      ...{ date: 'date', time: 'time', 'date-time': 'date-time', 'go-duration': 'duration', 'plain-email': 'email' },
      ...{ hostname: 'hostname', ip: 'ip', ipv4: 'ipv4', ipv6: 'ipv6', uri: 'uri', port: 'port', percent: 'percent' },
    },
    takes: (name, texts) => texts.map((text) => isOfSeedFormat(name, text)),
  },
];

describe.each(readers)('$tool', ({ tool, names, takes }) => {
  test.each(rows.filter(({ name }) => names[name] !== undefined))('reads $name as its row says', async (row) => {
    const difference = differencesOf[row.name]?.find((one) => one.tool === tool);
    const expected = [
      ...row.valid.map((text) => [text, difference?.refuses?.includes(text) !== true] as const),
      ...[...row.invalid, ...(row.overlooked ?? [])].map(
        (text) => [text, difference?.takes?.includes(text) === true] as const,
      ),
      ...(difference?.takes ?? []).map((text) => [text, true] as const),
    ];
    const texts = expected.map(([text]) => text);
    const taken = await takes(names[row.name] ?? '', texts);
    expect(texts.map((text, index) => [text, taken[index]])).toEqual(expected);
  });

  test('has no difference that is not tested', () => {
    const told = rows.filter(({ name }) => differencesOf[name]?.some((one) => one.tool === tool) === true);
    expect(told.map(({ name }) => name).filter((name) => names[name] === undefined)).toEqual([]);
  });
});

test('the seed knows no other formats', () => {
  const { names = {} } = readers.find(({ tool }) => tool === 'seed') ?? {};
  expect([...formatNames].sort()).toEqual(Object.values(names).sort());
});

test('every format of JSON Schema in the table is asserted as its row says', () => {
  const asserted = rows.filter(({ name }) =>
    compileSchema({ format: name }, { assertsFormat: true }).validate('\u0000 '),
  );
  expect(asserted.length).toBeGreaterThan(15);
  for (const { name, valid, invalid, overlooked = [] } of asserted) {
    const { accepts } = compileSchema({}, { assertsFormat: true });
    expect([...valid, ...invalid, ...overlooked].filter((text) => accepts({ format: name }, text))).toEqual(valid);
  }
});

describeWith('Go and Kubernetes', kubernetesTypesOracle, (path) => {
  /** The judges of the oracle, by the forms that they judge. */
  const judges: Partial<Record<GrammarName, string>> = {
    ...Object.fromEntries(
      ['date', 'go-time', 'go-duration', 'ip', 'cidr', 'base64', 'uri', 'uri-reference'].map((name) => [
        name,
        `form ${name}`,
      ]),
    ),
    ...{
      'go-micro-time': 'MicroTime',
      quantity: 'Quantity',
      percent: 'Percentage',
      'port-name': 'IanaServiceName',
    },
    ...{ ipv4: 'Ipv4Address', 'dns-label': 'DnsLabel', 'dns-1035-label': 'Dns1035Label' },
    ...{ 'dns-subdomain': 'DnsSubdomain', 'qualified-name': 'QualifiedName', 'label-value': 'LabelValue' },
  };
  // A form is what the pattern says too: Go alone takes an hour of one digit, 60 minutes in a zone, an amount without
  // digits, and, in JSON, spaces around it.
  const looser: Partial<Record<GrammarName, RegExp>> = {
    ...{ 'go-time': /T\d:|:60$/, 'go-micro-time': /T\d:|:60$/ },
    quantity: /^ | $|^[+-]?[.]?(?![.\d])/,
  };

  test.each(rows.filter(({ name }) => judges[name] !== undefined))('read $name as its row says', (row) => {
    const texts = textsNear(row);
    const [verdicts = []] = askKubernetes(path, [{ type: judges[row.name] ?? '', values: texts }]);
    const wrong = texts.filter((text, index) => verdicts[index]?.valid !== conforms(row.name, text));
    expect(wrong.filter((text) => looser[row.name]?.test(text) !== true)).toEqual([]);
  });

  test.each(patterned)('match the pattern of $name as we do', ({ pattern, ...row }) => {
    const whole = `^${pattern}$`;
    const texts = textsNear(row);
    const pairs = texts.map((text) => [whole, text] as const);
    const [verdicts = []] = askKubernetes(path, [{ type: 'pattern', values: pairs.map((pair) => [...pair]) }]);
    const matches = createMatcher(whole);
    expect(texts.filter((text, index) => verdicts[index]?.valid !== matches(text))).toEqual([]);
  });

  const { names = {} } = readers.find(({ tool }) => tool === 'the API server') ?? {};

  test.each(rows.filter(({ name }) => names[name] !== undefined))('assert $name as the API server does', (row) => {
    const format = names[row.name] ?? '';
    const { valid, invalid, overlooked = [] } = row;
    const differences = differencesOf[row.name] ?? [];
    const texts = [...valid, ...invalid, ...overlooked, ...differences.flatMap(({ takes = [] }) => takes)];
    const [verdicts = []] = askKubernetes(path, [{ type: 'formatted', values: texts.map((text) => [format, text]) }]);
    expect(texts.filter((text, index) => verdicts[index]?.valid !== isOfFormat(text, format))).toEqual([]);
  });
});

type Samples = Pick<Grammar, 'valid' | 'invalid' | 'overlooked'>;

/** Strings of a form and not of it, some characters changed. */
function near({ valid, invalid, overlooked = [] }: Samples): fc.Arbitrary<string> {
  const texts = [...valid, ...valid, ...invalid, ...overlooked];
  const character = fc.constantFrom(...new Set(texts.join('')), '0', 'a', ':', '.', '-', ' ', 'µ');
  const edit = fc.tuple(fc.nat(), fc.nat({ max: 1 }), fc.oneof(fc.constant(''), character));
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: 3 }))
    .map(([text, edits]) => edits.reduce((all, [at, length, put]) => edited(all, at, length, put), text));
}

function edited(text: string, at: number, length: number, put: string): string {
  const characters = [...text];
  characters.splice(at % (characters.length + 1), length, put);
  return characters.join('');
}

function textsNear(row: Samples): readonly string[] {
  const { valid, invalid, overlooked = [] } = row;
  return [...valid, ...invalid, ...overlooked, ...fc.sample(near(row), { numRuns: runs(2000, 10), seed: 20261122 })];
}

function named(name: string): string {
  return `!format.${name}().validate(self).hasValue()`;
}

/** Which texts a rule takes: all are put into one object, and those that it refuses or fails on are named in the errors. */
async function takenByRule(rule: string, texts: readonly string[]): Promise<readonly boolean[]> {
  const properties = Object.fromEntries(
    texts.map((_, index) => [`t${index}`, { type: 'string', 'x-kubernetes-validations': [{ rule }] }]),
  );
  const spec = Object.fromEntries(texts.map((text, index) => [`t${index}`, text]));
  const { errors, notEvaluated } = await judged(widgets({ type: 'object', properties }), widget(spec));
  const refused = [...errors, ...notEvaluated].map(formatFieldError);
  return texts.map((_, index) => !refused.some((error) => error.startsWith(`spec.t${index}:`)));
}

const emitter = yttEmitter({ values: 'schema.yml' });

function isTakenByYtt(format: string, text: string): boolean {
  const root = documentOf({ type: 'object', properties: { v: { type: 'string', format } } });
  const { artifacts } = emitter.emit(root, {}, { cwd: '/', folder: 'out' });
  const { verdict } = loadValues({
    files: artifacts,
    values: [{ file: 'values.yml', text: `v: ${JSON.stringify(text)}\n` }],
  });
  return verdict === 'accept';
}
