import type { NameBinding, FunctionScope, Resolution } from '../resolve/index.ts';
import type {
  AssignStatement,
  ComprehensionNode,
  DefStatement,
  HostCallStatement,
  LambdaExpression,
  LoadStatement,
  StarlarkExpression,
  StarlarkStatement,
  SyntaxPlace,
} from '../syntax/index.ts';
import { nearestSpelling } from '../../../text/go/spelling.ts';
import { callFunction } from '../values/call.ts';
import { StarlarkDict } from '../values/dict.ts';
import { StarlarkFailure, type StarlarkValue, type Thread, isTruthy, typeOf } from '../values/value/index.ts';
import { StarlarkList } from '../values/list.ts';
import { visitElements } from '../values/visit.ts';
import { TargetCompiler } from './compile-targets.ts';
import { ExpressionCompiler, sharedCells } from './compile-expressions.ts';
import {
  type Ending,
  type FrameEvaluation,
  type Execution,
  type Frame,
  createPosition,
  type ProgramScope,
} from './frame.ts';
import { StarlarkFunction } from './function.ts';

export interface ProgramContext {
  readonly program: ProgramScope;
  readonly resolution: Resolution;
  readonly outer: (binding: NameBinding) => StarlarkValue;
  readonly load: (thread: Thread, module: string) => ReadonlyMap<string, StarlarkValue>;
}

export class StatementCompiler {
  readonly #context: ProgramContext;
  readonly #expressions: ExpressionCompiler;
  readonly #targets: TargetCompiler;
  readonly #hosts = new Map<string, StarlarkValue>();

