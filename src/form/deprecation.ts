import type { View } from '../schema/effective/view.ts';
import { formatPointer } from '../text/value/pointer.ts';
import type { FormDeprecation } from './form-view.ts';

/** Where a deprecated field stands: its replacement is beside it, or is named from the root. */
export interface Surrounding {
  readonly root: View;
  readonly path: readonly string[];
}

export function findDeprecation({ schemas }: View, around?: Surrounding): FormDeprecation | undefined {
  const schema = schemas.find(({ deprecated }) => deprecated === true);
  if (!schema) return;
  const { $comment: message } = schema;
  if (typeof message !== 'string') return {};
  const replacement = around && findReplacement(message, around);
  return replacement === undefined ? { message } : { message, replacement };
}

/** Words that lead to the key that replaces another one. */
const way = /\b(?:use|uses|using|by|to|of|with)\s+[`"'“.]*([A-Za-z_$][\w$-]*(?:[./][A-Za-z_$][\w$-]*)*)/giu;

function findReplacement(message: string, { root, path }: Surrounding): string | undefined {
  for (const [, text = ''] of message.matchAll(way)) {
    const keys = text.split(/[./]/);
    const places = [[...path.slice(0, -1), ...keys], keys];
    const found = places.find((place) => place.join('/') !== path.join('/') && isDeclared(root, place));
    if (found) return formatPointer(found);
  }
}

function isDeclared(root: View, path: readonly string[]): boolean {
  let view = root;
  for (const name of path) {
    if (!view.names.has(name)) return false;
    view = view.property(name);
  }
  return path.length > 0;
}
