import type { SchemaObject } from '../../../schema/document/schema.ts';
import { mustBeGiven } from '../../../schema/effective/start-values.ts';
import { getDocumentViews } from '../../../schema/effective/view.ts';
import { setProperty } from '../../../text/value/put.ts';

/**
 * Sets the default of `limits = new Limits()` to `{}` if no property in it is required without a default: the API
 * server applies defaults inside an object only if the object exists.
 */
export function startWithDefaults(root: SchemaObject, constructed: ReadonlySet<SchemaObject>): void {
  if (constructed.size === 0) return;
  const views = getDocumentViews(root);
  for (const schema of constructed) {
    const view = views.of([schema]);
    if (view.default === undefined && schema.initial === undefined && mustBeGiven(view).size === 0) {
      setProperty(schema, 'default', {});
    }
  }
}
