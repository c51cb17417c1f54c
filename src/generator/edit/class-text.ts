import type { TextEdit } from '../../text/edit/text-layout.ts';
import { propertyNameText } from './names.ts';
import { docComment, isCommentable, writeLayout } from '../typescript/layout.ts';
import { printLiteral } from '../typescript/literal.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';

export interface ClassText {
  readonly name: string;
  readonly source: Compiler.SourceFile;
  readonly node: Compiler.ClassDeclaration;
  readonly properties: ReadonlyMap<string, Compiler.PropertyDeclaration>;
}

export interface ClassEdit {
  readonly edits: readonly TextEdit[];
  readonly decorators: readonly string[];
}

export function findClass(source: Compiler.SourceFile, name: string): ClassText | undefined {
  const node = source.statements.filter(ts.isClassDeclaration).find((declaration) => declaration.name?.text === name);
  return node && readClassText(source, node);
}

export function findClassOnLine(source: Compiler.SourceFile, line: number): ClassText | undefined {
  const node = source.statements
    .filter(ts.isClassDeclaration)
    .find((declaration) => coversLine(source, declaration, line));
  return node && readClassText(source, node);
}

function coversLine(source: Compiler.SourceFile, { pos, end }: Compiler.Node, line: number): boolean {
  const getLine = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  return getLine(pos) <= line && line <= getLine(end);
}

export function findClassByLine(source: Compiler.SourceFile, line: number, property: string): ClassText | undefined {
  return source.statements
    .filter(ts.isClassDeclaration)
    .filter((node) => coversLine(source, node, line))
    .map((node) => readClassText(source, node))
    .find(({ properties }) => {
      const member = properties.get(property);
      return member !== undefined && coversLine(source, member, line);
    });
}

function readClassText(source: Compiler.SourceFile, node: Compiler.ClassDeclaration): ClassText {
  const name = node.name?.text ?? '';
  const properties = node.members.filter(ts.isPropertyDeclaration).flatMap((member) => {
    const key = propertyNameText(member.name);
    return key === undefined ? [] : [[key, member] as const];
  });
  return { name, source, node, properties: new Map(properties) };
}

/**
 * True for a property that has a value from the start: an initialiser, or `@Default(…)` if its type does not allow it
 * to be absent. If it does, `@Default(…)` only applies to an absent key.
 */
export function startsWithValue(member: Compiler.PropertyDeclaration): boolean {
  if (member.initializer) return true;
  const takesNone =
    !member.type || ts.isUnionTypeNode(member.type) || member.type.kind === ts.SyntaxKind.UnknownKeyword;
  return takesNone && findDecorator(member, 'Default') !== undefined;
}

export function startsWithInstance({ initializer }: Compiler.PropertyDeclaration): boolean {
  return initializer !== undefined && ts.isNewExpression(initializer);
}

export function setInitialiser({ source }: ClassText, member: Compiler.PropertyDeclaration, value: unknown): ClassEdit {
  const indent = readIndentation(source, member);
  const text = writeLayout(printLiteral(value), indent, indent.length + member.name.getText(source).length);
  const given = findDecorator(member, 'Default')?.arguments[0];
  const place = given ?? member.initializer;
  if (place) return createClassEdit(replaceNode(source, place, text));
  const { questionToken, exclamationToken, type } = member;
  const mark = questionToken ?? exclamationToken;
  const end = (type ?? mark ?? member.name).getEnd();
  const edits = [...(mark ? [replaceNode(source, mark, '')] : []), { start: end, end, text: ` = ${text}` }];
  if (!exclamationToken) return { edits, decorators: [] };
  return { edits: [insertDecorator(source, member, '@Required()'), ...edits], decorators: ['Required'] };
}

/** Replaces the description in `@Description`, else in the doc comment, whose tags stay. */
export function setDescription({ source }: ClassText, member: Compiler.PropertyDeclaration, text: string): ClassEdit {
  const given = findDecorator(member, 'Description')?.arguments[0];
  if (given) return createClassEdit(replaceNode(source, given, writeLayout(printLiteral(text), '', 0)));
  const indent = readIndentation(source, member);
  const start = member.getStart(source);
  const comment = ts
    .getLeadingCommentRanges(source.text, member.pos)
    ?.findLast(({ pos }) => source.text.startsWith('/**', pos));
  if (!isCommentable(text)) {
    const decorator = `@Description(${writeLayout(printLiteral(text), indent, indent.length)})\n${indent}`;
    return { edits: [{ start: comment?.pos ?? start, end: start, text: decorator }], decorators: ['Description'] };
  }
  const written = docComment(text, indent).trimStart();
  if (!comment) return createClassEdit({ start, end: start, text: `${written}${indent}` });
  const tags = listTagLines(source.text.slice(comment.pos + 3, comment.end - 2));
  const whole = tags.length === 0 ? written.trimEnd() : withTags(text, tags, indent);
  return createClassEdit({ start: comment.pos, end: comment.end, text: whole });
}