  constructor(context: ProgramContext) {
    this.#context = context;
    this.#expressions = new ExpressionCompiler({
      file: context.program.file,
      resolution: context.resolution,
      outer: context.outer,
      functionOf: (node) => this.#lambda(node),
      comprehensionOf: (node) => this.#comprehension(node),
    });
    this.#targets = new TargetCompiler(context.program.file, context.resolution, this.#expressions);
  }

  expression(node: StarlarkExpression): FrameEvaluation {
    return this.#expressions.expression(node);
  }

  statements(nodes: readonly StarlarkStatement[]): Execution {
    // Templates have tens of thousands of host calls, so these are not compiled.
    const all = nodes.map((node) => (node.kind === 'host call' ? node : this.#statement(node)));
    return (frame) => {
      for (const step of all) {
        frame.thread.step();
        const ending = typeof step === 'function' ? step(frame) : this.#callHost(step, frame);
        if (ending !== 'done') return ending;
      }
      return 'done';
    };
  }

  #statement(node: Exclude<StarlarkStatement, HostCallStatement>): Execution {
    switch (node.kind) {
      case 'expression': {
        const evaluate = this.expression(node.expression);
        return (frame) => {
          evaluate(frame);
          return 'done';
        };
      }
      case 'pass':
        return () => 'done';
      case 'break':
      case 'continue': {
        const { kind } = node;
        return () => kind;
      }
      case 'return':
        return this.#return(node.value);
      case 'if': {
        const condition = this.expression(node.condition);
        const [then, otherwise] = [this.statements(node.then), this.statements(node.otherwise)];
        return (frame) => (isTruthy(condition(frame)) ? then(frame) : otherwise(frame));
      }
      case 'assign':
        return this.#assign(node);
      case 'def':
        return this.#definition(node);
      case 'for':
        return this.#for(node);
      case 'while':
        return this.#while(node.condition, node.body);
      case 'load':
        return this.#load(node);
    }
  }

  #callHost({ name, positional, keyword, at }: HostCallStatement, frame: Frame): Ending {
    const called = this.#hosts.get(name) ?? this.#context.outer({ name, scope: 'predeclared', index: 0 });
    this.#hosts.set(name, called);
    frame.call.position = createPosition(this.#context.program.file, at);
    callFunction(frame.thread, called, positional, keyword);
    return 'done';
  }

  #return(node?: StarlarkExpression): Execution {
    const value = node ? this.expression(node) : () => null;
    return (frame) => {
      frame.result = value(frame);
      return 'return';
    };
  }

  #assign(node: AssignStatement): Execution {
    if (node.operator !== '=') return this.#targets.augmented(node);
    const value = this.expression(node.value);
    const assign = this.#targets.assignment(node.target, node.at);
    return (frame) => {
      assign(frame, value(frame));
      return 'done';
    };
  }

  #definition(node: DefStatement): Execution {
    const body = this.statements(node.body);
    const run = (frame: Frame): StarlarkValue => (body(frame) === 'return' ? frame.result : null);
    const make = this.#function(node, node.name.name, run);
    const assign = this.#targets.assignment(node.name, node.at);
    return (frame) => {
      assign(frame, make(frame));
      return 'done';
    };
  }

  #lambda(node: LambdaExpression): FrameEvaluation {
    return this.#function(node, 'lambda', this.expression(node.body));
  }

  #function(node: DefStatement | LambdaExpression, name: string, body: FrameEvaluation): FrameEvaluation {
    const scope = this.#context.resolution.functions.get(node) ?? emptyScope;
    const parameters = node.parameters.filter(({ kind }) => kind === 'plain' || kind === 'optional');
    const fallbacks = parameters.map(({ fallback }) => fallback && this.expression(fallback));
    const shared = sharedCells(scope.free);
    const position = createPosition(this.#context.program.file, node.at);
    return (frame) => {
      const values = fallbacks.map((fallback) => fallback?.(frame));
      const { program } = frame;
      return new StarlarkFunction({
        signature: { name, scope, fallbacks: values },
        body,
        program,
        position,
        free: shared(frame),
      });
    };
  }

  #for(node: StarlarkStatement & { readonly kind: 'for' }): Execution {
    const iterated = this.expression(node.iterated);
    const visit = this.#visit(iterated, node.at);
    const assign = this.#targets.assignment(node.variables, node.at);
    const body = this.statements(node.body);
    return (frame) => {
      for (const element of visit(frame)) {
        assign(frame, element);
        const ending = body(frame);
        if (ending === 'break') break;
        if (ending === 'return') return ending;
      }
      return 'done';
    };
  }

  #visit(iterated: FrameEvaluation, place: SyntaxPlace): (frame: Frame) => Iterable<StarlarkValue> {
    const position = createPosition(this.#context.program.file, place);
    return (frame) => {
      const value = iterated(frame);
      frame.call.position = position;
      const all = visitElements(value, frame.thread);
      if (!all) throw new StarlarkFailure(`${typeOf(value)} value is not iterable`);
      return all;
    };
  }

  #while(node: StarlarkExpression, body: readonly StarlarkStatement[]): Execution {
    const condition = this.expression(node);
    const execute = this.statements(body);
    return (frame): Ending => {
      while (isTruthy(condition(frame))) {
        frame.thread.step();
        const ending = execute(frame);
        if (ending === 'break') break;
        if (ending === 'return') return ending;
      }
      return 'done';
    };
  }

  #comprehension({ body, clauses }: ComprehensionNode): FrameEvaluation {
    const isDict = !('kind' in body);
    const add = isDict ? this.#dictElement(body) : this.#listElement(body);
    const run = clauses.reduceRight<(frame: Frame, into: StarlarkList | StarlarkDict) => void>((inner, clause) => {
      if (clause.kind === 'if') {
        const condition = this.expression(clause.condition);
        return (frame, into) => {
          if (isTruthy(condition(frame))) inner(frame, into);
        };
      }
      const visit = this.#visit(this.expression(clause.iterated), clause.at);
      const assign = this.#targets.assignment(clause.variables, clause.at);
      return (frame, into) => {
        for (const element of visit(frame)) {
          assign(frame, element);
          inner(frame, into);
        }
      };
    }, add);
    return (frame) => {
      const into = isDict ? new StarlarkDict() : new StarlarkList();
      run(frame, into);
      return into;
    };
  }

  #listElement(body: StarlarkExpression): (frame: Frame, into: StarlarkList | StarlarkDict) => void {
    const evaluate = this.expression(body);
    return (frame, into) => {
      frame.thread.takeElements(1);
      const value = evaluate(frame);
      if (into instanceof StarlarkList) into.elements.push(value);
    };
  }

  #dictElement(body: Exclude<ComprehensionNode['body'], StarlarkExpression>) {
    const [key, value] = [this.expression(body.key), this.expression(body.value)];
    const position = createPosition(this.#context.program.file, body.at);
    return (frame: Frame, into: StarlarkList | StarlarkDict): void => {
      frame.thread.takeEntries(1);
      const [entryKey, given] = [key(frame), value(frame)];
      frame.call.position = position;
      if (into instanceof StarlarkDict) into.setKey(entryKey, given);
    };
  }

  #load(node: LoadStatement): Execution {
    const position = createPosition(this.#context.program.file, node.at);
    const names = node.names.map(({ local, exported }) => ({
      name: exported.name,
      assign: this.#targets.assignment(local, node.at),
    }));
    return (frame) => {
      frame.call.position = position;
      const loaded = this.#context.load(frame.thread, node.module);
      for (const { name, assign } of names) assign(frame, loadedName(loaded, name, node.module));
      return 'done';
    };
  }
}

function loadedName(names: ReadonlyMap<string, StarlarkValue>, name: string, module: string): StarlarkValue {
  const found = names.get(name);
  if (found !== undefined) return found;
  const near = nearestSpelling(name, [...names.keys()].sort());
  const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
  throw new StarlarkFailure(`load: name ${name} not found in module ${module}${hint}`);
}

const emptyScope: FunctionScope = {
  locals: [],
  free: [],
  parameters: 0,
  keywordOnly: 0,
  hasRest: false,
  hasKeywords: false,
};
