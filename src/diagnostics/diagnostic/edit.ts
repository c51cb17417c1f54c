/**
 * One change of a document, as data. `set` gives a keyword a value, `remove` takes one away, and `rename` puts what is
 * written under another name, `listed` as the only item of an array.
 */
export type Edit<At = string, Value = unknown> =
  | { readonly kind: 'set'; readonly at: At; readonly value: Value }
  | { readonly kind: 'remove'; readonly at: At }
  | { readonly kind: 'rename'; readonly at: At; readonly to: string; readonly listed?: boolean };
