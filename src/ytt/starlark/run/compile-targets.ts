import type { Resolution } from '../resolve/index.ts';
import {
  type AssignStatement,
  isTarget,
  type NameExpression,
  type StarlarkExpression,
  type SyntaxPlace,
} from '../syntax/index.ts';
import { StarlarkFailure, type StarlarkValue, type Thread, typeOf } from '../values/value/index.ts';
import { StarlarkList } from '../values/list.ts';
import { getLength, visitElements, visitedAll } from '../values/visit.ts';
import { getAttribute, getIndex, refuseAttribute, setIndex } from './access.ts';
import type { ExpressionCompiler } from './compile-expressions.ts';
import { type Execution, type Frame, createPosition } from './frame.ts';
import { binaryOperator } from './operators.ts';

export type Assignment = (frame: Frame, value: StarlarkValue) => void;

export class TargetCompiler {
  readonly #file: string;
  readonly #resolution: Resolution;
  readonly #expressions: ExpressionCompiler;

  constructor(file: string, resolution: Resolution, expressions: ExpressionCompiler) {
    this.#file = file;
    this.#resolution = resolution;
    this.#expressions = expressions;
  }

  /** `place` is the position of targets that have none of their own. */
  assignment(target: StarlarkExpression, place: SyntaxPlace): Assignment {
    if (!isTarget(target)) return () => undefined;
    switch (target.kind) {
      case 'name':
        return this.#variable(target);
      case 'parenthesized':
        return this.assignment(target.inner, place);
      case 'tuple':
      case 'list':
        return this.#unpacking(target.elements, target.at);
      case 'index': {
        const [operand, index] = [target.operand, target.index].map((expression) =>
          this.#expressions.expression(expression),
        );
        return this.#placed(target.at, (frame) => {
          const [x, y] = [operand?.(frame) ?? null, index?.(frame) ?? null];
          return (value) => setIndex(x, y, value, frame.thread);
        });
      }
      case 'attribute': {
        const operand = this.#expressions.expression(target.operand);
        return this.#placed(target.at, (frame) => {
          const x = operand(frame);
          return () => refuseAttribute(x, target.name);
        });
      }
    }
  }

  #placed(place: SyntaxPlace, operands: (frame: Frame) => (value: StarlarkValue) => void): Assignment {
    const position = createPosition(this.#file, place);
    return (frame, value) => {
      const assign = operands(frame);
      frame.call.position = position;
      assign(value);
    };
  }

  #variable(target: NameExpression): Assignment {
    const binding = this.#resolution.bindings.get(target);
    const index = binding?.index ?? 0;
    if (binding?.scope === 'global')
      return (frame, value) => {
        frame.program.globals[index] = value;
      };
    if (binding?.scope === 'cell')
      return (frame, value) => {
        const cell = frame.cells[index];
        if (cell) cell.value = value;
      };
    return (frame, value) => {
      frame.locals[index] = value;
    };
  }

  #unpacking(targets: readonly StarlarkExpression[], place: SyntaxPlace): Assignment {
    const assignments = targets.map((target) => this.assignment(target, place));
    const position = createPosition(this.#file, place);
    return (frame, value) => {
      frame.call.position = position;
      const values = unpackValue(value, assignments.length, frame.thread);
      for (const [index, assign] of assignments.entries()) assign(frame, values[index] ?? null);
    };
  }

  /** The parts of the target are evaluated once. */
  augmented({ target, operator: sign, value: node, at }: AssignStatement): Execution {
    const operator = augmentedOperator(sign.slice(0, -1));
    const value = this.#expressions.expression(node);
    const place = this.#place(target, at);
    const position = createPosition(this.#file, at);
    return (frame) => {
      const { get, set } = place(frame);
      const [x, y] = [get(), value(frame)];
      frame.call.position = position;
      frame.thread.step();
      set(operator(x, y, frame.thread));
      return 'done';
    };
  }

  #place(
    target: StarlarkExpression,
    at: SyntaxPlace,
  ): (frame: Frame) => { readonly get: () => StarlarkValue; readonly set: (value: StarlarkValue) => void } {
    if (target.kind === 'parenthesized') return this.#place(target.inner, at);
    if (target.kind === 'index') {
      const [operand, index] = [target.operand, target.index].map((expression) =>
        this.#expressions.expression(expression),
      );
      return (frame) => {
        const [x, y] = [operand?.(frame) ?? null, index?.(frame) ?? null];
        frame.call.position = createPosition(this.#file, target.at);
        return { get: () => getIndex(x, y), set: (value) => setIndex(x, y, value, frame.thread) };
      };
    }
    if (target.kind === 'attribute') {
      const operand = this.#expressions.expression(target.operand);
      return (frame) => {
        const x = operand(frame);
        frame.call.position = createPosition(this.#file, target.at);
        return {
          get: () => getAttribute(x, target.name),
          set: () => refuseAttribute(x, target.name),
        };
      };
    }
    const read = this.#expressions.expression(target);
    const assign = this.assignment(target, at);
    return (frame) => ({ get: () => read(frame), set: (value) => assign(frame, value) });
  }
}

/** `+=` extends a list in place; anything else uses the operator. */
function augmentedOperator(sign: string): (x: StarlarkValue, y: StarlarkValue, thread: Thread) => StarlarkValue {
  const operator = binaryOperator(sign);
  if (sign !== '+') return operator;
  return (x, y, thread) => {
    if (!(x instanceof StarlarkList)) return operator(x, y, thread);
    const isVisitable = visitElements(y, thread) !== undefined;
    if (!isVisitable) return operator(x, y, thread);
    x.checkMutable('apply += to');
    for (const element of visitedAll(y, thread) ?? []) x.elements.push(element);
    return x;
  };
}

function unpackValue(value: StarlarkValue, count: number, thread: Thread): readonly StarlarkValue[] {
  const all = visitElements(value, thread);
  if (!all) throw new StarlarkFailure(`got ${typeOf(value)} in sequence assignment`);
  const values: StarlarkValue[] = [];
  for (const element of all) {
    if (values.length === count)
      throw new StarlarkFailure(`too many values to unpack (got ${getLength(value) ?? -1}, want ${count})`);
    values.push(element);
  }
  if (values.length < count)
    throw new StarlarkFailure(`too few values to unpack (got ${values.length}, want ${count})`);
  return values;
}
