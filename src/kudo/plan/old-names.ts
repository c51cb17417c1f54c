import type { View } from '../../schema/effective/view.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding, createWarning } from '../parameters/index.ts';
import {
  findKeyword,
  type Level,
  type OpenParameters,
  tokensOfText,
  listAncestors,
  createContext,
} from '../structure/index.ts';

export function listOldNames(view: View): readonly string[] {
  const { value } = findKeyword(view, 'oldName', isNames) ?? {};
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function isNames(value: unknown): value is string | readonly string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}

export function checkOldNames(levels: readonly Level[], open: OpenParameters): readonly ParameterFinding[] {
  const claimed = new Map<string, Level>();
  return levels.flatMap((level) => {
    const names = listOldNames(level.view);
    if (names.length === 0) return [];
    const context = createContext(level, 'oldName', open);
    const { pointer } = level;
    if (!level.parent || isPart(level)) {
      const help = 'Move it to a property that is only inside objects.';
      return [
        createError('oldname/position', `"oldName" has no effect at "${pointer.slice(1)}"`, { ...context, help }),
      ];
    }
    return names.flatMap((oldName): readonly ParameterFinding[] => {
      const tokens = tokensOfText(oldName);
      const details = { oldName };
      if (!tokens) {
        const help = 'Write ~0 for a tilde, and ~1 for a slash in a name.';
        return [
          createError('oldname/bad-pointer', `"${oldName}" is not a JSON pointer`, { ...context, details, help }),
        ];
      }
      const at = formatPointer(tokens);
      if (at === pointer) {
        const help = 'Remove it: without an old name the value keeps its location.';
        return [
          createWarning('oldname/self', `"${oldName}" is the current name of the parameter`, {
            ...context,
            details,
            help,
          }),
        ];
      }
      const other = claimed.get(at);
      claimed.set(at, other ?? level);
      if (!other || other.pointer === pointer) return [];
      const message = `"${pointer.slice(1)}" and "${other.pointer.slice(1)}" both have the old name "${oldName}"`;
      const help = 'Keep it on the parameter that should get the value.';
      return [
        createError('oldname/duplicate', message, { ...context, details: { oldName, other: other.pointer }, help }),
      ];
    });
  });
}

/** For array items and free names it is ambiguous which value an old name means. */
function isPart(level: Level): boolean {
  return [level, ...listAncestors(level)].some(({ name, parent }) => name === undefined && parent !== undefined);
}
