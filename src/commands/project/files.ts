/** A model as a command line names it: its file, and the root class where there are several. */
export interface ModelName {
  readonly file: string;
  readonly name?: string;
}

/** Reads `model.ts` or `model.ts#Class`; nothing else names a model. */
export function modelNamed(given: string): ModelName | undefined {
  const { file, name } = /^(?<file>.+\.m?ts)(?:#(?<name>[\w$]+))?$/.exec(given)?.groups ?? {};
  if (file === undefined) return;
  return name === undefined ? { file } : { file, name };
}
