import type { Json } from '../../text/value/json.ts';
import { findAllowances, type SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import { memoize } from '../../text/value/once.ts';
import { startValues, type Watch } from '../../schema/effective/start-values.ts';

export const valuesRefusedCode = 'helm/values-refused';

/**
 * The values that the chart of a document starts with. In a model without a profile, `?` means that an object may be
 * absent; it is omitted when its own defaults do not satisfy its schema. Tools for charts with a profile always
 * include it, and so does a model that accepts the result.
 */
export function startOfChart({ root, ...document }: SchemaDocument, watch?: Watch): Json | undefined {
  const { fromModel, profile, constructed = new Set() } = document;
  const accepted = new Set(findAllowances(document, valuesRefusedCode).map(({ schema }) => schema));
  const isKept = !fromModel || profile !== undefined || accepted.has(root);
  return startValues(root, watch, isKept ? undefined : { constructed, accepted, refuses: createRefusalCheck(root) });
}

/** Keywords that may reject an object with all required properties. */
const selecting: readonly string[] = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'minProperties',
  'dependentRequired',
  'dependentSchemas',
];

/** Only schemas that contain such keywords, directly or by reference, need evaluation. */
function createRefusalCheck(root: SchemaObject): (schema: SchemaObject, value: Json) => boolean {
  const isSelective = memoize(() =>
    [...walk(root)].some(({ schema }) => selecting.some((keyword) => keyword in schema)),
  );
  const known = new Map<SchemaObject, Validator>();
  return (schema, value) => {
    if (!isSelective()) return false;
    const { $defs } = root;
    const validator = known.get(schema) ?? compileSchema($defs ? { ...schema, $defs } : schema);
    known.set(schema, validator);
    return validator.validate(value) !== undefined;
  };
}
