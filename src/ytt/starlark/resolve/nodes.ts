import {
  type ArgumentNode,
  type CallNode,
  type ComprehensionNode,
  type DefStatement,
  isTarget,
  type LambdaExpression,
  type LoadStatement,
  type ParameterNode,
  listParts,
  type StarlarkExpression,
  type StarlarkStatement,
  findStart,
} from '../syntax/index.ts';
import type { FunctionScope } from './binding.ts';
import type { NameTable } from './names.ts';

export class NodeResolver {
  readonly #names: NameTable;
  #loops = 0;

  constructor(names: NameTable) {
    this.#names = names;
  }

  statements(statements: readonly StarlarkStatement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: StarlarkStatement): void {
    switch (statement.kind) {
      case 'expression':
        return this.expression(statement.expression);
      case 'break':
      case 'continue':
        if (this.#loops === 0) this.#names.fail(statement.at, `${statement.kind} not in a loop`);
        return;
      case 'pass':
      case 'host call':
        return;
      case 'if':
        this.expression(statement.condition);
        this.statements(statement.then);
        return this.statements(statement.otherwise);
      case 'assign':
        this.expression(statement.value);
        return this.#assign(statement.target, { isAugmented: statement.operator !== '=' });
      case 'def':
        this.#names.bind(statement.name);
        return this.#function(statement, () => this.statements(statement.body));
      case 'for':
        this.expression(statement.iterated);
        this.#assign(statement.variables);
        return this.#loop(statement.body);
      case 'while':
        this.expression(statement.condition);
        return this.#loop(statement.body);
      case 'return':
        if (!this.#names.isInFunction) this.#names.fail(statement.at, 'return statement not within a function');
        if (statement.value) this.expression(statement.value);
        return;
      case 'load':
        return this.#load(statement);
    }
  }

  #loop(body: readonly StarlarkStatement[]): void {
    this.#loops += 1;
    this.statements(body);
    this.#loops -= 1;
  }

  #load(statement: LoadStatement): void {
    if (this.#names.isInFunction) this.#names.fail(statement.at, 'load statement within a function');
    for (const { local, exported } of statement.names) {
      if (exported.name === '') this.#names.fail(exported.at, 'load: empty identifier');
      else if (exported.name.startsWith('_'))
        this.#names.fail(exported.at, `load: names with leading underscores are not exported: ${exported.name}`);
      this.#names.bindLocal(local);
    }
  }

  #assign(target: StarlarkExpression, { isAugmented = false } = {}): void {
    if (!isTarget(target)) return this.#names.fail(findStart(target), `can't assign to ${nodeNames[target.kind]}`);
    switch (target.kind) {
      case 'name':
        this.#names.bind(target);
        return;
      case 'index':
        this.expression(target.operand);
        return this.expression(target.index);
      case 'attribute':
        return this.expression(target.operand);
      case 'tuple':
      case 'list':
        if (target.elements.length === 0)
          this.#names.fail(target.at, `can't assign to ${target.kind === 'tuple' ? '()' : '[]'}`);
        if (isAugmented) this.#names.fail(target.at, `can't use ${target.kind} expression in augmented assignment`);
        for (const element of target.elements) this.#assign(element, { isAugmented });
        return;
      case 'parenthesized':
        return this.#assign(target.inner, { isAugmented });
    }
  }

  expression(expression: StarlarkExpression): void {
    switch (expression.kind) {
      case 'name':
        return this.#names.use(expression);
      case 'comprehension':
        return this.#comprehension(expression);
      case 'call':
        return this.#call(expression);
      case 'lambda':
        return this.#function(expression, () => this.expression(expression.body));
      case 'literal':
      case 'unary':
      case 'binary':
      case 'conditional':
      case 'attribute':
      case 'index':
      case 'slice':
      case 'list':
      case 'tuple':
      case 'dict':
      case 'parenthesized':
        return this.#all(listParts(expression));
    }
  }

