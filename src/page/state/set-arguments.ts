/** Changes as arguments of `helm`, each with the flag that keeps its value. */

import { isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { applySet, type SetArgument } from '../../values/layers/set.ts';
import { quoteForShell } from '../../text/quote-shell.ts';
import type { ValueChange } from './changes.ts';
import { getPart } from './share-tree.ts';

export interface SetCommand {
  readonly arguments: readonly SetArgument[];
  /** The arguments for a shell: `--set replicas=3 --set-json 'hosts=["a"]'`; empty without changes. */
  readonly line: string;
  /** What no flag can set, as a key that is empty. */
  readonly omitted: readonly Pointer[];
}

export function createSetCommand(changes: readonly ValueChange[], values: JsonObject): SetCommand {
  const found = new Map<string, SetArgument>();
  const omitted: Pointer[] = [];
  for (const { pointer, value } of changes) {
    const path = parsePointer(pointer);
    const argument = chooseArgument(path, value) ?? chooseWhole(path, values);
    if (argument) found.set(argument.text, argument);
    else omitted.push(pointer);
  }
  const all = [...found.values()];
  return { arguments: all, line: all.map(formatArgument).join(' '), omitted };
}

/** `undefined` for a path that is too long, or has an empty key. */
function chooseArgument(path: readonly string[], value: Json): SetArgument | undefined {
  const key = path.map(escapeKey).join('.');
  const expected = path.reduceRight<Json>((inner, token) => ({ [token]: inner }), value);
  const candidates: readonly SetArgument[] = [
    ...(typeof value === 'object' && value !== null
      ? []
      : [{ flag: '--set', text: `${key}=${escapeValue(String(value))}` } as const]),
    ...(typeof value === 'string' ? [{ flag: '--set-string', text: `${key}=${escapeValue(value)}` } as const] : []),
    { flag: '--set-json', text: `${key}=${JSON.stringify(value)}` },
  ];
  return candidates.find((argument) => {
    const { values, diagnostics } = applySet({}, argument);
    return diagnostics.length === 0 && isSame(values, expected);
  });
}

/** The flag for JSON comes first, so that others may set more inside. */
function chooseWhole([first = '']: readonly string[], values: JsonObject): SetArgument | undefined {
  const value = getPart(values, first);
  return value !== undefined && isObject(value) ? chooseArgument([first], value) : undefined;
}

function escapeKey(key: string): string {
  return key.replaceAll(/[\\.,=[\]]/g, '\\$&');
}

function escapeValue(value: string): string {
  return value.replaceAll(/[\\,]/g, '\\$&').replace(/^\{/, '\\{');
}

function formatArgument({ flag, text }: SetArgument): string {
  return `${flag} ${quoteForShell(text)}`;
}
