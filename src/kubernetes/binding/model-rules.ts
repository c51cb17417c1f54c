import type { ModelRulesEngine } from '../../generator/dialect/services.ts';
import { diagnosticsFor } from '../../generator/emit/target.ts';
import { isObject } from '../../text/value/json.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { celRules } from './cel-rules.ts';
import { ruleProblems } from './rule-problems.ts';

export const modelRules: ModelRulesEngine = {
  check: (document) => diagnosticsFor(document, ruleProblems(document)),
  open({ root }) {
    const evaluate = celRules(root);
    return ({ values, locate }, { validator, root: schema }) => {
      if (!isObject(values) || validator.validate(values, schema)) return [];
      return evaluate({ values, old: undefined }).map(({ at, ...finding }) => ({
        ...finding,
        code: 'x-kubernetes-validations',
        severity: 'error',
        origin: locate(at),
        pointer: formatPointer(at),
      }));
    };
  },
};
