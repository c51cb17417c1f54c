import { type Draft, draftBelow, type Keys, META, metaOf } from '../../../decorators/entry/draft.ts';
import { closureOf } from '../constants/functions.ts';
import { docCommentOf } from '../modules/comment.ts';
import { ts } from '../modules/compiler.ts';
import { type ClassReference, placeOf, report } from '../modules/extraction.ts';
import { placed } from '../schemas/placed.ts';
import { mapOf } from '../schemas/union.ts';
import { applyFitting } from './apply-fitting.ts';
import { writeInitialiser } from './initialiser.ts';
import { objectOf } from './object.ts';
import type { Member, ObjectType } from './object-type.ts';
import type { Reader } from './reader.ts';
import { typeBehind } from './type-behind.ts';

/** The schema of an object type. */
export function draftOfObject(reader: Reader, object: ObjectType): Draft {
  const draft: Draft = { type: 'object' };
  const meta = metaOf(draft);
  meta.at = object.at;
  if (object.description !== undefined) {
    draft.description = object.description.text;
    meta.keywords = { description: object.description.at };
  }
  writeMembers(reader, draft, object);
  applyFitting(reader, draft, object.applied, { name: 'the class' });
  for (const keys of meta.keys ?? []) writeKeys(reader, draft, keys);
  delete meta.keys;
  delete meta.override;
  return draft;
}

function writeMembers(reader: Reader, draft: Draft, { members, indices }: ObjectType): void {
  const properties: Record<string, Draft> = {};
  const required: string[] = [];
  for (const member of members.values()) {
    const property = draftOfMember(reader, member);
    // A property may be called `__proto__`: an assignment would change the prototype instead.
    if (member.name === '__proto__')
      Object.defineProperty(properties, member.name, { value: property, enumerable: true });
    else properties[member.name] = property;
    const meta = property[META];
    if (meta?.required ?? (member.required && meta?.absent !== true)) required.push(member.name);
  }
  if (members.size > 0) draft.properties = properties;
  if (required.length > 0) draft.required = required;
  for (const index of indices) writeIndex(reader, draft, index);
}

/** An index signature: a template literal type as key is a pattern for the keys. */
function writeIndex(reader: Reader, draft: Draft, { key, node, scope }: ObjectType['indices'][number]): void {
  if (node.kind === ts.SyntaxKind.NeverKeyword) {
    draft.additionalProperties = false;
    return;
  }
  const values = reader.type(node, scope);
  if (values === undefined) return;
  const keys = reader.type(key, scope);
  if (keys === undefined) return;
  if (keys.type !== 'string') {
    report(reader.extraction, placeOf(key, scope.module), {
      code: 'model/key-unsupported',
      message: 'the keys of this index signature are no texts',
      help: 'Use [key: string]: the keys of JSON objects are texts.',
    });
    return;
  }
  const { pattern } = keys;
  if (typeof pattern === 'string') draftBelow(draft, 'patternProperties')[pattern] = values;
  else draft.additionalProperties = mapOf(values).additionalProperties;
}

function writeKeys(reader: Reader, draft: Draft, { pattern, type, applied, at }: Keys): void {
  const closure = closureOf(type);
  const values = closure === undefined ? {} : (typeBehind(reader, closure, at, '@Keys') ?? {});
  if (at !== undefined) {
    placed(values, at);
    (metaOf(draft).keywords ??= {}).patternProperties = at;
  }
  applyFitting(reader, values, applied, { name: `the values of "${pattern}"`, isMany: true });
  const patterns = draftBelow(draft, 'patternProperties');
  patterns[pattern] = values;
}

/** The schema of a property. */
export function draftOfMember(reader: Reader, member: Member): Draft {
  const type = member.type();
  const draft = type ?? {};
  const meta = metaOf(draft);
  meta.at = member.at;
  if (member.description !== undefined) {
    draft.description = member.description.text;
    (meta.keywords ??= {}).description = member.description.at;
  }
  for (const applied of [...inheritedOf(member, draft), member.applied, member.overrides])
    applyFitting(reader, draft, applied, { name: `"${member.name}"` });
  // Of a type that could not be read, nothing more can be said.
  if (type !== undefined) writeInitialiser(reader.extraction, draft, member);
  return draft;
}

/** Where a subclass gives the property a type of listed values, the list of a class above says no more. */
function inheritedOf({ inherited, isRetyped }: Member, draft: Draft): Member['inherited'] {
  const isListed = draft.enum !== undefined || draft.const !== undefined;
  if (!isRetyped || !isListed) return inherited;
  return inherited.map((layer) => layer.filter(({ entry }) => entry.name !== 'Enum' && entry.name !== 'Const'));
}

/** The schema of a class that others refer to. */
export function readClass(reader: Reader, { node, scope, alias: declaration }: ClassReference): Draft {
  const object = objectOf(reader, node, scope);
  const description = declaration === undefined ? undefined : docCommentOf(declaration, scope.module);
  return draftOfObject(reader, description === undefined ? object : { ...object, description });
}
