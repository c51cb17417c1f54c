import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import {
  listCodeChecks,
  type Expression,
  type Predicate,
  listPredicates,
  listSubexpressions,
} from '../../../schema/predicate/index.ts';
import { celRule, type CelRuleWritten, type NotInCel } from '../../predicates/index.ts';
import type { Lowering } from '../lowering/index.ts';

export function predicateRules(
  lowering: Lowering,
  schemas: readonly SchemaObject[],
  place: PredicatePlace,
): readonly CelRuleWritten[] {
  return schemas.flatMap((schema) => {
    for (const check of listCodeChecks(schema.predicates)) {
      const message = `the check${check.message === undefined ? '' : ` "${check.message}"`} is not in the definition: ${check.code}`;
      recordFinding(lowering, schema, { at: check, message, help: subset, severity: 'warning' });
    }
    return listPredicates(schema.predicates).flatMap((predicate) => {
      const misplaced = describeMisplacement(predicate, place);
      const written = misplaced ? { problem: misplaced } : celRule(predicate);
      const origin = lowering.document.expressions?.get(predicate.rule);
      if (!('problem' in written)) {
        if (origin) lowering.ruleOrigins.set(written, origin);
        return [written];
      }
      const { expression, message, help } = written.problem;
      recordFinding(lowering, schema, {
        at: expression,
        message: `${message}: the check is not in the definition`,
        help,
      });
      return [];
    });
  });
}

interface PredicatePlace {
  readonly path: string | undefined;
  readonly isUncorrelated?: boolean;
}

const subset =
  'Write the condition in the TypeScript subset of docs/predicates.md, or in CEL: @Rule(…). Programs run the check in any case.';

interface Noted {
  readonly at: object;
  readonly message: string;
  readonly help: string;
  readonly severity?: 'warning';
}

function recordFinding(
  { document, findings }: Lowering,
  schema: SchemaObject,
  { at, message, help, severity }: Noted,
): void {
  const origin = document.expressions?.get(at);
  findings.push({
    code: 'crd/check',
    severity: severity ?? 'error',
    message,
    help,
    schema,
    keyword: 'predicates',
    ...omitUndefined({ origin }),
  });
}

function describeMisplacement(
  { rule, old }: Predicate,
  { path, isUncorrelated }: PredicatePlace,
): NotInCel | undefined {
  if (old && isUncorrelated === true) {
    const message = 'the previous value of an item of this array is unknown';
    const past = findSubexpression(rule, ({ op }) => op === 'old') ?? rule;
    return { expression: past, message, help: "Identify its items by a property: @ListMap('name')." };
  }
  const unseen = path === '' ? findSubexpression(rule, readsMetadata) : undefined;
  if (!unseen) return;
  const message = 'in the metadata of an object, CEL rules see only "name" and "generateName"';
  return { expression: unseen, message, help: 'Check properties of spec instead.' };
}

function readsMetadata(expression: Expression): boolean {
  if (expression.op !== 'get' || expression.name === 'name' || expression.name === 'generateName') return false;
  const [owner] = expression.of;
  return owner.op === 'get' && owner.name === 'metadata' && ['self', 'old'].includes(owner.of[0].op);
}

function findSubexpression(
  expression: Expression,
  isSought: (candidate: Expression) => boolean,
): Expression | undefined {
  if (isSought(expression)) return expression;
  for (const part of listSubexpressions(expression)) {
    const found = findSubexpression(part, isSought);
    if (found) return found;
  }
}
