/** The text of an error as ytt prints it: its first line is broken where one reason follows another. */
export function yttText(error: string): string {
  const [first = '', ...others] = error.split('\n');
  const chunks = breakLine(first).split('\n');
  const lines = chunks.map((chunk, depth) => '  '.repeat(depth) + chunk);
  return `ytt: Error: ${[...lines, ...others].join('\n')}\n`;
}

/** Breaks a line at `: ` before a capital letter, but not within brackets. */
function breakLine(line: string): string {
  let depth = 0;
  let text = '';
  for (const piece of line.split(/([[({\])}])/)) {
    if (piece === '[' || piece === '(' || piece === '{') depth += 1;
    if (piece === ']' || piece === ')' || piece === '}') depth -= 1;
    text += depth === 0 ? piece.replace(/: (?=[A-Z])/g, ':\n') : piece;
  }
  return text;
}
