import { expect, describe, test } from 'vitest';
import { type YttDialect, loadYtt, type YttResult } from '../../src/ytt/values/index.ts';

/** Loads values by a schema in the dialect of design 001. */
function load(schema: string, ...layers: readonly string[]): YttResult {
  return loadBy('seed', schema, ...layers);
}

function loadBy(dialect: YttDialect, schema: string, ...layers: readonly string[]): YttResult {
  const values = layers.map((text, index) => ({ file: `values-${index}.yml`, text }));
  return loadYtt({ files: [{ file: 'schema.yml', text: schema }], values }, { dialect });
}

const head = '#@schema/match data_values=True\n---\n';

function messages({ diagnostics }: YttResult): readonly string[] {
  return diagnostics.map(({ message }) => message);
}

/** A schema, values, and what comes of them: the values, or words of the message. */
type Case = readonly [sentence: string, schema: string, values: string, outcome: object | string];

function runs(cases: readonly Case[]): void {
  test.each(cases)('%s', (_, schema, values, outcome) => {
    const result = load(head + schema, values);
    if (typeof outcome === 'string') {
      expect(messages(result).join('\n')).toContain(outcome);
      expect(result.values).toBeUndefined();
    } else expect([result.values, messages(result)]).toEqual([outcome, []]);
  });
}

describe('defining a schema document', () => {
  test('@schema/match creates a schema document, which in ytt is none', () => {
    const schema = `${head}#@schema/validate min=1\ncount: 1\n`;
    expect(load(schema, 'count: 0').verdict).toBe('validation-error');
    expect(loadBy('ytt', schema, 'count: 0').verdict).toBe('accept');
    expect(messages(loadBy('ytt', schema, 'count: 0'))).toEqual([
      expect.stringContaining('no document is a data values schema'),
    ]);
  });
  runs([['the type is inferred from the value', 'count: 1\n', 'count: x', '"count" must be an integer, not a string']]);
  test('#@schema alone marks a schema, too', () => {
    expect(load('#@schema\n---\ncount: 1\n', 'count: x').verdict).toBe('type-error');
  });
});

const percentage = '#@schema/type "int", "float"\npercentage: 0\n';
const portOrName = '#@schema/type "string", "int"\nport: 80\n';
const aws = '#@schema/type None, or_inferred=True\n#@schema/default None\naws:\n  access_key: "a"\n  secret_key: "b"\n';

describe('@schema/type', () => {
  runs([
    ['"int", "float" takes an integer', percentage, 'percentage: 3', { percentage: 3 }],
    ['"int", "float" takes a float', percentage, 'percentage: 0.5', { percentage: 0.5 }],
    ['"int", "float" refuses a string', percentage, 'percentage: x', '"percentage" must be a float, not a string'],
    ['a value is of one of the listed types', portOrName, 'port: http', { port: 'http' }],
    [
      'a value of no listed type is refused',
      portOrName,
      'port: 1.5',
      '"port" must be a string or integer, not a float',
    ],
    [
      'or_inferred=True adds the map that is written',
      aws,
      'aws: {access_key: "x"}',
      { aws: { access_key: 'x', secret_key: 'b' } },
    ],
    ['None takes null, and @schema/default None sets it', aws, '', { aws: null }],
    [
      'or_inferred=True is refused on a scalar',
      '#@schema/type "int", or_inferred=True\ncount: 1\n',
      '',
      'or_inferred=True is not allowed on a scalar',
    ],
    ['an empty list is refused', '#@schema/type\ncount: 1\n', '', '@schema/type names no types'],
    [
      'a name that is no type is refused',
      '#@schema/type "integr"\ncount: 1\n',
      '',
      'does not support the type "integr"',
    ],
    ['a map is described in its place only', '#@schema/type "map"\ncount: {}\n', '', 'does not support the type "map"'],
    [
      '"any" takes everything',
      '#@schema/type "any"\na:\n  foo: bar\n  blah: 123\n',
      'a: {x: [1]}',
      { a: { foo: 'bar', blah: 123, x: [1] } },
    ],
    ['"any" in a list makes it any', '#@schema/type "int", "any"\na: 1\n', 'a: x', { a: 'x' }],
    ['a value of none of its types asks for a default', '#@schema/type "int"\na: x\n', '', 'default is required'],
  ]);
});

const cfDb = '#@schema/nullable\n#@schema/default {}\ncf_db:\n  #@schema/validate min_len=0\n  admin_password: ""\n';

