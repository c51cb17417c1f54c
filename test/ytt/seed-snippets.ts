/** Schemas in the words of design 001, and values that it accepts or refuses. */

export interface Snippet {
  readonly about: string;
  /** Loads and functions before the document. */
  readonly code?: string;
  readonly schema: string;
  /** Values, and whether the design accepts them. */
  readonly runs: readonly (readonly [values: string, accepts: boolean])[];
  /**
   * What JSON Schema cannot express, which a diagnostic says: `starlark` are rules that only ytt evaluates, `checks`
   * also bindings.
   */
  readonly lost?: 'starlark' | 'checks';
}

const both = (accepted: readonly string[], refused: readonly string[]): Snippet['runs'] => [
  ...accepted.map((values) => [values, true] as const),
  ...refused.map((values) => [values, false] as const),
];

function format(name: string, start: string, accepted: readonly string[], refused: readonly string[]): Snippet {
  const set = (text: string): string => `value: ${JSON.stringify(text)}`;
  return {
    about: `format=${name}`,
    schema: `#@schema/validate format="${name}"\nvalue: ${JSON.stringify(start)}\n`,
    runs: both(['', ...accepted.map(set)], refused.map(set)),
  };
}

const even = '#@ def number_is_even(num): return (num % 2 == 0, "Number is not even")\n';

const types: readonly Snippet[] = [
  { about: 'a string', schema: 'name: a\n', runs: both(['', 'name: b'], ['name: 1', 'name: null']) },
  { about: 'an integer', schema: 'count: 1\n', runs: both(['count: 2'], ['count: x', 'count: 1.5']) },
  { about: 'a float', schema: 'share: 0.5\n', runs: both(['share: 2', 'share: 2.5'], ['share: x']) },
  { about: 'a boolean', schema: 'on: true\n'.replace('on', 'enabled'), runs: both(['enabled: false'], ['enabled: 1']) },
  {
    about: 'int or float',
    schema: '#@schema/type "int", "float"\npercentage: 0\n',
    runs: both(['percentage: 3', 'percentage: 0.5'], ['percentage: x']),
  },
  {
    about: 'a string or an integer',
    schema: '#@schema/type "string", "int"\nport: 80\n',
    runs: both(['', 'port: http', 'port: 81'], ['port: true', 'port: [1]']),
  },
  {
    about: 'null or the map that is written',
    schema: '#@schema/type None, or_inferred=True\n#@schema/default None\naws:\n  access_key: "a"\n  secret_key: "b"\n',
    runs: both(['', 'aws: {access_key: c}'], ['aws: {access_key: 1}', 'aws: 1']),
  },
  { about: 'any type', schema: '#@schema/type "any"\nfree: 1\n', runs: both(['', 'free: x', 'free: [1]'], []) },
  {
    about: 'any type with a map',
    schema: '#@schema/type "any"\nannotations:\n  foo: bar\n  blah: 123\n',
    runs: both(['', 'annotations: {foo: 1, other: x}'], []),
  },
  {
    about: 'any type without a value',
    schema: '#@schema/type any=True\nfree: null\n',
    runs: both(['', 'free: {a: 1}', 'free: 1'], []),
  },
  {
    about: 'a map has no other keys',
    schema: 'db:\n  user: "u"\n',
    runs: both(['db: {user: v}'], ['db: {usr: v}', 'db: 1']),
  },
];

const defaults: readonly Snippet[] = [
  {
    about: 'nullable',
    schema: '#@schema/nullable\naws:\n  username: "u"\n  password: "p"\n',
    runs: both(['', 'aws: {username: x}', 'aws: null'], ['aws: {username: 1}', 'aws: {user: x}']),
  },
  {
    about: 'nullable with a default',
    schema: '#@schema/nullable\n#@schema/default {}\ncf_db:\n  admin_password: "x"\n',
    runs: both(['', 'cf_db: null', 'cf_db: {admin_password: z}'], ['cf_db: {admin_password: 1}']),
  },
  {
    about: 'the default of an array',
    schema: '#@schema/default ["chart-example.local"]\nhosts:\n- ""\n',
    runs: both(['', 'hosts: []', 'hosts: [a]'], ['hosts: [1]', 'hosts: [""]', 'hosts: a']),
  },
  {
    about: 'an array of maps',
    schema: '#@schema/default []\nimagePullSecrets:\n- name: ""\n',
    runs: both(['', 'imagePullSecrets: [{name: a}]'], ['imagePullSecrets: [{}]', 'imagePullSecrets: [{name: ""}]']),
  },
  {
    about: 'an array of any type',
    schema: '#@schema/default []\ntolerations:\n#@schema/type "any"\n- null\n',
    runs: both(['', 'tolerations: [1, {a: b}]'], ['tolerations: 1']),
  },
];

