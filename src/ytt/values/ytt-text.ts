export function yttText(error: string): string {
  const [first = '', ...others] = error.split('\n');
  const chunks = breakLine(first).split('\n');
  const lines = chunks.map((chunk, depth) => '  '.repeat(depth) + chunk);
  return `ytt: Error: ${[...lines, ...others].join('\n')}\n`;
}

/** Breaks at `: ` before a capital letter, except inside brackets. */
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
