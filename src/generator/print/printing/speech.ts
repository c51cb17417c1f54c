/** How dialects say keywords of their own. */

import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import { getOwn } from '../../../text/value/json.ts';
import type { DocumentKind } from '../../../schema/document/document.ts';
import type { Fit } from '../../../decorators/entry/types.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type Decoration, withValues } from './decoration.ts';

/** What a dialect says keywords by: decorators of its own. */
export interface Speech {
  /** The module that has the decorators: `schemawright/kubernetes`; the package itself where it does not say. */
  readonly from?: string;
  /** The names that the module exports, which no class may have that uses one. */
  readonly names: readonly string[];
  /** The kinds of documents that have its keywords; any document where it does not say. */
  readonly kinds?: readonly DocumentKind[];
  /** By keyword, what says it; `undefined` where the value is none that a decorator takes. */
  readonly says: Readonly<Record<string, Says | undefined>>;
}

/** What says the value of a keyword in a schema; nothing where another keyword's decorator says it too. */
export type Says = (value: unknown, schema: SchemaObject) => readonly SpokenDecorator[] | undefined;

/** A decorator and its arguments. */
export interface SpokenDecorator {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly fits?: readonly Fit[];
  /** True for one that makes a class a root: it says nothing of values. */
  readonly marksRoot?: true;
}

/** The decorators of dialects that say a keyword; `undefined` where none does. */
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
  return;
}
