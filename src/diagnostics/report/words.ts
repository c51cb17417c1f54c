/** The words that reports share: counts, enumerations, the closing line. */

import type { Count, Findings } from './findings.ts';

/** `1 error`, `2 errors`. */
export function counted([count, one, many]: Count): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerated(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The closing line: `Found 2 errors and 1 warning in 14 files (3 models, 152 properties) in 312 ms.` */
export function summary(findings: Findings): string {
  const counts = severityCounts(findings).map(counted);
  const extent = findings.extent ?? [];
  const found = counts.length === 0 ? 'No findings' : `Found ${enumerated(counts)}`;
  const where = counted([findings.files.length, 'file', 'files']);
  const more = extent.length === 0 ? '' : ` (${extent.map(counted).join(', ')})`;
  return `${found} in ${where}${more} in ${Math.round(findings.milliseconds)} ms`;
}

/** How many errors, warnings and infos there are, without those that there are none of. */
export function severityCounts({ counts }: Findings): readonly Count[] {
  const all: readonly Count[] = [
    [counts.error, 'error', 'errors'],
    [counts.warning, 'warning', 'warnings'],
    [counts.info, 'info', 'infos'],
  ];
  return all.filter(([count]) => count > 0);
}

/** A text that cannot drive the terminal: control characters become pictures of themselves (U+2400 block). */
export function visible(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u2421';
  });
}