const keywords: readonly Snippet[] = [
  {
    about: 'min=',
    schema: '#@schema/validate min=2\nreplicas: 6\n',
    runs: both(['', 'replicas: 2'], ['replicas: 1']),
  },
  {
    about: 'min= and max= of a float',
    schema: '#@schema/validate min=0.5, max=1.5\nshare: 1.0\n',
    runs: both(['share: 0.5', 'share: 1.5'], ['share: 0.4', 'share: 2']),
  },
  {
    about: 'min= on an array',
    schema: '#@schema/default ["a"]\n#@schema/validate min=1\nhosts:\n- ""\n',
    runs: both(['', 'hosts: [b, c]'], ['hosts: []']),
  },
  {
    about: 'min= on an array in an item',
    schema:
      '#@schema/default []\ntls:\n- secretName: ""\n  #@schema/default []\n  #@schema/validate min=1\n  hosts:\n  - ""\n',
    runs: both(
      ['', 'tls: [{secretName: a, hosts: [b]}]'],
      ['tls: [{secretName: a}]', 'tls: [{secretName: a, hosts: []}]'],
    ),
  },
  {
    about: 'max= on an array',
    schema: '#@schema/default []\n#@schema/validate max=1\nhosts:\n- ""\n',
    runs: both(['', 'hosts: [b]'], ['hosts: [b, c]']),
  },
  {
    about: 'min_len= and max_len= count characters',
    schema: '#@schema/validate min_len=2, max_len=3\nname: abc\n',
    runs: both(['name: ab', 'name: éé', 'name: ééé'], ['name: é', 'name: éééé', 'name: a']),
  },
  {
    about: 'min_len= of an array',
    schema: '#@schema/default ["a"]\n#@schema/validate min_len=1, max_len=2\nl:\n- ""\n',
    runs: both(['', 'l: [a, b]'], ['l: []', 'l: [a, b, c]']),
  },
  {
    about: 'enum=',
    schema: '#@schema/validate enum=["none", "download"]\npolicy: none\n',
    runs: both(['', 'policy: download'], ['policy: other', 'policy: ""']),
  },
  {
    about: 'enum= of integers',
    schema: '#@schema/validate enum=[1, 3]\nsize: 1\n',
    runs: both(['size: 3'], ['size: 2']),
  },
  {
    about: 'regexp=',
    schema: '#@schema/validate regexp="^[a-z]+$"\nname: a\n',
    runs: both(['', 'name: abc'], ['name: A', 'name: a1', 'name: ""']),
  },
  {
    about: 'not_null=',
    schema: '#@schema/nullable\n#@schema/validate not_null=True\nname: a\n',
    runs: both(['name: b'], ['', 'name: null']),
  },
  {
    about: 'unique=',
    schema: '#@schema/default []\n#@schema/validate unique=True\nl:\n- 0\n',
    runs: both(['', 'l: [1, 2]'], ['l: [1, 1]']),
  },
  {
    about: 'unique= of maps',
    schema: '#@schema/default []\n#@schema/validate unique=True\nl:\n- name: ""\n',
    runs: both(['l: [{name: a}, {name: b}]'], ['l: [{name: a}, {name: a}]']),
  },
  {
    about: 'prefix=',
    schema: '#@schema/validate prefix="https://"\nurl: "https://a"\n',
    runs: both(['', 'url: "https://b"'], ['url: "http://b"', 'url: ""']),
  },
  {
    about: 'prefix= with special characters, and max_len=',
    schema: '#@schema/validate prefix="a.b+", max_len=5\nname: "a.b+c"\n',
    runs: both(['name: "a.b+"'], ['name: "aXb+"', 'name: "a.b+cd"']),
  },
  {
    about: 'prefix= and regexp=',
    schema: '#@schema/validate prefix="ab", regexp="z$"\nname: abz\n',
    runs: both(['name: abcz'], ['name: abc', 'name: xz']),
  },
  {
    about: 'one_not_null=, which ytt has since',
    schema: '#@schema/validate one_not_null=["a", "b"]\ng:\n  #@schema/nullable\n  a: 1\n  #@schema/nullable\n  b: 1\n',
    runs: both(['g: {a: 1}'], ['', 'g: {a: 1, b: 2}']),
  },
];

