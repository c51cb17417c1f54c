import { isOf } from '../admission/check.ts';
import { metadataOf, type Server } from '../admission/server.ts';
import { readStored, rulesNotChecked, type ServerResponse, validateObject } from '../admission/validate.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { type FieldError, fieldAt, type FieldPath, rootPath, textOf } from '../structural/field-error.ts';
import { goShown } from '../structural/go-text.ts';
import { cut } from '../../text/visible.ts';
import { isObject, type KubeObject, type KubeValue, memberOf, withMembers } from '../structural/value.ts';
import { type ObjectDifference, differencesOf } from './differences.ts';

/**
 * What a new definition does to an object that is stored: what it refuses on the next update, although that changes nothing but a
 * label, what it drops and fills in as soon as the object is read, and what it would refuse of a new object and leaves alone in
 * this one.
 */
export function auditObject(value: KubeValue, { next, old }: Definitions): ObjectAudit | undefined {
  const server = serverFor(value, next, old);
  if (server === undefined || !isObject(value)) return undefined;
  const now = effectOf(value, server);
  if ('unreadable' in now) return auditOf([now.unreadable]);
  const former = old.find(({ definition }) => isOf(value, definition));
  const before = former === undefined ? undefined : effectOf(value, former);
  if (before === undefined || 'unreadable' in before) return auditOf(told(now, value));
  const wasRefused = new Set(before.refused.map(textOf));
  const wasKept = new Set(before.kept.map(textOf));
  return auditOf(
    told(
      {
        ...now,
        refused: now.refused.filter((error) => !wasRefused.has(textOf(error))),
        kept: now.kept.filter((error) => !wasKept.has(textOf(error))),
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

function auditOf(findings: readonly AuditFinding[]): ObjectAudit {
  const verdict = verdicts.find((one) => findings.some(({ kind }) => kind === one)) ?? 'fine';
  return { verdict, findings };
}

/** The server for an object of one of the kinds; one of a kind that is called otherwise now is no longer served. */
function serverFor(value: KubeValue, next: readonly Server[], old: readonly Server[]): Server | undefined {
  const found = next.find(({ definition }) => isOf(value, definition));
  if (found !== undefined) return found;
  const former = old.findIndex(({ definition }) => isOf(value, definition));
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

function effectOf(stored: KubeObject, server: Server): Effect | { readonly unreadable: AuditFinding } {
  const { definition } = server;
  const found = servedAs(stored, definition);
  if ('unreadable' in found) return found;
  const { value, version } = found;
  const update = validateObject(touched(value), server, value);
  if (update.failure !== undefined) return { unreadable: unreadable(update.failure.message, update.failure.path) };
  const create = validateObject(value, withStatus(server));
  const refused = new Set(update.errors.map(textOf));
  return {
    refused: update.errors,
    kept: create.errors.filter((error) => error !== rulesNotChecked && !refused.has(textOf(error))),
    notEvaluated: update.notEvaluated,
    read: readBack(value, update, definition, version),
    version,
    isConverted: found.isConverted,
  };
}

function unreadable(message: string, path: FieldPath): AuditFinding {
  return { kind: 'refused', path, message };
}

/** The object in a version that is served: one that is stored in another is converted. */
function servedAs(
  stored: KubeObject,
  definition: Definition,
):
  | { readonly value: KubeObject; readonly version: Version; readonly isConverted: boolean }
  | { unreadable: AuditFinding } {
  const { group, kind, versions, convertsPlainly } = definition;
  const path = fieldAt(rootPath, 'apiVersion');
  if (memberOf(stored, 'kind') !== kind) {
    const message = `the definition is of ${kind} now: objects of ${String(memberOf(stored, 'kind'))} are not served any more`;
    return { unreadable: unreadable(message, fieldAt(rootPath, 'kind')) };
  }
  const given = versions.find(({ name }) => memberOf(stored, 'apiVersion') === `${group}/${name}`);
  if (given === undefined) {
    const message = `${String(memberOf(stored, 'apiVersion'))} is not a version of the definition: the server cannot read the object`;
    return { unreadable: unreadable(message, path) };
  }
  if (given.isServed) return { value: stored, version: given, isConverted: true };
  const served = versions.filter(({ isServed }) => isServed);
  const version = served.find(({ isStored }) => isStored) ?? served[0];
  if (version === undefined) return { unreadable: unreadable('the definition serves no version', path) };
  const value = withMembers(stored, [['apiVersion', `${group}/${version.name}`]]);
  return { value, version, isConverted: convertsPlainly };
}

/** The smallest change that is an update. */
function touched(object: KubeObject): KubeObject {
  const metadata = metadataOf(object);
  const labels = memberOf(metadata, 'labels');
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

function told(effect: Effect, before: KubeObject): readonly AuditFinding[] {
  const { refused, kept, notEvaluated, read, version, isConverted } = effect;
  const error =
    (kind: AuditFinding['kind'], more: string) =>
    (one: FieldError): AuditFinding => ({
      kind,
      path: { text: one.field, steps: one.steps },
      message: `${textOf(one)}${more}`,
      keyword: one.keyword,
    });
  const unconverted: AuditFinding = {
    kind: 'unknown',
    path: fieldAt(rootPath, 'apiVersion'),
    message: `the webhook that converts the object to ${version.name} is not asked here: it is looked at as it stands`,
  };
  return [
    ...refused.map(error('refused', '')),
    ...differencesOf(before, read).map(differenceTold),
    ...kept.map(error('kept', '')),
    ...notEvaluated.map(error('unknown', '')),
    ...(isConverted ? [] : [unconverted]),
  ];
}

function differenceTold({ path, was, is }: ObjectDifference): AuditFinding {
  const { text } = path;
  if (is === undefined && was !== null) {
    return { kind: 'dropped', path, message: `${text}: ${shown(was)} is dropped: the definition has no such field` };
  }
  if (is === undefined)
    return { kind: 'changed', path, message: `${text}: null is dropped, since the field takes none` };
  if (was === undefined) return { kind: 'changed', path, message: `${text}: ${shown(is)} is filled in` };
  return { kind: 'changed', path, message: `${text}: ${shown(is)} takes the place of ${shown(was)}` };
}

/** A value as the server shows it, and not much of it. */
function shown(value: KubeValue | undefined): string {
  return value === undefined ? '' : cut(goShown(value), 120);
}
