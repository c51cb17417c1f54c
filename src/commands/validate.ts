import type { Progress, Validation } from '../generator/dialect/services.ts';
import { readFlags } from '../generator/dialect/flags.ts';
import { type DocumentOptions, openDocuments, listSetArguments } from './inputs/open.ts';
import { refuseNothing } from './inputs/nothing.ts';
import { findHome } from './project/home.ts';
import { chooseHiding, redactFindings } from './redact/findings.ts';

/**
 * Validates values or objects by the document that describes them: a schema as Helm reads it, a
 * CustomResourceDefinition as
 * the API server does, a ytt schema as ytt does, or a model of one.
 *
 * @throws {UsageError} when there is no such document, or there is nothing to validate.
 * @example
 * import { validate } from 'schemawright/api';
 *
 * const { diagnostics } = await validate({ cwd: '.', files: ['crds/database.yaml', 'my-database.yaml'] });
 */
export async function validate(options: ValidateOptions): Promise<Validation> {
  const { cwd, files = [], texts, select, redact, allowEmpty, onProgress } = options;
  const given = readFlags(options.flags ?? {});
  const layers = given.texts('values');
  const named = [...files, ...layers, ...listSetArguments(given).map(({ text }) => text)];
  const { opened, problems, located } = await openDocuments('validate', options, {
    files,
    named: layers.length > 0 ? [...files, ...layers] : files,
    isOne: named.length > 0,
  });
  const results: Validation[] = [];
  for (const { description, operation, files: own, flags, style, openRules } of opened) {
    const request = {
      cwd,
      description,
      files: own,
      texts,
      layers: flags.texts('values'),
      set: listSetArguments(flags),
      flags,
      style,
      select,
      home: findHome(description, own, located),
    };
    const result = await operation.run({ ...request, openRules, onProgress });
    const layers = listSetArguments(flags).length > 0 ? [] : request.layers;
    const found = refuseNothing(result, { cwd, files: own, layers, allowEmpty });
    const { schemas } = found;
    const hiding = await chooseHiding(description, { redact, schemas, dialects: located.dialects });
    results.push(hiding ? redactFindings(found, hiding, cwd) : found);
  }
  const [only] = results;
  if (only && results.length === 1) return { ...only, problems: [...only.problems, ...problems] };
  return { ...joinValidations(results), problems: [...results.flatMap((result) => result.problems), ...problems] };
}

/** What to validate, and by which document. */
export interface ValidateOptions extends DocumentOptions {
  /**
   * Files to validate one by one; the first may be the document to validate by. By default, the values of the chart.
   */
  readonly files?: readonly string[] | undefined;
  /** The texts of files that are not on the disk, such as the values of releases. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

function joinValidations(results: readonly Validation[]): Validation {
  const printed = results.flatMap((result) => result.printed ?? []).join('');
  const note = results.flatMap((result) => result.note ?? []).join('\n');
  return {
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
    files: results.flatMap(({ files }) => files),
    texts: new Map(results.flatMap(({ texts }) => [...texts])),
    details: new Map(results.flatMap(({ details = [] }) => [...details])),
    problems: [],
    ...(printed === '' ? {} : { printed }),
    ...(note === '' ? {} : { note }),
  };
}
