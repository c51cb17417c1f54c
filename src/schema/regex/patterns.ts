/** A regular expression of a document; `undefined` for one that JavaScript cannot read as Go does. */
export function compiledPattern(pattern: string): RegExp | undefined {
  return compiled(pattern, 'u') ?? loose(pattern);
}

/** Compiles the regular expressions of a document, each once. */
export function compilerOfPatterns(): (pattern: string) => RegExp | undefined {
  const patterns = new Map<string, RegExp | undefined>();
  return (pattern) => {
    if (!patterns.has(pattern)) patterns.set(pattern, compiledPattern(pattern));
    return patterns.get(pattern);
  };
}

/** Without the flag `u`, JavaScript takes `\-` and `\_` as Go does, but reads escapes of letters it does not know as letters. */
function loose(pattern: string): RegExp | undefined {
  return /\\(?![bBdDsSwWfnrtvx])[A-Za-z]/.test(pattern) ? undefined : compiled(pattern, '');
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
