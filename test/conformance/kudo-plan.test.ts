import { describe, expect, test } from 'vitest';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import {
  changesOfImmutable,
  checkParameterSchema,
  checkVersions,
  createParameters,
  planOf,
  skippedVersions,
  upgradeParameters,
} from '../../src/kudo/plan/index.ts';
import { hasErrors, type ParameterFinding } from '../../src/kudo/parameters/index.ts';
import { codesOf, expectedCodes, type KudoCase, kudoCases, kudoSchemas } from '../support/kudo.ts';
import { describeShared } from '../support/needs.ts';

/** What is given with an upgrade: arguments of -p, or the content of a file. */
function updatesOf(given: KubeValue | undefined): { set?: readonly string[]; files?: readonly KubeValue[] } {
  if (given === undefined) return {};
  return Array.isArray(given) ? { set: given as readonly string[] } : { files: [given] };
}

describeShared('plans, immutability, old names and versions are as the seed says', 'corpus/kudo', (root) => {
  const schemas = kudoSchemas(root);
  const schemaOf = (value: KubeValue | undefined): KubeValue =>
    typeof value === 'string' ? (schemas[value] ?? null) : (value ?? null);
  const objectOf = (value: KubeValue | undefined): KubeObject => (value ?? {}) as KubeObject;
  const check = (
    expected: KudoCase['expect'],
    findings: readonly ParameterFinding[],
    parameters?: KubeObject,
  ): void => {
    expect(codesOf(findings, 'error')).toEqual(expectedCodes(expected.errors));
    if (expected.warnings !== undefined) expect(codesOf(findings, 'warning')).toEqual(expectedCodes(expected.warnings));
    if (expected.allowed !== undefined) expect(!hasErrors(findings)).toBe(expected.allowed);
    if (expected.parameters !== undefined) expect(parameters).toEqual(expected.parameters);
  };

  test.each(kudoCases(root, 'trigger-rule'))('$id $title', ({ input, expect: expected }) => {
    const plans = input.plans === undefined ? {} : { plans: input.plans as readonly string[] };
    check(expected, checkParameterSchema(schemaOf(input.schema), plans));
  });

  test.each(kudoCases(root, 'trigger-resolution'))('$id $title', ({ input, expect: expected }) => {
    const plans = input.plans as readonly string[];
    const decision = planOf(schemaOf(input.schema), objectOf(input.old), objectOf(input.new), { plans });
    check(expected, decision.findings);
    expect(decision.changes).toEqual(expected.changes);
    if ('plan' in expected) expect(decision.plan ?? null).toBe(expected.plan);
  });

  test.each(kudoCases(root, 'immutable'))('$id $title', ({ input, expect: expected }) => {
    const { operation, lint, old, new: next } = input;
    if (lint !== undefined) check(expected, checkParameterSchema(lint));
    else if (operation === 'upgrade') {
      const [oldSchema, newSchema] = [schemaOf(input.oldSchema), schemaOf(input.newSchema)];
      const updates = updatesOf(input.given);
      const made = upgradeParameters({ oldSchema, newSchema, old: objectOf(old), updates });
      check(expected, made.findings, made.parameters);
    } else if (operation === 'create') {
      const made = createParameters(schemaOf(input.schema), objectOf(next));
      check(expected, made.findings, made.parameters);
    } else check(expected, changesOfImmutable(schemaOf(input.schema), objectOf(old), objectOf(next)));
  });

  test.each(kudoCases(root, 'oldname'))('$id $title', ({ input, expect: expected }) => {
    if (input.old === undefined) return check(expected, checkParameterSchema(schemaOf(input.schema)));
    const updates = updatesOf(input.given);
    const made = upgradeParameters({ newSchema: schemaOf(input.schema), old: objectOf(input.old), updates });
    check(expected, made.findings, made.parameters);
  });

  describe('versions', () => {
    test.each(kudoCases(root, 'skip-version'))('$id $title', ({ input, expect: expected }) => {
      const chain = (input.chain as readonly KubeObject[]).map(({ version, ...schema }) => ({
        version: String(version),
        schema,
      }));
      if (expected.report !== undefined) {
        const { nonSkippable, pairs } = checkVersions(chain);
        const told = { nonSkippable, pairs: pairs.map(({ from, to, ok }) => ({ from, to, ok })) };
        expect(told).toEqual(expected.report);
        return;
      }
      const skipped = skippedVersions(chain, String(input.from), String(input.to), objectOf(input.old));
      const newSchema = chain.find(({ version }) => version === input.to)?.schema ?? {};
      const made = upgradeParameters({ newSchema, old: objectOf(input.old) });
      const isSkipping = skipped.length > 0 && hasErrors(skipped);
      check(expected, isSkipping ? skipped : [...skipped, ...made.findings], made.parameters);
    });
  });
});
