import type { DefStatement, LambdaExpression, NameExpression } from '../syntax/index.ts';

export interface NameBinding {
  readonly name: string;
  scope: 'local' | 'cell' | 'free' | 'global' | 'predeclared' | 'universal' | 'undefined';
  readonly index: number;
}

export interface FunctionScope {
  readonly locals: NameBinding[];
  readonly free: NameBinding[];
  readonly parameters: number;
  readonly keywordOnly: number;
  readonly hasRest: boolean;
  readonly hasKeywords: boolean;
}

export interface Resolution {
  readonly bindings: ReadonlyMap<NameExpression, NameBinding>;
  readonly functions: ReadonlyMap<DefStatement | LambdaExpression, FunctionScope>;
  readonly locals: readonly NameBinding[];
  readonly globals: readonly NameBinding[];
}
