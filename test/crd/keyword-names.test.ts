import { afterAll, expect, test } from 'vitest';
import { openRuleTools } from '../../src/kubernetes/definition/rule-tools.ts';
import { validateDefinition } from '../../src/kubernetes/definition/index.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { definitionOfKind } from '../support/definition.ts';
import { describeWith } from '../support/needs.ts';
import { judged, widget, widgets } from './support.ts';

const text = { type: 'string', maxLength: 9 };
const properties = { namespace: text, import: text, 'a-b': text, a__b: text, s: text };

/** Rules on properties whose names are words of the language, or no names of it: as they are, and escaped. */
const rules: readonly string[] = [
  'has(self.namespace)',
  "self.namespace == 'x'",
  "self.__namespace__ == 'x'",
  "has(self.__namespace__) && self.namespace == 'x'",
  "self.import == 'y'",
  'has(self.for)',
  'has(self.__s__)',
  "self.a__b == 'z'",
  "self.a__underscores__b == 'z'",
  "self.a__dash__b == 'w'",
  "dyn(self).namespace == 'x'",
  "dyn(self).a__dash__b == 'w'",
  "dyn(self)['a-b'] == 'w'",
  "dyn(self)['a__b'] == 'z'",
  "dyn(self)['namespace'] == 'x'",
  "'namespace' in dyn(self)",
  "'__namespace__' in dyn(self)",
  "'a__s__b' in dyn(self)",
];

const objects = [
  {},
  { namespace: 'x', import: 'y', 'a-b': 'w', a__b: 'z' },
  { namespace: 'other', import: 'other', 'a-b': 'other', a__b: 'other' },
];

describeWith('names that are words of CEL are read as the API server reads them', crdOracle, (program) => {
  const oracle = openCrdOracle(program);
  afterAll(() => oracle.close());

  test.each(rules)('%s', async (rule) => {
    const spec = { type: 'object', properties, 'x-kubernetes-validations': [{ rule }] };
    const crd = definitionOfKind('Widget', spec);
    const crs = Object.fromEntries(objects.map((one, index) => [`${index}`, JSON.parse(widget(one)) as unknown]));
    const said = await oracle.ask({ crd, crs });
    const own = validateDefinition(crd, { rules: openRuleTools() });
    expect(own.errors.length === 0).toBe(said.crd?.accepted);
    if (said.crd?.accepted !== true) return;
    const verdicts = await Promise.all(objects.map(async (one) => (await judged(widgets(spec), widget(one))).accepted));
    expect(verdicts).toEqual(objects.map((_, index) => said.crs?.[`${index}`]?.accepted));
  });
});
