import * as kinds from './kinds.ts';
import type { Node } from './node.ts';
import { leaveToCompiler, Scanner } from './scanner.ts';

const keywordTypes: ReadonlySet<number> = new Set([
  kinds.AnyKeyword,
  kinds.UnknownKeyword,
  kinds.StringKeyword,
  kinds.NumberKeyword,
  kinds.BigIntKeyword,
  kinds.SymbolKeyword,
  kinds.BooleanKeyword,
  kinds.UndefinedKeyword,
  kinds.NeverKeyword,
  kinds.ObjectKeyword,
]);

export class TypeParser extends Scanner {
  protected expect(token: number): void {
    if (this.token !== token) leaveToCompiler();
    this.next();
  }

  protected is(token: number): boolean {
    return this.token === token;
  }

  protected takes(token: number): boolean {
    if (this.token !== token) return false;
    this.next();
    return true;
  }

  protected parseToken(): Node {
    const { token: kind, fullStart: pos } = this;
    this.next();
    return { kind, pos, end: this.fullStart };
  }

  protected optionalToken(token: number): Node | undefined {
    return this.token === token ? this.parseToken() : undefined;
  }

  protected isIdentifier(): boolean {
    return this.token === kinds.Identifier || (this.token > kinds.LastFutureReservedWord && this.isContextual());
  }

  /** `await` and `yield` are names only in some places. */
  private isContextual(): boolean {
    return this.token <= kinds.LastKeyword && this.token !== kinds.AwaitKeyword;
  }

  protected isName(): boolean {
    return this.token === kinds.Identifier || (this.token >= kinds.FirstKeyword && this.token <= kinds.LastKeyword);
  }

  protected parseIdentifier(): Node {
    return this.isIdentifier() ? this.parseName() : leaveToCompiler();
  }

  /** A name that may be a reserved word, as behind a point. */
  protected parseName(): Node {
    if (!this.isName()) leaveToCompiler();
    const { fullStart: pos, value: text } = this;
    this.next();
    return { kind: kinds.Identifier, pos, end: this.fullStart, text };
  }

  protected parseText(): Node {
    const { token: kind, fullStart: pos, value: text } = this;
    this.next();
    return { kind, pos, end: this.fullStart, text };
  }

  protected parsePropertyName(): Node {
    if (this.token === kinds.StringLiteral || this.token === kinds.NumericLiteral) return this.parseText();
    return this.parseName();
  }

  protected parseList(close: number, parseItem: () => Node): readonly Node[] {
    if (this.takes(close)) return [];
    const first = parseItem();
    if (this.takes(close)) return [first];
    const list = [first];
    while (this.takes(kinds.CommaToken) && this.token !== close) list.push(parseItem());
    this.expect(close);
    // A list that grew takes several times the memory of its copy, and lives as long as the file.
    return list.slice();
  }

  protected parseType = (): Node => {
    const type = this.parseOperands(kinds.BarToken, kinds.UnionType, this.parseIntersection);
    if (this.token === kinds.ExtendsKeyword) leaveToCompiler();
    return type;
  };

  private readonly parseIntersection = (): Node =>
    this.parseOperands(kinds.AmpersandToken, kinds.IntersectionType, this.parseOperator);

  private parseOperands(operator: number, kind: number, parseOperand: () => Node): Node {
    const { fullStart: pos } = this;
    const isLeading = this.takes(operator);
    const first = parseOperand();
    if (this.token !== operator && !isLeading) return first;
    const types = [first];
    while (this.takes(operator)) types.push(parseOperand());
    return { kind, pos, end: this.fullStart, types: types.slice() };
  }

  private readonly parseOperator = (): Node => {
    if (this.token !== kinds.KeyOfKeyword && this.token !== kinds.ReadonlyKeyword) return this.parsePostfix();
    const { token: operator, fullStart: pos } = this;
    this.next();
    const type = this.parseOperator();
    return { kind: kinds.TypeOperator, pos, end: this.fullStart, operator, type };
  };

  private parsePostfix(): Node {
    const { fullStart: pos } = this;
    let type = this.parseSingle();
    while (this.token === kinds.OpenBracketToken && !this.isAfterLine()) {
      this.next();
      if (this.takes(kinds.CloseBracketToken))
        type = { kind: kinds.ArrayType, pos, end: this.fullStart, elementType: type };
      else {
        const indexType = this.parseType();
        this.expect(kinds.CloseBracketToken);
        type = { kind: kinds.IndexedAccessType, pos, end: this.fullStart, objectType: type, indexType };
      }
    }
    return type;
  }

  private parseSingle(): Node {
    const { token, fullStart: pos } = this;
    if (keywordTypes.has(token)) return this.peek() === '.' ? this.parseReference() : this.parseToken();
    switch (token) {
      case kinds.StringLiteral:
      case kinds.NumericLiteral:
      case kinds.NoSubstitutionTemplateLiteral:
        return this.finishLiteral(pos, this.parseText());
      case kinds.TrueKeyword:
      case kinds.FalseKeyword:
      case kinds.NullKeyword:
        return this.finishLiteral(pos, this.parseToken());
      case kinds.MinusToken:
        return this.finishLiteral(pos, this.parseNegative());
      case kinds.VoidKeyword:
        return this.parseToken();
      case kinds.TemplateHead:
        return this.parseTemplate(kinds.TemplateLiteralType, kinds.TemplateLiteralTypeSpan, this.parseType);
      case kinds.TypeOfKeyword:
        return this.parseQuery();
      case kinds.OpenBraceToken:
        return this.parseTypeLiteral();
      case kinds.OpenParenToken:
        return this.parseParenthesized();
      default:
        return this.parseReference();
    }
  }

