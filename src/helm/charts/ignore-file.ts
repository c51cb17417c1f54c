import { escapePattern } from '../../text/escape-pattern.ts';

interface IgnorePattern {
  readonly isNegated: boolean;
  readonly isOfFolders: boolean;
  readonly matches: (path: string) => boolean;
}

export function createIgnore(text: string): (path: string) => boolean {
  const patterns = [...text.split(/\r?\n/), 'templates/.?*'].flatMap((line) => readPattern(line.trim()) ?? []);
  return (path) => {
    const parts = path.split('/');
    return parts.some((_, index) =>
      isIgnored(patterns, parts.slice(0, index + 1).join('/'), { isFolder: index < parts.length - 1 }),
    );
  };
}

function readPattern(line: string): IgnorePattern | undefined {
  if (line === '' || line.startsWith('#')) return;
  const isNegated = line.startsWith('!');
  const isOfFolders = line.endsWith('/');
  const pattern = line.slice(isNegated ? 1 : 0, isOfFolders ? -1 : undefined);
  const isAnchored = pattern.includes('/');
  const expression = createMatcher(pattern.replace(/^\//, ''));
  return {
    isNegated,
    isOfFolders,
    matches: (path) => expression.test(isAnchored ? path : path.slice(path.lastIndexOf('/') + 1)),
  };
}

function createMatcher(pattern: string): RegExp {
  const parts = pattern.match(/\[\^?[^\]]+\]|\\.|[^]/gu) ?? [];
  const text = parts.map((part) => {
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.startsWith('[') && part.length > 1) return part;
    return escapePattern(part.replace(/^\\(?=.)/, ''));
  });
  return new RegExp(`^${text.join('')}$`, 'u');
}

/** Helm leaves out all that a negated pattern does not match. */
function isIgnored(
  patterns: readonly IgnorePattern[],
  path: string,
  { isFolder }: { readonly isFolder: boolean },
): boolean {
  return patterns.some(({ isNegated, isOfFolders, matches }) => {
    const isMatch = (!isOfFolders || isFolder) && matches(path);
    return isNegated ? !isMatch : isMatch;
  });
}
