import { docComment, list, onOneLine, writeLayout } from '../../typescript/layout.ts';
import {
  listNamedClasses,
  listConstantNames,
  type Decoration,
  listNested,
  layoutDecoration,
  listDialectModules,
  listDecoratorNames,
} from '../printing/decoration.ts';
import { propertyKey } from '../../typescript/literal.ts';
import { collectReachable } from '../printing/definitions.ts';
import {
  jsonType,
  type NamedValue,
  type PrintedClass,
  type PrintedConstant,
  type PrintedMember,
} from '../printing/printing.ts';

/** What a module declares. */
export type Declared = PrintedClass | PrintedConstant;

/** The module that exports a name. */
export interface Home {
  readonly from: string;
  readonly name?: string;
}

/**
 * The text of a module with these declarations, each before those that need it. Others are imported from their homes,
 * and some of them re-exported.
 */
export function moduleText(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home> = new Map(),
  shown: readonly string[] = [],
): string {
  const parts = declarations.map(printDeclaration);
  const imports = vocabularyImports(declarations) + otherImports(declarations, others);
  return [imports, printExports(declarations, others, shown), ...parts].filter((part) => part !== '').join('\n');
}

export function printDeclaration(declared: Declared): string {
  return declared.kind === 'class' ? classText(declared) : constantText(declared);
}

function vocabularyImports(declarations: readonly Declared[]): string {
  const decorations = declarations.flatMap(listDecorations);
  const listNames = (module?: string): readonly string[] => [
    ...new Set(decorations.flatMap((each) => [...listDecoratorNames(each, module)])),
  ];
  const values = listNames();
  const modules = [...new Set(decorations.flatMap((each) => [...listDialectModules(each)]))].sort();
  const added = modules.map((module) => importLine('import', listNames(module), module));
  const types = ['Integer', 'IntOrString', jsonType].filter(
    (name) => declarations.some((declaration) => usesType(declaration, name)) && !values.includes(name),
  );
  return (
    importLine('import', values, 'schemawright') + importLine('import type', types, 'schemawright') + added.join('')
  );
}

/** Decorators and initialisers need their names at run time; names used only in types are type imports. */
function otherImports(declarations: readonly Declared[], others: ReadonlyMap<string, Home>): string {
  const own = new Set(declarations.map(({ name }) => name));
  const values = new Set(declarations.flatMap(neededWhenRun).filter((name) => !own.has(name)));
  const types = new Set(declarations.flatMap(namedByTypes).filter((name) => !own.has(name) && !values.has(name)));
  const files = [...new Set([...values, ...types].flatMap((name) => others.get(name)?.from ?? []))].sort();
  return files
    .map((file) => {
      const listImports = (names: ReadonlySet<string>): readonly string[] =>
        [...names].flatMap((name) => formatImport(name, others.get(name), file));
      return importLine('import', listImports(values), file) + importLine('import type', listImports(types), file);
    })
    .join('');
}

function printExports(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home>,
  shown: readonly string[],
): string {
  const own = new Set(declarations.map(({ name }) => name));
  const elsewhere = [...new Set(shown)].filter((name) => !own.has(name) && others.has(name));
  const files = [...new Set(elsewhere.flatMap((name) => others.get(name)?.from ?? []))].sort();
  return files
    .map((file) => {
      const names = elsewhere.flatMap((name) => formatImport(name, others.get(name), file));
      return importLine('export', names, file);
    })
    .join('');
}

/** Uses the extension of the compiled file, which every module resolution accepts. */
export function asCompiled(specifier: string): string {
  return specifier.replace(/\.([cm]?)tsx?$/, '.$1js');
}

function formatImport(name: string, home: Home | undefined, file: string): readonly string[] {
  if (home?.from !== file) return [];
  return home.name === undefined || home.name === name ? [name] : [`${home.name} as ${name}`];
}

function listBases(declarations: readonly Declared[]): readonly string[] {
  return declarations.flatMap((declaration) =>
    declaration.kind === 'class' && declaration.base !== undefined ? [declaration.base] : [],
  );
}

function byLetters(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : Number(left > right);
}

function importLine(word: string, names: readonly string[], from: string): string {
  const ordered = names.toSorted(byLetters);
  return names.length === 0 ? '' : `${writeLayout([`${word} `, list.curly(ordered), ` from '${from}';`], '', 0)}\n`;
}

function listDecorations(declared: Declared): readonly Decoration[] {
  if (declared.kind === 'constant') return [declared.decoration];
  return [...declared.decorations, ...declared.members.flatMap(({ decorations }) => decorations)];
}