describe('@schema/default', () => {
  runs([
    ['on a scalar it is redundant', '#@schema/default 3\naws: 4\n', '', 'default is redundant'],
    [
      'on scalars of several types it is redundant',
      '#@schema/type "int", "string"\n#@schema/default 3\naws: 4\n',
      '',
      'default is redundant',
    ],
    ['on any it is redundant', '#@schema/type "any"\n#@schema/default 3\naws: 4\n', '', 'default is redundant'],
    ['on None it is redundant', '#@schema/type None\n#@schema/default None\nx: null\n', '', 'default is redundant'],
    ['on an array it is required', 'l:\n- 0\n', '', 'default is required'],
    ['on an array it says what the default is', '#@schema/default [1]\nl:\n- 0\n', '', { l: [1] }],
    ['a nullable value is enabled by it', cfDb, '', { cf_db: { admin_password: '' } }],
    ['a nullable value may still be null', cfDb, 'cf_db: null', { cf_db: null }],
  ]);
});

describe('@schema/nullable', () => {
  runs([
    ['infers the type, and is null by default', '#@schema/nullable\naws:\n  username: "u"\n', '', { aws: null }],
    [
      'equals None, or_inferred=True with the default None',
      aws,
      'aws: {access_key: 1}',
      '"aws.access_key" must be a string',
    ],
  ]);
});

const even = '#@ def even(num): return (num % 2 == 0, "Number is not even")\n';

describe('@schema/validate', () => {
  test('uses a function of the user beside the rules that are built in', () => {
    const schema = `${even}${head}#@schema/validate even, min=2\nreplicas: 6\n`;
    expect(load(schema, 'replicas: 8').values).toEqual({ replicas: 8 });
    expect(messages(load(schema, 'replicas: 1'))).toEqual([
      expect.stringContaining('a value >= 2'),
      expect.stringContaining('Number is not even'),
    ]);
  });
  runs([
    ['min', '#@schema/validate min=1\ncount: 4\n', 'count: 0', 'a value >= 1'],
    ['max', '#@schema/validate max=5\ncount: 4\n', 'count: 6', 'a value <= 5'],
    ['min_len counts characters', '#@schema/validate min_len=3\ns: abc\n', 's: éé', 'length = 2'],
    ['max_len', '#@schema/validate max_len=2\ns: ab\n', 's: abc', 'length <= 2'],
    ['enum', '#@schema/validate enum=["none"]\ns: none\n', 's: all', 'one of ["none"]'],
    ['regexp is searched for', '#@schema/validate regexp="^a"\ns: a\n', 's: ba', 'a string matching ^a'],
    ['regexp must be one of Go', '#@schema/validate regexp="(?=a)"\ns: a\n', '', 'regexp= is refused by Go'],
    ['not_null', '#@schema/nullable\n#@schema/validate not_null=True\ns: a\n', '', 'not null'],
    [
      'unique',
      '#@schema/default []\n#@schema/validate unique=True\nl:\n- {a: 0, b: 0}\n',
      'l: [{a: 1, b: 2}, {b: 2, a: 1}]',
      'unique items',
    ],
    [
      'prefix',
      '#@schema/validate prefix="https://"\ns: "https://a"\n',
      's: "http://a"',
      'a string beginning with "https://"',
    ],
    ['an unknown rule is refused', '#@schema/validate formt="ip"\ns: a\n', '', 'unknown keyword argument "formt"'],
    ['an unknown format is refused', '#@schema/validate format="ipx"\ns: a\n', '', 'unknown format "ipx"'],
    ['a string has min_len=1 by default', 's: ""\n', '', 'length >= 1'],
    ['an item has it, too', '#@schema/default []\nl:\n- ""\n', 'l: [""]', '"l[0]" must be length >= 1'],
    ['min_len=0 turns it off', '#@schema/validate min_len=0\ns: ""\n', '', { s: '' }],
    ['enum turns it off', '#@schema/validate enum=["", "a"]\ns: ""\n', '', { s: '' }],
    ['a nullable string has it when it is given', '#@schema/nullable\ns: "a"\n', '', { s: null }],
  ]);
});

const formats: readonly (readonly [format: string, right: readonly string[], wrong: readonly string[]])[] = [
  [
    'date-time',
    ['2018-11-13T20:20:39+00:00', '2018-11-13t20:20:39z'],
    ['2018-02-30T00:00:00Z', '2018-11-13 20:20:39Z', '2018-11-13T20:20:39', ''],
  ],
  ['time', ['20:20:39+00:00', '23:59:60Z'], ['20:20:39', '25:00:00Z']],
  ['date', ['2018-11-13'], ['2018-02-30', '2018-1-1']],
  ['email', ['a@b.co'], ['a', 'a@', '@b', 'a b@c.de']],
  ['hostname', ['a', 'a-b.c1'], ['a_b', '-a', 'a.', 'a..b']],
  ['ip', ['10.0.0.1', '::1', '::ffff:1.2.3.4'], ['010.0.0.1', '10.0.0', 'fe80::1%eth0']],
  ['ipv4', ['10.0.0.1'], ['::1']],
  ['ipv6', ['::1'], ['10.0.0.1']],
  ['uri', ['https://a.b/c'], ['a b', '/a']],
  ['port', ['0', '65535', '080'], ['65536', '-1']],
  ['percent', ['10%'], ['10', '%']],
  ['duration', ['10h', '1h30m', '1.5s', '0', '-2us'], ['10d', '10', '']],
];

