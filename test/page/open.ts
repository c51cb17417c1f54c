import { createFormView } from '../../src/form/create-form-view.ts';
import type { PageChart, PageDocument, PageText } from '../../src/form/page-data.ts';
import { findPageNeeds } from '../../src/form/page-needs.ts';
import { openSession } from '../../src/page/state/open-session.ts';
import type { Session } from '../../src/page/state/session.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

export interface OpenOptions {
  readonly text?: string;
  readonly layers?: readonly PageText[];
  readonly chart?: PageChart;
}

export function createPageDocument(
  schema: SchemaObject,
  { text = '', layers = [], chart }: OpenOptions = {},
): PageDocument {
  return {
    id: 'app',
    view: createFormView({ root: schema, name: 'app', kind: 'values' }),
    schema,
    schemaFile: 'values.schema.json',
    needs: findPageNeeds(schema),
    yaml: 'helm',
    checks: 'values',
    layers,
    values: { file: 'my-values.yaml', text },
    ...(chart ? { chart } : {}),
  };
}

export async function openTestSession(schema: SchemaObject, options: OpenOptions = {}): Promise<Session> {
  const session = await openSession(createPageDocument(schema, options));
  await session.prepareEdits();
  return session;
}
