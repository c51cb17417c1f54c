import { listOf } from '../document/held.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import type { Shape, Shapes } from './shape.ts';

/** A choice that a schema leaves open: each way adds schemas that must hold together. */
export interface Choice {
  readonly schema: SchemaObject;
  readonly keyword: 'anyOf' | 'oneOf' | 'if' | 'dependentSchemas';
  readonly ways: readonly (readonly unknown[])[];
}

/** More cases than this are not told apart. */
const mostCases = 24;

/** The choices that the schemas of a shape leave open. */
export function choicesOf({ conjuncts }: Shape): readonly Choice[] {
  return conjuncts.flatMap((schema) => choicesIn(schema));
}

function choicesIn(schema: SchemaObject): readonly Choice[] {
  const choices: Choice[] = [];
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const ways = listOf(schema[keyword]).map((branch) => [branch]);
    if (ways.length > 0) choices.push({ schema, keyword, ways });
  }
  if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    const condition = isSchemaObject(schema.if) ? schema.if : {};
    choices.push({ schema, keyword: 'if', ways: [[schema.else ?? true], [condition, schema.then ?? true]] });
  }
  const dependent = isSchemaObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : [];
  for (const inner of dependent) choices.push({ schema, keyword: 'dependentSchemas', ways: [[], [inner]] });
  return choices;
}

/** The shapes that a shape falls into when each choice is made, as far as they are few; a value of a case is to be checked. */
export function casesOf(shapes: Shapes, shape: Shape): readonly Shape[] {
  const made = new Set<string>();
  const cases = [{ shape, open: [...choicesOf(shape)] }];
  const closed = new Map<string, Shape>();
  for (const one of cases) {
    const [choice, ...open] = one.open;
    if (choice === undefined) {
      closed.set(one.shape.key, one.shape);
      continue;
    }
    for (const way of choice.ways) {
      const next = shapes.and(one.shape, way);
      const added = choicesOf(next).filter(({ schema }) => !one.shape.conjuncts.includes(schema));
      const key = `${next.key} ${open.length} ${added.length}`;
      if (next.isNever || made.has(key) || cases.length > mostCases * 4) continue;
      made.add(key);
      cases.push({ shape: next, open: [...open, ...added] });
    }
    if (closed.size >= mostCases) break;
  }
  return [...closed.values()];
}
