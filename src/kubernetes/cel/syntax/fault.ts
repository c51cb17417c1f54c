/** A syntax or type error; thrown within the compiler and reported by its entry point. */
export class CelFault extends Error {
  override readonly name = 'CelFault';
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Formats an error as the server does, with line and column. */
export function faultText({ at, message }: { readonly at: number; readonly message: string }, text: string): string {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const start = before.lastIndexOf('\n') + 1;
  const column = [...before.slice(start)].length;
  const shown = text.split('\n')[line - 1] ?? '';
  return `ERROR: <input>:${line}:${column + 1}: ${message}\n | ${shown}\n | ${'.'.repeat(column)}^`;
}
