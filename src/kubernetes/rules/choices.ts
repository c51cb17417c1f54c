import { type Choice, choiceDecided, listChoices, decidedChoices } from '../../rules/advice/choice-decided.ts';
import { propertyNamed } from '../cel/declared/rule-name.ts';
import { type CelExpression, CelFault, parseExpression } from '../cel/syntax/index.ts';
import { getList, getString } from '../structural/value.ts';
import type { LocatedSchema } from '../definition/index.ts';
import type { Look } from './look.ts';

const keywordOfRules = 'x-kubernetes-validations';

/** Choices between properties that a required property already decides. */
export const checkRequiredChoices: Look = (located) => {
  const required = getList(located.schema, 'required');
  if (required.length === 0) return [];
  const choices = [...listChoices(located.schema), ...listCountedChoices(located)];
  return decidedChoices(choices, required, 'the object').map(({ message, at }) => ({
    code: 'crd/choice-decided',
    message,
    steps: [...located.path.steps, ...at],
    help: choiceDecided.help,
  }));
};

/** Rules such as `(has(self.a)?1:0)+(has(self.b)?1:0) == 1`, which markers and decorators generate. */
function listCountedChoices({ schema }: LocatedSchema): readonly Choice[] {
  return getList(schema, keywordOfRules).flatMap((rule, index) => {
    const names = namesCounted(parseRule(getString(rule, 'rule')));
    return names.length < 2 ? [] : [{ names, at: [keywordOfRules, index, 'rule'] }];
  });
}

/** Syntax errors are reported elsewhere. */
function parseRule(rule: string): CelExpression | undefined {
  if (!rule.includes('has(self.')) return;
  try {
    return parseExpression(rule);
  } catch (error) {
    if (error instanceof CelFault) return;
    throw error;
  }
}

/** Empty if the rule does not limit a count of properties. */
function namesCounted(rule?: CelExpression): readonly string[] {
  if (rule?.kind !== 'call' || !['_==_', '_<=_'].includes(rule.name)) return [];
  const [sum, most] = rule.arguments;
  if (!sum || !isInteger(most, 1n)) return [];
  const names = listSummands(sum).map(nameCounted);
  return names.every((name) => name !== undefined) ? names : [];
}

function listSummands(sum: CelExpression): readonly CelExpression[] {
  return sum.kind === 'call' && sum.name === '_+_' ? sum.arguments.flatMap(listSummands) : [sum];
}

function nameCounted(term: CelExpression): string | undefined {
  if (term.kind !== 'call' || term.name !== '_?_:_') return;
  const [test, yes, no] = term.arguments;
  if (test?.kind !== 'select' || !test.isTest || !isInteger(yes, 1n) || !isInteger(no, 0n)) return;
  return test.operand.kind === 'identifier' && test.operand.name === 'self' ? propertyNamed(test.field) : undefined;
}

function isInteger(term: CelExpression | undefined, value: bigint): boolean {
  return term?.kind === 'literal' && term.literal.type === 'int' && term.literal.value === value;
}
