import type { SourceDiagnostic } from '../source/parsed-text.ts';
import { type Expected, describeUnexpected } from './error-messages.ts';
import { endOfPlain, endOfString } from './token-ends.ts';

/** RFC 8259. */
export function firstError(text: string): SourceDiagnostic {
  const open: number[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let expected: Expected = 'value';
  for (;;) {
    while (/[ \n\r\t]/.test(text.charAt(at))) at += 1;
    const next = readNext(text, at, expected, open);
    if (!next) return describeUnexpected(text, at, expected, open.at(-1));
    [at, expected] = next;
  }
}

function readNext(text: string, at: number, expected: Expected, open: number[]): [number, Expected] | undefined {
  const mark = text.charAt(at);
  const isKey = expected === 'key' || expected === 'key or }';
  const isValue = expected === 'value' || expected === 'value or ]';
  if (expected.endsWith(` or ${mark}`)) {
    open.pop();
    return [at + 1, behindValue(text, open)];
  }
  if (isValue && (mark === '{' || mark === '[')) {
    open.push(at);
    return [at + 1, mark === '{' ? 'key or }' : 'value or ]'];
  }
  if (isValue || (isKey && mark === '"')) {
    const end = mark === '"' ? endOfString(text, at) : endOfPlain(text, at);
    return end < 0 ? undefined : [end, isKey ? 'colon' : behindValue(text, open)];
  }
  if (expected === 'colon' && mark === ':') return [at + 1, 'value'];
  if (mark !== ',' || !expected.startsWith('comma')) return;
  return [at + 1, expected === 'comma or }' ? 'key' : 'value'];
}

function behindValue(text: string, open: readonly number[]): Expected {
  const bracket = open.at(-1);
  if (bracket === undefined) return 'nothing';
  return text[bracket] === '{' ? 'comma or }' : 'comma or ]';
}
