import { UsageError } from '../diagnostics/usage-error.ts';
import type { Audit, AuditRequest, Progress } from '../generator/dialect/services.ts';
import { type DocumentOptions, openDocuments } from './inputs/open.ts';
import { openNamed } from './inputs/named.ts';
import { refuseNothing } from './inputs/nothing.ts';
import { createRedaction } from '../values/explain/index.ts';
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
  const { cwd, files, old, select, redact, allowEmpty, onObject, onProgress } = options;
  const { opened, located } = await openDocuments('audit', options, { files, isOne: true });
  const [document] = opened;
  if (!document) throw new UsageError('audit needs a definition');
  const { operation, flags, style, openRules, description } = document;
  const describing = { cwd, located, hasRevisions: true };
  const former = old === undefined ? undefined : await openNamed(old, description.kind, describing);
  const hidden = await chooseHidden(description, { redact, dialects: located.dialects });
  const hiding = await chooseHiding(description, { redact, dialects: located.dialects });
  const result = await operation.run({
    cwd,
    description,
    files: document.files,
    old: former,
    flags,
    style,
    select,
    openRules,
    redact: hidden && createRedaction(hidden),
    onObject,
    onProgress,
  });
  const found = refuseNothing(result, { cwd, files: document.files, allowEmpty });
  return hiding ? redactFindings(found, hiding, cwd) : found;
}

/** The stored objects to check, and the definition to check them against. */
export interface AuditOptions extends DocumentOptions {
  /** The previous definition. What it already refuses, drops or fills in is not reported. */
  readonly old?: string | undefined;
  /** Files and folders of objects, `-` for standard input. The first may be the new definition. */
  readonly files: readonly string[];
  /** Called for each object of the kind. */
  readonly onObject?: AuditRequest['onObject'];
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}
