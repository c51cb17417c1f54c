import type { Says, Speech } from '../../generator/print/index.ts';
import { isArray, isObject } from '../../text/value/json.ts';
import { fileWords, words } from '../vocabulary/words.ts';

/** The decorators are referred to by name, so printing does not load them. */
export const speech: Speech = {
  from: 'schemawright/kudo',
  kinds: ['parameters'],
  names: ['Parameters', 'Trigger', 'Immutable', 'OldName', 'Hint', 'Group', 'Advanced', 'Verbatim'],
  says: {
    [words.parameters]: (value) =>
      isObject(value)
        ? [{ name: 'Parameters', args: Object.keys(value).length === 0 ? [] : [value], marksRoot: true }]
        : undefined,
    [words.trigger]: createText('Trigger'),
    [words.hint]: createText('Hint'),
    [fileWords.hint]: createText('Hint'),
    [words.group]: createText('Group'),
    [fileWords.group]: createText('Group'),
    [words.immutable]: createFlag('Immutable'),
    [words.advanced]: createFlag('Advanced'),
    [fileWords.advanced]: createFlag('Advanced'),
    [words.oldName]: (value) => {
      if (isText(value)) return [{ name: 'OldName', args: [value] }];
      // Only the plain keyword can express an array with one name.
      const isList = Array.isArray(value) && value.length > 1 && value.every(isText);
      return isList && new Set(value).size === value.length ? [{ name: 'OldName', args: value }] : undefined;
    },
    [words.verbatim]: (value) => {
      if (!isObject(value) || !isObject(value.keys)) return undefined;
      const { keys, left } = value;
      const names = isArray(left) ? left : [];
      return [{ name: 'Verbatim', args: [keys, ...names] }];
    },
  },
};

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function createText(name: string): Says {
  return (value) => (isText(value) ? [{ name, args: [value] }] : undefined);
}

function createFlag(name: string): Says {
  return (value) => (value === true ? [{ name, args: [] }] : undefined);
}
