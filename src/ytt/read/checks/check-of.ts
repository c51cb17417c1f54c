/** Makes a check of a rule in Starlark. */

import { keepCheck } from '../../../schema/checks/keep-predicates.ts';
import type { CheckSyntax, PredicateSyntax } from '../../../schema/checks/syntax.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { kindAt } from '../../../schema/effective/kinds.ts';
import { type View, viewsOf } from '../../../schema/effective/view.ts';
import type { Predicate } from '../../../schema/predicate/index.ts';
import type { ParameterNode, StarlarkExpression, StarlarkStatement } from '../../starlark/index.ts';
import { bare, callOf, partsOf, type FileBindings } from '../../carried/index.ts';
import { isTrueOf, truthOf } from './conditions.ts';
import { parametersOf, readBody } from './functions.ts';
import { at, NotRead, type RuleReading, type ReadScope } from './reading.ts';
import { valueOf } from './values.ts';

/** What a rule is about, and where its names come from. */
export interface RuleContext {
  readonly message: string;
  /** The schema of the values that it is asked of. */
  readonly schema: SchemaObject;
  readonly bindings: FileBindings;
}

/** What a rule says as a condition of a model; `undefined` where functions of models do not say it. */
export function checkOf(rule: StarlarkExpression, { message, schema, bindings }: RuleContext): Predicate | undefined {
  if (message.trim() === '') return undefined;
  const view = viewsOf(schema).root;
  try {
    const kept = keepCheck(syntaxOf(functionIn(rule, bindings), message, scopeOf(kindAt(view).whole, bindings)), view);
    return 'predicate' in kept ? kept.predicate : undefined;
  } catch (error) {
    if (error instanceof NotRead) return undefined;
    throw error;
  }
}

const reading: RuleReading = {
  value: (expression, scope) => valueOf(reading, expression, scope),
  truth: (expression, scope) => truthOf(reading, expression, scope),
  isTrue: (expression, scope) => isTrueOf(reading, expression, scope),
};

interface RuleFunction {
  readonly parameters: readonly ParameterNode[];
  readonly body: readonly StarlarkStatement[];
}

/** The function that a rule is: a lambda, or the name of one. */
function functionIn(rule: StarlarkExpression, bindings: FileBindings): RuleFunction {
  const inner = bare(rule);
  if (inner.kind === 'lambda')
    return { parameters: inner.parameters, body: [{ kind: 'return', value: inner.body, at: inner.at }] };
  const statement = inner.kind === 'name' ? bindings(inner.name) : undefined;
  if (statement?.kind === 'assign' && statement.target.kind === 'name')
    return functionIn(statement.value, () => undefined);
  if (statement?.kind !== 'def') throw new NotRead('the rule is no function of the file');
  return statement;
}

function scopeOf(view: View, bindings: FileBindings): ReadScope {
  return {
    ...{ names: new Map(), views: new Map([['self', view]]), bindings },
    ...{ form: 'document', kept: new Set(), depth: 0 },
  };
}

function syntaxOf({ parameters, body }: RuleFunction, message: string, scope: ReadScope): CheckSyntax {
  const [parameter, ...more] = parametersOf(parameters);
  if (parameter === undefined || more.length > 0) throw new NotRead('the rule looks beyond the value');
  const self: PredicateSyntax = { kind: 'name', name: 'self', at };
  const inside = { ...scope, names: new Map([[parameter, self]]) };
  const said = message === ofModels ? saying(body) : undefined;
  if (said === undefined) return { rule: readBody(reading, body, inside, 'isTrue'), message, at };
  const [rule, text] = [readBody(reading, said.rule, inside, 'isTrue'), readBody(reading, said.text, inside, 'value')];
  return { rule, message: text, at };
}

/** What the target says of a value whose message is made by a function. */
const ofModels = 'what a condition of the model asks';

/** `return … or fail(…)` as what is returned, and what is said otherwise. */
function saying(body: readonly StarlarkStatement[]) {
  const last = body.at(-1);
  if (last?.kind !== 'return' || last.value === undefined) return undefined;
  const [value, otherwise, ...more] = partsOf(last.value, 'or');
  const call = otherwise === undefined ? undefined : callOf(otherwise);
  const [text] = call?.name === 'fail' ? call.of : [];
  if (value === undefined || text === undefined || more.length > 0) return undefined;
  const before = body.slice(0, -1);
  return { rule: [...before, { ...last, value }], text: [...before, { ...last, value: text }] };
}
