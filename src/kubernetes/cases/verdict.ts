import type { Case, Cases } from '../../cases/index.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { readDocuments } from '../admission/documents.ts';
import type { Server } from '../admission/server.ts';
import { sendStep, type Step } from '../admission/steps.ts';
import { rulesNotChecked } from '../admission/validate.ts';
import { type FieldError, formatFieldError } from '../structural/field-error.ts';
import type { KubeValue } from '../structural/value.ts';
import { openPartJudge } from './judge-part.ts';

export interface ObjectVerdict extends Step {
  readonly errors: readonly FieldError[];
  readonly reasons: readonly string[];
}

/** Cases of a kind, each with how its object is written. */
export interface StepCases extends Cases {
  readonly cases: readonly StepCase[];
}

export type StepCase = Case & Step;

export type StepResult = Step & Pick<ObjectVerdict, 'reasons'>;

export function getResult({ step, document, old, reasons }: ObjectVerdict): StepResult {
  return { step, document, ...(old ? { old } : {}), reasons };
}

export type Judge = (step: Step) => ObjectVerdict;

/** Different searches for rules often ask about the same objects. */
export function openJudge(
  server: Server,
  { keeps = true }: { readonly keeps?: boolean } = {},
): {
  readonly judge: Judge;
  readonly listJudged: () => readonly ObjectVerdict[];
} {
  const judged = new Map<string, ObjectVerdict>();
  const texts = new WeakMap<JsonObject, string>();
  const writeOld = (old: JsonObject): string => {
    const text = texts.get(old) ?? JSON.stringify(old);
    texts.set(old, text);
    return text;
  };
  const keep: Judge = (step) => {
    const text = `${step.step} ${JSON.stringify(step.document)} ${step.old ? writeOld(step.old) : ''}`;
    const known = judged.get(text);
    if (known) return known;
    const verdict = judgeStep(step, step, server, keep);
    judged.set(text, verdict);
    return verdict;
  };
  const parts = openPartJudge(server);
  const judgeByPart: Judge = (step) => {
    const errors = parts.findErrors(step);
    const verdict = errors ? createVerdict(step, errors) : judgeStep(step, step, server, keep);
    if (isAccepted(verdict)) parts.accept(step);
    return verdict;
  };
  const judge = keeps ? keep : judgeByPart;
  return { judge, listJudged: () => [...judged.values()] };
}

/** Confirms a step as its files would be read; the values may read differently when they are written as text. */
export function judgeWritten(step: Step, server: Server): ObjectVerdict {
  const { document, old } = step;
  const written = { document: readWritten(document), ...(old ? { old: readWritten(old) } : {}) };
  return judgeStep(step, written, server, (below) => judgeWritten(below, server));
}

/** Reads the object as it would be written to a file; `undefined` if it cannot be written. */
export function readWritten(document: JsonObject): KubeValue | undefined {
  return readDocuments(plainYaml(document), 'case.yaml')[0]?.value;
}

interface Written {
  readonly document: KubeValue | undefined;
  readonly old?: KubeValue | undefined;
}

function judgeStep(step: Step, { document, old }: Written, server: Server, judge: Judge): ObjectVerdict {
  if (document === undefined || (step.old && old === undefined))
    return createVerdict(step, [], ['the object cannot be written in YAML']);
  const beforeIt = step.old && findFailure(step.old, server, judge);
  if (beforeIt) return createVerdict(step, [], [`the object before the update is refused: ${beforeIt}`]);
  const { failure, errors, accepted } = sendStep(step.step, document, old, server);
  const reasons = [...(failure ? [failure.message] : []), ...errors.map(formatFieldError)];
  return createVerdict(step, errors, accepted || reasons.length > 0 ? reasons : ['it is refused']);
}

function createVerdict(
  { step, document, old }: Step,
  errors: readonly FieldError[],
  reasons = errors.map(formatFieldError),
): ObjectVerdict {
  return { step, document, ...(old && { old }), errors, reasons };
}

/** The stored object was created, and its status was written after that. */
function findFailure(stored: JsonObject, server: Server, judge: Judge): string | undefined {
  const { status, ...created } = stored;
  const hasStatus = server.definition.versions.some(
    (version) => version.hasStatus && stored.apiVersion === `${server.definition.group}/${version.name}`,
  );
  if (!hasStatus || status === undefined) return judge({ step: 'create', document: stored }).reasons[0];
  return (
    judge({ step: 'create', document: created }).reasons[0] ??
    judge({ step: 'status-update', document: stored, old: created }).reasons[0]
  );
}

export function isAccepted({ reasons }: ObjectVerdict): boolean {
  return reasons.length === 0;
}

/** The note that rules were not evaluated is not counted as an error. */
export function isRefusedByKeyword({ errors }: ObjectVerdict, keyword: string): boolean {
  const own = errors.filter((error) => error !== rulesNotChecked);
  return own.length > 0 && own.every((error) => error.keyword === keyword);
}
