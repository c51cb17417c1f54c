/** What the API server refuses of a definition, in its words, at the places where it is written. */

import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { placeOf } from '../admission/diagnose.ts';
import type { ReadDocument } from '../admission/documents.ts';
import {
  type DefinitionAnswer,
  hasRuleKeyword,
  noRuleTools,
  type RuleTools,
  validateDefinition,
} from '../definition/index.ts';
import { textOf } from '../structural/field-error.ts';
import { isList, type KubeValue, memberOf } from '../structural/value.ts';
import { codeOf, helpFor } from './refusals.ts';

type Steps = readonly (string | number)[];

/** The answer of the API server to a definition, and the findings that it refuses it for. */
export interface AnsweredDefinition {
  readonly value: KubeValue;
  readonly answer: DefinitionAnswer;
  readonly refusals: readonly Diagnostic[];
  /** Places a finding about the definition. */
  readonly tell: (finding: DefinitionFinding, severity: Severity) => Diagnostic;
}

/** A finding about a definition, not yet placed in its document. */
export interface DefinitionFinding {
  readonly code: string;
  readonly message: string;
  readonly steps: Steps;
  readonly help?: string | undefined;
}

/** What the API server refuses of definitions; what compiles rules in CEL is loaded only where there are any. */
export async function findDefinitionRefusals(definitions: readonly ReadDocument[]): Promise<readonly Diagnostic[]> {
  const isRuled = definitions.some(({ value = null }) => hasRuleKeyword(value));
  const rules = isRuled ? (await import('../definition/rule-tools.ts')).openRuleTools() : noRuleTools;
  return definitions.flatMap((document) => answerDefinition(document, rules)?.refusals ?? []);
}

/** Asks for the answer of the API server to a definition, or to an item of a list; `undefined` where there is no value. */
export function answerDefinition(
  document: ReadDocument,
  rules: RuleTools,
  within: Steps = [],
): AnsweredDefinition | undefined {
  const value = within.reduce<KubeValue | undefined>(valueBelow, document.value);
  if (value === undefined) return undefined;
  const tell: AnsweredDefinition['tell'] = ({ code, message, steps, help }, severity) => ({
    ...{ code, severity, message },
    ...(help === undefined ? {} : { help }),
    ...placeOf([...within, ...steps], document),
  });
  const answer = validateDefinition(value, { rules });
  const { failure, errors } = answer;
  const unreadable =
    failure === undefined ? [] : [{ code: 'crd/unreadable', message: failure.message, steps: failure.path.steps }];
  const refused = errors.map((error) => ({ code: codeOf(error), message: textOf(error), steps: error.steps }));
  const refusals = [...unreadable, ...refused].map((one) =>
    tell({ ...one, help: helpFor(one.code, one.message) }, 'error'),
  );
  return { value, answer, refusals, tell };
}

function valueBelow(value: KubeValue | undefined, step: string | number): KubeValue | undefined {
  return isList(value) ? value[Number(step)] : memberOf(value, String(step));
}