/** Writes a decorator in front of a class or property, unless it has the same one. */
export function addDecorator(
  source: Compiler.SourceFile,
  node: Compiler.PropertyDeclaration | Compiler.ClassDeclaration,
  written: string,
): ClassEdit {
  const has = (ts.getDecorators(node) ?? []).some((decorator) => decorator.getText(source) === written);
  if (has) return { edits: [], decorators: [] };
  return { edits: [insertDecorator(source, node, written)], decorators: [/^@(\w+)/.exec(written)?.[1] ?? ''] };
}

export function insertDecorator(
  source: Compiler.SourceFile,
  node: Compiler.PropertyDeclaration | Compiler.ClassDeclaration,
  written: string,
): TextEdit {
  const start = node.getStart(source);
  const indent = readIndentation(source, node);
  const isFirst = /(?:^|\n)[ \t]*$/.test(source.text.slice(0, start));
  return { start, end: start, text: isFirst ? `${written}\n${indent}` : `${written} ` };
}

export function addProperty({ source, node, properties }: ClassText, written: string, behind?: string): ClassEdit {
  const before = behind === undefined ? undefined : properties.get(behind);
  const gap = hasBlankLines(source, node) ? '\n\n' : '\n';
  if (before) {
    const end = endWithComment(source, before);
    const [, space = '', brace] = /^([ \t]*)(\}?)/.exec(source.text.slice(end)) ?? [];
    const isOnLine = brace === '}';
    const text = `${gap}${written.trimEnd()}${isOnLine ? `\n${readIndentation(source, node)}` : ''}`;
    return createClassEdit({ start: end, end: isOnLine ? end + space.length : end, text });
  }
  const open = source.text.indexOf(
    '{',
    (node.heritageClauses ?? node.typeParameters ?? [node.name]).at(-1)?.getEnd() ?? node.pos,
  );
  const isEmpty = node.members.length === 0;
  const isBare = isEmpty && source.text.slice(open + 1, node.getEnd() - 1).trim() === '';
  const end = isBare ? node.getEnd() - 1 : open + 1;
  const isParted = !isEmpty && gap !== '\n' && !startsApart(source, node);
  return createClassEdit({
    start: open + 1,
    end,
    text: `\n${written.trimEnd()}${isBare || isParted ? '\n' : ''}`,
  });
}

/** Members of a class of which no two have an empty line between them get none before a new one. */
function hasBlankLines(source: Compiler.SourceFile, { members }: Compiler.ClassDeclaration): boolean {
  const [, ...others] = members;
  return others.length === 0 || others.some((member) => isApart(source, member));
}

function isApart({ text }: Compiler.SourceFile, member: Compiler.ClassElement): boolean {
  const start = ts.getLeadingCommentRanges(text, member.pos)?.[0]?.pos ?? member.getStart();
  return /\n\s*\n/.test(text.slice(member.pos, start));
}

function startsApart(source: Compiler.SourceFile, { members: [first] }: Compiler.ClassDeclaration): boolean {
  return first !== undefined && isApart(source, first);
}

function endWithComment({ text }: Compiler.SourceFile, { end }: Compiler.Node): number {
  return ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
}

function createClassEdit(edit: TextEdit): ClassEdit {
  return { edits: [edit], decorators: [] };
}

function replaceNode(source: Compiler.SourceFile, node: Compiler.Node, text: string): TextEdit {
  return { start: node.getStart(source), end: node.getEnd(), text };
}

function readIndentation(source: Compiler.SourceFile, node: Compiler.Node): string {
  const { text } = source;
  const start = text.lastIndexOf('\n', node.getStart(source) - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}

export function findDecorator(member: Compiler.HasDecorators, name: string): Compiler.CallExpression | undefined {
  return (ts.getDecorators(member) ?? [])
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .find(({ expression }) => ts.isIdentifier(expression) && expression.text === name);
}

function listTagLines(inside: string): readonly string[] {
  const lines = inside.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  const first = lines.findIndex((line) => /^@\w/.test(line));
  return first === -1 ? [] : lines.slice(first).filter((line) => line !== '');
}

function withTags(text: string, tags: readonly string[], indent: string): string {
  return ['/**', ...[text, ...tags].map((line) => `${indent} * ${line}`), `${indent} */`].join('\n');
}
