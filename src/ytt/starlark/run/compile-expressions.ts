import type { NameBinding, Resolution } from '../resolve/index.ts';
import type {
  CallNode,
  LambdaExpression,
  NameExpression,
  SliceExpression,
  StarlarkExpression,
  SyntaxPlace,
} from '../syntax/index.ts';
import { callFunction } from '../values/call.ts';
import { StarlarkDict } from '../values/dict.ts';
import {
  isObject,
  type KeywordArgument,
  StarlarkFailure,
  type StarlarkValue,
  isTruthy,
  typeOf,
} from '../values/value/index.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { printRepr } from '../values/repr.ts';
import { visitedAll } from '../values/visit.ts';
import { getAttribute, getIndex, sliceValue } from './access.ts';
import { requireAssigned, type Cell, type FrameEvaluation, type Frame, createPosition } from './frame.ts';
import { binaryOperator, unaryOperation } from './operators.ts';

export interface CompileContext {
  readonly file: string;
  readonly resolution: Resolution;
  readonly outer: (binding: NameBinding) => StarlarkValue;
  readonly functionOf: (node: LambdaExpression) => FrameEvaluation;
  readonly comprehensionOf: (node: StarlarkExpression & { readonly kind: 'comprehension' }) => FrameEvaluation;
}

export class ExpressionCompiler {
  readonly #context: CompileContext;

  constructor(context: CompileContext) {
    this.#context = context;
  }

  expression(node: StarlarkExpression): FrameEvaluation {
    switch (node.kind) {
      case 'literal': {
        const { value } = node;
        return () => value;
      }
      case 'name':
        return this.#name(node);
      case 'parenthesized':
        return this.expression(node.inner);
      case 'unary': {
        const operand = this.expression(node.operand);
        return this.at(
          node.at,
          (frame) => [operand(frame)] as const,
          (_, [value]) => unaryOperation(node.operator, value),
        );
      }
      case 'binary':
        return this.#binary(node);
      case 'conditional': {
        const [condition, then, otherwise] = [node.condition, node.then, node.otherwise].map((expression) =>
          this.expression(expression),
        );
        if (!condition || !then || !otherwise) return () => null;
        return (frame) => (isTruthy(condition(frame)) ? then(frame) : otherwise(frame));
      }
      case 'attribute': {
        const operand = this.expression(node.operand);
        return this.at(node.at, operand, (_, value) => getAttribute(value, node.name));
      }
      case 'index': {
        const [operand, index] = [this.expression(node.operand), this.expression(node.index)];
        return this.at(
          node.at,
          (frame) => [operand(frame), index(frame)] as const,
          (_, [x, y]) => getIndex(x, y),
        );
      }
      case 'slice':
        return this.#slice(node);
      case 'list':
        return this.#sequence(node.elements, (elements) => new StarlarkList(elements));
      case 'tuple':
        return this.#sequence(node.elements, (elements) => new StarlarkTuple(elements));
      case 'dict':
        return this.#dict(node);
      case 'call':
        return this.#call(node);
      case 'lambda':
        return this.#context.functionOf(node);
      case 'comprehension':
        return this.#context.comprehensionOf(node);
    }
  }

  /** Evaluates the operands first, then sets the position of the call for errors. */
  at<T>(
    place: SyntaxPlace,
    operands: (frame: Frame) => T,
    operation: (frame: Frame, operands: T) => StarlarkValue,
  ): FrameEvaluation {
    const position = createPosition(this.#context.file, place);
    return (frame) => {
      const values = operands(frame);
      frame.call.position = position;
      return operation(frame, values);
    };
  }

  #name(node: NameExpression): FrameEvaluation {
    const binding = this.#context.resolution.bindings.get(node);
    if (!binding) return () => null;
    const { name, index } = binding;
    switch (binding.scope) {
      case 'local':
        return this.at(node.at, returnNothing, (frame) => requireAssigned(frame.locals[index], 'local', name));
      case 'cell':
        return this.at(node.at, returnNothing, (frame) => requireAssigned(frame.cells[index]?.value, 'local', name));
      case 'free':
        return this.at(node.at, returnNothing, (frame) => requireAssigned(frame.free[index]?.value, 'local', name));
      case 'global':
        return this.at(node.at, returnNothing, (frame) =>
          requireAssigned(frame.program.globals[index], 'global', name),
        );
      case 'predeclared':
      case 'universal':
      case 'undefined': {
        const value = this.#context.outer(binding);
        return () => value;
      }
    }
  }

