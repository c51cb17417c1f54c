import { findOnlyDifference } from '../../text/value/find-difference.ts';
import { evaluateUpdate } from '../admission/evaluate/evaluate.ts';
import { isOfVersion } from '../admission/find-version.ts';
import { listTypeErrors } from '../admission/list-types.ts';
import type { Server } from '../admission/server.ts';
import type { Step } from '../admission/steps.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { appendField, appendItem, type FieldError, type FieldPath, rootPath } from '../structural/field-error.ts';
import { prunePart, withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { hasResources, hasRules, type Structural } from '../structural/structural.ts';
import type { KubeValue } from '../structural/value.ts';

interface PartJudge {
  readonly findErrors: (step: Step) => readonly FieldError[] | undefined;
  readonly accept: (step: Step) => void;
}

/**
 * Judges an object by the part in which it differs from the last accepted one: where the schemas around that part look
 * at nothing but the names and the number of its siblings, the server finds nothing else.
 */
export function openPartJudge({ definition, patterns }: Server): PartJudge {
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