const formats: readonly Snippet[] = [
  format(
    'date-time',
    '2018-11-13T20:20:39+00:00',
    ['2020-02-29T00:00:00Z'],
    ['2018-02-30T00:00:00Z', '2018-11-13', ''],
  ),
  format('time', '20:20:39+00:00', ['00:00:00Z'], ['25:00:00Z', '']),
  format('date', '2018-11-13', ['2020-02-29'], ['2019-02-29', '20181113', '']),
  format('email', 'a@example.com', ['a.b@example.com'], ['a', 'a@', '']),
  format('hostname', 'example.com', ['a-b.c'], ['-a', 'a_b', '']),
  format('ip', '10.0.0.1', ['::1'], ['10.0.0.256', 'a', '']),
  format('ipv4', '10.0.0.1', ['255.255.255.255'], ['::1', '010.0.0.1', '']),
  format('ipv6', '::1', ['fe80::1'], ['10.0.0.1', ':::', '']),
  format('uri', 'https://a.example/b', ['urn:a:b'], ['a b', '']),
  format('port', '80', ['0', '65535'], ['65536', 'http', '-1', '']),
  format('percent', '10%', ['0%', '150%'], ['10', '1.5%', '']),
  format('duration', '10h', ['1h30m', '1.5s', '-2ms', '0'], ['P1D', '10', '1d', '']),
  {
    about: 'format=port of an integer',
    schema: '#@schema/validate format="port"\nport: 80\n',
    runs: both(['', 'port: 0', 'port: 65535'], ['port: -1', 'port: 65536']),
  },
  {
    about: 'format=ip of the items',
    schema: 'service:\n  #@schema/default []\n  externalIPs:\n  #@schema/validate format="ip"\n  - ""\n',
    runs: both(['', 'service: {externalIPs: [10.0.0.1]}'], ['service: {externalIPs: [x]}']),
  },
];

const json = '#@ load("@ytt:json", "json")\n';
const asserts = '#@ load("@ytt:assert", "assert")\n';
const plainMap = [
  '#@ def validate_map_str_to_str(vals):',
  '#@   type(vals) == "dict" or assert.fail("Expected key to be map")',
  '#@   for key in vals:',
  '#@     type(key) == "string" or assert.fail("Expected key to be string")',
  '#@     type(vals[key]) == "string" or assert.fail("Expected val to be string")',
  '#@   end',
  '#@ end\n',
].join('\n');

