import type { SchemaObject } from '../../schema/document/schema.ts';
import { memoize } from '../../text/value/once.ts';
import type { BrokenRule, EvaluateRules } from '../../values/bind/types.ts';
import { openSchemaRules } from '../cel/schema-rules.ts';
import { writeForRules } from '../emit/version.ts';
import { readStructural } from '../structural/definition.ts';
import type { FieldError } from '../structural/field-error.ts';
import type { Structural } from '../structural/structural.ts';
import type { KubeObject } from '../structural/value.ts';
import { words } from '../vocabulary/words.ts';

/**
 * Opens the CEL rules of a schema (`@Rule`, `@Immutable` and similar decorators). They see values as the API server
 * presents them. Bindings written by `schemawright gen` call it.
 */
export function celRules(root: SchemaObject): EvaluateRules {
  const open = memoize(() => openRules(root));
  return (write) => open().evaluate(write);
}

export interface OpenedRules {
  readonly schema: Structural;
  readonly written: KubeObject;
  readonly evaluate: EvaluateRules;
}

export function openRules(root: SchemaObject): OpenedRules {
  const isResource = root[words.resource] !== undefined;
  // A lowered schema is JSON.
  const written = writeForRules(root) as KubeObject;
  const schema = { ...readStructural(written), isResource };
  const rules = openSchemaRules(schema);
  return {
    schema,
    written,
    evaluate: ({ values, old }) => {
      const { errors, notEvaluated } = rules.evaluate(values, old);
      return [...errors.map(createBrokenRule), ...notEvaluated.map(createUnknownRule)].map((finding) => ({
        code: 'x-kubernetes-validations',
        ...finding,
      }));
    },
  };
}

/** The sentence without the value that the server puts before it. */
export function createBrokenRule(error: FieldError): BrokenRule {
  const { detail, message } = error;
  return { at: convertSteps(error), message: detail ?? message };
}

function convertSteps({ steps }: FieldError): readonly string[] {
  return steps.map(String);
}

function createUnknownRule(error: FieldError) {
  const help = 'Write the rule so that `schemawright gen` accepts it in a definition, or remove it.';
  return { at: convertSteps(error), message: `a rule cannot be evaluated: ${error.message}`, help };
}
