import { UsageError } from '../diagnostics/usage-error.ts';
import type { Audit, AuditRequest, Description, Progress } from '../generator/dialect/services.ts';
import { type DocumentOptions, openDocuments } from './inputs/open.ts';
import { openNamed } from './inputs/named.ts';
import { refuseNothing } from './inputs/nothing.ts';
import { isRemote, loadRemoteKind, type OpenInputs, openRemotes, refuseRole } from './inputs/remote.ts';
import { createRedaction } from '../values/explain/index.ts';
import type { Project } from './project/configuration.ts';
import { chooseHidden, chooseHiding, redactFindings } from './redact/findings.ts';

/**
 * Checks stored objects against a new definition of their kind: which the API server would refuse to update, and which
 * it
 * would change. Objects are read one at a time, so there may be any number of them.
 *
 * @throws {UsageError} when a definition cannot be read, or there are no objects.
 * @example
 * import { audit } from 'schemawright/api';
 *
 * const { counts } = await audit({ cwd: '.', crd: 'new.yaml', old: 'old.yaml', files: ['objects.yaml'] });
 */
export async function audit(options: AuditOptions): Promise<Audit> {
  return await auditInputs(options);
}

export async function auditInputs(
  options: AuditOptions,
  inputs?: OpenInputs,
  changes?: AuditRequest['changes'],
): Promise<Audit> {
  const { cwd, old, select, redact, allowEmpty, resume, onObject, isStreamed, onProgress } = options;
  const { document, files, located } = await openAudited(options, inputs);
  const { operation, flags, style, openRules, description } = document;
  const remotes = await openRemotes(files, located.dialects, inputs);
  if (resume !== undefined && remotes.size === 0) {
    throw new UsageError({ message: '--resume needs a cluster among the objects', help: 'Name it: cluster://.' });
  }
  const describing = {
    cwd,
    located,
    inputs,
    hasRevisions: true,
    ...(await chooseWanted(old, description, options, located)),
  };
  const former = old === undefined ? undefined : await openNamed(old, description.kind, describing);
  const hidden = await chooseHidden(description, { redact, dialects: located.dialects });
  const hiding = await chooseHiding(description, { redact, dialects: located.dialects });
  const result = await operation.run({
    cwd,
    description,
    files,
    remotes,
    resume,
    old: former,
    changes,
    flags,
    style,
    select,
    openRules,
    redact: hidden && createRedaction(hidden),
    onObject,
    isStreamed,
    onProgress,
  });
  const found = refuseNothing(result, { cwd, files, allowEmpty });
  return hiding ? redactFindings(found, hiding, cwd) : found;
}

/**
 * The manifest of the role that an audit of a cluster needs, which permits reading only.
 *
 * @throws {UsageError} when a definition cannot be read, or no cluster is named.
 * @example
 * import { printAuditRole } from 'schemawright/api';
 *
 * const role = await printAuditRole({ cwd: '.', crd: 'new.yaml', files: ['cluster://'] });
 */
export async function printAuditRole(options: AuditOptions): Promise<string> {
  const { cwd, old } = options;
  const { document, files, located } = await openAudited(options);
  const { description } = document;
  const name = [...files, old ?? ''].find((file) => isRemote(file, located.dialects)) ?? refuseRole();
  const kind = (await loadRemoteKind(name, located.dialects)) ?? refuseRole();
  const names = await kind.listNames(description, cwd);
  const limits = files.flatMap((file) => (isRemote(file, located.dialects) ? [kind.parseName(file).document] : []));
  const objects = names.filter((known) => limits.includes(undefined) || limits.includes(known));
  const isWhole = description.isServed === true && kind.parseName(description.name).document === undefined;
  return kind.printRole({ ...(isWhole ? {} : { documents: names }), objects });
}

async function openAudited(options: AuditOptions, inputs?: OpenInputs) {
  const { files } = options;
  const { opened, located } = await openDocuments('audit', options, { files, isOne: true, inputs });
  const [document] = opened;
  if (!document) throw new UsageError('audit needs a definition');
  const { description } = document;
  const isAlone = document.files.length === 0 && description.isServed === true;
  return { document, files: isAlone ? [description.name] : document.files, located };
}

/** Of a server, the previous definition is needed only for the kinds of the new one. */
async function chooseWanted(
  old: string | undefined,
  description: Description,
  { cwd }: AuditOptions,
  { dialects }: Project,
): Promise<{ readonly wanted?: readonly string[] }> {
  const kind = await loadRemoteKind(old ?? '', dialects);
  return kind ? { wanted: await kind.listNames(description, cwd) } : {};
}

/** The stored objects to check, and the definition to check them against. */
export interface AuditOptions extends DocumentOptions {
  /** The previous definition. What it already refuses, drops or fills in is not reported. */
  readonly old?: string | undefined;
  /** Files and folders of objects, `-` for standard input. The first may be the new definition. */
  readonly files: readonly string[];
  /**
   * The file that keeps what was audited in a cluster. If the run is interrupted, another one with the same file goes on
   * there.
   */
  readonly resume?: string | undefined;
  /** Called for each object of the kind. */
  readonly onObject?: AuditRequest['onObject'];
  /** True to pass findings to `onObject` alone: the result counts them, and keeps none. */
  readonly isStreamed?: boolean | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}
