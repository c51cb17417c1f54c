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
 * Opens the rules in CEL of a schema, `@Rule`, `@Immutable` and their like: they see values as the API server shows them, and mean what they mean
 * there. A binding that `schemawright gen` writes names it.
 */
export function celRules(root: SchemaObject): EvaluateRules {
  const open = memoize(() => openRules(root));
  return (write) => open().evaluate(write);
}

/** A schema as the server has it, without the rules of predicates, and its rules in CEL. */
export interface OpenedRules {
  readonly schema: Structural;
  /** The schema as a definition would have it. */
  readonly written: KubeObject;
  readonly evaluate: EvaluateRules;
}

/** Opens the rules at once. */
export function openRules(root: SchemaObject): OpenedRules {
  const isResource = root[words.resource] !== undefined;
  // What is written is JSON.
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

/** What a binding tells of an error: a sentence, without the value that the server shows before it. */
export function createBrokenRule(error: FieldError): BrokenRule {
  const { detail, message } = error;
  return { at: convertSteps(error), message: detail ?? message };
}

function convertSteps({ steps }: FieldError): readonly string[] {
  return steps.map(String);
}

function createUnknownRule(error: FieldError) {
  const help = 'Write the rule so that `schemawright gen` takes it for a definition, or take it away.';
  return { at: convertSteps(error), message: `a rule cannot be evaluated: ${error.message}`, help };
}
