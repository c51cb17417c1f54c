import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/text/value/json.ts';
import { writeValues } from '../../src/values/write/write-values.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { describeWith, helm } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { nastyTexts } from './nasty-texts.ts';

const texts = [
  ...new Set(nastyTexts.flatMap((text) => [text, ` ${text}`, `${text} `, `${text}\n${text}`, `a ${text}`])),
];

const values: JsonObject = {
  texts,
  // Helm takes what stands in `global` for the globals of all charts, and nothing else has a meaning of its own.
  keys: Object.fromEntries(texts.map((text, index) => [text, index])),
  numbers: [0, 1, -1, 0.1, 1.5, 1e-7, 1.5e-9, 123456789012, 2 ** 53, -(2 ** 53), 1e15],
  others: [true, false, {}, [], [[]], [{}], { a: [[1, [2]], { b: {} }] }],
  long: { ['k'.repeat(1024)]: 'v'.repeat(5000), deep: deep(50) },
};

describeWith('Helm', helm, (program) => {
  const folder = folderForAll();

  test.each(['fresh', 'edited'] as const)('reads the nastiest values as they are: %s', async (how) => {
    const onto =
      '# head\ntexts:\n- "a" # kept\nkeys: {y: 1, "a": 2}\nothers: &o\n  - 1\nlong:\n    # deep\n    deep: *o\n';
    writeFiles(folder, {
      'Chart.yaml': 'apiVersion: v2\nname: toy\nversion: 1.0.0\n',
      'templates/values.yaml': 'values: {{ .Values | toJson | b64enc }}\n',
      [`${how}.yaml`]: writeValues(values, how === 'fresh' ? { schema: {} } : { schema: {}, onto }),
    });
    const { status, stdout, stderr } = await run(
      program,
      ['template', 'toy', folder, '-f', join(folder, `${how}.yaml`)],
      {
        cwd: folder,
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const read = Buffer.from(/^values: (.*)$/m.exec(stdout)?.[1] ?? '', 'base64').toString();
    expect(JSON.parse(read)).toEqual(values);
  });
});

function deep(levels: number): Json {
  return levels === 0 ? 'y' : { no: [deep(levels - 1)] };
}
