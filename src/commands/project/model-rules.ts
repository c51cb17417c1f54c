/** Loads the engine for model checks such as CEL rules only when a model has some. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { dialects as ours } from '../../dialects/index.ts';
import type { Dialect } from '../../generator/dialect/dialect.ts';
import type { ModelRules, ModelRulesEngine } from '../../generator/dialect/services.ts';
import { hasRules } from '../../generator/emit/engine.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';

export async function ruleDiagnostics(
  documents: readonly SchemaDocument[],
  dialects: readonly Dialect[],
): Promise<readonly Diagnostic[]> {
  const ruled = documents.filter(({ root }) => hasRules(root));
  if (ruled.length === 0) return [];
  const engines = await loadEngines(dialects);
  return ruled.flatMap((document) => engines.flatMap((engine) => engine.check(document)));
}

export async function openModelRules(
  document?: SchemaDocument,
  dialects: readonly Dialect[] = ours,
): Promise<ModelRules> {
  const none: ModelRules = { diagnostics: [], broken: () => [] };
  if (document?.fromModel !== true || !hasRules(document.root)) return none;
  const engines = await loadEngines(dialects);
  const diagnostics = engines.flatMap((engine) => engine.check(document));
  if (diagnostics.length > 0) return { ...none, diagnostics };
  const opened = engines.map((engine) => engine.open(document));
  return { ...none, broken: (...values) => opened.flatMap((broken) => broken(...values)) };
}

async function loadEngines(dialects: readonly Dialect[]): Promise<readonly ModelRulesEngine[]> {
  return await Promise.all(dialects.flatMap(({ modelRules }) => modelRules?.() ?? []));
}
