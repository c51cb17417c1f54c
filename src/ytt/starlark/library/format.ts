/** The method `format` of strings. */

import { canonical, StarlarkFailure, type StarlarkValue } from '../values/value/index.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { quoted, reprOf, stringOf } from '../values/repr.ts';

/** How fields choose their values: by turns, or by numbers; a string does the one or the other. */
interface Numbering {
  next: number;
  way: 'automatic' | 'manual' | undefined;
}

/** `text.format(...)`: each field in braces is replaced by an argument. */
export function format(text: string, call: BuiltInCall): StarlarkValue {
  const numbering: Numbering = { next: 0, way: undefined };
  let made = '';
  for (let at = 0; ; ) {
    const open = text.indexOf('{', at);
    made += literal(text.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    if (text[open + 1] === '{') {
      made += '{';
      at = open + 2;
      continue;
    }
    const close = text.indexOf('}', open);
    if (close < 0) throw failure("unmatched '{' in format");
    const written = field(text.slice(open + 1, close), call, numbering);
    call.thread.takeString(written.length);
    made += written;
    at = close + 1;
  }
  call.thread.takeString(made.length);
  return canonical(made);
}

function failure(reason: string): StarlarkFailure {
  return new StarlarkFailure(`format: ${reason}`);
}

/** What stands between fields; a brace is written twice. */
function literal(text: string): string {
  if (/(?<!\})(?:\}\})*\}(?!\})/.test(text)) throw failure("single '}' in format");
  return text.replaceAll('}}', '}');
}

function field(text: string, call: BuiltInCall, numbering: Numbering): string {
  const [, name = '', conversion = 's', specification = ''] =
    /^([^!]*?)(?:!([^:]*))?(?::([^]*))?$/.exec(text.includes('!') ? text : text.replace(/^([^:]*)/, '$1')) ?? [];
  const argument = argumentOf(name, call, numbering);
  if (specification !== '')
    throw new StarlarkFailure(`format spec features not supported in replacement fields: ${specification}`);
  if (conversion === 's') return stringOf(argument);
  if (conversion === 'r') return reprOf(argument);
  throw failure(`unknown conversion ${quoted(conversion)}`);
}

function argumentOf(name: string, call: BuiltInCall, numbering: Numbering): StarlarkValue {
  if (name === '') {
    if (numbering.way === 'manual')
      throw failure('cannot switch from manual field specification to automatic field numbering');
    numbering.way = 'automatic';
    numbering.next += 1;
    return positional(numbering.next - 1, call);
  }
  if (/^\d+$/.test(name) && Number(name) < 2 ** 63) {
    if (numbering.way === 'automatic')
      throw failure('cannot switch from automatic field numbering to manual field specification');
    numbering.way = 'manual';
    return positional(Number(name), call);
  }
  const given = call.keyword.find(([key]) => key === name);
  if (given !== undefined) return given[1];
  throw failure(missing(name));
}

function positional(index: number, call: BuiltInCall): StarlarkValue {
  const value = call.positional[index];
  if (value === undefined) throw failure('tuple index out of range');
  return value;
}

function missing(name: string): string {
  if (name.includes('.')) return `attribute syntax x.y is not supported in replacement fields: ${name}`;
  if (name.includes('[')) return `element syntax a[i] is not supported in replacement fields: ${name}`;
  return name.includes('{') ? 'nested replacement fields not supported' : `keyword ${name} not found`;
}
