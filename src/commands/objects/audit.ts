import { resolve } from 'node:path';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { counted } from '../../diagnostics/report/findings.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { placeOf } from '../../kubernetes/admission/diagnose.ts';
import type { ReadDocument } from '../../kubernetes/admission/documents.ts';
import type { Server } from '../../kubernetes/admission/server.ts';
import { type AuditFinding, auditObject, type ObjectAudit } from '../../kubernetes/audit/audit-object.ts';
import { objectFiles } from '../../kubernetes/objects/find-files.ts';
import { nameOf, readObjects } from '../../kubernetes/objects/read-objects.ts';
import { largestObject } from '../../kubernetes/objects/text-part.ts';
import { standardInput } from '../../text/index.ts';
import { openDefinitionFile } from './definition-file.ts';
import type { Progress } from '../project/api.ts';
import { lookAt } from '../../text/look-at.ts';

/**
 * Looks at stored objects by a new definition of their kind: which of them the API server would refuse to update, and which it
 * would change. Objects are read one after the other, so that there may be any number of them.
 *
 * @throws {UsageError} when a definition cannot be read, or there are no objects.
 * @example
 * import { audit } from 'schemawright/generator';
 *
 * const { counts } = await audit({ cwd: '.', crd: 'new.yaml', old: 'old.yaml', files: ['objects.yaml'] });
 */
export async function audit(options: AuditOptions): Promise<AuditResult> {
  const { cwd, crd, old, files: named } = options;
  if (named.length === 0) {
    throw new UsageError({
      message: 'no objects are named',
      help: 'Name files or folders of objects, or - for standard input: kubectl get databases -A -o yaml | schemawright audit --crd new.yaml -',
    });
  }
  const next = await openDefinitionFile(crd, cwd);
  const former = old === undefined ? { open: [], diagnostics: [] } : await openDefinitionFile(old, cwd);
  const wrong = [...next.diagnostics, ...former.diagnostics];
  const { files, problems } = objectFiles(named, cwd);
  const audited = next.open.length === 0 ? [] : files;
  const tally = newTally(wrong);
  const details = new Map<string, object>();
  for (const file of audited) {
    details.set(file, { objects: auditFile(file, { next: next.open, old: former.open }, tally, options) });
  }
  const { diagnostics, counts, unlisted } = tally;
  if (counts.objects === 0 && counts.others > 0) diagnostics.push(noneOf(next.open, counts.others, files));
  const texts = new Map(files.flatMap((file) => (isShown(file, cwd) ? [] : [[file, '']])));
  return { diagnostics, files, details, texts, counts, unlisted, problems: [...problems, ...tally.problems] };
}

/** The lines of a large file are not shown beside its findings. */
function isShown(file: string, cwd: string): boolean {
  const found = file === standardInput ? undefined : lookAt(resolve(cwd, file));
  return found !== undefined && found.size <= largestObject;
}

/** Objects of other kinds alone are hardly what was meant. */
function noneOf(open: readonly Server[], others: number, [file = '']: readonly string[]): Diagnostic {
  const kinds = open.map(({ definition: { kind, group } }) => `${kind} of ${group}`).join(' or ');
  const message = `none of ${counted([others, 'object', 'objects'])} is a ${kinds}`;
  const help = 'Name files with objects of the kind that the definition is of.';
  return { code: 'audit/no-objects', severity: 'warning', message, help, origin: { file, line: 1, column: 1 } };
}

