import { isFormat } from '../../../schema/keywords/format-names.ts';

/** True for a format that schemalint counts as a constraint. */
export function isKnownFormat(format: unknown): boolean {
  return exceptions.get(format) ?? isFormat(format);
}

/** The formats that schemalint's validator knows beyond those of JSON Schema, and those of them that it does not know. */
const exceptions: ReadonlyMap<unknown, boolean> = new Map([
  ['period', true],
  ['semver', true],
  ['idn-email', false],
  ['idn-hostname', false],
]);
