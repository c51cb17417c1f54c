import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { getOwn } from '../../../text/value/json.ts';
import type { DocumentKind } from '../../../schema/document/document.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type Decoration, withValues } from './decoration.ts';

/** The decorators with which a dialect expresses keywords. */
export interface Speech {
  /** The module that exports the decorators, such as `schemawright/kubernetes`; by default the package itself. */
  readonly from?: string;
  /** The names that the module exports. Classes must not use them if their module imports one. */
  readonly names: readonly string[];
  /** The kinds of documents with these keywords; by default all kinds. */
  readonly kinds?: readonly DocumentKind[];
  /** Returns the decorators for each keyword; `undefined` for a value that no decorator accepts. */
  readonly says: Readonly<Record<string, Says | undefined>>;
}

/** Returns the decorators for the value of a keyword; empty if the decorator of another keyword covers it. */
export type Says = (value: unknown, schema: SchemaObject) => readonly SpokenDecorator[] | undefined;

/** A decorator and its arguments. */
export interface SpokenDecorator {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly fits?: readonly Fit[];
  readonly marksRoot?: true;
}

export function decorateKeyword(
  speeches: readonly Speech[],
  schema: SchemaObject,
  keyword: string,
): readonly Decoration[] | undefined {
  for (const { from, says } of speeches) {
    const spokenDecorators = getOwn(says, keyword)?.(schema[keyword], schema);
    if (spokenDecorators)
      return spokenDecorators.map(({ name, args, fits, marksRoot }) => ({
        ...withValues(name, args, fits),
        ...omitUndefined({ from, marksRoot }),
      }));
  }
}
