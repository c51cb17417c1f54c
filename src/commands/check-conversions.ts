import { UsageError } from '../diagnostics/usage-error.ts';
import type { Progress, ProvenConversions } from '../generator/dialect/services.ts';
import { type DocumentOptions, openDocuments } from './inputs/open.ts';
import { readPolicy, reportMissingReasons } from './project/acceptances.ts';
import { modelNamed } from './project/files.ts';
import { readOtherModels } from './project/other-models.ts';
import { chooseHiding, redactFindings } from './redact/findings.ts';

/**
 * Converts objects of each version of a kind to each other version and back, and reports what is lost or refused.
 *
 * @throws {UsageError} when the definition or a module cannot be read, or nothing converts.
 * @example
 * import { checkConversions } from 'schemawright/api';
 *
 * const { diagnostics, proven } = await checkConversions({ cwd: '.', input: 'out/widget/crd.yaml' });
 */
export async function checkConversions({
  input,
  modules = [],
  random = usualRandom,
  onProgress,
  ...options
}: CheckConversionsOptions): Promise<CheckConversionsResult> {
  const { cwd, redact } = options;
  const files = input === undefined ? [] : [input];
  const { opened, located } = await openDocuments('conversions', options, { files, isOne: true });
  const [document] = opened;
  if (!document) throw new Error('no document is open');
  const { description, operation } = document;
  const model = modelNamed(options.model ?? options.crd ?? input ?? '');
  const others = model && (await readOtherModels([model], description.models ?? [], located));
  const wrong = others?.diagnostics ?? [];
  if (wrong.length > 0) return { diagnostics: wrong, files: [description.name], texts: new Map(), proven: [] };
  const { diagnostics: judged, proven } = await operation.run({
    cwd,
    description,
    others: others?.parts ?? [],
    modules,
    random,
    redact: redact === true,
    policy: readPolicy(operation.codes, located),
    isOfModels: false,
    onProgress,
  });
  if (judged.length + proven.length === 0) {
    const help =
      "Declare the history of a version, @RenamedFrom('…', { since: 'v2' }), or name a module with @ConvertsFrom: --module.";
    throw new UsageError({ message: `no conversion is declared in "${description.name}"`, help });
  }
  const diagnostics = [...judged, ...reportMissingReasons(operation.codes, located)];
  const texts = new Map(description.files.map(({ file, text }) => [file, text]));
  const found = { diagnostics, files: [description.name], texts, proven };
  const hiding = await chooseHiding(description, { redact, dialects: located.dialects });
  return hiding ? redactFindings(found, hiding, cwd) : found;
}

/** Random objects of each version, besides those at boundaries. */
export const usualRandom = 200;

/** The kind whose conversions are proven, and how. */
export interface CheckConversionsOptions extends DocumentOptions {
  /** A CustomResourceDefinition, or a model of a kind. */
  readonly input?: string | undefined;
  /** Compiled modules with `@ConvertsFrom` classes; their functions take the place of declared conversions. */
  readonly modules?: readonly string[] | undefined;
  /** The number of random objects of each version, besides those at the boundaries of constraints; 200 by default. */
  readonly random?: number | undefined;
  /** Called from time to time with the progress of the run. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** The findings, and what was converted. */
export interface CheckConversionsResult extends ProvenConversions {
  readonly files: readonly string[];
  /** The texts of the files. */
  readonly texts: ReadonlyMap<string, string>;
}
