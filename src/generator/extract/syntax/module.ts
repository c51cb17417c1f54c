import { isStackOverflow } from '../../../text/stack-overflow.ts';
import { ClassNode } from './class-node.ts';
import type { Compiler } from './compiler.ts';
import { ExpressionParser } from './expressions.ts';
import * as kinds from './kinds.ts';
import type { Node } from './node.ts';
import { findEndOfMembers } from './find-end.ts';
import { isUnread, leaveToCompiler } from './scanner.ts';

const memberModifiers: ReadonlySet<number> = new Set([
  kinds.PublicKeyword,
  kinds.PrivateKeyword,
  kinds.ProtectedKeyword,
  kinds.StaticKeyword,
  kinds.ReadonlyKeyword,
  kinds.AbstractKeyword,
  kinds.OverrideKeyword,
  kinds.DeclareKeyword,
]);

/**
 * Parses the part of the language that models are usually written in: imports, exports, classes of decorated
 * properties, enums, interfaces, aliases and constants. `undefined` if the file has anything else, or an error: the
 * compiler reads it then. A tree has the kinds, offsets and members of the compiler's, as far as they are read.
 *
 * If members are not held, they are parsed when they are asked for: it throws then if the compiler must read them, see
 * `isUnread`.
 */
export function parseDeclarations(path: string, text: string, holdsMembers = true): Compiler.SourceFile | undefined {
  if (/[\u2028\u2029]/.test(text)) return;
  try {
    // Its nodes are those of the compiler, less what nobody reads; a test compares them.
    return new DeclarationParser(text, holdsMembers).parseFile(path) as unknown as Compiler.SourceFile;
  } catch (error) {
    if (!isUnread(error) && !isStackOverflow(error)) throw error;
  }
}

class DeclarationParser extends ExpressionParser {
  private readonly holdsMembers: boolean;

  constructor(text: string, holdsMembers: boolean) {
    super(text);
    this.holdsMembers = holdsMembers;
  }

  parseFile(fileName: string): Node {
    const { text } = this;
    this.next();
    const statements: Node[] = [];
    while (this.token !== kinds.EndOfFileToken) statements.push(this.parseStatement());
    const externalModuleIndicator = statements.find(isOfModule);
    const parts = { text, fileName, statements, externalModuleIndicator, parseDiagnostics: [] };
    return { kind: kinds.SourceFile, pos: 0, end: text.length, ...parts };
  }

  private parseStatement(): Node {
    const { fullStart: pos } = this;
    if (this.token === kinds.ImportKeyword) return this.parseImport();
    const decorators = this.parseDecorators();
    const isExported = this.token === kinds.ExportKeyword;
    if (!isExported) return this.parseDeclaration(pos, decorators);
    const exportToken = this.parseToken();
    const isList = this.token === kinds.OpenBraceToken || this.token === kinds.AsteriskToken;
    if (isList || (this.token === kinds.TypeKeyword && this.isBefore('{'))) {
      if (decorators.length > 0) leaveToCompiler();
      return this.parseExport(pos);
    }
    if (this.is(kinds.DefaultKeyword)) return decorators.length > 0 ? leaveToCompiler() : this.parseDefault(pos);
    const behind = this.parseDecorators();
    if (decorators.length > 0 && behind.length > 0) leaveToCompiler();
    return this.parseDeclaration(pos, [...decorators, exportToken, ...behind]);
  }

  private parseDefault(pos: number): Node {
    this.next();
    // `interface`, `abstract` and `type` may start a declaration.
    if (this.token !== kinds.Identifier && this.isName()) leaveToCompiler();
    const expression = this.parseExpression();
    this.endStatement();
    return { kind: kinds.ExportAssignment, pos, end: this.fullStart, expression };
  }

  private parseDeclaration(pos: number, before: readonly Node[]): Node {
    const modifiers = before.length === 0 ? undefined : before;
    switch (this.token) {
      case kinds.ClassKeyword:
        return this.parseClass(pos, modifiers);
      case kinds.AbstractKeyword: {
        if (!this.isBefore('class')) leaveToCompiler();
        const abstract = this.parseToken();
        if (!this.is(kinds.ClassKeyword) || this.isAfterLine()) leaveToCompiler();
        return this.parseClass(pos, [...before, abstract]);
      }
      default:
        if (before.some(({ kind }) => kind === kinds.Decorator)) leaveToCompiler();
        return this.parseUndecorated(pos, modifiers);
    }
  }

