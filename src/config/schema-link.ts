import { type Reader, text, writePath } from './read.ts';

/** Reads the path or address of a schema, as a comment can hold it. */
export const schemaLink: Reader<string> = function* (value, path) {
  const read = yield* text(value, path);
  if (read === undefined || /^\S+$/.test(read)) return read;
  const message = `"${writePath(path)}" must be a path or an address without blanks, not ${JSON.stringify(read)}`;
  yield { path, message, help: "Write it relative to values.yaml, './values.schema.json', and blanks as %20." };
  return undefined;
};
