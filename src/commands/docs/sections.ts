/** The sections of a text that `docs` writes: what stands between two markers. Everything else keeps its bytes. */

import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type MarkdownLayout, markdownLayouts } from '../../form/markdown/options.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';

export interface DocsSection {
  /** The schema, chart or model, relative to the folder of the text; by default what the command names. */
  readonly schema?: string;
  /** A version of a definition, or a component of an OpenAPI document. */
  readonly select?: string;
  readonly layout?: MarkdownLayout;
  /** The level of its headings; by default one more than that of the heading above. */
  readonly level: number;
  readonly all: boolean;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly lineBreak: string;
}

export interface FoundSections {
  readonly sections: readonly DocsSection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Markers stand alone in their lines; in a block of code, they are an example. */
export function findSections(text: string, file: string): FoundSections {
  const sections: DocsSection[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (line: number, message: string, help: string): void => {
    diagnostics.push({ code: 'docs/marker', severity: 'error', message, help, origin: { file, line, column: 1 } });
  };
  let open: Omit<DocsSection, 'end'> | undefined;
  let fence: string | undefined;
  let level = 1;
  for (const { text: line, number, start, end } of listLines(text)) {
    const marker = fence === undefined || open ? readMarker(line) : undefined;
    if (!marker) {
      if (!open) fence = moveFence(fence, line);
      if (!open && fence === undefined) level = /^ {0,3}(#{1,6})(?:\s|$)/.exec(line)?.[1]?.length ?? level;
    } else if (marker.isEnd) {
      if (open) sections.push({ ...open, end: start });
      else report(number, 'this marker ends a section that no marker starts', startHelp);
      open = undefined;
    } else {
      if (open) report(open.line, `the section that starts here has no end before line ${number}`, endHelp);
      const { problem, ...settings } = readSettings(marker.words);
      if (problem !== undefined) report(number, problem.message, problem.help);
      const lineBreak = /\r?\n?$/.exec(text.slice(start, end))?.[0];
      open = {
        level: Math.min(level + 1, 6),
        all: false,
        ...settings,
        line: number,
        start: end,
        lineBreak: lineBreak === undefined || lineBreak === '' ? '\n' : lineBreak,
      };
    }
  }
  if (open) report(open.line, 'the section that starts here has no end', endHelp);
  return { sections, diagnostics };
}

const startHelp = 'Write <!-- schemawright:docs --> before it, or remove it.';
const endHelp = 'Write <!-- schemawright:docs end --> in a line of its own.';

export function replaceSections(text: string, sections: readonly DocsSection[], contents: readonly string[]): string {
  let result = '';
  let offset = 0;
  for (const [index, { start, end, lineBreak }] of sections.entries()) {
    const lines = ['', ...(contents[index] ?? '').trimEnd().split('\n'), '', ''];
    result += text.slice(offset, start) + lines.join(lineBreak);
    offset = end;
  }
  return result + text.slice(offset);
}

interface Line {
  readonly text: string;
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

function* listLines(text: string): Generator<Line> {
  let number = 0;
  for (const { 0: whole, index } of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    number += 1;
    yield { text: whole.replace(/\r?\n$/, ''), number, start: index, end: index + whole.length };
  }
}

/** The fence of the block of code that a line is in; `undefined` outside. */
function moveFence(fence: string | undefined, line: string): string | undefined {
  const mark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
  if (mark === undefined) return fence;
  if (fence === undefined) return mark;
  const isEnd = mark.startsWith(fence) && /^ {0,3}[`~]+\s*$/.test(line);
  return isEnd ? undefined : fence;
}

function readMarker(line: string): { readonly isEnd: boolean; readonly words: string } | undefined {
  const words = /^\s{0,3}<!--\s*schemawright:docs(?=[\s-])(.*?)-->\s*$/.exec(line)?.[1]?.trim();
  return words === undefined ? undefined : { isEnd: words === 'end', words };
}

type Settings = Partial<Pick<DocsSection, 'schema' | 'select' | 'layout' | 'level' | 'all'>> & {
  readonly problem?: { readonly message: string; readonly help: string };
};

/** For example `schema="my values.json" layout=nested level=3 all`. */
function readSettings(words: string): Settings {
  const found = new Map<string, string>();
  for (const { groups = {} } of words.matchAll(/(?<name>[^\s=]+)(?:=(?:"(?<quoted>[^"]*)"|(?<plain>\S*)))?/g)) {
    const { name = '', quoted, plain } = groups;
    if (found.has(name)) return { problem: { message: `"${name}" is said twice`, help: settingsHelp } };
    found.set(name, quoted ?? plain ?? '');
  }
  const unknown = [...found.keys()].find((name) => !['schema', 'select', 'layout', 'level', 'all'].includes(name));
  if (unknown !== undefined) return { problem: { message: `a section has no "${unknown}"`, help: settingsHelp } };
  const layout = markdownLayouts.find((name) => name === found.get('layout'));
  if (found.has('layout') && layout === undefined)
    return { problem: { message: `there is no layout "${found.get('layout')}"`, help: settingsHelp } };
  const level = found.get('level');
  if (level !== undefined && !/^[1-6]$/.test(level))
    return { problem: { message: `a heading has no level "${level}"`, help: settingsHelp } };
  return {
    ...omitUndefined({ schema: found.get('schema'), select: found.get('select'), layout }),
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(found.has('all') ? { all: true } : {}),
  };
}

const settingsHelp = 'It has schema=FILE, select=NAME, layout=table or layout=nested, level=1 to 6, and all.';