  private finishLiteral(pos: number, literal: Node): Node {
    return { kind: kinds.LiteralType, pos, end: this.fullStart, literal };
  }

  private parseNegative(): Node {
    const { fullStart: pos } = this;
    this.next();
    if (this.token !== kinds.NumericLiteral) leaveToCompiler();
    const operand = this.parseText();
    return { kind: kinds.PrefixUnaryExpression, pos, end: this.fullStart, operator: kinds.MinusToken, operand };
  }

  private parseParenthesized(): Node {
    const { fullStart: pos } = this;
    this.next();
    const type = this.parseType();
    this.expect(kinds.CloseParenToken);
    if (this.token === kinds.EqualsGreaterThanToken) leaveToCompiler();
    return { kind: kinds.ParenthesizedType, pos, end: this.fullStart, type };
  }

  protected parseReference(): Node {
    const { fullStart: pos } = this;
    const isOther = this.token === kinds.AssertsKeyword || this.token === kinds.InferKeyword;
    if (isOther || this.token === kinds.UniqueKeyword) leaveToCompiler();
    const typeName = this.parseEntity();
    if (this.token === kinds.IsKeyword) leaveToCompiler();
    const typeArguments = this.isAfterLine() ? undefined : this.parseTypeArguments();
    return { kind: kinds.TypeReference, pos, end: this.fullStart, typeName, typeArguments };
  }

  private parseEntity(): Node {
    const { fullStart: pos } = this;
    let left: Node = this.parseIdentifier();
    while (this.takes(kinds.DotToken)) {
      const right = this.parseName();
      left = { kind: kinds.QualifiedName, pos, end: this.fullStart, left, right };
    }
    return left;
  }

  protected parseTemplate(kind: number, kindOfSpan: number, parsePart: () => Node): Node {
    const { fullStart: pos } = this;
    const head = this.parseText();
    const templateSpans: Node[] = [];
    for (let isMore = true; isMore; ) {
      const { fullStart: start } = this;
      const part = parsePart();
      if (this.token !== kinds.CloseBraceToken) leaveToCompiler();
      this.scanTemplatePart();
      isMore = this.is(kinds.TemplateMiddle);
      const literal = this.parseText();
      const end = this.fullStart;
      const isType = kindOfSpan === kinds.TemplateLiteralTypeSpan;
      if (isType) templateSpans.push({ kind: kindOfSpan, pos: start, end, type: part, literal });
      else templateSpans.push({ kind: kindOfSpan, pos: start, end, expression: part, literal });
    }
    return { kind, pos, end: this.fullStart, head, templateSpans: templateSpans.slice() };
  }

  private parseQuery(): Node {
    const { fullStart: pos } = this;
    this.next();
    const exprName = this.parseEntity();
    const typeArguments = this.isAfterLine() ? undefined : this.parseTypeArguments();
    return { kind: kinds.TypeQuery, pos, end: this.fullStart, exprName, typeArguments };
  }

  protected parseTypeParameters(): readonly Node[] | undefined {
    if (!this.takes(kinds.LessThanToken)) return;
    const list = this.parseList(kinds.GreaterThanToken, this.parseTypeParameter);
    return list.length === 0 ? leaveToCompiler() : list;
  }

  private readonly parseTypeParameter = (): Node => {
    const { fullStart: pos } = this;
    const name = this.parseIdentifier();
    const constraint = this.takes(kinds.ExtendsKeyword) ? this.parseType() : undefined;
    const byDefault = this.takes(kinds.EqualsToken) ? this.parseType() : undefined;
    return { kind: kinds.TypeParameter, pos, end: this.fullStart, name, constraint, default: byDefault };
  };

  protected parseTypeArguments(): readonly Node[] | undefined {
    if (!this.takes(kinds.LessThanToken)) return;
    const list = this.parseList(kinds.GreaterThanToken, this.parseType);
    return list.length === 0 ? leaveToCompiler() : list;
  }

  private parseTypeLiteral(): Node {
    const { fullStart: pos } = this;
    const members = this.parseTypeMembers();
    return { kind: kinds.TypeLiteral, pos, end: this.fullStart, members };
  }

  protected parseTypeMembers(): readonly Node[] {
    const members: Node[] = [];
    this.expect(kinds.OpenBraceToken);
    while (this.token !== kinds.CloseBraceToken) members.push(this.parseSignature());
    this.next();
    return members.slice();
  }

  private parseSignature(): Node {
    const { fullStart: pos } = this;
    const modifiers = this.isReadonly() ? [this.parseToken()] : undefined;
    const name = this.parsePropertyName();
    const questionToken = this.optionalToken(kinds.QuestionToken);
    this.expect(kinds.ColonToken);
    const type = this.parseType();
    if (!this.takes(kinds.CommaToken) && !this.takes(kinds.SemicolonToken)) this.requireLineEnd();
    return { kind: kinds.PropertySignature, pos, end: this.fullStart, modifiers, name, questionToken, type };
  }

  /** `readonly` is a modifier before a name on the same line. */
  private isReadonly(): boolean {
    if (this.token !== kinds.ReadonlyKeyword || /[?:]/.test(this.peek())) return false;
    return !this.isLast() || leaveToCompiler();
  }

  /** The end of a line or of a block ends a statement, as `;` does. */
  protected requireLineEnd(): void {
    const isEnd = this.token === kinds.CloseBraceToken || this.token === kinds.EndOfFileToken;
    if (!isEnd && !this.isAfterLine()) leaveToCompiler();
  }

  protected endStatement(): void {
    if (!this.takes(kinds.SemicolonToken)) this.requireLineEnd();
  }
}
