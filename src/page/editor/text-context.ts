/** Where the cursor is in a text that need not be readable: what completion has to know. */

export interface TextContext {
  /** The keys and indices that lead to the object, or to the value. */
  readonly path: readonly string[];
  /** Whether a key is typed, or the value of the last part of the path. */
  readonly kind: 'key' | 'value';
  /** Where the word begins that is typed. */
  readonly start: number;
  readonly indentation: number;
}

interface Level {
  readonly indentation: number;
  readonly token: string;
  readonly isItem: boolean;
}

/** `undefined` in comments, block scalars and flow collections. */
export function findTextContext(text: string, offset: number): TextContext | undefined {
  const lines = text.slice(0, offset).split('\n');
  const current = lines.pop() ?? '';
  const levels: Level[] = [];
  let literal = Infinity;
  for (const line of lines) {
    const depth = line.search(/\S/);
    if (depth === -1 || line.charAt(depth) === '#') continue;
    if (depth > literal) continue;
    literal = Infinity;
    const { rest, indentation } = enterItems(levels, line);
    const key = readKey(rest);
    if (!key) continue;
    enterKey(levels, key.name, indentation);
    if (/^[|>]/.test(key.value)) literal = indentation;
  }
  const depth = current.search(/\S|$/);
  if (depth > literal || /(?:^|\s)#/.test(current)) return;
  return findContext(levels, current, offset);
}

function findContext(levels: Level[], current: string, offset: number): TextContext | undefined {
  const { rest, indentation } = enterItems(levels, current);
  const key = readKey(rest);
  if (key) {
    if (/^[[{|>"']/.test(key.value)) return;
    enterKey(levels, key.name, indentation);
    return { path: listTokens(levels), kind: 'value', start: offset - key.value.length, indentation };
  }
  if (/[^\w./-]/.test(rest)) return;
  leave(levels, indentation);
  const isItem = levels.at(-1)?.isItem === true && levels.at(-1)?.indentation === indentation - 2;
  return {
    path: listTokens(levels),
    kind: isItem && rest === '' ? 'value' : 'key',
    start: offset - rest.length,
    indentation,
  };
}

/** Takes the dashes of a line. */
function enterItems(levels: Level[], line: string): { readonly rest: string; readonly indentation: number } {
  let indentation = line.search(/\S|$/);
  let rest = line.slice(indentation);
  for (let dash = /^-(?:\s+|$)/.exec(rest); dash; dash = /^-(?:\s+|$)/.exec(rest)) {
    while ((levels.at(-1)?.indentation ?? -1) > indentation) levels.pop();
    const top = levels.at(-1);
    const isNext = top?.isItem === true && top.indentation === indentation;
    if (isNext) levels.pop();
    levels.push({ indentation, token: String(isNext ? Number(top.token) + 1 : 0), isItem: true });
    indentation += dash[0].length;
    rest = rest.slice(dash[0].length);
  }
  return { rest, indentation };
}

function enterKey(levels: Level[], name: string, indentation: number): void {
  leave(levels, indentation);
  levels.push({ indentation, token: name, isItem: false });
}

function leave(levels: Level[], indentation: number): void {
  while ((levels.at(-1)?.indentation ?? -1) >= indentation) levels.pop();
}

function readKey(rest: string): { readonly name: string; readonly value: string } | undefined {
  const found =
    /^(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s#"'[\]{},&*!|>%@`][^#]*?))\s*:(?:\s+(?<value>.*)|$)/.exec(
      rest,
    );
  if (!found?.groups) return;
  const { double, single, plain, value = '' } = found.groups;
  return { name: double ?? single ?? plain ?? '', value };
}

function listTokens(levels: readonly Level[]): readonly string[] {
  return levels.map(({ token }) => token);
}
