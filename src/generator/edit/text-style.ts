import { detectIndentUnit, type TextEdit, applyEdits } from '../../text/edit/text-layout.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';

/** How the text of a model is laid out, as far as it differs from what is printed. */
export interface TextStyle {
  readonly unit: string;
  readonly quote: "'" | '"';
  readonly hasSemicolons: boolean;
}

export function detectTextStyle(source: Compiler.SourceFile): TextStyle {
  const strings = { single: 0, double: 0 };
  const ends = { semicolon: 0, bare: 0 };
  const visit = (node: Compiler.Node): void => {
    if (ts.isStringLiteral(node)) strings[source.text[node.getStart(source)] === '"' ? 'double' : 'single'] += 1;
    if (ts.isImportDeclaration(node) || ts.isPropertyDeclaration(node))
      ends[source.text[node.end - 1] === ';' ? 'semicolon' : 'bare'] += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {
    unit: findUnit(source),
    quote: strings.double > strings.single ? '"' : "'",
    hasSemicolons: ends.semicolon >= ends.bare,
  };
}

/** The indentation of the first member of a class; comments and lists of imports may have another. */
function findUnit(source: Compiler.SourceFile): string {
  for (const declaration of source.statements.filter(ts.isClassDeclaration)) {
    for (const member of declaration.members) {
      const [, unit] = /(?:^|\n)([ \t]+)$/.exec(source.text.slice(0, member.getStart(source))) ?? [];
      if (unit !== undefined) return unit;
    }
  }
  const unit = detectIndentUnit(source.text);
  return unit === ' ' ? '  ' : unit;
}

/** Rewrites printed members of a class in the style of a file. */
export function restyleMembers(text: string, style: TextStyle): string {
  const head = 'class X {\n';
  const written = restyleText(`${head}${text}\n}\n`, style);
  return written.slice(head.length, -'\n}\n'.length);
}

export function restyleText(text: string, { unit, quote, hasSemicolons }: TextStyle): string {
  const source = ts.createSourceFile('printed.ts', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
  const edits: TextEdit[] = [];
  const visit = (node: Compiler.Node): void => {
    if (ts.isStringLiteral(node) && quote === '"') edits.push(...withDoubleQuotes(node, source));
    const isEnded = ts.isPropertyDeclaration(node) || ts.isImportDeclaration(node) || ts.isVariableStatement(node);
    if (!hasSemicolons && isEnded && text[node.end - 1] === ';')
      edits.push({ start: node.end - 1, end: node.end, text: '' });
    ts.forEachChild(node, visit);
  };
  visit(source);
  const written = applyEdits(text, edits);
  return unit === '  ' ? written : written.replaceAll(/^(?: {2})+/gm, (indent) => unit.repeat(indent.length / 2));
}

/** A string that would need escapes keeps its quotes. */
function withDoubleQuotes(node: Compiler.StringLiteral, source: Compiler.SourceFile): readonly TextEdit[] {
  const written = node.getText(source);
  if (!written.startsWith("'") || written.includes('"')) return [];
  const inner = written.slice(1, -1).replaceAll("\\'", "'");
  return [{ start: node.getStart(source), end: node.end, text: `"${inner}"` }];
}
