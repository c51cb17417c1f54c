import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../support/repository.ts';
import { describeShared } from '../support/needs.ts';

describeShared('the definitions of KUDO, written from models/kudo', 'corpus/kudo/crds', (root) => {
  test.each([
    ['instances', 'instance'],
    ['operators', 'operator'],
    ['operatorversions', 'operator-version'],
  ])('%s: the same in effect as the recorded one', (plural, folder) => {
    const wanted = definitionIn(join(root, `wanted-${plural}.yaml`));
    const ours = definitionIn(join(repository, `out/${folder}/crd.yaml`));
    expect(inEffect(ours)).toEqual(inEffect(withObjects(wanted)));
  });
});

function definitionIn(file: string): unknown {
  return parse(readFileSync(file, 'utf8'));
}

/** A scalar is refused where parameters must be an object: the recorded verdicts call that better than no type. */
function withObjects(definition: unknown): unknown {
  return mapped(definition, (one) =>
    one['x-kubernetes-preserve-unknown-fields'] === true ? { type: 'object', ...one } : one,
  );
}

/** What the server does not look at: texts, what is so without a word, and the order of names in a list. */
function inEffect(definition: unknown): unknown {
  return mapped(definition, (one) => {
    const { description, preserveUnknownFields, required, ...rest } = one;
    const isText = typeof description === 'string';
    return {
      ...rest,
      ...(isText || description === undefined ? {} : { description }),
      ...(preserveUnknownFields === false || preserveUnknownFields === undefined ? {} : { preserveUnknownFields }),
      ...(Array.isArray(required) ? { required: required.toSorted() } : {}),
    };
  });
}

type Members = Readonly<Record<string, unknown>>;

function mapped(value: unknown, how: (one: Members) => Members): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, how));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, one]) => [name, mapped(one, how)] as const);
  return how(Object.fromEntries(inside));
}
