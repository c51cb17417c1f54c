/** A `@Check` function as written: plain data with constants evaluated and names resolved, but without types. */

import type { At } from '../../diagnostics/diagnostic/at.ts';
import type { Json } from '../../text/value/json.ts';

export type PredicateSyntax = { readonly at: At } & SyntaxKind;

type SyntaxKind =
  | { readonly kind: 'constant'; readonly value: Json }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'absent' }
  /** `self`, `old` or the item of a comprehension. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: PredicateSyntax; readonly name: string; readonly isOptional?: boolean }
  | {
      readonly kind: 'element';
      readonly of: PredicateSyntax;
      readonly index: PredicateSyntax;
      readonly isOptional?: boolean;
    }
  | CallSyntax
  | { readonly kind: 'builtin'; readonly name: string; readonly args: readonly PredicateSyntax[] }
  | { readonly kind: 'prefix'; readonly operator: string; readonly of: PredicateSyntax }
  | BinarySyntax
  | {
      readonly kind: 'conditional';
      readonly condition: PredicateSyntax;
      readonly yes: PredicateSyntax;
      readonly no: PredicateSyntax;
    }
  | { readonly kind: 'function'; readonly parameters: readonly string[]; readonly result: PredicateSyntax }
  | { readonly kind: 'template'; readonly parts: readonly (string | PredicateSyntax)[] }
  | { readonly kind: 'spread'; readonly of: PredicateSyntax }
  /** What the subset does not have, as the rest of a sentence. */
  | { readonly kind: 'outside'; readonly why: string };

export interface CallSyntax {
  readonly kind: 'call';
  readonly of: PredicateSyntax;
  readonly method: string;
  readonly args: readonly PredicateSyntax[];
  readonly isOptional?: boolean;
}

export interface BinarySyntax {
  readonly kind: 'binary';
  readonly operator: string;
  readonly left: PredicateSyntax;
  readonly right: PredicateSyntax;
}

export interface CheckSyntax {
  readonly rule: PredicateSyntax;
  readonly message: string | PredicateSyntax;
  readonly old?: 'required' | 'optional';
  readonly at: At;
}