  #all(expressions: readonly StarlarkExpression[]): void {
    for (const expression of expressions) this.expression(expression);
  }

  /** The first iterable is evaluated in the enclosing block: `[x for x in x]`. */
  #comprehension({ body, clauses: [first, ...clauses] }: ComprehensionNode): void {
    if (first?.kind !== 'for') return;
    this.expression(first.iterated);
    this.#names.enter();
    this.#assign(first.variables);
    for (const clause of clauses) {
      if (clause.kind === 'for') this.#assign(clause.variables);
      this.expression(clause.kind === 'for' ? clause.iterated : clause.condition);
    }
    this.#all('kind' in body ? [body] : [body.key, body.value]);
    this.#names.leave();
  }

  #call({ callee, arguments: all, at }: CallNode): void {
    this.expression(callee);
    const seen = new Set<string>();
    for (const argument of all) {
      const misplaced = describeMisplacement(argument, seen);
      if (misplaced !== undefined)
        this.#names.fail(argument.kind === 'positional' ? findStart(argument.value) : argument.at, misplaced);
      seen.add(argument.kind === 'keyword' ? `keyword ${argument.name}` : argument.kind);
      if (argument.kind === 'keyword') seen.add('keyword');
      this.expression(argument.value);
    }
    for (const kind of ['positional', 'keyword'] as const) {
      const count = all.filter((argument) => argument.kind === kind).length;
      if (count >= 256) this.#names.fail(at, `${count} ${kind} arguments in call, limit is 255`);
    }
  }

  #function(node: DefStatement | LambdaExpression, body: () => void): void {
    for (const { fallback } of node.parameters) if (fallback) this.expression(fallback);
    const scope = this.#scopeOf(node.parameters);
    this.#names.functions.set(node, scope);
    this.#names.enter(scope);
    this.#parameters(node.parameters);
    body();
    this.#names.leave();
  }

  #scopeOf(parameters: readonly ParameterNode[]): FunctionScope {
    const star = parameters.findIndex(({ kind }) => kind === '*');
    const isNamed = ({ kind }: ParameterNode): boolean => kind === 'plain' || kind === 'optional';
    const keywordOnly = star < 0 ? 0 : parameters.slice(star).filter(isNamed).length;
    return {
      locals: [],
      free: [],
      parameters: parameters.filter(isNamed).length,
      keywordOnly,
      hasRest: parameters[star]?.name !== undefined,
      hasKeywords: parameters.some(({ kind }) => kind === '**'),
    };
  }

  #parameters(parameters: readonly ParameterNode[]): void {
    const seen: ParameterNode[] = [];
    for (const parameter of parameters) {
      const misplaced = misplacedParameter(parameter, seen);
      if (misplaced !== undefined) this.#names.fail(parameter.at, misplaced);
      seen.push(parameter);
      if (parameter.kind === 'plain' || parameter.kind === 'optional') this.#bindParameter(parameter);
    }
    const star = parameters.find(({ kind }) => kind === '*');
    const isBareEnd = star !== undefined && !star.name && this.#scopeOf(parameters).keywordOnly === 0;
    if (isBareEnd) this.#names.fail(star.at, 'bare * must be followed by keyword-only parameters');
    if (star) this.#bindParameter(star);
    const keywords = parameters.findLast(({ kind }) => kind === '**');
    if (keywords) this.#bindParameter(keywords);
  }

  #bindParameter({ kind, name, at }: ParameterNode): void {
    if (!name || !this.#names.bind(name)) return;
    this.#names.fail(kind === 'optional' ? at : name.at, `duplicate parameter: ${name.name}`);
  }
}

/** Go's names for nodes that cannot be assigned to. */
const nodeNames = {
  literal: 'literal',
  unary: 'unaryexpr',
  binary: 'binaryexpr',
  conditional: 'condexpr',
  slice: 'sliceexpr',
  call: 'callexpr',
  dict: 'dictexpr',
  comprehension: 'comprehension',
  lambda: 'lambdaexpr',
} as const;

function describeMisplacement({ kind, name }: ArgumentNode, seen: ReadonlySet<string>): string | undefined {
  const isAfterKeywords = seen.has('**');
  switch (kind) {
    case '**':
      return isAfterKeywords ? 'multiple **kwargs not allowed' : undefined;
    case '*':
      if (isAfterKeywords) return '*args may not follow **kwargs';
      return seen.has('*') ? 'multiple *args not allowed' : undefined;
    case 'keyword':
      if (isAfterKeywords) return 'argument may not follow **kwargs';
      return seen.has(`keyword ${name}`) ? `keyword argument ${name} repeated` : undefined;
    case 'positional':
      if (seen.has('*')) return 'argument may not follow *args';
      if (isAfterKeywords) return 'argument may not follow **kwargs';
      return seen.has('keyword') ? 'positional argument may not follow named' : undefined;
  }
}

function misplacedParameter({ kind }: ParameterNode, seen: readonly ParameterNode[]): string | undefined {
  const last = seen.findLast((node) => node.kind === '**')?.name?.name;
  const hasStar = seen.some((node) => node.kind === '*');
  switch (kind) {
    case 'plain':
      if (last !== undefined) return `required parameter may not follow **${last}`;
      return !hasStar && seen.some((node) => node.kind === 'optional')
        ? 'required parameter may not follow optional'
        : undefined;
    case 'optional':
      return last === undefined ? undefined : `optional parameter may not follow **${last}`;
    case '*':
      if (last !== undefined) return `* parameter may not follow **${last}`;
      return hasStar ? 'multiple * parameters not allowed' : undefined;
    case '**':
      return last === undefined ? undefined : 'multiple ** parameters not allowed';
  }
}
