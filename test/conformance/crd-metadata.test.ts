// The metadata that an API server stores of an object, by its own packages.
import { beforeAll, expect, test } from 'vitest';
import { crdOracle, type DefinitionAnswer, openCrdOracle } from '../support/crd-oracle.ts';
import { definitionOfKind } from '../support/definition.ts';
import { describeWith } from '../support/needs.ts';
import { judged, widget, widgets } from '../crd/support.ts';

const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'c', uid: 'u' };

const embedded = {
  type: 'object',
  'x-kubernetes-embedded-resource': true,
  'x-kubernetes-preserve-unknown-fields': true,
};

const all: Readonly<Record<string, object>> = {
  'empty fields': { name: 'a', generateName: '', selfLink: '', labels: {}, annotations: {}, finalizers: [] },
  'fields that are null': { name: 'a', labels: null, finalizers: null, ownerReferences: null },
  'an empty value of a label': { name: 'a', labels: { a: '' } },
  'an owner that is no controller': {
    name: 'a',
    ownerReferences: [{ ...owner, controller: false, blockOwnerDeletion: false }],
  },
  'numbers that are 0': { name: 'a', generation: 0, deletionGracePeriodSeconds: 0 },
  'an owner that is the controller': { name: 'a', ownerReferences: [{ ...owner, controller: true }] },
};

describeWith("the API server's own packages", crdOracle, (program) => {
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    const oracle = openCrdOracle(program);
    const crs = Object.fromEntries(
      Object.entries(all).map(([name, metadata]) => [
        name,
        {
          apiVersion: 'example.com/v1',
          kind: 'Widget',
          metadata: { name: 'w' },
          spec: { apiVersion: 'v1', kind: 'A', metadata },
        },
      ]),
    );
    const { crs: told = {} }: DefinitionAnswer = await oracle.ask({ crd: definitionOfKind('Widget', embedded), crs });
    for (const [name, verdict] of Object.entries(told)) answers.set(name, verdict);
    oracle.close();
  });

  test.each(Object.entries(all))('%s', async (name, metadata) => {
    const { defaulted } = await judged(widgets(embedded), widget({ apiVersion: 'v1', kind: 'A', metadata }));
    expect(answers.get(name)).toMatchObject({ accepted: true, object: { spec: { metadata: {} } } });
    const { object } = answers.get(name) as { readonly object: { readonly spec: { readonly metadata: unknown } } };
    expect((defaulted?.spec as { readonly metadata: unknown }).metadata).toEqual(object.spec.metadata);
  });
});
