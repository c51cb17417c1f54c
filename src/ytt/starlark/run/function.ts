import {
  type ActiveCall,
  type DictKey,
  type KeywordArgument,
  type ProgramPosition,
  StarlarkFailure,
  type StarlarkObject,
  type StarlarkValue,
  type Thread,
} from '../values/value/index.ts';
import { bindArguments, type Signature } from './arguments.ts';
import type { Cell, Frame, ProgramScope } from './frame.ts';

export interface FunctionCode {
  readonly signature: Signature;
  readonly body: (frame: Frame) => StarlarkValue;
  readonly program: ProgramScope;
  readonly position: ProgramPosition;
  readonly free: readonly Cell[];
}

export class StarlarkFunction implements StarlarkObject {
  readonly type = 'function';
  readonly name: string;
  readonly #code: FunctionCode;
  #isFrozen = false;

  constructor(code: FunctionCode) {
    this.name = code.signature.name;
    this.#code = code;
  }

  get parameters(): readonly string[] {
    const { locals, parameters, hasRest, hasKeywords } = this.#code.signature.scope;
    return locals.slice(0, parameters + Number(hasRest) + Number(hasKeywords)).map(({ name }) => name);
  }

  repr(): string {
    return `<function ${this.name}>`;
  }

  key(): DictKey {
    return this;
  }

  freeze(): readonly StarlarkValue[] {
    if (this.#isFrozen) return [];
    this.#isFrozen = true;
    const { signature, free } = this.#code;
    return [...signature.fallbacks, ...free.map(({ value }) => value)].filter((value) => value !== undefined);
  }

  call(thread: Thread, positional: readonly StarlarkValue[], keyword: readonly KeywordArgument[]): StarlarkValue {
    const { signature, body, program, free } = this.#code;
    // Until its first operation, the call is located at the definition, where wrong arguments are reported.
    currentCall(thread).position = this.#code.position;
    const locals = bindArguments(signature, positional, keyword);
    return body(createFrame({ thread, program, locals, free, scope: signature.scope }));
  }
}

export function createFrame({
  thread,
  program,
  locals,
  free,
  scope,
}: Pick<Frame, 'thread' | 'program' | 'locals' | 'free'> & {
  readonly scope: { readonly locals: readonly { readonly scope: string }[] };
}): Frame {
  const cells = scope.locals.map((binding, index): Cell | undefined =>
    binding.scope === 'cell' ? { value: locals[index] } : undefined,
  );
  return { thread, program, locals, cells, free, call: currentCall(thread), result: null };
}

function currentCall(thread: Thread): ActiveCall {
  const call = thread.calls.at(-1);
  if (!call) throw new StarlarkFailure('a function runs outside of any call');
  return call;
}
