/**
 * A text that cannot drive a terminal or the log of a CI: control characters become pictures of themselves (U+2400 block), and
 * characters that turn the direction of what follows, which would show another text than is written, the replacement character.
 */
export function escapeControls(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (character) => {
      const code = character.charCodeAt(0);
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u2421';
    })
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return escapeControls(text.replaceAll('\n', '\u240a'));
}

/** JSON whose strings have escapes for the characters that JSON allows and terminals obey. */
export function visibleJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** How much of a value a message shows at most. */
const mostShown = 256;

/** A text of a value as a message shows it: the beginning of a long one. */
export function truncate(text: string, most = mostShown): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
