import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { readFileText, readText, type Reading } from '../../reading/index.ts';

/** A schema to make cases of, or why there is none. */
export interface CasesSource {
  /** What the command line names. */
  readonly name: string;
  readonly reading?: Reading;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a schema from its file, or makes it of a model. */
export async function readSource(
  flags: { readonly schema: string | undefined; readonly model: string | undefined },
  cwd: string,
): Promise<CasesSource> {
  const { schema, model } = flags;
  if (schema !== undefined && model === undefined) {
    return { name: schema, reading: readFileText(schema, { cwd }), diagnostics: [] };
  }
  if (model !== undefined && schema === undefined) return await readModel(model, cwd);
  const message = schema === undefined ? 'cases need a schema or a model' : 'cases are made of a schema or of a model';
  throw new UsageError({ message, help: 'Name one: --schema values.schema.json, or --model models/cluster.ts.' });
}

async function readModel(model: string, cwd: string): Promise<CasesSource> {
  if (!/\.m?ts(?:#\w+)?$/.test(model)) {
    throw new UsageError({ message: `"${model}" is no model`, help: 'Name a schema behind --schema.' });
  }
  const { readSide } = await import('../../generator/diff/side.ts');
  const { document, diagnostics } = await readSide(model, cwd);
  if (document === undefined) return { name: model, diagnostics };
  const { emitDocument, targets } = await import('../../generator/emit/index.ts');
  const emitted = emitDocument(
    document,
    {},
    targets.filter(({ name }) => name === 'json-schema'),
  );
  const [artifact] = emitted.artifacts;
  const wrong = [...diagnostics, ...emitted.diagnostics];
  if (artifact !== undefined)
    return { name: model, reading: readText(artifact.text, artifact.file), diagnostics: wrong };
  throw new UsageError({
    message: `"${model}" describes no values, but a ${document.kind}`,
    help: 'Name a class with @Values() or @Schema().',
  });
}
