import { type Section, inFile, onCommandLine } from './mistake.ts';

const schema = JSON.stringify({
  type: 'object',
  required: ['n'],
  properties: {
    n: { type: 'integer' },
    name: { type: 'string', pattern: '^[a-z]+$' },
    tag: { type: 'string' },
    debug: { type: 'boolean' },
    mode: { enum: ['fast', 'safe'] },
    hosts: { type: 'array', items: { type: 'string' } },
    resources: { type: 'object', properties: { cpu: { type: 'string' } }, additionalProperties: false },
  },
  additionalProperties: false,
});
const files = { 'schema.json': schema };

function values(what: string, wrong: string, right?: string) {
  const all = [wrong, right].map((text) => text && `"n": 1\n${text}\n`);
  const [given = '', remedied] = all;
  const mistake = inFile(
    what,
    remedied === undefined ? ['my.yaml', given] : ['my.yaml', given, remedied],
    'validate --schema schema.json my.yaml',
    files,
  );
  return { ...mistake, shown: wrong };
}

const chart = { 'Chart.yaml': 'name: toy\nversion: 0.1.0\n', 'values.yaml': '{}\n' };
const closed = (properties: object): string =>
  JSON.stringify({ type: 'object', additionalProperties: false, properties });

/** Mistakes in values. */
export const inValues: Section = {
  title: 'Values',
  mistakes: [
    values('A version without quotation marks', 'tag: 1.10', 'tag: "1.10"'),
    values('A word that YAML reads as a boolean', 'mode: no', 'mode: fast'),
    values('A boolean in quotation marks', 'debug: "true"', 'debug: true'),
    values('A key is misspelt', 'nmae: web', 'name: web'),
    values('A key is in the wrong object', 'cpu: 500m', 'resources:\n  cpu: 500m'),
    values('A key without a value', 'resources:', 'resources: {}'),
    values('A string instead of an array', 'hosts: a.example.com', 'hosts: ["a.example.com"]'),
    values('A value that is nearly allowed', 'mode: Fast', 'mode: fast'),
    values('A value that does not match', 'name: Web', 'name: web'),
    values('A tab for an indent', 'resources:\n\tcpu: 1', 'resources:\n  cpu: "1"'),
    values('A colon without a space', 'name:web', 'name: web'),
    {
      ...inFile(
        'The key n, which YAML reads as false',
        ['my.yaml', 'n: 1\n', '"n": 1\n'],
        'validate --schema open.json my.yaml',
        { 'open.json': '{ "required": ["n"], "properties": { "n": { "type": "integer" } } }' },
      ),
    },
    {
      ...inFile(
        'A required property is missing',
        ['my.yaml', 'name: web\n', 'name: web\n"n": 1\n'],
        'validate --schema schema.json my.yaml',
        files,
      ),
    },
    {
      ...inFile(
        'An alias without an anchor',
        ['my.yaml', '"n": 1\ntag: *tag\n', '"n": 1\ntag: "1.0"\n'],
        'validate --schema schema.json my.yaml',
        files,
      ),
    },
    {
      what: 'A subchart whose schema refuses "global"',
      shown: closed({ s: { type: 'string' } }),
      language: 'json',
      files: {
        ...chart,
        'values.schema.json': '{ "type": "object" }',
        'charts/sub/Chart.yaml': 'name: sub\nversion: 0.1.0\n',
        'charts/sub/values.yaml': 's: x\n',
        'charts/sub/values.schema.json': closed({ s: { type: 'string' } }),
      },
      command: 'validate --schema values.schema.json',
      remedied: {
        files: {
          ...chart,
          'values.schema.json': '{ "type": "object" }',
          'charts/sub/Chart.yaml': 'name: sub\nversion: 0.1.0\n',
          'charts/sub/values.yaml': 's: x\n',
          'charts/sub/values.schema.json': closed({ s: { type: 'string' }, global: { type: 'object' } }),
        },
      },
    },
    onCommandLine(
      "The chart's own values, which may lack what is required",
      'validate --schema values.schema.json --mode complete',
      { ...chart, 'values.schema.json': '{ "required": ["name"] }' },
      'validate --schema values.schema.json',
    ),
    onCommandLine(
      '--set with a value of another type',
      'validate --schema schema.json --set n=1,tag=2',
      files,
      'validate --schema schema.json --set n=1 --set-string tag=2',
    ),
    onCommandLine(
      '--set without a value',
      'validate --schema schema.json --set n',
      files,
      'validate --schema schema.json --set n=1',
    ),
  ],
};
