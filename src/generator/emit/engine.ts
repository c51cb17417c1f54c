/** What evaluates beside the schema what JSON Schema does not say. */

import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { readExtension } from '../../schema/keywords/extensions.ts';
import { someSchema } from '../../schema/keywords/walk.ts';

/** What a binding imports besides, and as what it names it. */
export interface Engine {
  readonly name: 'apiServer' | 'celRules';
  readonly as: 'server' | 'rules';
}

/** A kind is judged as its server judges it; of other models, rules in CEL are evaluated. */
export function chooseEngine({ kind, root }: SchemaDocument): Engine | undefined {
  if (kind === 'resource') return { name: 'apiServer', as: 'server' };
  return hasRules(root) ? { name: 'celRules', as: 'rules' } : undefined;
}

/** True for a schema with rules in CEL, or with properties that never change, here or below. */
export function hasRules(root: SchemaObject): boolean {
  return someSchema(root, isRuled);
}

/** True for a schema that says a rule in CEL itself, or that its values never change. */
export function isRuled(schema: SchemaObject): boolean {
  return readExtension(schema, 'validations') !== undefined || schema.immutable === true;
}
