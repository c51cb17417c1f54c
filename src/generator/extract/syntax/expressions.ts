import { ts } from './compiler.ts';
import * as kinds from './kinds.ts';
import type { Node } from './node.ts';
import { leaveToCompiler, skipTrivia } from './scanner.ts';
import { TypeParser } from './types.ts';

const precedences: ReadonlyMap<number, number> = new Map<number, number>([
  [kinds.BarBarToken, 1],
  [kinds.AmpersandAmpersandToken, 2],
  [kinds.EqualsEqualsEqualsToken, 6],
  [kinds.ExclamationEqualsEqualsToken, 6],
  [kinds.LessThanToken, 7],
  [kinds.LessThanEqualsToken, 7],
  [kinds.GreaterThanToken, 7],
  [kinds.GreaterThanEqualsToken, 7],
  [kinds.AsKeyword, 7],
  [kinds.SatisfiesKeyword, 7],
  [kinds.PlusToken, 9],
  [kinds.MinusToken, 9],
  [kinds.AsteriskToken, 10],
  [kinds.SlashToken, 10],
  [kinds.PercentToken, 10],
]);

export class ExpressionParser extends TypeParser {
  protected parseExpression = (): Node => {
    const { fullStart: pos } = this;
    if (this.isArrow()) return this.parseArrow();
    const condition = this.parseOperation(0);
    if (this.token !== kinds.QuestionToken) return condition;
    const questionToken = this.parseToken();
    const whenTrue = this.parseExpression();
    const colonToken = this.optionalToken(kinds.ColonToken) ?? leaveToCompiler();
    const whenFalse = this.parseExpression();
    const parts = { condition, questionToken, whenTrue, colonToken, whenFalse };
    return { kind: kinds.ConditionalExpression, pos, end: this.fullStart, ...parts };
  };