const functions: readonly Snippet[] = [
  {
    about: 'a function of the user beside min=',
    code: even,
    schema: '#@schema/validate number_is_even, min=2\nreplicas: 6\n',
    runs: both(['', 'replicas: 2'], ['replicas: 3', 'replicas: 0']),
    lost: 'starlark',
  },
  {
    about: 'a lambda that returns a pair',
    schema: '#@schema/validate lambda n: (n % 2 == 0, "Number is not even")\nsize: 2\n',
    runs: both(['size: 4'], ['size: 3']),
  },
  {
    about: 'a lambda that calls other code',
    code: even,
    schema: '#@schema/validate lambda n: number_is_even(n)\nsize: 2\n',
    runs: both(['size: 4'], ['size: 3']),
    lost: 'starlark',
  },
  {
    about: 'a lambda that returns whether the value is valid',
    schema: '#@schema/validate lambda n: n > 2\nsize: 3\n',
    runs: both(['size: 4'], ['size: 2']),
  },
  {
    about: 'a function of a map that uses its keys as attributes',
    code: '#@ def ordered(range): return (range.low <= range.high, "low is above high")\n',
    schema: '#@schema/validate ordered\nrange:\n  low: 1\n  high: 2\n',
    runs: both(['', 'range: {low: 2}'], ['range: {low: 3}']),
    lost: 'starlark',
  },
  {
    about: 'a lambda of a map that uses its keys as attributes',
    schema: '#@schema/validate lambda r: (r.low <= r.high, "low is above high")\nrange:\n  low: 1\n  high: 2\n',
    runs: both(['', 'range: {low: 2}'], ['range: {low: 3}']),
    lost: 'checks',
  },
  {
    about: 'a pair of a message and a function, as ytt has it',
    schema: '#@schema/validate ("even", lambda v: v % 2 == 0)\nsize: 2\n',
    runs: both(['size: 4'], ['size: 3']),
  },
  {
    about: 'min of the library',
    code: asserts,
    schema: '#@schema/validate assert.min(2)\nsize: 2\n',
    runs: both(['', 'size: 3'], ['size: 1']),
  },
  {
    about: 'several functions of the library',
    code: asserts,
    schema: '#@schema/validate assert.min_len(2), assert.max_len(3)\nname: ab\n',
    runs: both(['name: abc', 'name: ééé'], ['name: a', 'name: abcd', 'name: é']),
  },
  {
    about: 'one_of of the library',
    code: asserts,
    schema: '#@schema/validate assert.one_of("a", "b")\nname: a\n',
    runs: both(['name: b'], ['name: c']),
  },
  {
    about: 'base64.decodable()',
    code: '#@ load("@ytt:base64", "base64")\n',
    schema: '#@schema/validate base64.decodable()\nkey: "aGk="\n',
    runs: both(['', 'key: "aGVsbG8="'], ['key: aGVsbG8']),
  },
  {
    about: 'json.decodable()',
    code: json,
    schema: `#@schema/validate json.decodable()\nkey: '{}'\n`,
    runs: both(['', `key: '[1]'`, 'key: "null"'], ['key: "{"']),
    lost: 'checks',
  },
  {
    about: 'yaml.decodable()',
    code: '#@ load("@ytt:yaml", "yaml")\n',
    schema: `#@schema/validate yaml.decodable()\nkey: 'a: 1'\n`,
    runs: both(['', 'key: "[1]"'], ['key: "[1"']),
    lost: 'checks',
  },
  {
    about: 'decodable in a lambda, with a message',
    code: json,
    schema: `#@schema/validate lambda val: (json.decodable(val), "key must be valid JSON")\ngcsKeyJson: "{}"\n`,
    runs: both(['', `gcsKeyJson: '[1]'`], ['gcsKeyJson: "{"', 'gcsKeyJson: ""']),
    lost: 'checks',
  },
  {
    about: 'a map of strings by a function',
    code: asserts + plainMap,
    schema:
      '#@schema/type "any"\n#@schema/validate validate_map_str_to_str\n#@schema/example {"a": "b"}\nannotations: {}\n',
    runs: both(['', 'annotations: {a: b}'], ['annotations: {a: 1}']),
    lost: 'starlark',
  },
];

const strings: readonly Snippet[] = [
  { about: 'a string is not empty', schema: 'name: a\n', runs: both(['name: " "'], ['name: ""']) },
  { about: 'an empty default must be set', schema: 'name: ""\n', runs: both(['name: a'], ['', 'name: ""']) },
  {
    about: 'min_len=0',
    schema: '#@schema/validate min_len=0\nname: a\n',
    runs: both(['name: ""', 'name: b'], []),
  },
  {
    about: 'a nullable string',
    schema: '#@schema/nullable\nname: a\n',
    runs: both(['', 'name: null', 'name: b'], ['name: ""']),
  },
  {
    about: 'strings in an array',
    schema: '#@schema/default []\nl:\n- ""\n',
    runs: both(['l: [a]'], ['l: ["", a]']),
  },
  {
    about: 'a string beside other rules',
    schema: '#@schema/validate regexp="^a*$"\nname: a\n',
    runs: both(['name: aa'], ['name: ""']),
  },
];

const described: readonly Snippet[] = [
  {
    about: 'title, doc, example',
    schema:
      '#@schema/title "User Password"\n#@schema/doc "Used to log in"\n#@schema/example "secret"\nuser_password: x\n',
    runs: both(['', 'user_password: z'], ['user_password: ""']),
  },
  {
    about: 'examples with titles',
    schema: '#@schema/examples ("Title 1", "a"), ("Title 2", "b")\nfoo: bar\n',
    runs: both(['foo: c'], ['foo: 1']),
  },
  { about: 'deprecated', schema: '#@schema/deprecated\nold: 1\n', runs: both(['', 'old: 2'], ['old: x']) },
  {
    about: 'removed',
    schema: '#@schema/removed "use size"\ncount: 1\nsize: 2\n',
    runs: both(['', 'size: 3'], ['count: 1']),
  },
];

