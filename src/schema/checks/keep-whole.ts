import type { View } from '../effective/view.ts';
import { inferKind } from '../effective/kinds.ts';
import { readExtension } from '../keywords/extensions.ts';
import { type Expression, type Shape, listSubexpressions } from '../predicate/index.ts';
import { type KeptPredicate, NotKept, describeSyntax } from './keeping.ts';
import type { PredicateSyntax } from './syntax.ts';

/** Compares two values by everything their schema declares. */
export function sameWhole(
  a: KeptPredicate,
  b: KeptPredicate,
  nodes: readonly [Expression, Expression],
  syntax: PredicateSyntax,
): Expression {
  const view = a.view ?? b.view;
  if (!view || isMade(nodes[0]) || isMade(nodes[1]))
    throw new NotKept(
      syntax.at,
      `${describeSyntax(syntax)} is composed of other values: only values of the document can be compared as a whole`,
    );
  const shape = findShape(view, []);
  if (typeof shape === 'string')
    throw new NotKept(syntax.at, `${describeSyntax(syntax)} is compared as a whole, but ${shape}`);
  return { op: 'same', of: nodes, shape: shape.shape, is: 'boolean' };
}

/** True for an array that is not part of a document. */
function isMade(expression: Expression): boolean {
  if (['filter', 'map', 'keys', 'values', 'split', 'if'].includes(expression.op)) return true;
  return expression.op === 'get' && listSubexpressions(expression).some(isMade);
}

/** Returns the reason if the values cannot be compared. */
function findShape(view: View, around: readonly string[]): { readonly shape: Shape } | string {
  if (around.includes(view.key)) return 'it contains itself';
  const inside = [...around, view.key];
  const { kind, kinds, whole, format } = inferKind(view);
  if (kind === undefined)
    return kinds.length > 0 && kinds.every(isScalar) ? { shape: true } : 'it has values of several types';
  if (isScalar(kind))
    return format !== undefined && typed.has(format)
      ? `rules read the format "${format}" as another type`
      : { shape: true };
  const listed = whole.schemas.find((schema) => unordered.has(String(readExtension(schema, 'list-type'))));
  if (listed) return 'an array in it has no order';
  if (whole.schemas.some((schema) => readExtension(schema, 'preserve-unknown-fields') === true))
    return 'it may contain anything';
  if (kind.endsWith('[]')) {
    const items = findShape(whole.item(0), inside);
    return typeof items === 'string' ? items : { shape: { items: items.shape } };
  }
  if (kind.endsWith('{}')) {
    const values = findShape(whole.entries, inside);
    return typeof values === 'string' ? values : { shape: { values: values.shape } };
  }
  if (whole.names.size === 0) return 'it may contain anything';
  const properties: [string, Shape][] = [];
  for (const name of whole.names) {
    const property = findShape(whole.property(name), inside);
    if (typeof property === 'string') return property;
    properties.push([name, property.shape]);
  }
  return { shape: { properties: Object.fromEntries(properties) } };
}

function isScalar(kind: string): boolean {
  return ['boolean', 'integer', 'number', 'string'].includes(kind);
}

/** Formats whose strings have another CEL type, which is compared differently. */
const typed: ReadonlySet<string> = new Set(['byte', 'date', 'date-time', 'duration']);

const unordered: ReadonlySet<string> = new Set(['set', 'map']);
