/** Rules in CEL of models: their engine is loaded when a model has some. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { hasRules } from '../../generator/emit/engine.ts';
import { diagnosticsFor } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { pointerOf } from '../../text/value/pointer.ts';
import { isObject } from '../../text/value/json.ts';
import type { OpenSchema } from '../../values/explain/index.ts';
import type { EffectiveValues } from '../../values/layers/index.ts';

/** What is wrong with the rules in CEL of models that become no definition, which has them validated with it. */
export async function ruleDiagnostics(documents: readonly SchemaDocument[]): Promise<readonly Diagnostic[]> {
  const ruled = documents.filter(({ root }) => hasRules(root));
  if (ruled.length === 0) return [];
  const { ruleProblems } = await import('../../kubernetes/binding/index.ts');
  return ruled.flatMap((document) => diagnosticsFor(document, ruleProblems(document)));
}

/** The rules in CEL of a model, ready to be asked. */
export interface ModelRules {
  /** What is wrong with the rules themselves; then none is asked. */
  readonly diagnostics: readonly Diagnostic[];
  /** The rules that values break; rules are asked of values that the schema takes. */
  readonly broken: (effective: EffectiveValues, schema: OpenSchema) => readonly Diagnostic[];
}

/** Opens the rules in CEL of a model; of any other schema, and of a model that has none, there is nothing to ask. */
export async function openModelRules(document: SchemaDocument | undefined): Promise<ModelRules> {
  const none = { diagnostics: [], broken: () => [] };
  if (document?.fromModel !== true || !hasRules(document.root)) return none;
  const diagnostics = await ruleDiagnostics([document]);
  if (diagnostics.length > 0) return { ...none, diagnostics };
  const { celRules } = await import('../../kubernetes/binding/index.ts');
  const evaluate = celRules(document.root);
  return {
    ...none,
    broken: ({ values, locate }, { validator, root }) => {
      if (!isObject(values) || validator.validate(values, root) !== undefined) return [];
      return evaluate({ values, old: undefined }).map(({ at, ...finding }) => ({
        ...{ ...finding, code: 'x-kubernetes-validations', severity: 'error' },
        ...{ origin: locate(at), pointer: pointerOf(at) },
      }));
    },
  };
}
