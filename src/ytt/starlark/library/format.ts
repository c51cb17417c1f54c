import { canonicalizeText, StarlarkFailure, type StarlarkValue } from '../values/value/index.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { quoteText, printRepr, printString } from '../values/repr.ts';

/** Automatic or manual field numbering; a format string must not mix them. */
interface Numbering {
  next: number;
  way: 'automatic' | 'manual' | undefined;
}

export function formatString(text: string, call: BuiltInCall): StarlarkValue {
  const numbering: Numbering = { next: 0, way: undefined };
  let output = '';
  for (let at = 0; ; ) {
    const open = text.indexOf('{', at);
    output += unescapeBraces(text.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    if (text[open + 1] === '{') {
      output += '{';
      at = open + 2;
      continue;
    }
    const close = text.indexOf('}', open);
    if (close < 0) throw createFailure("unmatched '{' in format");
    const written = formatField(text.slice(open + 1, close), call, numbering);
    call.thread.takeString(written.length);
    output += written;
    at = close + 1;
  }
  call.thread.takeString(output.length);
  return canonicalizeText(output);
}

function createFailure(reason: string): StarlarkFailure {
  return new StarlarkFailure(`format: ${reason}`);
}

function unescapeBraces(text: string): string {
  if (/(?<!\})(?:\}\})*\}(?!\})/.test(text)) throw createFailure("single '}' in format");
  return text.replaceAll('}}', '}');
}

function formatField(text: string, call: BuiltInCall, numbering: Numbering): string {
  const [, name = '', conversion = 's', specification = ''] =
    /^([^!]*?)(?:!([^:]*))?(?::([^]*))?$/.exec(text.includes('!') ? text : text.replace(/^([^:]*)/, '$1')) ?? [];
  const argument = findArgument(name, call, numbering);
  if (specification !== '')
    throw new StarlarkFailure(`format spec features not supported in replacement fields: ${specification}`);
  if (conversion === 's') return printString(argument);
  if (conversion === 'r') return printRepr(argument);
  throw createFailure(`unknown conversion ${quoteText(conversion)}`);
}

function findArgument(name: string, call: BuiltInCall, numbering: Numbering): StarlarkValue {
  if (name === '') {
    if (numbering.way === 'manual')
      throw createFailure('cannot switch from manual field specification to automatic field numbering');
    numbering.way = 'automatic';
    numbering.next += 1;
    return getPositional(numbering.next - 1, call);
  }
  if (/^\d+$/.test(name) && Number(name) < 2 ** 63) {
    if (numbering.way === 'automatic')
      throw createFailure('cannot switch from automatic field numbering to manual field specification');
    numbering.way = 'manual';
    return getPositional(Number(name), call);
  }
  const given = call.keyword.find(([key]) => key === name);
  if (given) return given[1];
  throw createFailure(describeMissing(name));
}

function getPositional(index: number, call: BuiltInCall): StarlarkValue {
  const value = call.positional[index];
  if (value === undefined) throw createFailure('tuple index out of range');
  return value;
}

function describeMissing(name: string): string {
  if (name.includes('.')) return `attribute syntax x.y is not supported in replacement fields: ${name}`;
  if (name.includes('[')) return `element syntax a[i] is not supported in replacement fields: ${name}`;
  return name.includes('{') ? 'nested replacement fields not supported' : `keyword ${name} not found`;
}
