import { expect, test } from 'vitest';
import { valuesReader } from '../../src/helm/read/schema-of-values.ts';
import { readValues } from '../../src/text/read-values.ts';

/** The description of the last key of a values file. */
function describeLast(text: string): string | undefined {
  const reading = readValues(text, 'values.yaml');
  const name = Object.keys(reading.value ?? {}).at(-1) ?? '';
  return valuesReader.describe(reading)(reading.value ?? {}, name, [name]);
}

const rows: readonly (readonly [what: string, text: string, description: string | undefined])[] = [
  ['a key that is commented out', '# Where from.\n# storageClass: fast\nsize: 8Gi', undefined],
  ['a text after it', '# Where from.\n# storageClass: fast\n# How much.\nsize: 8Gi', 'How much.'],
  ['a block of it', '# Limits.\n# limits:\n#   cpu: 1\n\n#   - a\n# How many.\nreplicas: 1', 'How many.'],
  ['a list below it', '# Modes.\n# modes:\n# - fast\n# How many.\nreplicas: 1', 'How many.'],
  ['several of them', '# A.\n# a: 1\n# B.\n# b: 2\n# C.\nc: 3', 'C.'],
  ['one before an array', '# Where from.\n# storageClass: "-"\naccessModes: [ReadWriteOnce]', undefined],
  ['one before an empty string', '# The key.\n# key: a\nname: ""', undefined],
  ['one before an object, and a text', '# The key.\n# key: a\n# Labels.\nlabels: {}', 'Labels.'],
  ['one with the mark of helm-docs', '# -- The key.\n# key: a\nsize: 8Gi', undefined],
  ['members of an object', '# Labels of all pods.\n# team: shop\nlabels: {}', 'Labels of all pods.'],
  ['members of an object without a value', '# Labels of all pods.\n# team: shop\nlabels:', 'Labels of all pods.'],
  ['items of an array', '# Hosts.\n# - name: a\nhosts: []', 'Hosts.'],
  ['the key itself', '# How many.\n# replicas: 3\nreplicas: 1', 'How many.'],
  ['an example', '# The tag, for example:\n# tag: v1\nimage: shop', 'The tag'],
  ['what a word says about the key', '# How it logs.\n# type: string\nlevel: info', 'How it logs.'],
  ['an explanation of the value', '# How it logs.\n# info: normal\nlevel: info', 'How it logs.'],
  [
    'a sentence over lines',
    '# The endpoints are\n# exposed:\n# - /healthz\n# That is all.\nport: 1',
    'The endpoints are That is all.',
  ],
  ['a list of words over lines', '# One of the\n# levels: "a", "b"\nlevel: c', 'One of the'],
  ['a sentence with a colon', '# Note: it restarts\nlevel: info', 'Note: it restarts'],
];

test.each(rows)('the comment of %s', (_what, text, description) => {
  expect(describeLast(`first: 0\n\n${text}\n`)).toBe(description);
});
