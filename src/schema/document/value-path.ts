/** From the innermost token to the root. */
export type Path = { readonly token: string; readonly up: Path } | undefined;

export function listTokens(path: Path): string[] {
  const tokens: string[] = [];
  for (let at = path; at; at = at.up) tokens.unshift(at.token);
  return tokens;
}
