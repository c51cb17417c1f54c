import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { getOwn } from '../../../text/value/json.ts';
import { isCommentable } from '../../typescript/layout.ts';
import { propertyKey } from '../../typescript/literal.ts';
import { isClassBranch } from '../printing/branches.ts';
import { type Decoration, nestedDecoration, orderDecorations } from '../printing/decoration.ts';
import { sayKeyword } from './keywords.ts';
import {
  type NamePath,
  type PrintedClass,
  type PrintedMember,
  type Printing,
  pickKeywords,
} from '../printing/printing.ts';
import { classMade, chooseForm } from './type-form.ts';

/**
 * The class for a schema combined by `allOf`. Its decorators express it exactly; for the compiler it extends the part
 * with the most properties and declares the properties of the others.
 */
export function combinedClass(printing: Printing, name: string, schema: SchemaObject, path: NamePath): PrintedClass {
  const isComment = isCommentable(schema.description);
  const rest = pickKeywords(printing, schema, (keyword) => keyword !== 'description' || !isComment);
  const item = Object.keys(rest).flatMap((keyword) =>
    sayKeyword({ printing, schema: rest, keyword, path, kinds: undefined }),
  );
  const decorations: readonly Decoration[] = [nestedDecoration('Exactly', orderDecorations(item))];
  const parts = listParts(printing, schema);
  const base = parts.toSorted((a, b) => countProperties(b) - countProperties(a))[0];
  return {
    kind: 'class',
    name,
    schema,
    path,
    decorations,
    members: base ? mergeMembers(printing, base, parts) : [],
    ...(isComment ? { comment: schema.description } : {}),
    ...(base && { base: base.name }),
  };
}

interface Part {
  readonly name: string;
  readonly schema: SchemaObject;
}

function countProperties({ schema }: Part): number {
  return Object.keys(schema.properties ?? {}).length;
}

function listParts(printing: Printing, schema: SchemaObject): readonly Part[] {
  return readArrayItems(schema.allOf).flatMap((part): readonly Part[] => {
    if (!isSchemaObject(part)) return [];
    const definition = printing.definitions.get(part.$ref ?? '');
    if (definition)
      return isClassBranch(definition.schema) ? [{ name: definition.name, schema: definition.schema }] : [];
    const branchClass = isClassBranch(part) ? classMade(printing, part) : undefined;
    return branchClass ? [{ name: branchClass.name, schema: part }] : [];
  });
}

function mergeMembers(printing: Printing, base: Part, parts: readonly Part[]): readonly PrintedMember[] {
  const members = new Map<string, PrintedMember>();
  for (const part of parts) {
    if (part === base) continue;
    for (const [name, property] of Object.entries(part.schema.properties ?? {})) {
      const inBase = getOwn(base.schema.properties ?? {}, name);
      const isRequired = [part, base].some(({ schema }) => schema.required?.includes(name) === true);
      const isNarrower = inBase === undefined || narrowsToConstant(printing, property, inBase);
      if (!isNarrower && (base.schema.required?.includes(name) === true || !isRequired)) continue;
      const type = `${isNarrower ? part.name : base.name}[${quoteKey(name)}]`;
      const isKnown = members.has(name);
      if (!isKnown) members.set(name, declareMember(name, isNarrower ? type : `NonNullable<${type}>`, isRequired));
    }
  }
  return [...members.values()];
}

function declareMember(name: string, type: string, isRequired: boolean): PrintedMember {
  return { name, type, decorations: [], mark: isRequired ? '' : '?', modifier: 'declare' };
}

function quoteKey(name: string): string {
  const key = propertyKey(name);
  return key === name ? `'${name}'` : key;
}

/** True for a constant whose type the other schema has, so the compiler accepts the narrower declaration. */
function narrowsToConstant(printing: Printing, candidate: unknown, other: unknown): boolean {
  if (!isSchemaObject(candidate) || !isSchemaObject(other)) return false;
  const [form, wide] = [chooseForm(printing, candidate), chooseForm(printing, other)];
  if (form.kind !== 'constants') return false;
  if (wide.kind === 'any') return true;
  if (wide.kind === 'constants') return form.values.every((value) => wide.values.includes(value));
  return wide.kind === 'scalars' && form.values.every((value) => wide.types.some((type) => type === typeof value));
}
