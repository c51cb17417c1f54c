/** The function of a `@Check` as it was written: plain data, with constants evaluated and names resolved, but without types. */

import type { At } from '../../../decorators/entry/entry.ts';
import type { Json } from '../../../text/value/json.ts';

/** An expression of a function, and where it stands. */
export type Syntax = { readonly at: At } & SyntaxKind;

type SyntaxKind =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'absent' }
  /** `self`, `old` or the item of a comprehension. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: Syntax; readonly name: string; readonly isOptional?: boolean }
  | { readonly kind: 'element'; readonly of: Syntax; readonly index: Syntax; readonly isOptional?: boolean }
  | CallSyntax
  | { readonly kind: 'builtin'; readonly name: string; readonly args: readonly Syntax[] }
  | { readonly kind: 'prefix'; readonly operator: string; readonly of: Syntax }
  | BinarySyntax
  | { readonly kind: 'conditional'; readonly condition: Syntax; readonly yes: Syntax; readonly no: Syntax }
  | { readonly kind: 'function'; readonly parameters: readonly string[]; readonly result: Syntax }
  | { readonly kind: 'template'; readonly parts: readonly (string | Syntax)[] }
  | { readonly kind: 'spread'; readonly of: Syntax }
  /** What the subset does not have, as the rest of a sentence. */
  | { readonly kind: 'outside'; readonly why: string };

/** A call of a method. */
export interface CallSyntax {
  readonly kind: 'call';
  readonly of: Syntax;
  readonly method: string;
  readonly args: readonly Syntax[];
  readonly isOptional?: boolean;
}

/** Two operands and what stands between them. */
export interface BinarySyntax {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: Syntax;
  readonly right: Syntax;
}

/** A `@Check` as it was written. */
export interface CheckSyntax {
  readonly rule: Syntax;
  readonly message: string | Syntax;
  readonly old?: 'required' | 'optional';
  readonly at: At;
}
