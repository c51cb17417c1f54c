export interface ModelName {
  readonly file: string;
  readonly name?: string;
}

export function modelNamed(given: string): ModelName | undefined {
  const { file, name } = /^(?<file>.+\.m?ts)(?:#(?<name>[\w$]+))?$/.exec(given)?.groups ?? {};
  if (file === undefined) return;
  return name === undefined ? { file } : { file, name };
}
