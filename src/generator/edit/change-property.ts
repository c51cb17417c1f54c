import type { PropertyChange } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { TextEdit } from '../../text/edit/text-layout.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';
import { type ClassText, findDecorator, insertDecorator } from './class-text.ts';

/** The edits that change a property; `undefined` if it is written in a form that one edit cannot change. */
export function changeProperty(
  { source }: ClassText,
  member: Compiler.PropertyDeclaration,
  change: PropertyChange,
): readonly TextEdit[] | undefined {
  switch (change.kind) {
    case 'add-decorator':
      return addDecorator(source, member, change);
    case 'remove-decorator':
      return removeDecorator(source, member, change.name);
    case 'make-optional':
      return makeOptional(source, member);
    case 'set-type':
      return setType(source, member, change);
  }
}

function addDecorator(
  source: Compiler.SourceFile,
  member: Compiler.PropertyDeclaration,
  { name, argument = '' }: PropertyChange & { kind: 'add-decorator' },
): readonly TextEdit[] | undefined {
  if (findDecorator(member, name)) return;
  return [insertDecorator(source, member, `@${name}(${argument})`)];
}

function removeDecorator(
  source: Compiler.SourceFile,
  member: Compiler.PropertyDeclaration,
  name: string,
): readonly TextEdit[] | undefined {
  const decorator = findDecorator(member, name)?.parent;
  if (!decorator) return;
  const end = decorator.getEnd();
  const space = /^\s*/.exec(source.text.slice(end))?.[0].length ?? 0;
  return [{ start: decorator.getStart(source), end: end + space, text: '' }];
}

function makeOptional(
  source: Compiler.SourceFile,
  { questionToken, exclamationToken, initializer, name }: Compiler.PropertyDeclaration,
): readonly TextEdit[] | undefined {
  if (questionToken || initializer) return;
  const start = exclamationToken?.getStart(source) ?? name.getEnd();
  return [{ start, end: exclamationToken?.getEnd() ?? start, text: '?' }];
}

/** Only a string, or an array of a named class, has one obvious replacement. */
function setType(
  source: Compiler.SourceFile,
  { type }: Compiler.PropertyDeclaration,
  { name, isArray = false }: PropertyChange & { kind: 'set-type' },
): readonly TextEdit[] | undefined {
  if (!type) return;
  const isFit = isArray
    ? ts.isArrayTypeNode(type) && ts.isTypeReferenceNode(type.elementType)
    : type.kind === ts.SyntaxKind.StringKeyword;
  if (!isFit) return;
  return [{ start: type.getStart(source), end: type.getEnd(), text: isArray ? `${name}[]` : name }];
}
