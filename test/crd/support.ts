import { readDefinition } from '../../src/kubernetes/structural/definition.ts';
import { formatFieldError } from '../../src/kubernetes/structural/field-error.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { openServer } from '../../src/kubernetes/admission/server.ts';
import { type ServerResponse, validateObject } from '../../src/kubernetes/admission/validate.ts';
import type { KubeValue } from '../../src/kubernetes/structural/value.ts';
import { definitionOfKind } from '../support/definition.ts';

/** A definition of widgets with a schema for their `spec`. */
export function widgets(spec: unknown, version: object = {}): string {
  return JSON.stringify(definitionOfKind('Widget', spec, version));
}

/** A widget. */
export function widget(spec: unknown, more: object = {}): string {
  return JSON.stringify({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, spec, ...more });
}

/** The verdict on an object, by a definition. */
export async function judged(definition: string, object: string, old?: string): Promise<ServerResponse> {
  const read = readDefinition(valueOf(definition));
  if ('refusal' in read) throw new Error(read.refusal);
  const before = old === undefined ? undefined : valueOf(old);
  return validateObject(valueOf(object), await openServer(read), before);
}

/** What the server has against a `spec`. */
export async function errorsOf(schema: unknown, spec: unknown): Promise<readonly string[]> {
  return (await judged(widgets(schema), widget(spec))).errors.map(formatFieldError);
}

function valueOf(text: string): KubeValue {
  return readDocuments(text, 'file.yaml')[0]?.value ?? null;
}
