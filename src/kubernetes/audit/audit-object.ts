import { isOfKind } from '../admission/check.ts';
import { getMetadata, type Server } from '../admission/server.ts';
import { readStored, rulesNotChecked, type ServerResponse, validateObject } from '../admission/validate.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { type FieldError, appendField, type FieldPath, rootPath, formatFieldError } from '../structural/field-error.ts';
import { goShown } from '../structural/go-text.ts';
import { truncate } from '../../text/visible.ts';
import { isObject, type KubeObject, type KubeValue, getMember, withMembers } from '../structural/value.ts';
import { type ObjectDifference, compareObjects } from './differences.ts';

/**
 * What a new definition does to an object that is stored: what it refuses on the next update, although that changes nothing but a
 * label, what it drops and fills in as soon as the object is read, and what it would refuse of a new object and leaves alone in
 * this one.
 */
export function auditObject(value: KubeValue, { next, old }: Definitions): ObjectAudit | undefined {
  const server = findServer(value, next, old);
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

/** The definitions that objects are looked at by. */
interface Definitions {
  readonly next: readonly Server[];
  /** Those before: what they refuse, drop and fill in already is not told. */
  readonly old: readonly Server[];
}

/** What becomes of an object. */
export interface ObjectAudit {
  /** The worst of it: updates are refused, data is lost, fields are filled in, or bad values may stay; `fine` is none of these. */
  readonly verdict: (typeof verdicts)[number];
  readonly findings: readonly AuditFinding[];
}

/** What may become of an object, the worst first. */
export const verdicts = ['refused', 'dropped', 'changed', 'kept', 'unknown', 'fine'] as const;

/** One thing that becomes of an object. */
export interface AuditFinding {
  readonly kind: Exclude<ObjectAudit['verdict'], 'fine'>;
  readonly path: FieldPath;
  readonly message: string;
  /** The keyword that refuses the value. */
  readonly keyword?: string;
}

function summarizeFindings(findings: readonly AuditFinding[]): ObjectAudit {
  const verdict = verdicts.find((candidate) => findings.some(({ kind }) => kind === candidate)) ?? 'fine';
  return { verdict, findings };
}

/** The server for an object of one of the kinds; one of a kind that is called otherwise now is no longer served. */
function findServer(value: KubeValue, next: readonly Server[], old: readonly Server[]): Server | undefined {
  const found = next.find(({ definition }) => isOfKind(value, definition));
  if (found) return found;
  const former = old.findIndex(({ definition }) => isOfKind(value, definition));
  return former === -1 ? undefined : (next[former] ?? next[0]);
}

/** What a definition makes of an object. */
interface Effect {
  readonly refused: readonly FieldError[];
  readonly kept: readonly FieldError[];
  readonly notEvaluated: readonly FieldError[];
  /** The object as it is read, and written back with the next update. */
  readonly read: KubeObject;
  readonly version: Version;
  readonly isConverted: boolean;
}

function simulateUpdate(stored: KubeObject, server: Server): Effect | { readonly unreadable: AuditFinding } {
  const { definition } = server;
  const found = convertToServedVersion(stored, definition);
  if ('unreadable' in found) return found;
  const { value, version } = found;
  const update = validateObject(touchObject(value), server, value);
  if (update.failure) return { unreadable: createUnreadableFinding(update.failure.message, update.failure.path) };
  const create = validateObject(value, withStatus(server));
  const refused = new Set(update.errors.map(formatFieldError));
  return {
    refused: update.errors,
    kept: create.errors.filter((error) => error !== rulesNotChecked && !refused.has(formatFieldError(error))),
    notEvaluated: update.notEvaluated,
    read: readBack(value, update, definition, version),
    version,
    isConverted: found.isConverted,
  };
}

function createUnreadableFinding(message: string, path: FieldPath): AuditFinding {
  return { kind: 'refused', path, message };
}

/** The object in a version that is served: one that is stored in another is converted. */
function convertToServedVersion(
  stored: KubeObject,
  definition: Definition,
):
  | { readonly value: KubeObject; readonly version: Version; readonly isConverted: boolean }
  | { unreadable: AuditFinding } {
  const { group, kind, versions, convertsPlainly } = definition;
  const path = appendField(rootPath, 'apiVersion');
  if (getMember(stored, 'kind') !== kind) {
    const message = `the definition is of ${kind} now: objects of ${String(getMember(stored, 'kind'))} are not served any more`;
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

/** The smallest change that is an update. */
function touchObject(object: KubeObject): KubeObject {
  const metadata = getMetadata(object);
  const labels = getMember(metadata, 'labels');
  const label = withMembers(isObject(labels) ? labels : {}, [['audit', 'touched']]);
  return withMembers(object, [['metadata', withMembers(metadata, [['labels', label]])]]);
}

/** The status is written by requests of its own, which are validated in the same way. */
function withStatus(server: Server): Server {
  const versions = server.definition.versions.map((version) => ({ ...version, hasStatus: false }));
  return { ...server, definition: { ...server.definition, versions } };
}

/** What stands in the object after the next update; of one that is refused, what is read. */
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
    message: `the webhook that converts the object to ${version.name} is not asked here: it is looked at as it stands`,
  };
  return [
    ...refused.map(createFinding('refused', '')),
    ...compareObjects(before, read).map(differenceTold),
    ...toleratedErrors.map(createFinding('kept', '')),
    ...notEvaluated.map(createFinding('unknown', '')),
    ...(isConverted ? [] : [unconverted]),
  ];
}

function differenceTold({ path, was, is }: ObjectDifference): AuditFinding {
  const { text } = path;
  if (is === undefined && was !== null) {
    return {
      kind: 'dropped',
      path,
      message: `${text}: ${formatValue(was)} is dropped: the definition has no such field`,
    };
  }
  if (is === undefined)
    return { kind: 'changed', path, message: `${text}: null is dropped, since the field takes none` };
  if (was === undefined) return { kind: 'changed', path, message: `${text}: ${formatValue(is)} is filled in` };
  return { kind: 'changed', path, message: `${text}: ${formatValue(is)} takes the place of ${formatValue(was)}` };
}

/** A value as the server shows it, and not much of it. */
function formatValue(value: KubeValue | undefined): string {
  return value === undefined ? '' : truncate(goShown(value), 120);
}