const keys: readonly Snippet[] = [
  {
    about: 'any-key with arrays',
    schema: 'connection_options:\n  #@schema/any-key\n  _:\n  #@schema/type "any"\n  - null\n',
    runs: both(['', 'connection_options: {a: [1], b: []}'], ['connection_options: {a: 1}']),
  },
  {
    about: 'any-key with strings',
    schema: 'annotations:\n  #@schema/any-key\n  _: ""\n',
    runs: both(['', 'annotations: {a: b}'], ['annotations: {a: 1}', 'annotations: {a: ""}']),
  },
  {
    about: 'any-key with a rule',
    schema: 'sizes:\n  #@schema/any-key\n  #@schema/validate min=2, max=4\n  _: 3\n',
    runs: both(['sizes: {a: 2}'], ['sizes: {a: 1}', 'sizes: {a: 5}']),
  },
  {
    about: 'any-key beside other keys',
    schema:
      'db_opts:\n  username: "u"\n  password: "p"\n  #@schema/any-key\n  _:\n    #@schema/type "any"\n    value:\n',
    runs: both(['', 'db_opts: {username: x, more: {value: 1}}'], ['db_opts: {username: 1}', 'db_opts: {more: 1}']),
  },
  {
    about: 'key-may-be-present without a type',
    schema: '#@schema/key-may-be-present\nfoo:\n',
    runs: both(['', 'foo: val', 'foo: [1]'], []),
  },
  {
    about: 'key-may-be-present with a scalar',
    schema: 'connection_options:\n  #@schema/key-may-be-present\n  pooled: true\n',
    runs: both(['', 'connection_options: {pooled: false}'], ['connection_options: {pooled: 1}']),
  },
  {
    about: 'key-may-be-present with a map',
    schema: '#@schema/key-may-be-present\nfoo:\n  max_connections: 100\n  username: ""\n',
    runs: both(['', 'foo: {username: val}'], ['foo: {max_connections: 1}', 'foo: {username: 1}']),
  },
  {
    about: 'key-may-be-present with a rule',
    schema: '#@schema/key-may-be-present\n#@schema/validate format="duration"\nwait: 1s\n',
    runs: both(['', 'wait: 2h'], ['wait: P1D']),
  },
];

const minio: Snippet = {
  about: 'minio: one of several gateways',
  code: json,
  schema: `#@schema/validate lambda g: (g.s3 or g.azure or g.gcs or g.oss, "Must specify one gateway: s3, azure, gcs, oss")
gateway:
  #@schema/nullable
  s3:
    #@schema/validate min=1
    replicas: 4
    #@schema/validate prefix="https://"
    serviceEndpoint: ""
    accessKey: ""
    secretKey: ""
  #@schema/doc "Use minio as an azure blob gateway"
  #@schema/nullable
  azure:
    #@schema/doc "Number of parallel instances"
    #@schema/validate min=1
    replicas: 4
  #@schema/nullable
  gcs:
    #@schema/validate min=1
    replicas: 4
    #@schema/validate lambda val: (json.decodable(val), "key must be valid JSON")
    gcsKeyJson: ""
    projectId: ""
  #@schema/nullable
  oss:
    #@schema/validate min=1
    replicas: 4
    #@schema/validate prefix="https://"
    endpointURL: ""
`,
  runs: both(
    [
      'gateway: {azure: {}}',
      'gateway: {s3: {serviceEndpoint: "https://a", accessKey: a, secretKey: b}}',
      `gateway: {gcs: {gcsKeyJson: '{}', projectId: p}}`,
      'gateway: {oss: {endpointURL: "https://a"}}',
    ],
    [
      '',
      'gateway: {azure: {replicas: 0}}',
      'gateway: {s3: {serviceEndpoint: "http://a", accessKey: a, secretKey: b}}',
      'gateway: {gcs: {gcsKeyJson: "{", projectId: p}}',
      'gateway: {azure: {}, oss: {endpointURL: "http://a"}}',
    ],
  ),
  lost: 'checks',
};

export const snippets: readonly Snippet[] = [
  ...types,
  ...defaults,
  ...keywords,
  ...formats,
  ...functions,
  ...strings,
  ...described,
  ...keys,
  minio,
];
