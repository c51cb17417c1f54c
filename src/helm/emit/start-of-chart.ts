/** The values that a chart starts with, where the schema of its model takes them. */

import type { Json } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import { memoize } from '../../text/value/once.ts';
import { startValues, type Watch } from '../../schema/effective/start-values.ts';

/** The code of the finding that the schema of a model refuses the values that its chart starts with. */
export const valuesRefusedCode = 'helm/values-refused';

/**
 * The values that the chart of a document starts with. A model without a profile says by `?` that an object may be left
 * out, and so it is when its own values are not enough for its schema. The tools of charts with a profile start it
 * anyway, and so does a model that accepts what comes of it.
 */
export function startOfChart({ root, ...document }: SchemaDocument, watch?: Watch): Json | undefined {
  const { fromModel, profile, constructed = new Set(), allowances } = document;
  const accepted = new Set(allowances.flatMap(({ rule, schema }) => (rule === valuesRefusedCode ? [schema] : [])));
  const isKept = !fromModel || profile !== undefined || accepted.has(root);
  return startValues(root, watch, isKept ? undefined : { constructed, accepted, refuses: createRefusalCheck(root) });
}

/** Keywords that may refuse an object though it has all that is required. */
const selecting: readonly string[] = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'minProperties',
  'dependentRequired',
  'dependentSchemas',
];

/** Only objects with such keywords, in them or in what they refer to, are shown to the evaluator. */
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
