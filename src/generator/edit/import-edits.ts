import type { TextEdit } from '../../text/edit/text-layout.ts';
import { findIndentation } from '../../text/edit/text-layout.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';
import { listSpecifiers } from './names.ts';
import type { NeededImports } from './new-property.ts';
import { restyleText, type TextStyle } from './text-style.ts';

const packageName = 'schemawright';

/** Adds names to the imports of a module, in the order and on the lines in which its names are written. */
export function importEdits(
  source: Compiler.SourceFile,
  { values, types }: Pick<NeededImports, 'values' | 'types'>,
  style: TextStyle,
  from = packageName,
): readonly TextEdit[] {
  const there = source.statements.filter(ts.isImportDeclaration).filter(({ moduleSpecifier }) => {
    return ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === from;
  });
  const known = new Set(there.flatMap((declaration) => listSpecifiers(declaration).map(({ name }) => name.text)));
  const isOfTypes = (declaration: Compiler.ImportDeclaration): boolean =>
    declaration.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const listMissing = (names: readonly string[]): readonly string[] => names.filter((name) => !known.has(name));
  const listing = there.filter((declaration) => listSpecifiers(declaration).length > 0);
  const main = listing.find((declaration) => !isOfTypes(declaration));
  return [
    ...importEdit(source, main, listMissing(values), { word: 'import', from, style }),
    ...importEdit(source, listing.find(isOfTypes), listMissing(types.filter((type) => !values.includes(type))), {
      word: 'import type',
      from,
      style,
    }),
  ];
}

interface Written {
  readonly word: string;
  readonly from: string;
  readonly style: TextStyle;
}

function importEdit(
  source: Compiler.SourceFile,
  into: Compiler.ImportDeclaration | undefined,
  names: readonly string[],
  { word, from, style }: Written,
): readonly TextEdit[] {
  if (names.length === 0) return [];
  const specifiers = into ? listSpecifiers(into) : [];
  if (specifiers.length > 0) return insertNames(source, specifiers, names);
  const imports = source.statements.filter(ts.isImportDeclaration);
  const end = imports.at(-1)?.end;
  const line = restyleText(`${word} { ${names.join(', ')} } from '${from}';`, style);
  return [end === undefined ? { start: 0, end: 0, text: `${line}\n\n` } : { start: end, end, text: `\n${line}` }];
}

function insertNames(
  source: Compiler.SourceFile,
  specifiers: readonly Compiler.ImportSpecifier[],
  names: readonly string[],
): readonly TextEdit[] {
  const { text } = source;
  const [first] = specifiers;
  const last = specifiers.at(-1);
  if (!first || !last) return [];
  const start = first.getStart(source);
  const isOnLines = /\n[ \t]*$/.test(text.slice(0, start));
  const gap = isOnLines ? `\n${findIndentation(text, start)}` : ' ';
  const written = specifiers.map(({ name }) => name.text);
  const isSorted =
    specifiers.length > 1 && written.every((name, index) => index === 0 || !precedes(name, written[index - 1]));
  const ordered = isSorted ? [...names].sort((a, b) => (precedes(a, b) ? -1 : 1)) : names;
  return ordered.map((name) => {
    const next = isSorted ? specifiers.find((specifier) => precedes(name, specifier.name.text)) : undefined;
    const at = next?.getStart(source);
    return at === undefined
      ? { start: last.end, end: last.end, text: `,${gap}${name}` }
      : { start: at, end: at, text: `${name},${gap}` };
  });
}

function precedes(name: string, other = ''): boolean {
  const [a, b] = [name.toLowerCase(), other.toLowerCase()];
  return a === b ? name < other : a < b;
}
