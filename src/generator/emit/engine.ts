import type { SchemaDocument } from '../../schema/document/document.ts';
import { createObjectSearch } from '../../schema/document/object-search.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { readExtension } from '../../schema/keywords/extensions.ts';
import { someSchema } from '../../schema/keywords/walk.ts';

export interface Engine {
  readonly name: 'apiServer' | 'celRules';
  readonly as: 'server' | 'rules';
}

/** A kind is validated like its API server does; for other models, CEL rules are evaluated. */
export function chooseEngine({ kind, root }: SchemaDocument): Engine | undefined {
  if (kind === 'resource') return { name: 'apiServer', as: 'server' };
  return hasRules(root) ? { name: 'celRules', as: 'rules' } : undefined;
}

export function hasRules(root: SchemaObject): boolean {
  return mayHaveRules(root) && someSchema(root, isRuled);
}

const mayHaveRules = createObjectSearch(['validations', 'immutable'], isRuled);

export function isRuled(schema: SchemaObject): boolean {
  return readExtension(schema, 'validations') !== undefined || schema.immutable === true;
}
