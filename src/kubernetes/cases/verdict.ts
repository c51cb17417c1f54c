import type { Case, Cases } from '../../cases/index.ts';
import { findOnlyDifference } from '../../text/value/find-difference.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { readDocuments } from '../admission/documents.ts';
import { evaluateUpdate } from '../admission/evaluate/evaluate.ts';
import { isOfVersion } from '../admission/find-version.ts';
import { listTypeErrors } from '../admission/list-types.ts';
import type { Server } from '../admission/server.ts';
import { sendStep, type Step } from '../admission/steps.ts';
import { rulesNotChecked } from '../admission/validate.ts';
import type { Definition, Version } from '../structural/definition.ts';
import {
  type FieldError,
  formatFieldError,
  appendField,
  appendItem,
  type FieldPath,
  rootPath,
} from '../structural/field-error.ts';
import { prunePart, withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { hasResources, hasRules, type Structural } from '../structural/structural.ts';
import type { KubeValue } from '../structural/value.ts';

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

interface PartJudge {
  readonly findErrors: (step: Step) => readonly FieldError[] | undefined;
  readonly accept: (step: Step) => void;
}

/**
 * Judges an object by the part in which it differs from the last accepted one: where the schemas around that part look
 * at nothing but the names and the number of its siblings, the server finds nothing else.
 */
function openPartJudge({ definition, patterns }: Server): PartJudge {
  let last: Step | undefined;
  return {
    findErrors: (step) => {
      const changed = last && findChangedPart(step, last, definition);
      if (!changed) return;
      const { schema, path } = changed;
      const value = withoutNulls(prunePart(withDefaults(changed.value, schema), schema), schema);
      const { errors } = evaluateUpdate({ schema, value, path, before: undefined, patterns });
      return [...errors, ...listTypeErrors(value, schema, path)];
    },
    accept: (step) => {
      last = step;
    },
  };
}

interface ChangedPart {
  readonly schema: Structural;
  readonly value: KubeValue;
  readonly path: FieldPath;
}

function findChangedPart(step: Step, last: Step, definition: Definition): ChangedPart | undefined {
  if (step.step !== last.step || step.old !== last.old) return;
  const version = definition.versions.find(
    ({ name, isServed }) => isServed && isOfVersion(step.document, definition, name),
  );
  if (!version || !isJudgedByParts(version)) return;
  let difference = findOnlyDifference(last.document, step.document);
  if (!difference || !isWritten(difference.token, step, version)) return;
  let { schema } = version;
  let path = rootPath;
  let value: KubeValue = null;
  while (difference && isLocal(schema)) {
    const { token, before, after } = difference;
    const below: Structural | undefined = typeof token === 'number' ? schema.items : schema.properties.get(token);
    // What becomes of a null is decided by the schema around it.
    if (!below || before === null || after === null) break;
    path = typeof token === 'number' ? appendItem(path, token) : appendField(path, token);
    schema = below;
    value = after;
    difference = findOnlyDifference(before, after);
  }
  return path === rootPath ? undefined : { schema, value, path };
}

function isJudgedByParts({ schema, scale }: Version): boolean {
  return !scale && !hasRules(schema) && !hasResources(schema);
}

function isWritten(token: string | number, { step, old }: Step, { hasStatus }: Version): boolean {
  if (step === 'status-update') return token === 'status' && old?.status === undefined;
  const isOfObject = token === 'apiVersion' || token === 'kind' || token === 'metadata';
  return step === 'create' && !isOfObject && !(token === 'status' && hasStatus);
}

/** True for a schema that judges a value by its kind, the names of its members, their number, and each of them. */
function isLocal({ preserves, listType, enum: choices, allOf, anyOf, oneOf, not }: Structural): boolean {
  const isOfItems = listType !== '' && listType !== 'atomic';
  if (preserves || isOfItems || choices.length > 0) return false;
  return allOf.every(isOnNames) && anyOf.every(isOnNames) && oneOf.every(isOnNames) && isOnNames(not);
}

function isOnNames(branch: Structural | undefined): boolean {
  if (!branch) return true;
  const { properties, additionalProperties, items } = branch;
  return properties.size === 0 && additionalProperties === undefined && items === undefined && isLocal(branch);
}
