/**
 * The offset behind the `}` that closes the `{` at an offset, found without parsing what is between them. `undefined`
 * where that takes a parser, at a division for example, and for a class that probably has methods.
 */
export function findEndOfMembers(text: string, start: number): number | undefined {
  const sign = /[{}'"`/]/g;
  // For each open brace, whether an expression in a template is in it.
  const open: boolean[] = [];
  for (let at: number | undefined = start; at !== undefined; ) {
    sign.lastIndex = at;
    if (!sign.test(text)) return;
    at = sign.lastIndex - 1;
    const character = text[at];
    if (character === '{') {
      if (open.length === 1 && !mayOpenValue.has(findLastSign(text, at))) return;
      open.push(false);
      at += 1;
    } else if (character === '}') {
      const isOfTemplate = open.pop();
      if (open.length === 0) return isOfTemplate === false ? at + 1 : undefined;
      at = isOfTemplate === true ? findEndOfTemplate(text, at + 1, open) : at + 1;
    } else if (character === '`') at = findEndOfTemplate(text, at + 1, open);
    else at = character === '/' ? findEndOfSlash(text, at) : findEndOfString(text, at);
  }
}

/** What stands before the `{` of a literal, unlike that of a method. */
const mayOpenValue: ReadonlySet<string> = new Set([':', '=', '|', '&', '<', ',', '(', '[']);

/** What stands before the `/` of a regular expression. */
const mayOpenPattern: ReadonlySet<string> = new Set(['(', ',', '=', ':', '[', '|', '&', '?', '!']);

function findLastSign(text: string, offset: number): string {
  let at = offset - 1;
  while (at >= 0 && text.charCodeAt(at) <= 32) at -= 1;
  return text.startsWith('=>', at - 1) ? '=' : (text[at] ?? '');
}

function findEndOfString(text: string, start: number): number | undefined {
  const quotation = text[start] ?? '';
  let end = text.indexOf(quotation, start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf(quotation, end + 1);
  return end < 0 || /[\n\r]/.test(text.slice(start, end)) ? undefined : end + 1;
}

function isEscaped(text: string, offset: number): boolean {
  let at = offset - 1;
  while (text[at] === '\\') at -= 1;
  return (offset - at) % 2 === 0;
}

function findEndOfTemplate(text: string, start: number, open: boolean[]): number | undefined {
  const sign = /`|\$\{/g;
  sign.lastIndex = start;
  while (sign.test(text)) {
    const isExpression = text[sign.lastIndex - 1] === '{';
    if (isEscaped(text, sign.lastIndex - (isExpression ? 2 : 1))) continue;
    if (isExpression) open.push(true);
    return sign.lastIndex;
  }
}

function findEndOfSlash(text: string, start: number): number | undefined {
  const following = text[start + 1];
  if (following === '/' || following === '*') {
    const end = text.indexOf(following === '/' ? '\n' : '*/', start + 2);
    return end < 0 ? undefined : end + (following === '/' ? 1 : 2);
  }
  if (!mayOpenPattern.has(findLastSign(text, start))) return;
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const pattern = /\/(?:\\.|\[(?:\\.|[^\]\\\n\r])*\]|[^/\\[\n\r])+\//y;
