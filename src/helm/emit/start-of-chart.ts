import type { Json } from '../../text/value/json.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
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
  return startValues(root, watch, isKept ? undefined : { constructed, accepted });
}
