/** True for what is thrown where something is nested deeper than the stack goes. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}
