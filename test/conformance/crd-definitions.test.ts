import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { checkDefinitions } from '../../src/kubernetes/rules/check-definition.ts';
import { openRuleTools } from '../../src/kubernetes/definition/rule-tools.ts';
import { type DefinitionAnswer, validateDefinition } from '../../src/kubernetes/definition/index.ts';
import { goQuoted } from '../../src/kubernetes/structural/go-text.ts';
import type { KubeValue } from '../../src/kubernetes/structural/value.ts';
import type { ServerVerdict } from '../support/crd-oracle.ts';
import { describeShared, existing } from '../support/needs.ts';

/** Cases of which some causes are told otherwise, and why; the verdict is the same for all. */
const exceptions: ReadonlyMap<string, string> = new Map([]);

describeShared('definitions are judged as by kube-apiserver 1.36.3', 'corpus/crd', (root) => {
  const cases = readdirSync(root).filter((name) => existing(join(root, name, 'expected.json')) !== undefined);

  test('the corpus is all there, and few exceptions', () => {
    expect(cases).toHaveLength(142);
    expect(exceptions.size).toBeLessThanOrEqual(2);
  });

  test.each(cases)('%s', (name) => {
    const { crd } = JSON.parse(readFileSync(join(root, name, 'expected.json'), 'utf8')) as { crd: ServerVerdict };
    const old = existing(join(root, name, 'crd.old.yaml'));
    const found = checkDefinitions(readFileSync(join(root, name, 'crd.yaml'), 'utf8'), 'crd.yaml');
    const refusals = found.filter(({ severity }) => severity === 'error');
    // lint sees one definition: what an update may not change it cannot know.
    if (old === undefined) expect(refusals.length === 0).toBe(crd.accepted);
    expect(found.filter(({ help, code }) => help === undefined && code !== 'crd/format')).toEqual([]);
    const answer = validateDefinition(documentIn(join(root, name, 'crd.yaml')), {
      rules: openRuleTools(),
      old: old === undefined ? undefined : documentIn(old),
    });
    expect(answer.accepted).toBe(crd.accepted);
    if (exceptions.has(name)) return;
    expect(told(answer)).toEqual({
      causes: (crd.causes ?? []).map(({ reason, field }) => `${reason} ${field}`).sort(),
      warnings: (crd.warnings ?? []).filter((text) => !text.startsWith('line ')),
      failure: crd.code === 400 ? crd.message : undefined,
    });
  });
});

function documentIn(file: string): KubeValue {
  const [document] = readDocuments(readFileSync(file, 'utf8'), file);
  return document?.value ?? expect.fail(`${file} is empty`);
}

/** The answer as the corpus has it. */
function told({ errors, unknown, formats, failure }: DefinitionAnswer): unknown {
  const warnings = [
    ...unknown.map(({ text }) => `unknown field ${goQuoted(text)}`),
    ...new Set(formats.map(({ format }) => `unrecognized format ${goQuoted(format)}`)),
  ];
  return {
    causes: errors.map(({ reason, field }) => `${reason} ${field}`).sort(),
    warnings: warnings.sort(),
    failure: failure?.message,
  };
}
