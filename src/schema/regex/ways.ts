interface Group {
  /** How many choices of a number of repetitions stand in it. */
  choices: number;
  hasBranches: boolean;
}

/** What a pattern is made of, as far as it matters here. */
const tokens =
  /\\[pP]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?::|<[^>]*>))?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gu;

/**
 * The length up to which a text can be searched in so many ways at most; below 0 where they double with each character. A backtracking
 * engine may let each repetition of varying length stop at every character, and start the search at every character. A repeated
 * group with repetitions or branches of its own could double the ways with each character.
 */
export function longestWithin(most: number, pattern: string): number {
  const { choices } = choicesIn(pattern);
  return Math.floor(most ** (1 / (choices + 1))) - 2;
}

function choicesIn(pattern: string): Group {
  const outer: Group[] = [];
  let group: Group = { choices: 0, hasBranches: false };
  let closed: Group | undefined;
  for (const [token] of pattern.matchAll(tokens)) {
    const last = closed;
    closed = undefined;
    if (token.startsWith('(')) {
      outer.push(group);
      group = { choices: 0, hasBranches: false };
    } else if (token === ')') {
      closed = group;
      group = outer.pop() ?? group;
      group.choices += closed.choices + (closed.hasBranches ? 1 : 0);
    } else if (token === '|') group.hasBranches = true;
    else group.choices += choicesOf(token, last);
  }
  return group;
}

/** What a repetition adds to the choices, behind a group or a character. */
function choicesOf(token: string, group: Group | undefined): number {
  const [, least = '', more, limit] = /^\{(\d+)(,(\d*))?\}/.exec(token) ?? [];
  const isCounted = least !== '';
  if (!isCounted && !/^[*+?]\??$/.test(token)) return 0;
  const repeats = isCounted
    ? Number(limit || least) > 1 || (more !== undefined && limit === '')
    : !token.startsWith('?');
  if (repeats && group !== undefined && (group.choices > 0 || group.hasBranches)) return Infinity;
  return isCounted && more === undefined ? 0 : 1;
}
