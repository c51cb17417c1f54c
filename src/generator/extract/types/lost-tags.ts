/** Reports tags of aliases that the compiler resolves away. */

import { type Applied, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { readTags } from '../decorators/doc-tags.ts';
import { readDoc } from '../modules/comment.ts';
import { type Compiler, ts } from '../syntax/compiler.ts';
import { reportNode } from '../modules/extraction.ts';
import type { Scope } from '../modules/module.ts';
import { resolveType } from '../modules/resolve.ts';
import { visitAll } from '../schemas/subschemas.ts';
import type { TypeReader } from './checker.ts';

export function tellLostTags(reader: TypeReader, node: Compiler.Node, scope: Scope, partial: PartialSchema): void {
  const { extraction } = reader;
  if (!extraction.docTags) return;
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    const name = node.typeName.text;
    const { applied, isNullable } = readTypeTags(reader, name, scope);
    const isLost = isNullable ? !takesNull(partial) : applied.length > 0;
    if (isLost && !applied.some((decorator) => isKept(reader, partial, decorator, new Set())))
      reportNode(extraction, node, scope, {
        code: 'model/decorators-dropped',
        severity: 'info',
        message: `the tags of "${name}" do not apply here: the compiler resolves the alias away`,
        help: 'Use the alias itself where its tags must apply, or write them on the property.',
      });
  }
  ts.forEachChild(node, (child) => tellLostTags(reader, child, scope, partial));
}

const nothing = { applied: [], isNullable: false };

function readTypeTags({ extraction }: TypeReader, name: string, scope: Scope): ReturnType<typeof readTags> {
  const resolved = scope.types?.has(name) === true ? undefined : resolveType(extraction, scope.module, name);
  if (resolved?.kind !== 'declaration' || !ts.isTypeAliasDeclaration(resolved.node)) return nothing;
  return readTags(extraction, readDoc(resolved.node, resolved.module).tags);
}

function takesNull(partial: PartialSchema): boolean {
  return JSON.stringify(partial).includes('null');
}

function isKept(reader: TypeReader, partial: PartialSchema, applied: Applied, seen: Set<string>): boolean {
  const { keywords = {}, class: key } = partial[META] ?? {};
  if (Object.values(keywords).some((at) => String(at) === String(applied.at))) return true;
  const inside: PartialSchema[] = [];
  visitAll(partial, (below) => inside.push(below), undefined);
  if (inside.some((below) => isKept(reader, below, applied, seen))) return true;
  if (key === undefined || seen.has(key)) return false;
  seen.add(key);
  const written = reader.expand(partial);
  return written !== undefined && isKept(reader, written, applied, seen);
}