  private parseUndecorated(pos: number, modifiers: readonly Node[] | undefined): Node {
    switch (this.token) {
      case kinds.ConstKeyword:
        return this.parseConstants(pos, modifiers);
      case kinds.FunctionKeyword:
        return this.parseFunction(pos, modifiers);
      case kinds.EnumKeyword:
        return this.parseEnum(pos, modifiers);
      case kinds.InterfaceKeyword:
        return this.parseInterface(pos, modifiers);
      case kinds.TypeKeyword:
        return this.parseAlias(pos, modifiers);
      default:
        return leaveToCompiler();
    }
  }

  private parseDecorators(): readonly Node[] {
    if (this.token !== kinds.AtToken) return none;
    const decorators: Node[] = [];
    while (this.token === kinds.AtToken) {
      const { fullStart: pos } = this;
      this.next();
      const expression = this.parseDecorator();
      decorators.push({ kind: kinds.Decorator, pos, end: this.fullStart, expression });
    }
    return decorators.slice();
  }

  private parseDecorator(): Node {
    const { fullStart: pos } = this;
    const expression = this.parseMember(this.parseIdentifier(), pos);
    // An element of what a decorator gives is read otherwise.
    if (hasElement(expression)) leaveToCompiler();
    return expression;
  }

  private parseClass(pos: number, modifiers: readonly Node[] | undefined): Node {
    this.next();
    if (this.token === kinds.ImplementsKeyword) leaveToCompiler();
    const name = this.parseIdentifier();
    const typeParameters = this.parseTypeParameters();
    const heritageClauses = this.parseHeritage();
    const { text, start } = this;
    const members = this.skipMembers() ? undefined : this.parseMembersOfClass();
    const { fullStart: end } = this;
    const parts = { pos, end, modifiers, name, typeParameters, heritageClauses };
    return new ClassNode(parts, () => new DeclarationParser(text, true).parseMembersBetween(start, end), members);
  }

  private skipMembers(): boolean {
    const end =
      this.holdsMembers || !this.is(kinds.OpenBraceToken) ? undefined : findEndOfMembers(this.text, this.start);
    if (end === undefined) return false;
    this.position = end;
    this.next();
    return true;
  }

  private parseMembersBetween(start: number, end: number): readonly Node[] {
    this.position = start;
    this.next();
    try {
      const members = this.parseMembersOfClass();
      if (this.fullStart === end) return members;
    } catch (error) {
      if (!isStackOverflow(error)) throw error;
    }
    return leaveToCompiler();
  }

  private parseMembersOfClass(): readonly Node[] {
    this.expect(kinds.OpenBraceToken);
    const members: Node[] = [];
    while (this.token !== kinds.CloseBraceToken) members.push(this.parseMemberOfClass());
    this.next();
    return members.slice();
  }

  private parseHeritage(): readonly Node[] | undefined {
    const clauses: Node[] = [];
    while (this.token === kinds.ExtendsKeyword || this.token === kinds.ImplementsKeyword) {
      const { token, fullStart: pos } = this;
      this.next();
      const types = [this.parseHeritageType()];
      while (this.takes(kinds.CommaToken)) types.push(this.parseHeritageType());
      clauses.push({ kind: kinds.HeritageClause, pos, end: this.fullStart, token, types });
    }
    return clauses.length === 0 ? undefined : clauses;
  }

  private parseHeritageType(): Node {
    const { fullStart: pos } = this;
    const expression = this.parseMember(this.parseIdentifier(), pos);
    const typeArguments = this.parseTypeArguments();
    const kind = kinds.ExpressionWithTypeArguments;
    return { kind, pos, end: this.fullStart, expression, typeArguments };
  }