/** Which stored objects are looked at, and by what. */
export interface AuditOptions {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** The file of the new CustomResourceDefinition, or a model of it: `models/database.ts#Database`. */
  readonly crd: string;
  /** The file of the one before: what that refuses, drops and fills in already is not told. */
  readonly old?: string | undefined;
  /** Files and folders of objects, `-` for standard input. */
  readonly files: readonly string[];
  /** Told of each object of the kind. */
  readonly onObject?: ((object: AuditedObject) => void) | undefined;
  /** Told now and then how far the run is. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** What the audit of stored objects found. */
export interface AuditResult {
  /** The first findings; as many as memory should hold. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many findings there are beside those. */
  readonly unlisted: Readonly<Record<Diagnostic['severity'], number>>;
  readonly files: readonly string[];
  /** By file: how many objects it has, by what becomes of them. */
  readonly details: ReadonlyMap<string, object>;
  /** The texts of files that are not shown. */
  readonly texts: ReadonlyMap<string, string>;
  readonly counts: AuditCounts;
  /** What was named and could not be read: the rest was looked at. */
  readonly problems: readonly UsageProblem[];
}

/** How many objects there are, by the worst that becomes of each. */
export type AuditCounts = Readonly<Record<ObjectAudit['verdict'] | 'objects' | 'others', number>>;

/** An object that was looked at. */
export interface AuditedObject extends ObjectAudit {
  readonly origin: Origin;
  /** `Database default/main`. */
  readonly name: string;
}

interface Tally {
  readonly diagnostics: Diagnostic[];
  readonly unlisted: Record<Diagnostic['severity'], number>;
  readonly counts: Record<keyof AuditCounts, number>;
  readonly problems: UsageProblem[];
}

function newTally(diagnostics: readonly Diagnostic[]): Tally {
  const unlisted = { error: 0, warning: 0, info: 0 };
  return { diagnostics: [...diagnostics], unlisted, counts: noCounts(), problems: [] };
}

function noCounts(): Tally['counts'] {
  return { objects: 0, others: 0, refused: 0, dropped: 0, changed: 0, kept: 0, unknown: 0, fine: 0 };
}

/** More findings than these are counted, and not kept. */
const mostFindings = 50_000;

function auditFile(
  file: string,
  definitions: { readonly next: readonly Server[]; readonly old: readonly Server[] },
  tally: Tally,
  { cwd, onObject, onProgress }: AuditOptions,
): AuditCounts {
  const own = noCounts();
  const { counts } = tally;
  const count = (name: keyof AuditCounts): void => {
    own[name] += 1;
    counts[name] += 1;
  };
  try {
    for (const document of readObjects(file, cwd)) {
      for (const one of document.reading.diagnostics) keep(one, tally);
      if (document.value === undefined) continue;
      const found = auditObject(document.value, definitions);
      count(found === undefined ? 'others' : 'objects');
      onProgress?.({ phase: 'auditing objects', count: counts.objects + counts.others });
      if (found === undefined) continue;
      count(found.verdict);
      tellObject(document, found, tally, onObject);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tally.problems.push(...error.problems);
  }
  return own;
}

function tellObject(
  document: ReadDocument,
  found: ObjectAudit,
  tally: Tally,
  onObject: AuditOptions['onObject'],
): void {
  const name = nameOf(document.value);
  onObject?.({ ...found, name, origin: placeOf([], document).origin });
  for (const finding of found.findings) keep(diagnosticOf(finding, name, document), tally);
}

function keep(diagnostic: Diagnostic, { diagnostics, unlisted }: Tally): void {
  if (diagnostics.length < mostFindings) diagnostics.push(withoutSource(diagnostic));
  else unlisted[diagnostic.severity] += 1;
}

/** A slice of a text keeps the whole of it in memory: what is kept is a copy. */
function withoutSource(diagnostic: Diagnostic): Diagnostic {
  return structuredClone(diagnostic);
}

const severities: Readonly<Record<AuditFinding['kind'], Diagnostic['severity']>> = {
  refused: 'error',
  dropped: 'error',
  changed: 'warning',
  kept: 'warning',
  unknown: 'warning',
};

/** What a finding means for the object. */
const meanings: Readonly<Record<AuditFinding['kind'], string>> = {
  refused: 'every update is refused',
  dropped: 'data is lost',
  changed: 'it reads differently',
  kept: 'it may stay as long as nobody changes it',
  unknown: 'not known',
};

function diagnosticOf({ kind, path, message }: AuditFinding, name: string, document: ReadDocument): Diagnostic {
  const said = `${name}: ${meanings[kind]}: ${message}`;
  return { code: `audit/${kind}`, severity: severities[kind], message: said, ...placeOf(path.steps, document) };
}
