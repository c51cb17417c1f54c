import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { knownModules } from '../support/known-modules.ts';
import { emitTargets } from '../../src/generator/emit/target.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { targetNamed } from '../support/dialects.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { describeShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';

const folder = join(repository, 'test/crd/all-markers');

describeShared('a model with a decorator for each marker of controller-gen', 'corpus/controller-gen', (corpus) => {
  test('gives the definition that controller-gen gives', () => {
    const { documents, diagnostics } = extractModels(folder, [join(folder, 'model.ts')], {
      modules: knownModules,
    });
    const [document] = documents.map((one) => one.document);
    const emitted = document === undefined ? undefined : emitTargets(document, [targetNamed('crd')]);
    const found = [...diagnostics, ...(emitted?.diagnostics ?? [])];
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    const written: unknown = parse(emitted?.artifacts[0]?.text ?? '');
    const expected: unknown = parse(readFileSync(join(corpus, 'all-markers.crd.yaml'), 'utf8'));
    expect(comparable(written)).toEqual(comparable(expected));
  });
});

/**
 * A definition without what says nothing about objects: the order of names that are required and of rules, the version of
 * controller-gen, and what it says of the fields that every object has.
 */
function comparable(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one: unknown) => comparable(one));
    return ['required', 'x-kubernetes-validations', 'enum'].includes(name) ? items.toSorted(byText) : items;
  }
  if (!isSchemaObject(value)) return value;
  const left = Object.entries(value).filter(([key, one]) => {
    if (key === 'controller-gen.kubebuilder.io/version') return false;
    return (
      key !== 'description' ||
      typeof one !== 'string' ||
      !/of the API|of the object|of an object|the REST resource this object represents/.test(one)
    );
  });
  const members = left.map(([key, one]) => [key, comparable(one, key)] as const);
  return Object.fromEntries(members);
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