  private parseMemberOfClass(): Node {
    const { fullStart: pos } = this;
    const modifiers = this.parseModifiers();
    const isWord = this.token >= kinds.FirstKeyword && this.token <= kinds.LastKeyword;
    const name = this.parsePropertyName();
    const questionToken = this.optionalToken(kinds.QuestionToken);
    const isSure = this.token === kinds.ExclamationToken && !questionToken && !this.isAfterLine();
    const exclamationToken = isSure ? this.parseToken() : undefined;
    const type = this.takes(kinds.ColonToken) ? this.parseType() : undefined;
    const initializer = this.takes(kinds.EqualsToken) ? this.parseExpression() : undefined;
    // It may be a modifier of what the next line declares.
    if (isWord && !questionToken && !exclamationToken && !type && !initializer) leaveToCompiler();
    this.endStatement();
    const end = this.fullStart;
    const kind = kinds.PropertyDeclaration;
    return { kind, pos, end, modifiers, name, questionToken, exclamationToken, type, initializer };
  }

  private parseModifiers(): readonly Node[] | undefined {
    const decorators = this.parseDecorators();
    const words: Node[] = [];
    while (this.isModifier()) words.push(this.parseToken());
    if (words.length > 0) return [...decorators, ...words];
    return decorators.length === 0 ? undefined : decorators;
  }

