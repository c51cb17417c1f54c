import { escapeControls } from '../../text/visible.ts';

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Part[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Part[])[] }
  | { readonly kind: 'code'; readonly text: string };

/** A piece of a line. `href` of a link has the scheme http, https or mailto. */
export type Part =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/**
 * Reads the Markdown that descriptions have: paragraphs, lists, code, links and strong words. Everything else is text,
 * HTML included; nothing is left out.
 */
export function parseProse(text: string): readonly Block[] {
  if (!/[`[*~\n\r]|:\/\/|^\s*[-•]/.test(text)) return readLines([escapeControls(text).trim()]);
  const blocks: Block[] = [];
  let lines: string[] = [];
  const close = (): void => {
    blocks.push(...readLines(lines));
    lines = [];
  };
  const source = escapeControls(text.replaceAll(/\r\n?/g, '\n')).trim().split('\n');
  for (let index = 0; index < source.length; index += 1) {
    const line = source[index] ?? '';
    const fence = /^\s*(?<mark>`{3,}|~{3,})/.exec(line)?.groups?.mark;
    const end = fence === undefined ? -1 : source.findIndex((other, at) => at > index && other.trim() === fence);
    if (end !== -1) {
      close();
      const language = line.replace(/^\s*[`~]+/, '').trim();
      const code = source.slice(index + 1, end).join('\n');
      blocks.push({ kind: 'code', text: language === '' ? code : `# ${language}\n${code}` });
      index = end;
    } else if (line.trim() === '') close();
    else lines.push(line);
  }
  close();
  return blocks;
}

/** Lines without an empty one between them: a list, or a paragraph that a list may follow. */
function readLines(lines: readonly string[]): readonly Block[] {
  const first = lines.findIndex((line) => bullet.test(line));
  const words = first === -1 ? lines : lines.slice(0, first);
  const items: string[] = [];
  for (const line of first === -1 ? [] : lines.slice(first)) {
    if (bullet.test(line)) items.push(line.replace(bullet, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return [
    ...(words.length === 0 ? [] : [{ kind: 'paragraph', parts: parseParts(words.map(trimLine).join('\n')) } as const]),
    ...(items.length === 0 ? [] : [{ kind: 'list', items: items.map(parseParts) } as const]),
  ];
}

const bullet = /^\s*[-*•]\s+(?=\S)/;

function trimLine(line: string): string {
  return line.trim();
}

function parseParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  const addText = (plain: string): void => {
    if (plain !== '') parts.push({ kind: 'text', text: plain });
  };
  let end = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(inline)) {
    addText(text.slice(end, index));
    end = index + whole.length;
    const { code, label, target, address, strong } = groups;
    if (code !== undefined) parts.push({ kind: 'code', text: code.trim() === '' ? code : code.trim() });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (address !== undefined) parts.push({ kind: 'link', text: address, href: address });
    else if (label !== undefined && target !== undefined && isHarmless(target))
      parts.push({ kind: 'link', text: label === '' ? target : label, href: target });
    else addText(whole);
  }
  addText(text.slice(end));
  return parts;
}

const inline =
  /(?<!`)(?<ticks>`+)(?!`)(?<code>[^]+?)(?<!`)\k<ticks>(?!`)|\[(?<label>[^\][\n]*)\]\((?<target>[^()\s]*)\)|\*\*(?<strong>[^*\s](?:[^*\n]*[^*\s])?)\*\*|(?<address>\bhttps?:\/\/[^\s<>"'`()\\]*[^\s<>"'`()\\.,;:!?])/g;

function isHarmless(target: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(target);
}
