import { isFailing, type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { askDraft, type DraftRefusal } from '../../generator/add/draft.ts';
import { findText } from '../../text/files/paths.ts';
import { writeAll } from '../../text/files/write-files.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { resolve } from 'node:path';
import { openTarget } from './open-target.ts';
import type { AddOptions, AddTarget, FileEdit, PlannedAddition } from './target.ts';

/** What was added, or would be, or why not. */
export interface AddResult {
  /** `shown` for a dry run; `refused` when the diagnostics say why nothing was written. */
  readonly state: 'written' | 'shown' | 'cancelled' | 'refused';
  /** The entry, with what says where it is. */
  readonly added: JsonObject | undefined;
  readonly edits: readonly FileEdit[];
  readonly notes: readonly string[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts that the diagnostics are about, by file: they are not written when something is refused. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Adds a property to a model or a schema, or a parameter to the parameters of an operator, in place: comments and
 * layout are kept. What the rules refuse is not written.
 *
 * @throws {UsageError} when there is nothing to add to, or a file changed or cannot be written.
 * @example
 * const answers = new Map([['name', 'replicas'], ['type', 'integer']]);
 * await addProperty({ cwd: '.', to: 'models/app.ts', answer: ({ name, usual }) => answers.get(name) ?? usual });
 */
export async function addProperty(options: AddOptions): Promise<AddResult> {
  const opened = await openTarget(options);
  if (!opened) return createResult('cancelled', []);
  return await addToTarget(opened, options);
}

/** Asks, plans, checks and writes an addition. */
export async function addToTarget(
  opened: Awaited<ReturnType<typeof openTarget>> & {},
  options: AddOptions,
): Promise<AddResult> {
  if ('diagnostics' in opened) return { ...createResult('refused', opened.files), diagnostics: opened.diagnostics };
  const asked = await askDraft(opened.draft, options.answer);
  if (!asked.answers) {
    const last = asked.refused.at(-1);
    if (!last) return createResult('cancelled', opened.files);
    const [file = ''] = opened.files;
    return { ...createResult('refused', opened.files), diagnostics: [describeRefusal(last, file)] };
  }
  return await writePlanned(await opened.plan(asked.answers), opened, options);
}

async function writePlanned(planned: PlannedAddition, { files }: AddTarget, options: AddOptions): Promise<AddResult> {
  const texts = new Map(planned.edits.map(({ path, after }) => [path, after]));
  const result = { ...createResult('shown', files), ...planned, texts };
  if (planned.diagnostics.some(({ severity }) => isFailing(severity, 'error'))) return { ...result, state: 'refused' };
  if (options.dryRun === true) return result;
  if (options.consent && !(await options.consent(planned))) return { ...result, state: 'cancelled' };
  refuseChanged(planned.edits, options.cwd);
  writeAll(
    planned.edits.map(({ path, after }) => ({ path, content: after })),
    options.cwd,
  );
  return { ...result, state: 'written' };
}

/** Somebody may have changed the file while questions were answered. */
function refuseChanged(edits: readonly FileEdit[], cwd: string): void {
  for (const { path, before } of edits) {
    if (findText(resolve(cwd, path)) === before) continue;
    const message = `"${path}" changed while the questions were answered`;
    throw new UsageError({ message, help: 'Nothing was written. Run the command again.' });
  }
}

function createResult(state: AddResult['state'], files: readonly string[]): AddResult {
  return { state, added: undefined, edits: [], notes: [], files, diagnostics: [], texts: new Map() };
}

function describeRefusal({ code, question, answer, message }: DraftRefusal, file: string): Diagnostic {
  return {
    code,
    severity: 'error',
    message: `${question}: ${JSON.stringify(answer)} is refused: ${message}`,
    help: 'Give another answer.',
    origin: { file, line: 1, column: 1 },
  };
}
