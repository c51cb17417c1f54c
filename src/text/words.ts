/** For example `a, b or c`. */
export function joinWords(parts: readonly string[], last: 'or' | 'and' = 'or'): string {
  const [first = ''] = parts;
  return parts.length < 2 ? first : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1) ?? ''}`;
}

export function joinFirstWords(most: number, parts: readonly string[], last: 'or' | 'and' = 'or'): string {
  return parts.length <= most
    ? joinWords(parts, last)
    : `${parts.slice(0, most).join(', ')} and ${parts.length - most} more`;
}

export function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

export function formatCount(count: number, singular: string, many = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : many}`;
}