  /** Whether the token starts a function. What may be one or not is left to the compiler. */
  private isArrow(): boolean {
    if (this.token !== kinds.OpenParenToken) return this.isIdentifier() && this.isBefore('=>');
    const rest = /^\s*(?:\)|[A-Za-z_$][\w$]*\s*(?:([,:?)]|=(?![=>]))\s*(=>)?))/.exec(
      this.text.slice(this.position, this.position + 80),
    );
    if (!rest) return false;
    const [, sign, arrow] = rest;
    if (sign === ')' && arrow === undefined)
      return this.text.startsWith(':', skipTrivia(this.text, this.position + rest[0].length)) && leaveToCompiler();
    return sign === '=' || sign === '?' ? leaveToCompiler() : true;
  }

  private parseArrow(): Node {
    const { fullStart: pos } = this;
    const parameters = this.takes(kinds.OpenParenToken)
      ? this.parseList(kinds.CloseParenToken, this.parseParameter)
      : [this.parseParameter()];
    if (this.token !== kinds.EqualsGreaterThanToken || this.isAfterLine()) leaveToCompiler();
    const equalsGreaterThanToken = this.parseToken();
    const body = this.is(kinds.OpenBraceToken) ? this.parseBlock() : this.parseExpression();
    const parts = { parameters, equalsGreaterThanToken, body };
    return { kind: kinds.ArrowFunction, pos, end: this.fullStart, ...parts };
  }

  protected readonly parseParameter = (): Node => {
    const { fullStart: pos } = this;
    const dotDotDotToken = this.optionalToken(kinds.DotDotDotToken);
    const name = this.parseIdentifier();
    const questionToken = this.optionalToken(kinds.QuestionToken);
    const type = this.takes(kinds.ColonToken) ? this.parseType() : undefined;
    const initializer = this.takes(kinds.EqualsToken) ? this.parseExpression() : undefined;
    const parts = { dotDotDotToken, name, questionToken, type, initializer };
    return { kind: kinds.Parameter, pos, end: this.fullStart, ...parts };
  };

  /** Constants and what is returned: a function that does more is not evaluated. */
  protected parseBlock(): Node {
    const { fullStart: pos } = this;
    this.expect(kinds.OpenBraceToken);
    const statements: Node[] = [];
    while (this.token !== kinds.CloseBraceToken) statements.push(this.parseInnerStatement());
    this.next();
    return { kind: kinds.Block, pos, end: this.fullStart, statements: statements.slice() };
  }

  private parseInnerStatement(): Node {
    const { fullStart: pos } = this;
    if (this.token === kinds.ConstKeyword) return this.parseConstants(pos, undefined);
    if (this.token !== kinds.ReturnKeyword || this.isLast() || /[;}]/.test(this.peek())) leaveToCompiler();
    this.next();
    const expression = this.parseExpression();
    this.endStatement();
    return { kind: kinds.ReturnStatement, pos, end: this.fullStart, expression };
  }

  protected parseConstants(pos: number, modifiers: readonly Node[] | undefined): Node {
    const { fullStart: start } = this;
    this.next();
    if (this.token === kinds.EnumKeyword) leaveToCompiler();
    const declarations = [this.parseConstant()];
    while (this.takes(kinds.CommaToken)) declarations.push(this.parseConstant());
    const flags = ts.NodeFlags.Const;
    const end = this.fullStart;
    const declarationList = { kind: kinds.VariableDeclarationList, pos: start, end, flags, declarations };
    this.endStatement();
    return { kind: kinds.VariableStatement, pos, end: this.fullStart, modifiers, declarationList };
  }

  private parseConstant(): Node {
    const { fullStart: pos } = this;
    const name = this.parseIdentifier();
    const type = this.takes(kinds.ColonToken) ? this.parseType() : undefined;
    this.expect(kinds.EqualsToken);
    const initializer = this.parseExpression();
    return { kind: kinds.VariableDeclaration, pos, end: this.fullStart, name, type, initializer };
  }

  private parseOperation(least: number): Node {
    const { fullStart: pos } = this;
    let left = this.parseUnary();
    for (;;) {
      if (this.token === kinds.GreaterThanToken) this.scanGreater();
      const precedence = precedences.get(this.token);
      if (precedence === undefined || precedence <= least) return left;
      left = this.parseRest(pos, left, precedence);
    }
  }

  private parseRest(pos: number, left: Node, precedence: number): Node {
    const { token } = this;
    if (token === kinds.AsKeyword || token === kinds.SatisfiesKeyword) {
      if (this.isAfterLine()) leaveToCompiler();
      this.next();
      const type = this.token === kinds.ConstKeyword ? this.parseConst() : this.parseType();
      const kind = token === kinds.AsKeyword ? kinds.AsExpression : kinds.SatisfiesExpression;
      return { kind, pos, end: this.fullStart, expression: left, type };
    }
    if (token === kinds.LessThanToken && this.text.includes('>', this.position)) leaveToCompiler();
    const operatorToken = this.parseToken();
    const right = this.parseOperation(precedence);
    return { kind: kinds.BinaryExpression, pos, end: this.fullStart, left, operatorToken, right };
  }

  private parseConst(): Node {
    const { fullStart: pos } = this;
    const typeName = this.parseName();
    return { kind: kinds.TypeReference, pos, end: this.fullStart, typeName, typeArguments: undefined };
  }

  private parseUnary(): Node {
    const { token: operator, fullStart: pos } = this;
    const isOperator =
      operator === kinds.MinusToken ||
      operator === kinds.PlusToken ||
      operator === kinds.ExclamationToken ||
      operator === kinds.TildeToken;
    if (!isOperator) return this.parseMember(this.parsePrimary(), pos);
    this.next();
    const operand = this.parseUnary();
    return { kind: kinds.PrefixUnaryExpression, pos, end: this.fullStart, operator, operand };
  }

  protected parseMember(first: Node, pos: number): Node {
    let expression = first;
    for (;;) {
      if (this.token === kinds.DotToken) expression = this.parseAccess(expression, pos);
      else if (this.token === kinds.OpenParenToken) expression = this.parseCall(expression, pos);
      else if (this.token === kinds.OpenBracketToken) {
        this.next();
        const argumentExpression = this.parseExpression();
        this.expect(kinds.CloseBracketToken);
        const end = this.fullStart;
        expression = { kind: kinds.ElementAccessExpression, pos, end, expression, argumentExpression };
      } else if (
        this.token === kinds.QuestionDotToken ||
        this.token === kinds.ExclamationToken ||
        this.token === kinds.NoSubstitutionTemplateLiteral ||
        this.token === kinds.TemplateHead
      )
        leaveToCompiler();
      else return expression;
    }
  }

  private parseAccess(expression: Node, pos: number): Node {
    this.next();
    // Behind a point at the end of a line, the compiler expects that the name is missing.
    if (this.isAfterLine()) leaveToCompiler();
    const name = this.parseName();
    return { kind: kinds.PropertyAccessExpression, pos, end: this.fullStart, expression, name };
  }

  private parseCall(expression: Node, pos: number): Node {
    const list = this.parseArguments();
    return { kind: kinds.CallExpression, pos, end: this.fullStart, expression, arguments: list };
  }

  private parseArguments(): readonly Node[] {
    this.expect(kinds.OpenParenToken);
    return this.parseList(kinds.CloseParenToken, this.parseElement);
  }

  private readonly parseElement = (): Node => {
    if (this.isLiteral() && (this.isBefore(')') || this.isBefore(','))) return this.parseText();
    if (this.token !== kinds.DotDotDotToken) return this.parseExpression();
    const { fullStart: pos } = this;
    this.next();
    const expression = this.parseExpression();
    return { kind: kinds.SpreadElement, pos, end: this.fullStart, expression };
  };

  private isLiteral(): boolean {
    return this.token === kinds.StringLiteral || this.token === kinds.NumericLiteral;
  }

  private parsePrimary(): Node {
    const { fullStart: pos } = this;
    switch (this.token) {
      case kinds.StringLiteral:
      case kinds.NumericLiteral:
      case kinds.NoSubstitutionTemplateLiteral:
        return this.parseText();
      case kinds.TrueKeyword:
      case kinds.FalseKeyword:
      case kinds.NullKeyword:
      case kinds.ThisKeyword:
        return this.parseToken();
      case kinds.SlashToken:
        this.scanRegularExpression();
        return this.parseText();
      case kinds.TemplateHead:
        return this.parseTemplate(kinds.TemplateExpression, kinds.TemplateSpan, this.parseExpression);
      case kinds.OpenBracketToken: {
        this.next();
        const elements = this.parseList(kinds.CloseBracketToken, this.parseElement);
        return { kind: kinds.ArrayLiteralExpression, pos, end: this.fullStart, elements };
      }
      case kinds.OpenBraceToken: {
        this.next();
        const properties = this.parseList(kinds.CloseBraceToken, this.parseProperty);
        return { kind: kinds.ObjectLiteralExpression, pos, end: this.fullStart, properties };
      }
      case kinds.OpenParenToken: {
        this.next();
        const expression = this.parseExpression();
        this.expect(kinds.CloseParenToken);
        return { kind: kinds.ParenthesizedExpression, pos, end: this.fullStart, expression };
      }
      case kinds.NewKeyword:
        return this.parseNew();
      case kinds.AsyncKeyword:
        return leaveToCompiler();
      default:
        return this.parseIdentifier();
    }
  }

  private parseNew(): Node {
    const { fullStart: pos } = this;
    this.next();
    const expression = this.parseIdentifier();
    const typeArguments = this.parseTypeArguments();
    const list = this.parseArguments();
    return { kind: kinds.NewExpression, pos, end: this.fullStart, expression, typeArguments, arguments: list };
  }

  private readonly parseProperty = (): Node => {
    const { fullStart: pos } = this;
    if (this.takes(kinds.DotDotDotToken)) {
      const expression = this.parseExpression();
      return { kind: kinds.SpreadAssignment, pos, end: this.fullStart, expression };
    }
    const isShort = this.isIdentifier();
    const name: Node = this.parsePropertyName();
    if (this.takes(kinds.ColonToken)) {
      const initializer = this.parseExpression();
      return { kind: kinds.PropertyAssignment, pos, end: this.fullStart, name, initializer };
    }
    const isEnd = this.token === kinds.CommaToken || this.token === kinds.CloseBraceToken;
    if (!isShort || !isEnd) leaveToCompiler();
    return { kind: kinds.ShorthandPropertyAssignment, pos, end: this.fullStart, name };
  };
}
