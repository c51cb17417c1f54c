/** Reads comments that name a value by its path: `@param image.tag [nullable] Tag of the image`, `image.tag -- Tag`. */

import type { CommentLine } from './comments.ts';
import { extractDescription } from './prose.ts';

export interface Parameter {
  readonly description: string | undefined;
  readonly modifiers: readonly string[];
}

export function parseParameters(lines: readonly CommentLine[]): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const { text } of lines) {
    const [, path, brackets = '', description = ''] =
      /^\s*@(?:param|extra)\s+(\S+)\s*(?:\[([^\]]*)\])?\s*(.*)$/.exec(text) ?? [];
    if (path !== undefined) {
      const modifiers = brackets.split(',').map((word) => word.trim());
      found.set(path, { description: extractDescription([description]), modifiers });
      continue;
    }
    const [, name, prose = ''] = /^\s*([\w$-]+(?:\.[\w$/-]+)*) --\s+(.*)$/.exec(text) ?? [];
    if (name !== undefined) found.set(name, { description: extractDescription([prose]), modifiers: [] });
  }
  return found;
}
