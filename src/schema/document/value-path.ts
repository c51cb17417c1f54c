/** A path to a value: its tokens from the root, the last first. */
export type Path = { readonly token: string; readonly up: Path } | undefined;

/** The tokens from the root on. */
export function listTokens(path: Path): string[] {
  const tokens: string[] = [];
  for (let at = path; at; at = at.up) tokens.unshift(at.token);
  return tokens;
}
