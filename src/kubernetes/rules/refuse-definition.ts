import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import { locateSteps } from '../admission/diagnose.ts';
import type { ReadDocument } from '../admission/documents.ts';
import {
  type DefinitionAnswer,
  hasRuleKeyword,
  noRuleTools,
  type RuleTools,
  validateDefinition,
} from '../definition/index.ts';
import { formatFieldError } from '../structural/field-error.ts';
import { isList, type KubeValue, getMember } from '../structural/value.ts';
import { getCode } from './refusals.ts';
import { findHelp } from './remedies.ts';

type Steps = readonly (string | number)[];

export interface AnsweredDefinition {
  readonly value: KubeValue;
  readonly answer: DefinitionAnswer;
  readonly refusals: readonly Diagnostic[];
  readonly tell: (finding: DefinitionFinding, severity: Severity) => Diagnostic;
}

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

/** `undefined` if the document has no value. */
export function answerDefinition(
  document: ReadDocument,
  rules: RuleTools,
  within: Steps = [],
): AnsweredDefinition | undefined {
  const value = within.reduce<KubeValue | undefined>(getChild, document.value);
  if (value === undefined) return;
  const createDiagnostic: AnsweredDefinition['tell'] = ({ code, message, steps, help }, severity) => ({
    code,
    severity,
    message,
    ...omitUndefined({ help }),
    ...locateSteps([...within, ...steps], document),
  });
  const answer = validateDefinition(value, { rules });
  const { failure, errors } = answer;
  const unreadable = failure ? [{ code: 'crd/unreadable', message: failure.message, steps: failure.path.steps }] : [];
  const refused = errors.map((error) => ({
    code: getCode(error),
    message: formatFieldError(error),
    steps: error.steps,
  }));
  const refusals = [...unreadable, ...refused].map((refusal) =>
    createDiagnostic({ ...refusal, help: findHelp(refusal.code, refusal.message) }, 'error'),
  );
  return { value, answer, refusals, tell: createDiagnostic };
}

function getChild(value: KubeValue | undefined, step: string | number): KubeValue | undefined {
  return isList(value) ? value[Number(step)] : getMember(value, String(step));
}
