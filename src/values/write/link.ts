import { lineBreakOf } from '../../text/edit/text-layout.ts';

/** The text with the line in which editors look for the schema; an older such line at its head gives way. */
export function linked(text: string, address: string): string {
  const line = `# yaml-language-server: $schema=${address}`;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const rest = text.slice(mark.length);
  const older = /^(?:[ \t]*(?:#.*)?(?:\r\n|\n|\r))*?(# *yaml-language-server: *\$schema=[^\r\n]*)/.exec(rest)?.[1];
  if (older !== undefined) return mark + rest.replace(older, () => line);
  return mark + line + lineBreakOf(text) + rest;
}
