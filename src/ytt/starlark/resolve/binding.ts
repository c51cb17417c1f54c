import type { DefStatement, LambdaExpression, NameExpression } from '../syntax/index.ts';

/** Where a name is kept: in the frame of its function, in a cell that inner functions share, or beyond. */
export interface NameBinding {
  readonly name: string;
  /** A local becomes a cell when an inner function uses it. */
  scope: 'local' | 'cell' | 'free' | 'global' | 'predeclared' | 'universal' | 'undefined';
  /** Its slot among the locals, the free variables or the globals. */
  readonly index: number;
}

/** What is known of a function before it runs. */
export interface FunctionScope {
  /** Its parameters first: those with names, then `*`, then `**`. */
  readonly locals: NameBinding[];
  /** The bindings around it that it shares. */
  readonly free: NameBinding[];
  /** How many parameters have names of their own, those by keyword only among them. */
  readonly parameters: number;
  readonly keywordOnly: number;
  readonly hasRest: boolean;
  readonly hasKeywords: boolean;
}

/** What the names of a program are. */
export interface Resolution {
  readonly bindings: ReadonlyMap<NameExpression, NameBinding>;
  readonly functions: ReadonlyMap<DefStatement | LambdaExpression, FunctionScope>;
  /** The locals of the program's top: what `load` brings, and variables of comprehensions. */
  readonly locals: readonly NameBinding[];
  readonly globals: readonly NameBinding[];
}
