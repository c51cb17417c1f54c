import { isSchemaObject } from '../document/schema.ts';
import { isSchema } from '../document/keyword-values.ts';
import type { Draft } from '../keywords/drafts.ts';
import { formOf } from '../keywords/table.ts';
import { allBelow, type Node, rootNode } from './schema-nodes.ts';
import { ownAddress } from './resources.ts';

/** Validates a value by the metaschema of a draft: each keyword that the draft knows has a value of its form, all through. */
export function isSchemaOfDraft(value: unknown, draft: Draft): boolean {
  if (typeof value === 'boolean') return draft > 4;
  if (!isSchemaObject(value)) return false;
  const nodes = [...allBelow(rootNode(value, ownAddress, draft)).keys()];
  // A schema below may name another draft: the metaschema reads all of them as its own.
  return nodes.every((node) => unfitIn(node, draft).next().done);
}

/** What does not have the form that a draft demands. */
export interface Unfit {
  readonly at: readonly string[];
  readonly wants: string;
  readonly value: unknown;
}

/** The keywords of a schema, and what they hold in the places of schemas, that do not have the form that a draft demands. */
export function* unfitIn({ schema }: Node, draft: Draft): Generator<Unfit> {
  const isRight = draft === 4 ? isSchemaObject : isSchema;
  for (const [keyword, value] of Object.entries(schema)) {
    const form = formOf(keyword, draft);
    if (form === undefined) continue;
    const { wants, fits, holds } = form;
    if (!fits(value)) yield { at: [keyword], wants, value };
    else if (holds === 'map' ? keyword !== 'dependencies' : holds !== undefined && Array.isArray(value)) {
      for (const [key, held] of Object.entries(value ?? {})) {
        if (!isRight(held)) yield { at: [keyword, key], wants: 'a schema', value: held };
      }
    }
  }
}
