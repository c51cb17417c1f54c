import { ruleName } from '../cel/declared/rule-name.ts';
import { listNamedSubschemas } from '../definition/index.ts';
import { type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import type { Look } from './look.ts';

const keywordOfRules = 'x-kubernetes-validations';

/** A transition rule of a field is not evaluated when the field is removed. */
export const checkRemovals: Look = (located) => {
  const properties = Object.values(getMember(located.schema, 'properties') ?? {});
  if (!properties.some((property: KubeValue) => getMember(property, keywordOfRules) !== undefined)) return [];
  const required = getList(located.schema, 'required');
  const guards = getList(located.schema, keywordOfRules).map((rule) => getString(rule, 'rule'));
  return listNamedSubschemas(located, 'properties').flatMap(([name, property]) => {
    const rules = getList(property.schema, keywordOfRules);
    const index = rules.findIndex((rule) =>
      /^\s*(?:self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*$/.test(getString(rule, 'rule')),
    );
    const field = ruleName(name);
    if (index === -1 || required.includes(name) || guards.some((rule) => isGuard(rule, field))) return [];
    return [
      {
        code: 'crd/immutable-removal',
        message: `"${name}" cannot be changed, but it can be removed: the rule is evaluated only if it is present before and after`,
        steps: [...property.path.steps, keywordOfRules, index, 'rule'],
        help:
          field === undefined
            ? 'CEL cannot name it: give it a name of ASCII letters, or make it required.'
            : `Add a rule to the enclosing object: !has(oldSelf.${field}) || has(self.${field}).`,
      },
    ];
  });
};

function isGuard(rule: string, field?: string): boolean {
  return /\boldSelf\b(?!\s*\.)/.test(rule) || (rule.includes('oldSelf') && field !== undefined && rule.includes(field));
}
