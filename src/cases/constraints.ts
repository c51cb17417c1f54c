import { type Pointer, child } from '../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../schema/document/schema.ts';
import { pointerOfSubschema, subschemasOf } from '../schema/keywords/walk.ts';
import { newest } from '../schema/keywords/drafts.ts';
import { formOf } from '../schema/keywords/table.ts';
import { boundaries } from './boundaries.ts';
import { closing } from './closing.ts';

/** A constraint: a keyword of a schema that can refuse a value. */
export interface Constraint {
  readonly schema: SchemaObject;
  readonly keyword: string;
  /** Where the keyword stands in the schema. */
  readonly pointer: Pointer;
  /** Why there can be no cases of it. */
  readonly untestable: string | undefined;
}

/** The keywords of a document that can refuse a value, in the order in which they stand there. */
export function* constraintsOf(schema: SchemaObject, pointer: Pointer = '', within?: string): Generator<Constraint> {
  for (const keyword of Object.keys(schema)) {
    if (!canRefuse(schema, keyword)) continue;
    const untestable = within ?? untestables[keyword];
    yield { schema, keyword, pointer: child(pointer, keyword), untestable };
  }
  for (const sub of subschemasOf(schema)) {
    yield* constraintsOf(sub.schema, pointerOfSubschema(pointer, sub), within ?? conditions[sub.keyword]);
  }
}

function canRefuse(schema: SchemaObject, keyword: string): boolean {
  const value = schema[keyword];
  if (formOf(keyword, newest)?.fits(value) === false) return false;
  if (Object.hasOwn(boundaries, keyword) || Object.hasOwn(untestables, keyword)) return true;
  if (!closing.includes(keyword)) return false;
  return value === false || (keyword === 'properties' && isSchemaObject(value) && Object.values(value).includes(false));
}

/** Schemas that only ask: what they refuse is not refused by the document. */
const conditions: Readonly<Record<string, string>> = {
  not: 'it is part of a "not", whose cases are listed there',
  if: 'it is part of a condition, which refuses nothing',
  contentSchema: 'no validator looks at the content of strings',
};

const older = 'older drafts have it, and cases are made of the keywords of 2020-12';

const untestables: Readonly<Record<string, string>> = {
  dependencies: older,
  additionalItems: older,
  format: 'Helm does not check formats since draft 2019-09, and other validators do so only on request',
};
