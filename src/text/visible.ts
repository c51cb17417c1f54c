/**
 * Makes text safe for terminals and CI logs: control characters are replaced by their pictures (U+2400 block), and
 * bidirectional overrides, which could disguise the text, by the replacement character.
 */
export function escapeControls(text: string): string {
  if (!/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text)) return text;
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (character) => {
      const code = character.charCodeAt(0);
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u2421';
    })
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

export function visibleLine(text: string): string {
  return escapeControls(text.replaceAll('\n', '\u240a'));
}

/** Escapes the characters that JSON allows and terminals interpret. */
export function visibleJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The maximum length of a quoted value, in characters. */
export const mostShown = 256;

export function truncate(text: string, most = mostShown): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
