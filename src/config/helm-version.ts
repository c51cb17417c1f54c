import { type OptionReader, string } from '../generator/emit/read-options.ts';

/** True for a version of Helm as people write it: `3.17`, `v3.18.5`. */
export function isHelmVersion(version: string): boolean {
  return /^v?\d+(\.\d+){1,2}$/.test(version);
}

/** Reads a version of Helm. */
export const helmVersion: OptionReader<string> = function* (value, path) {
  const read = yield* string(value, path);
  if (read === undefined || isHelmVersion(read)) return read;
  yield { path, message: `"${read}" is not a version of Helm`, help: "Write it as Helm does: '3.17' or '3.18.5'." };
  return undefined;
};
