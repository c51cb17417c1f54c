import { describe, expect, test } from 'vitest';
import {
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  getString,
} from '../../src/kubernetes/structural/value.ts';
import { admitReview, convertReview, readBody } from '../../src/kudo/webhook/index.ts';
import { type KudoCase, kudoCases, type PatchSteps, patched } from '../support/kudo.ts';
import { describeShared } from '../support/needs.ts';

describeShared('reviews of the API server are answered', 'corpus/kudo', (root) => {
  const find = ({ input }: KudoCase) => {
    const versions = (input.operatorVersions ?? []) as readonly KubeObject[];
    return (name: string, namespace: string): KubeObject | undefined =>
      versions.find(
        ({ metadata }) => getString(metadata, 'name') === name && getString(metadata, 'namespace') === namespace,
      );
  };
  const bodyOf = ({ input }: KudoCase): KubeValue | undefined =>
    typeof input.body === 'string' ? readBody(input.body) : input.review;

  describe('conversion', () => {
    test.each(kudoCases(root, 'webhook-conversion'))('$id $title', (one) => {
      const { status, body } = convertReview(bodyOf(one), { findOperatorVersion: find(one) });
      if (one.expect.httpStatus !== undefined) return expect(status).toBe(one.expect.httpStatus);
      const wanted = one.expect.review as KubeObject;
      const message = getString(getMember(getMember(wanted, 'response'), 'result'), 'message').replace(/[<>]/g, '');
      const told = getString(getMember(body.response, 'result'), 'message');
      for (const word of message.split(' ')) expect(told).toContain(word);
      expect(withoutMessage(body)).toEqual(withoutMessage(wanted));
    });

    function withoutMessage(body: KubeObject): KubeValue {
      return JSON.parse(
        JSON.stringify(body, (name, value: unknown) => (name === 'message' ? undefined : value)),
      ) as KubeValue;
    }
  });

  describe('admission', () => {
    test.each(kudoCases(root, 'webhook-admission'))('$id $title', (one) => {
      const answer = admitReview(bodyOf(one), { findOperatorVersion: find(one), uid: () => '<uuid>' });
      const { expect: expected } = one;
      if (expected.httpStatus !== undefined) return expect(answer.status).toBe(expected.httpStatus);
      const response = answer.body.response as KubeObject;
      expect(response.allowed).toBe(expected.allowed);
      const wanted = (expected.status ?? {}) as { code?: number; reasonCodes?: readonly string[] };
      expect(getMember(response.status, 'code')).toBe(wanted.code);
      const codes = answer.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
      expect(codes).toEqual(wanted.reasonCodes ?? []);
      for (const code of codes) expect(getString(response.status, 'message')).toContain(code);
      const object = getMember(getMember(one.input.review, 'request'), 'object');
      if (!isObject(object)) return;
      const patch: unknown = JSON.parse(
        typeof response.patch === 'string' ? Buffer.from(response.patch, 'base64').toString() : '[]',
      );
      expect(response.patchType).toBe(expected.patchType);
      expect(patched(object, patch as PatchSteps)).toEqual(
        patched(object, (expected.patch ?? []) as unknown as PatchSteps),
      );
    });
  });
});
