import { createContext, Script } from 'node:vm';

/** Runs something that must not take longer; false when it was ended before its end. */
export function withinTime(run: () => void, milliseconds: number): boolean {
  try {
    new Script('run()').runInContext(createContext({ run }), { timeout: milliseconds });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
}

/** The error is one of the context that ran, where `Error` is another class. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