  private isModifier(): boolean {
    if (!memberModifiers.has(this.token)) return false;
    const following = this.peek();
    if (/[A-Za-z_$'"\d]/.test(following)) return !this.isLast() || leaveToCompiler();
    return !/[?!:=;(}]/.test(following) && leaveToCompiler();
  }

  private parseFunction(pos: number, modifiers: readonly Node[] | undefined): Node {
    this.next();
    const name = this.parseIdentifier();
    const typeParameters = this.parseTypeParameters();
    this.expect(kinds.OpenParenToken);
    const parameters = this.parseList(kinds.CloseParenToken, this.parseParameter);
    const type = this.takes(kinds.ColonToken) ? this.parseType() : undefined;
    const body = this.parseBlock();
    const parts = { modifiers, name, typeParameters, parameters, type, body };
    return { kind: kinds.FunctionDeclaration, pos, end: this.fullStart, ...parts };
  }

  private parseEnum(pos: number, modifiers: readonly Node[] | undefined): Node {
    this.next();
    const name = this.parseIdentifier();
    this.expect(kinds.OpenBraceToken);
    const members = this.parseList(kinds.CloseBraceToken, this.parseEnumMember);
    return { kind: kinds.EnumDeclaration, pos, end: this.fullStart, modifiers, name, members };
  }

  private readonly parseEnumMember = (): Node => {
    const { fullStart: pos } = this;
    const name = this.parsePropertyName();
    const initializer = this.takes(kinds.EqualsToken) ? this.parseExpression() : undefined;
    return { kind: kinds.EnumMember, pos, end: this.fullStart, name, initializer };
  };

  private parseInterface(pos: number, modifiers: readonly Node[] | undefined): Node {
    this.next();
    if (this.isAfterLine()) leaveToCompiler();
    const name = this.parseIdentifier();
    const typeParameters = this.parseTypeParameters();
    const heritageClauses = this.parseHeritage();
    const members = this.parseTypeMembers();
    const parts = { modifiers, name, typeParameters, heritageClauses, members };
    return { kind: kinds.InterfaceDeclaration, pos, end: this.fullStart, ...parts };
  }

  private parseAlias(pos: number, modifiers: readonly Node[] | undefined): Node {
    this.next();
    if (this.isAfterLine()) leaveToCompiler();
    const name = this.parseIdentifier();
    const typeParameters = this.parseTypeParameters();
    this.expect(kinds.EqualsToken);
    if (this.token === kinds.IntrinsicKeyword) leaveToCompiler();
    const type = this.parseType();
    this.endStatement();
    const parts = { modifiers, name, typeParameters, type };
    return { kind: kinds.TypeAliasDeclaration, pos, end: this.fullStart, ...parts };
  }

  private parseImport(): Node {
    const { fullStart: pos } = this;
    this.next();
    const importClause = this.token === kinds.StringLiteral ? undefined : this.parseImportClause();
    const moduleSpecifier = this.parseSpecifier();
    return { kind: kinds.ImportDeclaration, pos, end: this.fullStart, importClause, moduleSpecifier };
  }

  private parseSpecifier(): Node {
    if (this.token !== kinds.StringLiteral) leaveToCompiler();
    const specifier = this.parseText();
    if (this.is(kinds.WithKeyword) || this.is(kinds.AssertKeyword)) leaveToCompiler();
    this.endStatement();
    return specifier;
  }

  private parseImportClause(): Node {
    const { fullStart: pos } = this;
    const isTypeOnly = this.token === kinds.TypeKeyword && (this.isBefore('{') || this.isBefore('*'));
    if (isTypeOnly) this.next();
    // `type` and `defer` may be names here.
    else if (this.token !== kinds.Identifier && this.isName()) leaveToCompiler();
    const name = this.isIdentifier() ? this.parseIdentifier() : undefined;
    const isFollowed = name === undefined || this.takes(kinds.CommaToken);
    const namedBindings = isFollowed ? this.parseBindings() : undefined;
    const end = this.fullStart;
    this.expect(kinds.FromKeyword);
    return { kind: kinds.ImportClause, pos, end, isTypeOnly, name, namedBindings };
  }

  private parseBindings(): Node {
    const { fullStart: pos } = this;
    if (this.takes(kinds.AsteriskToken)) {
      this.expect(kinds.AsKeyword);
      const name = this.parseIdentifier();
      return { kind: kinds.NamespaceImport, pos, end: this.fullStart, name };
    }
    this.expect(kinds.OpenBraceToken);
    const elements = this.parseList(kinds.CloseBraceToken, () => this.parseBinding(kinds.ImportSpecifier));
    return { kind: kinds.NamedImports, pos, end: this.fullStart, elements };
  }

  private parseBinding(kind: number): Node {
    const { fullStart: pos } = this;
    const isTypeOnly = this.token === kinds.TypeKeyword && /[\w$]/.test(this.peek());
    if (isTypeOnly) {
      this.next();
      if (this.token === kinds.AsKeyword) leaveToCompiler();
    }
    const isExport = kind === kinds.ExportSpecifier;
    const isReserved = !this.isIdentifier();
    const first: Node = this.parseName();
    const isRenamed = this.takes(kinds.AsKeyword);
    if (!isRenamed && isReserved && !isExport) leaveToCompiler();
    if (!isRenamed) return { kind, pos, end: this.fullStart, isTypeOnly, propertyName: undefined, name: first };
    const name = isExport ? this.parseName() : this.parseIdentifier();
    return { kind, pos, end: this.fullStart, isTypeOnly, propertyName: first, name };
  }

  private parseExport(pos: number): Node {
    const isTypeOnly = this.takes(kinds.TypeKeyword);
    const isAll = this.token === kinds.AsteriskToken;
    const exportClause = isAll ? this.parseExportedNamespace() : this.parseExportedNames();
    const isFrom = this.takes(kinds.FromKeyword);
    if (!isFrom && isAll) leaveToCompiler();
    const moduleSpecifier = isFrom ? this.parseSpecifier() : undefined;
    if (!isFrom) this.endStatement();
    const parts = { isTypeOnly, exportClause, moduleSpecifier };
    return { kind: kinds.ExportDeclaration, pos, end: this.fullStart, ...parts };
  }

  private parseExportedNamespace(): Node | undefined {
    const { fullStart: pos } = this;
    this.next();
    if (!this.takes(kinds.AsKeyword)) return;
    const name = this.parseName();
    return { kind: kinds.NamespaceExport, pos, end: this.fullStart, name };
  }

  private parseExportedNames(): Node {
    const { fullStart: pos } = this;
    this.expect(kinds.OpenBraceToken);
    const elements = this.parseList(kinds.CloseBraceToken, () => this.parseBinding(kinds.ExportSpecifier));
    return { kind: kinds.NamedExports, pos, end: this.fullStart, elements };
  }
}

const none: readonly Node[] = [];

function hasElement({ kind, expression }: Node): boolean {
  return kind === kinds.ElementAccessExpression || (isNode(expression) && hasElement(expression));
}

function isOfModule({ kind, modifiers }: Node): boolean {
  if (kind === kinds.ImportDeclaration || kind === kinds.ExportDeclaration || kind === kinds.ExportAssignment)
    return true;
  return Array.isArray(modifiers) && modifiers.some((node) => isNode(node) && node.kind === kinds.ExportKeyword);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
