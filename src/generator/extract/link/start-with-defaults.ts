import type { SchemaObject } from '../../../schema/document/schema.ts';
import { mustBeGiven } from '../../../schema/effective/start-values.ts';
import { getDocumentViews } from '../../../schema/effective/view.ts';
import { setProperty } from '../../../text/value/put.ts';

/**
 * Gives `limits = new Limits()` the default `{}`, where nothing else must be given: the API server fills in what stands in an object only where the
 * object is there.
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
