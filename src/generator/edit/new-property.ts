import type { SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';
import type { WrittenType } from '../print/printing/printing.ts';
import { printModels, type Speech } from '../print/index.ts';
import { listSpecifiers } from './names.ts';

export interface PropertyText {
  readonly member: string;
  readonly classes: readonly string[];
  readonly imports: NeededImports;
}

export interface NeededImports {
  readonly values: readonly string[];
  readonly types: readonly string[];
  readonly others?: ReadonlyMap<string, readonly string[]>;
}

export function propertyText(
  name: string,
  schema: SchemaObject,
  { starting, taken, kind = 'values', speeches = [], isRequired = false, typed = new Map() }: PropertyPlace,
): PropertyText {
  const required = isRequired ? { required: [name] } : {};
  const root: SchemaObject = { type: 'object', properties: { [name]: schema }, ...required };
  const document: SchemaDocument = {
    root,
    origins: new Map(),
    name: 'Root',
    kind,
    allowances: [],
    fromModel: false,
  };
  const { text } = printModels(document, { name: 'Root', starting, taken, speeches, typed });
  const source = ts.createSourceFile('printed.ts', text, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);
  const all = source.statements.filter(ts.isImportDeclaration);
  const imports = all.filter((declaration) => getModuleName(declaration) === 'schemawright');
  const dialects = all.filter((declaration) => getModuleName(declaration) !== 'schemawright');
  const others = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const last = others.at(-1);
  const [member] = last && ts.isClassDeclaration(last) ? last.members : [];
  return {
    member: member ? text.slice(member.pos, member.end).replace(/^\n+/, '') : '',
    classes: others.slice(0, -1).map((statement) => text.slice(statement.pos, statement.end).trim()),
    imports: {
      values: listImportedNames(imports.filter((declaration) => !isOfTypes(declaration))).filter(
        (item) => item !== 'Values',
      ),
      types: listImportedNames(imports.filter(isOfTypes)),
      others: new Map(
        dialects.map((declaration) => [getModuleName(declaration), listImportedNames([declaration])] as const),
      ),
    },
  };
}

export interface PropertyPlace {
  readonly starting: ReadonlySet<SchemaObject>;
  readonly taken: Iterable<string>;
  readonly kind?: SchemaDocument['kind'];
  readonly speeches?: readonly Speech[];
  readonly isRequired?: boolean;
  /** The properties whose type another declaration of the project is. */
  readonly typed?: ReadonlyMap<SchemaObject, WrittenType>;
}

function getModuleName({ moduleSpecifier }: Compiler.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
}

function isOfTypes({ importClause }: Compiler.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function listImportedNames(imports: readonly Compiler.ImportDeclaration[]): readonly string[] {
  return imports.flatMap((declaration) => listSpecifiers(declaration).map(({ name }) => name.text));
}
