import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer } from '../../src/kubernetes/admission/server.ts';
import { validateObject } from '../../src/kubernetes/admission/validate.ts';
import { auditObject } from '../../src/kubernetes/audit/audit-object.ts';
import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import type { KubeObject } from '../../src/kubernetes/structural/value.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { definitionOfKind } from '../support/definition.ts';
import { describeWith } from '../support/needs.ts';

const text = { type: 'string', maxLength: 9 };
const properties = {
  s: text,
  i: { type: 'integer' },
  n: { type: 'number' },
  b: { type: 'boolean' },
  p: { 'x-kubernetes-int-or-string': true },
  l: { type: 'array', maxItems: 9, items: text },
  o: { type: 'object', properties: { s: text } },
  m: { type: 'object', maxProperties: 9, additionalProperties: text },
  d: { type: 'string', format: 'date' },
  t: { type: 'string', format: 'date-time' },
};

/** A rule of `spec`, and a stored `spec` that was written before there was a schema. */
const updates: readonly (readonly [rule: string, spec: object])[] = [
  ["self.s != 'x'", { s: 5 }],
  ['self.i > 0', { s: 5, i: 1 }],
  ['self.i > 0', { s: 5, i: 0 }],
  ['has(self.s)', { s: 5 }],
  ['!has(self.o.s)', { o: 5 }],
  ['!has(self.o.s)', { o: ['a'] }],
  ["self.l.all(x, x != 'y')", { l: [1] }],
  ["self.l.all(x, x != 'y')", { l: 'a' }],
  ['self.l.size() > 0', { l: [1] }],
  ["self.m.all(k, self.m[k] != 'y')", { m: { a: 1 } }],
  ['self.m.size() == 1', { m: { a: 1 } }],
  ['self.i > 0', { i: 'x' }],
  ['self.i > 0', { i: 1.5 }],
  ['self.n > 0.0', { n: 1 }],
  ['self.n > 0.0', { n: '1' }],
  ['self.b', { b: 'true' }],
  ["self.p == 1 || self.p == 'a'", { p: true }],
  ["self.p != 1 && self.p != 'a'", { p: 1.5 }],
  ['self.d != timestamp("2020-01-01T00:00:00Z")', { d: 'someday' }],
  ['self.t != timestamp("2020-01-01T00:00:00Z")', { t: 5 }],
  ['self == oldSelf', { s: 5 }],
  ['oldSelf.i > 0', { s: 5, i: 1 }],
  ["self.s != 'x' || self.i > 0", { s: 5, i: 1 }],
];

describeWith('an update of what was stored before', crdOracle, (program) => {
  let oracle: ReturnType<typeof openCrdOracle>;
  beforeAll(() => {
    oracle = openCrdOracle(program);
  });
  afterAll(() => {
    oracle.close();
  });

  test.each(updates)('under the rule %s, of %j', async (rule, spec) => {
    const crd = definitionOfKind('Toy', { type: 'object', properties, 'x-kubernetes-validations': [{ rule }] });
    const { real, ours, audited } = await update(crd, createToy({ spec }));
    expect(ours).toEqual(real);
    expect(audited === 'refused').toBe(!real.accepted);
  });

  describe('a path of scale', () => {
    const replicas = { type: 'object', nullable: true, properties: { replicas: { type: 'integer' } } };
    const scale = { specReplicasPath: '.spec.a.replicas', statusReplicasPath: '.status.a.replicas' };
    const crd = definitionOfKind('Toy', { type: 'object', properties: { a: replicas } }, { subresources: { scale } });

    test.each([[{ a: null }], [{ a: {} }], [{ a: { replicas: null } }], [{ a: { replicas: -1 } }], [{ a: 5 }]])(
      'leads through %j',
      async (spec) => {
        const { real, ours } = await update(crd, createToy({ spec }));
        expect(ours).toEqual(real);
      },
    );
  });

  /** Changes a label of an object that was stored when there was no schema. */
  async function update(crd: KubeObject, stored: KubeObject) {
    const changed = { ...stored, metadata: { name: 'a', namespace: 'default', labels: { audit: 'touched' } } };
    const open = definitionOfKind('Toy', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true });
    const answer = await oracle.ask({ crd, oldCrd: open, crs: { a: changed }, oldCrs: { a: stored } });
    const verdict = answer.crs?.a ?? expect.fail(answer.error ?? JSON.stringify(answer.crd));
    const definition = readDefinition(crd);
    const server = await openServer('refusal' in definition ? expect.fail(definition.refusal) : definition);
    const { accepted, errors } = validateObject(changed, server, stored);
    const told = errors.map(({ field, reason, message }) => ({ field, reason, message: withoutDetail(message) }));
    const causes = (verdict.causes ?? []).map(({ field, reason, message }) => ({
      ...{ field, reason, message: withoutDetail(message) },
    }));
    return {
      real: { accepted: verdict.accepted, causes },
      ours: { accepted, causes: told },
      audited: auditObject(stored, { next: [server], old: [] })?.verdict,
    };
  }
});

function createToy(parts: { readonly spec: object }): KubeObject {
  const toy = { apiVersion: 'example.com/v1', kind: 'Toy', metadata: { name: 'a', namespace: 'default' }, ...parts };
  // Data of a test, which holds nothing but JSON.
  return JSON.parse(JSON.stringify(toy)) as KubeObject;
}

/** Go's own words for what it cannot parse as a time. */
function withoutDetail(message: string): string {
  return message.replace(/(Invalid date).*( evaluating rule)/, '$1$2');
}
