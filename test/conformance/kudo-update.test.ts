import { describe, expect, test } from 'vitest';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import {
  patchParameters,
  type PatchOperation,
  updateParameters,
  type UpdatedParameters,
} from '../../src/kudo/update/index.ts';
import { codesOf, expectedCodes, type KudoCase, kudoCases, kudoSchemas } from '../support/kudo.ts';
import { describeShared } from '../support/needs.ts';

describeShared('values of parameters are changed as the seed says', 'corpus/kudo', (root) => {
  const schemas = kudoSchemas(root);
  const schemaOf = ({ input }: KudoCase): KubeValue => schemas[String(input.schema)] ?? null;
  const strings = (value: KubeValue | undefined): readonly string[] => (value ?? []) as readonly string[];
  const check = ({ expect: expected }: KudoCase, { parameters, findings }: UpdatedParameters): void => {
    expect(codesOf(findings, 'error')).toEqual(expectedCodes(expected.errors));
    if (expected.parameters !== undefined) expect(parameters).toEqual(expected.parameters);
  };

  describe.each(['update-pointer', 'update-merge'])('%s', (file) => {
    test.each(kudoCases(root, file))('$id $title', (one) => {
      const { parameters, p, P } = one.input;
      const updates = { set: strings(p), files: (P ?? []) as readonly KubeValue[] };
      check(one, updateParameters(schemaOf(one), parameters as KubeObject, updates));
    });
  });

  test.each(kudoCases(root, 'patch-command'))('$id $title', (one) => {
    const operations = one.input.operations as unknown as readonly PatchOperation[];
    check(one, patchParameters(schemaOf(one), one.input.parameters as KubeObject, operations));
  });
});