test('a module that is not loaded is named', () => {
  const { diagnostics } = load(`#@ def f(v): return assert.fail("no")\n${head}#@schema/validate f\na: 1\n`, 'a: 2');
  expect(diagnostics.map(({ help }) => help)).toEqual([
    'Load it at the top of the file: #@ load("@ytt:assert", "assert")',
  ]);
});

describe('formats', () => {
  test.each(formats)('%s', (format, right, wrong) => {
    const verdict = (value: string): string =>
      load(`${head}#@schema/validate format="${format}"\ns: "${right[0] ?? ''}"\n`, `s: ${JSON.stringify(value)}`)
        .verdict;
    expect(right.map(verdict)).toEqual(right.map(() => 'accept'));
    expect(wrong.map(verdict)).toEqual(wrong.map(() => 'validation-error'));
  });
  test('a port may be an integer', () => {
    const schema = `${head}#@schema/validate format="port"\ncount: 80\n`;
    expect([load(schema, 'count: 65535').verdict, load(schema, 'count: 65536').verdict]).toEqual([
      'accept',
      'validation-error',
    ]);
  });
});

describe('base64.decodable(), json.decodable(), yaml.decodable()', () => {
  test.each([
    ['base64', 'aGk=', 'aGVsbG8'],
    ['json', '{}', '{'],
    ['yaml', 'a: 1', '[1'],
  ])('%s', (module, right, wrong) => {
    const schema = `#@ load("@ytt:${module}", "${module}")\n${head}#@schema/validate ${module}.decodable()\ns: '${right}'\n`;
    expect([load(schema, `s: '${right}'`).verdict, load(schema, `s: '${wrong}'`).verdict]).toEqual([
      'accept',
      'validation-error',
    ]);
  });
});

describe('what describes', () => {
  test('an example that does not fit its type is refused, and one that breaks a rule is doubtful', () => {
    expect(messages(load(`${head}#@schema/example 5\ns: a\n`)).join()).toContain('must be a string, not an integer');
    expect(messages(load(`${head}#@schema/example "x"\n#@schema/validate min_len=2\ns: ab\n`))).toEqual([
      expect.stringContaining('an example breaks a rule'),
    ]);
  });
  test('a value that is deprecated gives a warning when it is given, once, and none by its default', () => {
    const schema = `${head}#@schema/deprecated "use b"\na: 1\nb: 2\n`;
    expect(messages(load(schema, 'a: 2', 'a: 3'))).toEqual(['The data value "a" has been deprecated: use b']);
    expect(messages(load(schema, 'b: 3'))).toEqual([]);
  });
  test('a value that is removed is refused when it is given, and evaluation stops', () => {
    const schema = `${head}#@schema/removed "use b"\na: 1\nb: 2\n`;
    expect(load(schema).values).toEqual({ b: 2 });
    expect(messages(load(schema, 'a: null\nb: x'))).toEqual(['The data value "a" has been removed: use b']);
  });
});

const options = 'connection_options:\n  #@schema/any-key\n  _:\n  #@schema/type "any"\n  - null\n';
const dbOptions =
  'db_opts:\n  username: "u"\n  password: "p"\n  #@schema/any-key\n  _:\n    #@schema/type "any"\n    value:\n';
const labels = '#@schema/example {"a": "b"}\nannotations:\n  #@schema/any-key\n  _: ""\n';

describe('@schema/any-key', () => {
  runs([
    [
      'takes items of any key and of one type',
      options,
      'connection_options: {a: [x]}',
      { connection_options: { a: ['x'] } },
    ],
    ['refuses items of another type', options, 'connection_options: {a: x}', '"connection_options.a" must be an array'],
    ['gives nothing by default', options, '', { connection_options: {} }],
    [
      'stands beside fixed keys, and completes what is given',
      dbOptions,
      'db_opts: {x: {}}',
      { db_opts: { username: 'u', password: 'p', x: { value: null } } },
    ],
    [
      'map[string]string takes strings',
      labels,
      'annotations: {"prometheus.io/scrape": "true"}',
      { annotations: { 'prometheus.io/scrape': 'true' } },
    ],
    [
      'map[string]string refuses others',
      labels,
      'annotations: {"prometheus.io/port": 9000}',
      '"annotations.prometheus.io/port" must be a string',
    ],
    [
      'stands once in a map',
      'm:\n  #@schema/any-key\n  a: 1\n  #@schema/any-key\n  b: 1\n',
      '',
      'may have only one @schema/any-key',
    ],
  ]);
});