  #binary(node: StarlarkExpression & { readonly kind: 'binary' }): FrameEvaluation {
    const [left, right] = [this.expression(node.left), this.expression(node.right)];
    if (node.operator === 'and' || node.operator === 'or') {
      const isAnd = node.operator === 'and';
      return (frame) => {
        const value = left(frame);
        return isTruthy(value) === isAnd ? right(frame) : value;
      };
    }
    const operator = binaryOperator(node.operator);
    const position = createPosition(this.#context.file, node.at);
    return (frame) => {
      const [x, y] = [left(frame), right(frame)];
      frame.call.position = position;
      frame.thread.step();
      return operator(x, y, frame.thread);
    };
  }

  #slice(node: SliceExpression): FrameEvaluation {
    const operand = this.expression(node.operand);
    const [low, high, step] = [node.low, node.high, node.step].map((end) => (end ? this.expression(end) : () => null));
    if (!low || !high || !step) return () => null;
    const evaluateOperands = (frame: Frame) =>
      [operand(frame), { low: low(frame), high: high(frame), step: step(frame) }] as const;
    return this.at(node.at, evaluateOperands, (frame, [value, ends]) => sliceValue(value, ends, frame.thread));
  }

  #sequence(nodes: readonly StarlarkExpression[], make: (elements: StarlarkValue[]) => StarlarkValue): FrameEvaluation {
    const elements = nodes.map((node) => this.expression(node));
    return (frame) => {
      frame.thread.takeElements(elements.length);
      return make(elements.map((element) => element(frame)));
    };
  }

  #dict({ entries, at }: StarlarkExpression & { readonly kind: 'dict' }): FrameEvaluation {
    const pairs = entries.map(({ key, value, at: place }) => ({
      key: this.expression(key),
      value: this.expression(value),
      position: createPosition(this.#context.file, place),
    }));
    return this.at(at, returnNothing, (frame) => {
      frame.thread.takeEntries(pairs.length);
      const dict = new StarlarkDict();
      for (const { key, value, position } of pairs) {
        const [entryKey, given] = [key(frame), value(frame)];
        frame.call.position = position;
        const size = dict.length();
        dict.setKey(entryKey, given);
        if (dict.length() === size) throw new StarlarkFailure(`duplicate key: ${printRepr(entryKey)}`);
      }
      return dict;
    });
  }

  /** Spread arguments are evaluated after all others. */
  #call({ callee, arguments: nodes, at }: CallNode): FrameEvaluation {
    const compiled = nodes.map(({ kind, name, value }) => ({ kind, name, value: this.expression(value) }));
    const plain = compiled.filter(({ kind }) => kind === 'positional' || kind === 'keyword');
    const rest = compiled.find(({ kind }) => kind === '*')?.value;
    const keywords = compiled.find(({ kind }) => kind === '**')?.value;
    const called = this.expression(callee);
    const evaluateOperands = (frame: Frame) => {
      const value = called(frame);
      const positional: StarlarkValue[] = [];
      const keyword: KeywordArgument[] = [];
      for (const argument of plain) {
        const given = argument.value(frame);
        if (argument.kind === 'positional') positional.push(given);
        else keyword.push([argument.name, given]);
      }
      return { value, positional, keyword, rest: rest?.(frame), keywords: keywords?.(frame) };
    };
    return this.at(at, evaluateOperands, (frame, { value, positional, keyword, rest: more, keywords: named }) => {
      if (named !== undefined) for (const pair of spreadKeywords(named)) keyword.push(pair);
      if (more !== undefined) for (const item of spreadArgument(more, frame)) positional.push(item);
      return callFunction(frame.thread, value, positional, keyword);
    });
  }
}

const returnNothing = (): undefined => undefined;

function spreadArgument(value: StarlarkValue, frame: Frame): readonly StarlarkValue[] {
  const all = visitedAll(value, frame.thread);
  if (all) return all;
  throw new StarlarkFailure(`argument after * must be iterable, not ${typeOf(value)}`);
}

function spreadKeywords(value: StarlarkValue): readonly KeywordArgument[] {
  if (!isObject(value) || !value.items)
    throw new StarlarkFailure(`argument after ** must be a mapping, not ${typeOf(value)}`);
  return value.items().map(([key, given]) => {
    if (typeof key === 'string') return [key, given] as const;
    throw new StarlarkFailure(`keywords must be strings, not ${typeOf(key)}`);
  });
}

export function sharedCells(free: readonly NameBinding[]): (frame: Frame) => readonly Cell[] {
  return (frame) =>
    free.map(({ scope, index }) => (scope === 'free' ? frame.free[index] : frame.cells[index]) ?? { value: undefined });
}
