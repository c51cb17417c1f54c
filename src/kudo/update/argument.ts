import { createError, type ParameterFinding } from '../parameters/index.ts';
import { tokensOfText } from '../structure/index.ts';

export interface UpdateArgument {
  readonly key: string;
  readonly tokens: readonly string[];
  readonly text: string;
}

export function readArgument(argument: string): UpdateArgument | ParameterFinding {
  const at = argument.indexOf('=');
  const details = { argument };
  if (at === -1) {
    return createError('update/no-equals', `"${argument}" has no value`, { details, help: 'Write it as name=value.' });
  }
  const key = argument.slice(0, at);
  const text = argument.slice(at + 1);
  if (key.trim() === '') {
    return createError('update/empty-name', `"${argument}" has no name`, { details, help: 'Write it as name=value.' });
  }
  if (text === '') {
    const help = `Write ${key}='""' for an empty string; null in a file for -P unsets a parameter.`;
    return createError('update/empty-value', `"${argument}" has no value`, { details, help });
  }
  const tokens = readPlace(key);
  return 'code' in tokens ? tokens : { key, tokens: tokens.tokens, text };
}

/** A tilde is an escape only before 0 and 1. */
export function readPlace(key: string): { readonly tokens: readonly string[] } | ParameterFinding {
  const tokens = tokensOfText(key);
  if (tokens) return { tokens };
  const help = 'Write ~0 for a tilde, and ~1 for a slash in a name.';
  return createError('update/bad-pointer', `"${key}" is not a JSON pointer: a tilde must be followed by 0 or 1`, {
    pointer: key,
    help,
  });
}
