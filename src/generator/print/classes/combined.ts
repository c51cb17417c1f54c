/** Schemas that are combined of classes by `allOf`: which they are, and the class for one. */

import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { own } from '../../../text/value/json.ts';
import { isCommentable } from '../../typescript/layout.ts';
import { propertyKey } from '../../typescript/literal.ts';
import { isClassBranch } from '../printing/branches.ts';
import { type Decoration, holding, ordered } from '../printing/decoration.ts';
import { sayKeyword } from './keywords.ts';
import { type NamePath, type PrintedClass, type PrintedMember, type Printing, partOf } from '../printing/printing.ts';
import { classMade, formOf } from './type-form.ts';

/**
 * The class for a schema that is combined of others: its decorators say it exactly, and for the compiler it extends the part
 * with the most properties and declares those of the others.
 */
export function combinedClass(printing: Printing, name: string, schema: SchemaObject, path: NamePath): PrintedClass {
  const isComment = isCommentable(schema.description);
  const rest = partOf(printing, schema, (keyword) => keyword !== 'description' || !isComment);
  const said = Object.keys(rest).flatMap((keyword) =>
    sayKeyword({ printing, schema: rest, keyword, path, kinds: undefined }),
  );
  const decorations: readonly Decoration[] = [holding('Exactly', ordered(said))];
  const parts = partsOf(printing, schema);
  const base = parts.toSorted((a, b) => countOf(b) - countOf(a))[0];
  return {
    ...{ kind: 'class', name, schema, path, decorations },
    members: base === undefined ? [] : membersOf(printing, base, parts),
    ...(isComment ? { comment: schema.description } : {}),
    ...(base === undefined ? {} : { base: base.name }),
  };
}

/** A part that is a class. */
interface Part {
  readonly name: string;
  readonly schema: SchemaObject;
}

function countOf({ schema }: Part): number {
  return Object.keys(schema.properties ?? {}).length;
}

function partsOf(printing: Printing, schema: SchemaObject): readonly Part[] {
  return arrayIn(schema.allOf).flatMap((part): readonly Part[] => {
    if (!isSchemaObject(part)) return [];
    const definition = printing.definitions.get(part.$ref ?? '');
    if (definition !== undefined)
      return isClassBranch(definition.schema) ? [{ name: definition.name, schema: definition.schema }] : [];
    const made = isClassBranch(part) ? classMade(printing, part) : undefined;
    return made === undefined ? [] : [{ name: made.name, schema: part }];
  });
}

/** What the other parts declare, and what they say of properties of the base: that they are there, or which constant they are. */
function membersOf(printing: Printing, base: Part, parts: readonly Part[]): readonly PrintedMember[] {
  const members = new Map<string, PrintedMember>();
  for (const part of parts) {
    if (part === base) continue;
    for (const [name, one] of Object.entries(part.schema.properties ?? {})) {
      const inBase = own(base.schema.properties ?? {}, name);
      const isRequired = [part, base].some(({ schema }) => schema.required?.includes(name) === true);
      const isNarrower = inBase === undefined || isConstantOf(printing, one, inBase);
      if (!isNarrower && (base.schema.required?.includes(name) === true || !isRequired)) continue;
      const type = `${isNarrower ? part.name : base.name}[${quoted(name)}]`;
      const isKnown = members.has(name);
      if (!isKnown) members.set(name, declared(name, isNarrower ? type : `NonNullable<${type}>`, isRequired));
    }
  }
  return [...members.values()];
}

function declared(name: string, type: string, isRequired: boolean): PrintedMember {
  return { name, type, decorations: [], mark: isRequired ? '' : '?', modifier: 'declare' };
}

function quoted(name: string): string {
  const key = propertyKey(name);
  return key === name ? `'${name}'` : key;
}

/** True for a constant of a type that the other schema has: the compiler takes the one for the other. */
function isConstantOf(printing: Printing, one: unknown, other: unknown): boolean {
  if (!isSchemaObject(one) || !isSchemaObject(other)) return false;
  const [form, wide] = [formOf(printing, one), formOf(printing, other)];
  if (form.kind !== 'constants') return false;
  if (wide.kind === 'any') return true;
  if (wide.kind === 'constants') return form.values.every((value) => wide.values.includes(value));
  return wide.kind === 'scalars' && form.values.every((value) => wide.types.some((type) => type === typeof value));
}
