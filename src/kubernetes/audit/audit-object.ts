import type { Change } from '../../diff/index.ts';
import { isOfKind } from '../admission/check.ts';
import { getMetadata, type Server } from '../admission/server.ts';
import { sendStep, storeObject } from '../admission/steps.ts';
import { readStored, rulesNotChecked, type ServerResponse } from '../admission/validate.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { type FieldError, appendField, type FieldPath, rootPath, formatFieldError } from '../structural/field-error.ts';
import { goShown } from '../structural/go-text.ts';
import { getPartSchema, type Structural } from '../structural/structural.ts';
import { truncate } from '../../text/visible.ts';
import { isObject, type KubeObject, type KubeValue, getMember, withMembers } from '../structural/value.ts';
import { type ObjectDifference, compareObjects } from './differences.ts';

/**
 * Determines what a new definition does to a stored object: what it refuses on the next update, even if only a label
 * changes; what it drops and fills in when the object is read; and what it would refuse in a new object but tolerates
 * here.
 */
export function auditObject(value: KubeValue, { next, old, known }: Definitions): ObjectAudit | undefined {
  const server = known ?? findServer(value, next, old);
  if (!server || !isObject(value)) return;
  const now = simulateUpdate(value, server);
  if ('unreadable' in now) return summarizeFindings([now.unreadable]);
  const former = old.find(({ definition }) => isOfKind(value, definition));
  const before = former && simulateUpdate(value, former);
  if (!before || 'unreadable' in before) return summarizeFindings(listFindings(now, value));
  const wasRefused = new Set(before.refused.map(formatFieldError));
  const wasKept = new Set(before.kept.map(formatFieldError));
  return summarizeFindings(
    listFindings(
      {
        ...now,
        refused: now.refused.filter((error) => !wasRefused.has(formatFieldError(error))),
        kept: now.kept.filter((error) => !wasKept.has(formatFieldError(error))),
      },
      before.read,
    ),
  );
}

interface Definitions {
  readonly next: readonly Server[];
  /** The previous definitions: what they already refuse, drop or fill in is not reported. */
  readonly old: readonly Server[];
  /** The definition that the object is known to be stored under, whatever it calls its kind. */
  readonly known?: Server;
}

export interface ObjectAudit {
  /**
   * The worst outcome: updates are refused, data is lost, fields are filled in, or bad values may stay; `fine` means
   * none.
   */
  readonly verdict: (typeof verdicts)[number];
  readonly findings: readonly AuditFinding[];
}

export const verdicts = ['refused', 'dropped', 'changed', 'kept', 'unknown', 'fine'] as const;

export interface AuditFinding {
  readonly kind: Exclude<ObjectAudit['verdict'], 'fine'>;
  readonly path: FieldPath;
  readonly message: string;
  readonly keyword?: string;
  readonly causes?: readonly Change[];
}

function summarizeFindings(findings: readonly AuditFinding[]): ObjectAudit {
  const verdict = verdicts.find((candidate) => findings.some(({ kind }) => kind === candidate)) ?? 'fine';
  return { verdict, findings };
}

/** An object of a kind that has been renamed is no longer served. */
function findServer(value: KubeValue, next: readonly Server[], old: readonly Server[]): Server | undefined {
  const found = next.find(({ definition }) => isOfKind(value, definition));
  if (found) return found;
  const former = old.findIndex(({ definition }) => isOfKind(value, definition));
  return former === -1 ? undefined : (next[former] ?? next[0]);
}

interface Effect {
  readonly refused: readonly FieldError[];
  readonly kept: readonly FieldError[];
  readonly notEvaluated: readonly FieldError[];
  readonly read: KubeObject;
  readonly version: Version;
  readonly isConverted: boolean;
}

function simulateUpdate(stored: KubeObject, server: Server): Effect | { readonly unreadable: AuditFinding } {
  const { definition } = server;
  const found = convertToServedVersion(stored, definition);
  if ('unreadable' in found) return found;
  const { value, version } = found;
  const update = sendStep('update', touchObject(value), value, server);
  if (update.failure) return { unreadable: createUnreadableFinding(update.failure.message, update.failure.path) };
  const created = storeObject(value, server);
  const refused = new Set(update.errors.map(formatFieldError));
  return {
    refused: update.errors,
    kept: created.errors.filter((error) => error !== rulesNotChecked && !refused.has(formatFieldError(error))),
    notEvaluated: update.notEvaluated,
    read: readBack(value, update, definition, version),
    version,
    isConverted: found.isConverted,
  };
}

