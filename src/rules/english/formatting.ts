import { plainLetters } from './letters.ts';

export function findFormatting(text: string): Formatting | undefined {
  if (!/[`*_~[<&#>+|=-]|^\s*\d/.test(text)) return;
  const tag = html.exec(text)?.[0];
  if (tag !== undefined) return { language: 'HTML', code: tag };
  const plain = plainLetters(text);
  const found = markdown.map((form) => form.exec(plain)).find((match) => match !== null);
  if (!found) return;
  return { language: 'Markdown', code: text.slice(found.index, found.index + found[0].length) };
}

interface Formatting {
  readonly language: 'Markdown' | 'HTML';
  readonly code: string;
}

/** Elements that format text; others (`<name>`, `<data>`, `<object>`) count as placeholders. */
const elements =
  'a|abbr|b|big|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|s|' +
  'samp|script|small|span|strike|strong|style|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var';

const html = new RegExp(
  `<(?:${elements})(?:\\s[^<>]*)?/?>|</[a-z][a-z\\d-]*\\s*>|<!--|&(?:[a-z]{2,}\\d*|#\\d+|#x[\\da-f]+);`,
  'i',
);

/** Wildcards, paths, identifiers and indexes look similar, so the patterns exclude certain neighboring characters. */
const markdown = [
  /`/,
  /(?<![A-Za-z\d*./])\*\*[^\s*.,/](?:[^*]*[^\s*.,/])?\*\*(?!\.?[A-Za-z\d*/])/,
  /(?<![A-Za-z\d_])__(?=[^\s_]+\s)[^_]*[^\s_]__(?![A-Za-z\d_])/,
  /(?<![A-Za-z\d*./])\*[^\s*.,/](?:[^*]*[^\s*.,/])?\*(?!\.?[A-Za-z\d*/])/,
  /(?<![A-Za-z\d_./-])_[^\s_](?:[^_]*[^\s_])?_(?![./-]?[A-Za-z\d_])/,
  /~~[^\s~][^~]*~~/,
  /!?\[[^[\]]*\]\([^\s)]{1,500}(?:\s{1,9}["'(][^)]{0,500})?\)/,
  /(?<![A-Za-z\d\])])\[[^[\]\d][^[\]]*\]\[[^[\]]*\]/,
  /<(?:https?:\/\/[^\s<>]+|mailto:[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/i,
  /^[ \t]*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s/m,
  /^[ \t]*(?:\|.*\||={3,}|\*{3,}|_{3,})[ \t]*$/m,
  /^(?=.*-{3})[|: \t-]+$/m,
];
