import type { SchemaObject } from '../../schema/document/schema.ts';
import { isCommentable } from '../typescript/comment.ts';
import { expressed } from './expressed.ts';
import { isInitialiser } from './initialiser.ts';
import { literal } from '../typescript/literal.ts';
import { decoration } from './decoration.ts';
import { ordered } from './order.ts';
import type { Path, PrintedMember, Printing } from './printing.ts';
import { isStructured } from './structure.ts';

/** A property of a class: its type, its decorators, and what an initialiser and a comment say. */
export function memberFor(
  printing: Printing,
  name: string,
  schema: SchemaObject,
  { required, path }: { readonly required: boolean; readonly path: Path },
): PrintedMember {
  const { description } = schema;
  const isComment = isCommentable(description);
  // A property carries `@Required` once: with names it speaks of the value's own properties.
  const isMarkable = !required || schema.required === undefined || isStructured(schema);
  const isInitialised = schema.default !== undefined && isMarkable && isInitialiser(printing, schema, schema.default);
  const { layout, decorations } = expressed(printing, schema, path, (keyword) => {
    if (keyword === 'description') return isComment;
    return keyword === 'default' && isInitialised;
  });
  const isMarked = required && isInitialised;
  return {
    name,
    type: layout,
    decorations: isMarked ? ordered([...decorations, decoration('Required')]) : decorations,
    ...(isComment ? { comment: description } : {}),
    mark: markOf({ required, isInitialised }),
    ...(isInitialised ? { initialiser: literal(schema.default) } : {}),
  };
}

function markOf({ required, isInitialised }: { required: boolean; isInitialised: boolean }): PrintedMember['mark'] {
  if (isInitialised) return '';
  return required ? '!' : '?';
}
