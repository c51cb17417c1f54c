import { findParameters } from '../../kudo/params/list.ts';
import { modelNamed } from '../project/files.ts';
import { addProperty, type AddResult } from '../add/add.ts';
import type { AddOptions } from '../add/target.ts';

/** Where to add a parameter, and who answers the questions about it. */
export interface AddParamsOptions extends Pick<AddOptions, 'cwd' | 'answer' | 'consent' | 'dryRun'> {
  /** A params.yaml, the folder of an operator, or a model: `models/kafka.ts#Kafka`. */
  readonly file?: string | undefined;
}

/** The parameter that was added, or the diagnostics. */
export interface AddParamsResult extends Pick<AddResult, 'added' | 'files' | 'diagnostics'> {
  /** The changed file, relative to the working directory; `undefined` when nothing was written. */
  readonly written: string | undefined;
}

/**
 * Adds a parameter to a params.yaml in place, or to the model that it is generated from; comments and layout are kept.
 *
 * @throws {UsageError} when there is no such file.
 * @example
 * const answers = new Map([['Pointer', 'backup/bucket'], ['Type', 'string']]);
 * await addParams({ cwd: '.', file: 'operator', answer: ({ name, usual }) => answers.get(name) ?? usual });
 */
export async function addParams({ file = '.', ...options }: AddParamsOptions): Promise<AddParamsResult> {
  const to = modelNamed(file) ? file : findParameters(file, options.cwd);
  const { state, added, edits, files, diagnostics } = await addProperty({ ...options, to, isEntry: true });
  const [edit] = state === 'written' ? edits : [];
  return { written: edit?.path, added: state === 'written' ? added : undefined, files, diagnostics };
}
