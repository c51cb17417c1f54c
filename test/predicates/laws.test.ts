import { afterAll, expect, test } from 'vitest';
import { celRules } from '../../src/cel.ts';
import { openRuleTools } from '../../src/kubernetes/definition/rule-tools.ts';
import { validateDefinition } from '../../src/kubernetes/definition/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import type { KubeValue } from '../../src/kubernetes/structural/value.ts';
import { celRule } from '../../src/kubernetes/predicates/index.ts';
import { listFailures, type Predicate } from '../../src/schema/predicate/index.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import fc, { lawsSeed } from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { describeWith } from '../support/needs.ts';
import type { ServerResponse } from '../../src/kubernetes/admission/validate.ts';
import { formatFieldError } from '../../src/kubernetes/structural/field-error.ts';
import { judged } from '../crd/support.ts';
import { definitionOfKind } from '../support/definition.ts';
import { thing } from './support.ts';
import { conditions, schema, schemaInCode, value } from './random-predicates.ts';

describeWith('random predicates and random values', crdOracle, (path) => {
  const oracle = openCrdOracle(path);
  afterAll(() => oracle.close());

  test('the API server and our own CEL decide as the evaluator does', { timeout: 300_000 }, async () => {
    const count = runs(2000, 80);
    const rules = fc.sample(conditions(3), { numRuns: count, seed: lawsSeed });
    const values = fc.sample(fc.array(value, { minLength: 4, maxLength: 4 }), { numRuns: count, seed: lawsSeed });
    const differing: string[] = [];
    const verdicts = { kept: 0, broken: 0, failed: 0, tooCostly: 0, refused: 0 };
    for (const [index, rule] of rules.entries()) {
      const predicate: Predicate = { rule, message: 'broken' };
      const written = celRule(predicate);
      if ('problem' in written) throw new Error(written.problem.message);
      const crs = Object.fromEntries((values[index] ?? []).map((one, at) => [String(at), thing(one)]));
      const crd = definitionOfKind('Thing', { ...schema, 'x-kubernetes-validations': [written] });
      const answer = await oracle.ask({ crd, crs });
      if (answer.crd?.accepted !== true) {
        const said = answer.crd?.message ?? answer.error ?? '';
        if (said.includes('estimated rule cost')) verdicts.tooCostly += 1;
        else if (isRefused(crd)) verdicts.refused += 1;
        else differing.push(`${written.rule}\n${said}`);
        continue;
      }
      const ruled = { ...schemaInCode, 'x-kubernetes-validations': [written] };
      // What is written here is a schema.
      const rules = celRules({ type: 'object', properties: { spec: ruled as SchemaObject } });
      for (const [at, self] of (values[index] ?? []).entries()) {
        const said = answer.crs?.[String(at)];
        const [own] = listFailures([predicate], { self });
        if (own === undefined) verdicts.kept += 1;
        else if (own === 'broken') verdicts.broken += 1;
        else verdicts.failed += 1;
        const here = await judged(JSON.stringify(crd), JSON.stringify(thing(self)));
        const isAlike = here.notEvaluated.length === 0 && (here.errors.length === 0) === (own === undefined);
        if (!isAlike) differing.push(`${written.rule}\non ${JSON.stringify(self)}\nour CEL: ${textsOf(here)}`);
        const inCode = rules({ values: { spec: self }, old: undefined });
        if ((inCode.length === 0) !== (own === undefined))
          differing.push(`${written.rule}\non ${JSON.stringify(self)}\nin code: ${JSON.stringify(inCode)}`);
        if (said?.accepted === (own === undefined)) continue;
        differing.push(
          `${written.rule}\non ${JSON.stringify(self)}\nserver: ${said?.message ?? 'takes it'}\nours: ${own ?? 'takes it'}`,
        );
      }
    }
    expect(differing.slice(0, 3).join('\n\n')).toBe('');
    // All outcomes are met often.
    const { tooCostly, refused, ...others } = verdicts;
    expect(refused).toBeLessThan(count / 100);
    expect(tooCostly).toBeLessThan(count / 2);
    expect(Math.min(...Object.values(others))).toBeGreaterThan(count / 20);
  });
});

/** A conversion of a constant that fails: no value satisfies the rule, and the server does not take it. */
function isRefused(crd: object): boolean {
  const { errors } = validateDefinition(JSON.parse(JSON.stringify(crd)) as KubeValue, { rules: openRuleTools() });
  return errors.some(({ message }) => message.includes('program instantiation failed'));
}

function textsOf({ errors, notEvaluated }: ServerResponse): string {
  return [...errors, ...notEvaluated].map(formatFieldError).join(', ');
}
