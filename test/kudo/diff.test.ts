import { describe, expect, test } from 'vitest';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { isRefusing } from '../../src/diff/pair/change.ts';
import { diff } from '../../src/commands/diff.ts';
import { diffDocuments } from '../../src/diff/index.ts';
import { compareParameters } from '../../src/kudo/diff/index.ts';
import { hasErrors } from '../../src/kudo/parameters/index.ts';
import { checkStructure } from '../../src/kudo/rules/structure-rules.ts';
import { upgradeParameters } from '../../src/kudo/plan/index.ts';
import { openParameters, validateParameters } from '../../src/kudo/structure/index.ts';
import type { KubeObject } from '../../src/kubernetes/structural/value.ts';
import { isSame } from '../../src/text/value/json.ts';
import { readText } from '../../src/text/read-text.ts';
import { folderFor } from '../support/folder.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';

const names = ['a', 'b', 'c'];
const name = fc.constantFrom(...names);
const leaf = fc.constantFrom(['string', 'x', 'y'], ['integer', 1, 2]).chain(([type, ...known]) =>
  fc.record(
    {
      type: fc.constant(type),
      enum: fc.constantFrom(known, known.slice(0, 1)),
      default: fc.constant(known[0]),
      immutable: fc.constant(true),
      oldName: name,
    },
    { requiredKeys: ['type'] },
  ),
);
const object = (property: fc.Arbitrary<object>) =>
  fc
    .record({ properties: fc.dictionary(name, property, { noNullPrototype: true }), required: fc.subarray(names) })
    .map(({ properties, required }) => ({
      ...{ type: 'object', properties },
      required: required.filter((key) => Object.hasOwn(properties, key)),
    }));
const structure = object(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: object(leaf) })).filter(
  (root) => !hasErrors(checkStructure(root as KubeObject)),
);
const scalar = fc.constantFrom('x', 'y', 1, 2);
const values = fc.dictionary(name, fc.oneof(scalar, fc.dictionary(name, scalar, { noNullPrototype: true })), {
  noNullPrototype: true,
});

function findChanges(before: object, after: object) {
  const [one, other] = [before, after].map((root) => {
    const { document } = createDocument(readText(JSON.stringify(root), 'params.yaml'));
    if (!document) throw new Error('no document');
    return document;
  });
  if (!one || !other) throw new Error('no document');
  return diffDocuments(one, other, compareParameters);
}

function findLosses(before: object, after: object, given: KubeObject) {
  const { findings } = upgradeParameters({
    oldSchema: before as KubeObject,
    newSchema: after as KubeObject,
    old: given,
  });
  return findings.filter(({ severity, code }) => severity === 'error' || code === 'upgrade/value-dropped');
}

/** Values as they are stored: under names that the version declares. */
function isOf(version: object, given: KubeObject): boolean {
  const schema = version as KubeObject;
  const { parameters, findings } = upgradeParameters({ oldSchema: schema, newSchema: schema, old: given });
  return findings.length === 0 && isSame(parameters, given);
}

describe('diff and an upgrade say the same of two versions', () => {
  test('an upgrade loses or refuses the witness of each breaking change', () => {
    fc.assert(
      fc.property(structure, structure, (before, after) => {
        for (const { witness } of findChanges(before, after).filter(isRefusing)) {
          if (witness === undefined) continue;
          const given = witness as KubeObject;
          expect(validateParameters(openParameters(before as KubeObject), given)).toEqual([]);
          expect(findLosses(before, after, given)).not.toEqual([]);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  test('an upgrade takes all values of the old version if no change is breaking', () => {
    fc.assert(
      fc.property(structure, structure, fc.array(values, { maxLength: 8 }), (before, after, all) => {
        if (findChanges(before, after).some(isRefusing)) return;
        for (const given of all) {
          if (validateParameters(openParameters(before as KubeObject), given).length > 0) continue;
          if (!isOf(before, given)) continue;
          expect(findLosses(before, after, given)).toEqual([]);
        }
      }),
      { numRuns: runs(800) },
    );
  });
});

describe('diff of params.yaml', () => {
  const structure = (properties: string): string =>
    `apiVersion: kudo.dev/v1beta2\ntype: object\nproperties: { keep: { type: string }, ${properties} }\n`;
  const list = (...parameters: readonly string[]): string =>
    `apiVersion: kudo.dev/v1beta1\nparameters:\n${parameters.map((parameter) => `  - { ${parameter} }\n`).join('')}`;

  test.each([
    [
      'a new name',
      structure('a: { type: string }'),
      structure('b: { type: string, oldName: a }'),
      'behaviour diff/property-renamed',
    ],
    ['a parameter that is gone', structure('a: { type: string }'), structure(''), 'breaking diff/property-removed'],
    ['a new parameter', structure(''), structure('a: { type: string }'), 'compatible diff/property-added'],
    [
      'a required parameter with a default',
      structure(''),
      structure('a: { type: string, default: x } }\nrequired: [a]\n$defs: { y: {}'),
      'behaviour diff/property-added',
    ],
    [
      'an immutable parameter without a value',
      structure('a: { type: string }'),
      structure('a: { type: string, immutable: true }'),
      'breaking diff/upgrade-refused',
    ],
    [
      'a name that is still used, as the old name of another parameter',
      structure('a: { type: string }'),
      structure('a: { type: string }, b: { type: integer, oldName: a }'),
      'breaking diff/upgrade-refused',
    ],
    ['a list', list('name: A, default: x'), list('name: B, default: x'), 'breaking diff/property-'],
  ])('%s', async (_, before, after, expected) => {
    const cwd = folderFor({ 'old.yaml': before, 'new.yaml': after });
    const { changes, diagnostics } = await diff({ cwd, old: 'old.yaml', new: 'new.yaml' });
    expect(diagnostics).toEqual([]);
    expect(changes.map(({ kind, code }) => `${kind} ${code}`)).toContainEqual(expect.stringContaining(expected));
  });
});
