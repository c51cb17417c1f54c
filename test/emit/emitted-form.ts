import { expect } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { emitDocument } from '../support/dialects.ts';
import { documentOf } from './document.ts';

/** The first artifact of a target that is asked for, and what it reports; a second run gives the same bytes. */
export function emitted(
  root: SchemaObject,
  target: string,
): { readonly text: string; readonly messages: readonly string[] } {
  const emit = (): ReturnType<typeof emitDocument> =>
    emitDocument(
      documentOf(root, {
        targets: { [target]: {}, 'json-schema': false, 'values-yaml': false, binding: false, openapi: false },
      }),
    );
  const { artifacts, diagnostics } = emit();
  const text = artifacts[0]?.text ?? '';
  expect(emit().artifacts).toEqual(artifacts);
  return { text, messages: diagnostics.map(({ message }) => message) };
}
