import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AskedDefinition,
  crdOracle,
  type DefinitionAnswer,
  openCrdOracle,
  type ServerVerdict,
} from '../support/crd-oracle.ts';
import { describeShared, describeWith, existing } from '../support/needs.ts';
import type { Oracle } from '../support/oracle.ts';

/** What a real server said of a case. */
interface RecordedCase {
  readonly crd: ServerVerdict;
  readonly crs?: Readonly<Record<string, ServerVerdict>>;
}

describeWith('the oracle for definitions says what kube-apiserver 1.36.3 said', crdOracle, (program) => {
  let oracle: Oracle<AskedDefinition, DefinitionAnswer>;
  beforeAll(() => {
    oracle = openCrdOracle(program);
  });
  afterAll(() => oracle.close());

  describeShared('of each case of the corpus', 'corpus/crd', (root) => {
    const cases = readdirSync(root).filter((name) => existing(join(root, name, 'expected.json')) !== undefined);

    test('which is all there', () => {
      expect(cases).toHaveLength(142);
      expect(cases.flatMap((name) => Object.keys(recordedOf(root, name).crs ?? {}))).toHaveLength(242);
    });

    test.each(cases)('%s', async (name) => {
      const recorded = recordedOf(root, name);
      const answer = await oracle.ask(askedOf(join(root, name), Object.keys(recorded.crs ?? {})));
      expect({ crd: answer.crd && compared(answer.crd), crs: byName(answer.crs), error: answer.error }).toEqual({
        crd: compared(recorded.crd),
        crs: byName(recorded.crs),
        error: undefined,
      });
    });
  });
});

function recordedOf(root: string, name: string): RecordedCase {
  return JSON.parse(readFileSync(join(root, name, 'expected.json'), 'utf8')) as RecordedCase;
}

function askedOf(folder: string, files: readonly string[]): AskedDefinition {
  const old = textIn(folder, 'crd.old.yaml');
  const texts = files.map((file) => [file, textIn(folder, file)] as const);
  const before = files.flatMap((file) => {
    const text = textIn(folder, file.replace(/\.yaml$/, '.old.yaml'));
    return text === undefined ? [] : [[file, text] as const];
  });
  return {
    crd: textIn(folder, 'crd.yaml'),
    ...(old === undefined ? {} : { oldCrd: old }),
    crs: Object.fromEntries(texts),
    oldCrs: Object.fromEntries(before),
  };
}

function textIn(folder: string, file: string): string | undefined {
  const path = existing(join(folder, file));
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}

function byName(verdicts: Readonly<Record<string, ServerVerdict>> = {}): unknown {
  return Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, compared(verdict)]));
}

/** The server leaves the order of several errors open: only the message of one is compared. */
function compared(verdict: ServerVerdict): unknown {
  const { causes = [], warnings = [], message } = verdict;
  return {
    ...verdict,
    causes: causes.map(({ reason, field, message: told }) => `${reason} ${field}: ${told}`).sort(),
    warnings: [...warnings].sort(),
    message: causes.length > 1 ? undefined : message,
  };
}