function usesType(declared: Declared, name: string): boolean {
  if (declared.kind !== 'class') return false;
  const types = declared.members.flatMap(({ type, constant }) => (constant ? [type, constant.type] : [type]));
  return types.some((type) => listTypeNames(onOneLine(type)).includes(name));
}

function listTypeNames(type: string): readonly string[] {
  return type.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [];
}

export function listNeeded(declared: Declared): readonly string[] {
  return [...namedByTypes(declared), ...neededWhenRun(declared)];
}

export function neededWhenRun(declared: Declared): readonly string[] {
  return [...namedByDecorators(declared), ...namedByInstances(declared), ...listBases([declared])];
}

/** What must be loaded before a declaration: constants, which are decorators, and its base class. */
export function neededAtOnce(declared: Declared): readonly string[] {
  return [...listDecorations(declared).flatMap((each) => [...listConstantNames(each)]), ...listBases([declared])];
}

/** Types that only the compiler reads, because `@Exactly` overrides them, are not included. */
export function listReferred(declared: Declared): readonly string[] {
  const byDecorators = namedByDecorators(declared);
  if (declared.kind === 'constant' || declared.decorations.some(saysAll)) return byDecorators;
  const read = declared.members.filter(({ decorations }) => !decorations.some(saysAll));
  return [...byDecorators, ...namedByTypes({ ...declared, members: read })];
}

function saysAll({ name, args = [] }: Decoration): boolean {
  if (name === 'Exactly') return true;
  return (name === 'Items' || name === 'MapValues') && args.flatMap(listNested).some(saysAll);
}

export function namedByTypes(declared: Declared): readonly string[] {
  return declared.kind === 'class' ? declared.members.flatMap(({ type }) => listTypeNames(onOneLine(type))) : [];
}

function namedByInstances(declared: Declared): readonly string[] {
  if (declared.kind !== 'class') return [];
  return declared.members.flatMap(
    ({ initialiser = '' }) => /^new (\w+)\(\)$/.exec(onOneLine(initialiser))?.slice(1) ?? [],
  );
}

function namedByDecorators(declared: Declared): readonly string[] {
  return listDecorations(declared).flatMap((each) => [...listNamedClasses(each), ...listConstantNames(each)]);
}

function constantText({ name, decoration }: PrintedConstant): string {
  return `${writeLayout([`export const ${name} = `, layoutDecoration(decoration), ';'], '', 0)}\n`;
}

function classText({ name, comment, decorations, members, base }: PrintedClass): string {
  const lines = decorations.map((decoration) => decoratorLine(decoration, ''));
  const heritage = base === undefined ? '' : `extends ${base} `;
  const body = members.length === 0 ? '{}' : `{\n${members.map(memberText).join('\n')}}`;
  const constants = members.flatMap(({ constant }) => (constant ? [`${namedValueText(constant)}\n`] : []));
  return `${constants.join('')}${comment === undefined ? '' : docComment(comment, '')}${lines.join('')}export class ${name} ${heritage}${body}\n`;
}

function namedValueText({ name, type, value }: NamedValue): string {
  return `${writeLayout([{ before: [`const ${name}: `, type, ' ='], value }, ';'], '', 0)}\n`;
}

function decoratorLine(decoration: Decoration, indent: string): string {
  return `${indent}${writeLayout(['@', layoutDecoration(decoration)], indent, indent.length)}\n`;
}

const indent = '  ';

function memberText({ name, type, comment, decorations, mark, initialiser, modifier }: PrintedMember): string {
  const lines = decorations.map((decoration) => decoratorLine(decoration, indent));
  const start = `${modifier ? `${modifier} ` : ''}${propertyKey(name)}${mark}: `;
  const typed = [start, type];
  const whole = initialiser === undefined ? typed : { before: [...typed, ' ='], value: initialiser };
  const declaration = writeLayout([whole, ';'], indent, indent.length);
  return `${comment === undefined ? '' : docComment(comment, indent)}${lines.join('')}${indent}${declaration}\n`;
}

export function withNeeded(declarations: readonly Declared[], some: readonly Declared[]): ReadonlySet<Declared> {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return collectReachable(some, (declared) => listNeeded(declared).flatMap((name) => byName.get(name) ?? []));
}

export function countLines(declarations: readonly Declared[]): number {
  return declarations.reduce((sum, declaration) => sum + printDeclaration(declaration).split('\n').length, 0);
}