const checked = `#@ load("@ytt:assert", "assert")
#@ def validate_map_str_to_str(vals):
#@   type(vals) == "dict" or assert.fail("Expected key to be map")
#@   for key in vals:
#@     type(key) == "string" or assert.fail("Expected key to be string")
#@     type(vals[key]) == "string" or assert.fail("Expected val to be string")
#@   end
#@ end
${head}#@schema/type "any"
#@schema/validate validate_map_str_to_str
annotations: {}
`;

test('map[string]string by a function of the schema', () => {
  expect(load(checked, 'annotations: {a: b}').values).toEqual({ annotations: { a: 'b' } });
  expect(messages(load(checked, 'annotations: {a: 1}')).join()).toContain('Expected val to be string');
});

const pooled = 'connection_options:\n  #@schema/key-may-be-present\n  pooled: true\n';
const bare = '#@schema/key-may-be-present\nfoo:\n';
const whole =
  '#@schema/key-may-be-present\nfoo:\n  max_connections: 100\n  #@schema/validate min_len=0\n  username: ""\n';

describe('@schema/key-may-be-present', () => {
  runs([
    ['does not guarantee that the key is there', pooled, '', { connection_options: {} }],
    ['allows the key', pooled, 'connection_options: {pooled: false}', { connection_options: { pooled: false } }],
    ['checks its type', pooled, 'connection_options: {pooled: 1}', 'must be a boolean'],
    ['without a value takes anything: absent', bare, '', {}],
    ['without a value takes anything: given', bare, 'foo: val', { foo: 'val' }],
    ['a map is absent as a whole', whole, '', {}],
    [
      'a map is completed when it is given',
      whole,
      'foo: {username: val}',
      { foo: { username: 'val', max_connections: 100 } },
    ],
  ]);
  test('is refused on an item', () => {
    const result = load(`${head}#@schema/default []\nl:\n#@schema/key-may-be-present\n- 0\n`);
    expect(messages(result).join()).toContain('is on an item of an array');
  });
});

/** The long example of the design. */
describe('buckets of minio', () => {
  const buckets =
    '#@schema/doc "Create multiple buckets after minio install."\n#@schema/default []\n#@schema/example [{"name": "bucket1"}]\nbuckets:\n- name: ""\n  #@schema/validate enum=["none"]\n  policy: none\n  purge: false\n';
  runs([
    ['there is none by default', buckets, '{}', { buckets: [] }],
    [
      'an item is completed by its defaults',
      buckets,
      'buckets: [{name: bucket1}]',
      { buckets: [{ name: 'bucket1', policy: 'none', purge: false }] },
    ],
    [
      'the policy is one of the list',
      buckets,
      'buckets: [{name: bucket1, policy: public}]',
      '"buckets[0].policy" must be one of ["none"]',
    ],
    ['a string is not empty unless a rule says so', buckets, 'buckets: [{purge: true}]', '"buckets[0].name" must be'],
  ]);
});

test('a default by a function: one bucket, with versioning Enabled', () => {
  const schema = `#@ def default_bucket():\nname: "b"\nversioning: "Enabled"\naccess: "rw"\n#@ end\n${head}#@schema/default [default_bucket()]\nbucket:\n- name: ""\n  versioning: ""\n  access: ""\n`;
  expect(load(schema).values).toEqual({ bucket: [{ name: 'b', versioning: 'Enabled', access: 'rw' }] });
  expect(load(schema, 'bucket: []').values).toEqual({ bucket: [] });
});

const minio = `#@ load("@ytt:json", "json")
${head}#@schema/validate lambda g: (g.s3 or g.azure or g.gcs or g.oss, "Must specify one gateway: s3, azure, gcs, oss")
gateway:
  #@schema/nullable
  s3:
    #@schema/validate min=1
    replicas: 4
    #@schema/validate prefix="https://"
    serviceEndpoint: "https://"
  #@schema/nullable
  azure:
    #@schema/validate min=1
    replicas: 4
  #@schema/nullable
  gcs:
    #@schema/validate lambda val: (json.decodable(val), "key must be valid JSON")
    gcsKeyJson: "{}"
  #@schema/nullable
  oss:
    replicas: 4
`;

test.each([
  ['no gateway', '', 'Must specify one gateway'],
  ['azure', 'gateway: {azure: {}}', undefined],
  ['an endpoint without https', 'gateway: {s3: {serviceEndpoint: "http://a"}}', 'beginning with "https://"'],
  ['too few replicas', 'gateway: {azure: {replicas: 0}}', 'a value >= 1'],
  ['a key that is no JSON', 'gateway: {gcs: {gcsKeyJson: "{"}}', 'key must be valid JSON'],
])('minio gateways: %s', (_, values, expected) => {
  const found = messages(load(minio, values));
  expect(found).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)]);
});
