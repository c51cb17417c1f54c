import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import { isSchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf } from '../rules/documents.ts';
import { describeShared } from '../support/needs.ts';
import { sameMeaning } from './same-meaning.ts';

interface Vector {
  readonly id: string;
  readonly rules: readonly string[];
  readonly violations: readonly { readonly rule: string }[];
  readonly schema: unknown;
}

/** Where the standard says otherwise than schemalint, and the vectors that show it. */
const differences: Readonly<Record<string, readonly string[]>> = {
  'map values and branches have subschemas that the standard speaks of too': [
    ...['s065', 's066', 's067', 's068', 's114', 's163', 's171', 's189', 's201', 's202', 's214', 's226', 's234', 's239'],
    ...['s232', 's247', 's263', 's266', 's267', 's300', 's301'],
  ],
  'what is said through a $ref counts': ['s167', 's175', 's181', 's204', 's205', 's227', 's241', 's285', 'h028'],
  'examples are looked up inside items too': ['s224'],
  'characters are counted, not bytes': ['s150', 's152'],
  'a control character is one, whichever it is': ['s124'],
  'unevaluatedProperties is forbidden without exception, and closes nothing': ['s022', 's168', 's245', 'h027', 'h029'],
  'R12 recommends oneOf of const and title': ['s176'],
  'R10 shows a property without a type of its own': ['s177'],
  'a single branch phases nothing out': ['s178'],
  'an empty title is a title': ['s182'],
  'const restricts more than a bound': ['s211'],
  'the value false forbids a property, it declares none': ['s254'],
  'the root has a type': ['s262'],
  'then and else are forbidden, with and without if': ['s264', 's265'],
  'defaultMachinePools is allowed for compatibility': ['s273'],
  'global is allowed as the place of the structure alone': ['s274'],
  'where most of the structure stands at the root, all of it does': ['s011'],
  'the keywords of tuples are forbidden by name': ['s292', 's296'],
  'what stands in another document is not read': ['h032'],
  'a definition that nothing refers to describes no values': ['h009'],
};

describeShared('the vectors of schemalint under profile cluster-app', 'corpus/cluster-app', (folder) => {
  const { vectors } = JSON.parse(readFileSync(join(folder, 'rule-vectors.json'), 'utf8')) as { vectors: Vector[] };
  const comparable = vectors.filter(({ schema, rules }) => isSchemaObject(schema) && rules.some(isSame));

  test('agree but for the listed differences', () => {
    const differing = comparable.filter(differs).map(({ id }) => id);
    expect(differing.sort()).toEqual(Object.values(differences).flat().sort());
  });

  test('are at least 230', () => {
    expect(comparable.length).toBeGreaterThanOrEqual(230);
  });
});

function isSame(rule: string): boolean {
  return Object.hasOwn(sameMeaning, rule);
}

/** True when one of both finds something that the other does not. */
function differs({ rules, violations, schema }: Vector): boolean {
  const found = check(documentOf(schema), clusterApp);
  return rules.filter(isSame).some((rule) => {
    const codes = [...(sameMeaning[rule] ?? []), ...(rule === rulesOfRoot ? ['R3/root-closed'] : [])];
    return found.some(({ code }) => codes.includes(code)) !== violations.some((one) => one.rule === rule);
  });
}

/** This rule of schemalint speaks of the root's additionalProperties too. */
const rulesOfRoot = 'AdheresToCommonSchemaStructureRequirements';