function createUnreadableFinding(message: string, path: FieldPath): AuditFinding {
  return { kind: 'refused', path, message };
}

/** An object stored in a version that is no longer served is converted. */
function convertToServedVersion(
  stored: KubeObject,
  definition: Definition,
):
  | { readonly value: KubeObject; readonly version: Version; readonly isConverted: boolean }
  | { unreadable: AuditFinding } {
  const { group, kind, versions, convertsPlainly } = definition;
  const path = appendField(rootPath, 'apiVersion');
  if (getMember(stored, 'kind') !== kind) {
    const message = `the definition now defines ${kind}: objects of kind ${String(getMember(stored, 'kind'))} are no longer served`;
    return { unreadable: createUnreadableFinding(message, appendField(rootPath, 'kind')) };
  }
  const given = versions.find(({ name }) => getMember(stored, 'apiVersion') === `${group}/${name}`);
  if (!given) {
    const message = `${String(getMember(stored, 'apiVersion'))} is not a version of the definition: the server cannot read the object`;
    return { unreadable: createUnreadableFinding(message, path) };
  }
  if (given.isServed) return { value: stored, version: given, isConverted: true };
  const served = versions.filter(({ isServed }) => isServed);
  const version = served.find(({ isStored }) => isStored) ?? served[0];
  if (!version) return { unreadable: createUnreadableFinding('the definition serves no version', path) };
  const value = withMembers(stored, [['apiVersion', `${group}/${version.name}`]]);
  return { value, version, isConverted: convertsPlainly };
}

/** Changes one label: the smallest possible update. */
function touchObject(object: KubeObject): KubeObject {
  const metadata = getMetadata(object);
  const labels = getMember(metadata, 'labels');
  const label = withMembers(isObject(labels) ? labels : {}, [['audit', 'touched']]);
  return withMembers(object, [['metadata', withMembers(metadata, [['labels', label]])]]);
}

/** The object after the next update, or as it is read if the update is refused. */
function readBack(
  value: KubeObject,
  { defaulted }: ServerResponse,
  definition: Definition,
  version: Version,
): KubeObject {
  return defaulted ?? readStored(value, definition, version) ?? value;
}

function listFindings(effect: Effect, before: KubeObject): readonly AuditFinding[] {
  const { refused, kept: toleratedErrors, notEvaluated, read, version, isConverted } = effect;
  const createFinding =
    (kind: AuditFinding['kind'], more: string) =>
    (error: FieldError): AuditFinding => ({
      kind,
      path: { text: error.field, steps: error.steps },
      message: `${formatFieldError(error)}${more}`,
      keyword: error.keyword,
    });
  const unconverted: AuditFinding = {
    kind: 'unknown',
    path: appendField(rootPath, 'apiVersion'),
    message: `the webhook that converts the object to ${version.name} is not called: the object is checked as it is`,
  };
  return [
    ...refused.map(createFinding('refused', '')),
    ...compareObjects(before, read).map((difference) => differenceTold(difference, version.schema)),
    ...toleratedErrors.map(createFinding('kept', '')),
    ...notEvaluated.map(createFinding('unknown', '')),
    ...(isConverted ? [] : [unconverted]),
  ];
}

function differenceTold({ path, was, is }: ObjectDifference, schema: Structural): AuditFinding {
  const { text } = path;
  if (is === undefined && was !== null) {
    const holder = path.steps.slice(0, -1).reduce<Structural | undefined>(getPartSchema, schema);
    const why =
      holder && describesNothing(holder)
        ? 'the definition keeps nothing in this object'
        : 'the definition has no such field';
    return { kind: 'dropped', path, message: `${text}: ${formatValue(was)} is dropped: ${why}` };
  }
  if (is === undefined)
    return { kind: 'changed', path, message: `${text}: null is dropped, since the field does not accept it` };
  if (was === undefined) return { kind: 'changed', path, message: `${text}: ${formatValue(is)} is filled in` };
  return { kind: 'changed', path, message: `${text}: ${formatValue(is)} replaces ${formatValue(was)}` };
}

function describesNothing({ types, properties, additionalProperties, preserves }: Structural): boolean {
  return types.includes('object') && properties.size === 0 && additionalProperties === undefined && !preserves;
}

function formatValue(value?: KubeValue): string {
  return value === undefined ? '' : truncate(goShown(value), 120);
}
