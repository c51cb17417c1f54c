/** Formatting code found in a text. */
export interface Formatting {
  readonly language: 'Markdown' | 'HTML';
  readonly code: string;
}

/** Elements that format text; others (`<name>`, `<data>`, `<object>`) are taken for place-holders. */
const elements =
  'a|abbr|b|big|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|s|' +
  'samp|script|small|span|strike|strong|style|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var';

const html = new RegExp(`</?(?:${elements})(?:\\s[^<>]*)?/?>|<!--|&(?:[a-z]{2,}\\d*|#\\d+|#x[\\da-f]+);`, 'i');

const markdown = [
  /`/,
  /\*\*[^\s*](?:[^*]*[^\s*])?\*\*/,
  /(?<![\p{L}\p{N}_])__[^\s_][^_]*\s[^_]*[^\s_]__(?![\p{L}\p{N}_])/u,
  /(?<![\p{L}\p{N}*./])\*[^\s*.,/](?:[^*]*[^\s*.,/])?\*(?!\.?[\p{L}\p{N}*/])/u,
  /(?<![\p{L}\p{N}_./-])_[^\s_](?:[^_]*[^\s_])?_(?![./-]?[\p{L}\p{N}_])/u,
  /~~[^\s~][^~]*~~/,
  /!?\[[^\]]*\]\([^\s)]+[^)]*\)/,
  /\[[^\]]+\]\[[^\]]*\]/,
  /<(?:https?:\/\/|mailto:)[^\s<>]+>/i,
  /^\s*(?:#{1,6}|[-*+>])\s/,
];

/** The first piece of Markdown or HTML in a text. */
export function formattingIn(text: string): Formatting | undefined {
  if (!/[`*_~[<&#>+-]/.test(text)) return undefined;
  const tag = html.exec(text)?.[0];
  if (tag !== undefined) return { language: 'HTML', code: tag };
  const code = markdown.map((form) => form.exec(text)?.[0]).find((found) => found !== undefined);
  return code === undefined ? undefined : { language: 'Markdown', code };
}
