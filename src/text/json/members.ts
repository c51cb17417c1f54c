export interface MemberLayout {
  readonly open: string;
  readonly indent: number;
  readonly outer: number;
}

/**
 * Puts the members of one text where an earlier text of the same layout has members of these names, in the same order;
 * what is around the members is that of the first text. `undefined` if one of them is not there.
 */
export function replaceMembers(text: string, earlier: string, layout: MemberLayout): string | undefined {
  const now = findMembers(text, layout);
  const then = findMembers(earlier, layout);
  if (!now || !then) return;
  const pieces = [text.slice(0, now.start)];
  let from = then.start;
  for (let at = now.start; at < now.end; ) {
    const end = findEnd(text, at, now.end, layout);
    const member = text.slice(at, end);
    const name = member.slice(0, member.indexOf('": ') + 3);
    const found = earlier.indexOf(`\n${name}`, from - 1) + 1;
    if (found === 0 || found > then.end) return;
    pieces.push(earlier.slice(from, found), member);
    from = findEnd(earlier, found, then.end, layout);
    at = end + separator.length;
  }
  pieces.push(earlier.slice(from, then.end), text.slice(now.end));
  return pieces.join('');
}

const separator = ',\n';

interface Span {
  readonly start: number;
  readonly end: number;
}

function findMembers(text: string, { open, outer }: MemberLayout): Span | undefined {
  const line = `\n${open}\n`;
  const at = text.indexOf(line);
  const end = at === -1 ? -1 : text.indexOf(`\n${' '.repeat(outer)}}`, at + line.length);
  return end === -1 ? undefined : { start: at + line.length, end };
}

function findEnd(text: string, from: number, end: number, { indent }: MemberLayout): number {
  const next = text.indexOf(`${separator}${' '.repeat(indent)}"`, from);
  return next === -1 || next > end ? end : next;
}
