import { escapePattern } from '../../text/escape-pattern.ts';
import type { Json } from '../../text/value/json.ts';
import type { RuledKind } from '../schema/index.ts';
import { lowerFormat } from './formats.ts';

/** The name that ytt has for a keyword argument of design 001, which also uses `min` and `max` for lengths. */
export function renameArgument(name: string, kind: RuledKind): string {
  if (name === 'enum') return 'one_of';
  const isCounted = kind === 'array' || kind === 'map';
  return isCounted && (name === 'min' || name === 'max') ? `${name}_len` : name;
}

/** What ytt has no argument for, in the keywords of models; `undefined` when they cannot express it for this kind. */
export function lowerArgument(
  name: string,
  value: Json | undefined,
  kind: RuledKind,
): Record<string, Json> | undefined {
  if (name === 'unique' && kind === 'array') return value === true ? { uniqueItems: true } : {};
  if (typeof value !== 'string') return;
  if (name === 'format' && value === 'port' && kind === 'integer') return { minimum: 0, maximum: 65_535 };
  if (kind !== 'string' && kind !== 'any') return;
  const type = kind === 'any' ? { type: 'string' } : {};
  if (name === 'prefix') return { ...type, pattern: `^${escapePattern(value)}` };
  if (name === 'regexp') return { ...type, pattern: value };
  const format = lowerFormat(value);
  if (name === 'format' && format !== undefined) return { ...type, format };
}
