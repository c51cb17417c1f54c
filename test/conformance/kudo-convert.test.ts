import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';
import {
  convertInstance,
  convertParameters,
  convertValues,
  hashValues,
  preMigrate,
} from '../../src/kudo/convert/index.ts';
import {
  apiVersions,
  hasErrors,
  readParameterList,
  readParameterSchema,
  readParameters,
} from '../../src/kudo/parameters/index.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { codesOf, expectedCodes, type KudoCase, kudoCases } from '../support/kudo.ts';
import { describeShared } from '../support/needs.ts';

describeShared('v1beta1 becomes v1beta2 as the seed says', 'corpus/kudo', (root) => {
  describe('lists of parameters', () => {
    test.each(kudoCases(root, 'convert-schema'))('$id $title', ({ input, expect: expected }) => {
      const place = input.kind === 'params.yaml' ? 'params.yaml' : 'OperatorVersion';
      const read = readParameterList(input, { place });
      const made = convertParameters(read.list, { place });
      const findings = [...read.findings, ...made.findings];
      expect(codesOf(findings, 'error')).toEqual(expectedCodes(expected.errors));
      if (expected.warnings !== undefined)
        expect(codesOf(findings, 'warning')).toEqual(expectedCodes(expected.warnings));
      if (expected.schema !== undefined) expect(made.schema).toEqual(expected.schema);
    });
  });

  describe('values of instances', () => {
    test.each(kudoCases(root, 'convert-instance'))('$id $title', ({ input, expect: expected }) => {
      const values = (input.instanceParameters ?? {}) as KubeObject;
      const { parameters, findings } = converted(input, values);
      expect(codesOf(findings, 'error')).toEqual(expectedCodes(expected.errors));
      if (expected.warnings !== undefined)
        expect(codesOf(findings, 'warning')).toEqual(expectedCodes(expected.warnings));
      if (expected.parameters !== undefined) expect(parameters).toEqual(expected.parameters);
    });

    function converted(
      input: KudoCase['input'],
      values: KubeObject,
    ): Pick<ReturnType<typeof convertValues>, 'parameters' | 'findings'> {
      const { operatorVersionProperties: properties } = input;
      if (properties !== undefined) return convertValues({ type: 'object', properties }, values);
      const texts = Object.entries((input.annotations ?? {}) as Record<string, string>);
      const annotations = texts.map(
        ([name, text]) => [name, text.replace(/<sha256[^>]*>/, hashValues(values))] as const,
      );
      const metadata = { annotations: Object.fromEntries(annotations) };
      const made = convertInstance({ kind: 'Instance', metadata, spec: { parameters: values } });
      const spec = made.object?.spec as KubeObject;
      return { parameters: spec.parameters as KubeObject, findings: made.findings };
    }
  });

  describe('the run before a migration', () => {
    const cases = kudoCases(root, 'pre-migration');
    const first = cases[0]?.input ?? {};
    test.each(cases)('$id $title', ({ input, expect: expected }) => {
      const given = 'operatorVersions' in input ? input : first;
      const report = preMigrate(objectsOf(given));
      expect(report.ok).toBe(expected.ok);
      if (expected.converted !== undefined)
        expect([report.converted, report.failed]).toEqual([expected.converted, expected.failed]);
      const errors = report.objects.flatMap(({ name, findings }) =>
        codesOf(findings, 'error').map((code) => `${name} ${code}`),
      );
      const wanted = (expected.errors ?? []) as readonly { object: string; code: string; parameter?: string }[];
      expect(errors).toEqual(
        wanted.map(({ object, code, parameter }) => [object, code, parameter].filter(Boolean).join(' ')),
      );
    });

    function objectsOf(input: KudoCase['input']): readonly KubeObject[] {
      const versions = (input.operatorVersions ?? []) as readonly { name: string; properties: KubeValue }[];
      const instances = (input.instances ?? []) as readonly Record<string, KubeValue>[];
      return [
        ...versions.map(({ name, properties }) => ({
          ...{ apiVersion: apiVersions.v1beta2, kind: 'OperatorVersion', metadata: { name, namespace: 'default' } },
          spec: { parameters: { type: 'object', properties } },
        })),
        ...instances.map(({ name = '', namespace = '', operatorVersion = '', parameters = {} }) => ({
          ...{ apiVersion: apiVersions.v1beta1, kind: 'Instance', metadata: { name, namespace } },
          spec: { operatorVersion: { name: operatorVersion }, parameters },
        })),
      ];
    }
  });

  describe('packages', () => {
    const packages = readdirSync(join(root, 'packages')).filter((name) => !name.endsWith('.yaml'));

    test('there are 20', () => expect(packages).toHaveLength(20));

    test.each(packages)('%s is converted without error, and its defaults fit', (name) => {
      const text = readFileSync(join(root, 'packages', name, 'params.yaml'), 'utf8');
      const { file } = readParameters(text, 'params.yaml');
      const list = file?.version === 'v1beta1' ? file.list : expect.fail('a list');
      const { schema, findings } = convertParameters(list, { place: 'params.yaml' });
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(readParameterSchema(schema ?? {})).toEqual([]);
      const properties = Object.entries((schema?.properties ?? {}) as Record<string, Record<string, never>>);
      expect(properties.map(([one]) => one)).toEqual([...new Set(list.parameters.map((one) => one.name))]);
      for (const [, property] of properties) {
        if ('default' in property) expect(compileSchema(property).validate(property.default)).toBeUndefined();
      }
      expect(hasErrors(findings)).toBe(false);
    });
  });
});
