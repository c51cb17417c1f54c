/** A regular expression that matches exactly this text; the escapes are those of Go and of JavaScript. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
