/** Functions in Starlark that the rules of a schema call. */

/** The helpers, each with its lines, and what it loads and calls. */
const helpers = {
  /** A value of the document as dicts and lists; what is null is absent in it. */
  plain: {
    modules: ['json'],
    lines: [
      '#@ def plain(v):',
      '#@   if type(v) != "yamlfragment":',
      '#@     return v',
      '#@   end',
      '#@   if json.encode(v).startswith("{"):',
      '#@     return {k: plain(v[k]) for k in v if v[k] != None}',
      '#@   end',
      '#@   return [plain(x) for x in v]',
      '#@ end',
    ],
  },
  /** A value of the document as dicts and lists, with what is null in it. */
  whole: {
    modules: ['json'],
    lines: [
      '#@ def whole(v):',
      '#@   if type(v) != "yamlfragment":',
      '#@     return v',
      '#@   end',
      '#@   if json.encode(v).startswith("{"):',
      '#@     return {k: whole(v[k]) for k in v}',
      '#@   end',
      '#@   return [whole(x) for x in v]',
      '#@ end',
    ],
  },
  /** An integer, however it is written. */
  is_integer: {
    lines: ['#@ def is_integer(v):', '#@   return type(v) == "int" or (type(v) == "float" and v == int(v))', '#@ end'],
  },
  is_multiple: {
    lines: ['#@ def is_multiple(v, step):', '#@   return v / step == int(v / step)', '#@ end'],
  },
  /** Whether a function does not fail. */
  works: {
    modules: ['assert'],
    lines: ['#@ def works(f):', '#@   return assert.try_to(f)[1] == None', '#@ end'],
  },
  /** The days of months differ. */
  is_day: {
    lines: [
      '#@ def is_day(text):',
      '#@   year, month, day = int(text[0:4]), int(text[5:7].lstrip("0")), int(text[8:10].lstrip("0"))',
      '#@   leap = (year % 4 == 0 and year % 100 != 0) or year % 400 == 0',
      '#@   if month == 2:',
      '#@     return day <= (29 if leap else 28)',
      '#@   end',
      '#@   return day <= 30 or month not in (4, 6, 9, 11)',
      '#@ end',
    ],
  },
  /** The quotient of integers without its fraction. */
  quotient: {
    lines: [
      '#@ def quotient(a, b):',
      '#@   q = (a if a >= 0 else -a) // (b if b >= 0 else -b)',
      '#@   return q if (a >= 0) == (b >= 0) else -q',
      '#@ end',
    ],
  },
  /** What is left of the quotient without its fraction. */
  remainder: {
    calls: ['quotient'],
    lines: ['#@ def remainder(a, b):', '#@   return a - b * quotient(a, b)', '#@ end'],
  },
  /** One of two holds; where the first cannot be decided, the second may decide. */
  either: {
    modules: ['assert'],
    lines: [
      '#@ def either(f, g):',
      '#@   a, why = assert.try_to(f)',
      '#@   if why == None and a:',
      '#@     return True',
      '#@   end',
      '#@   if g():',
      '#@     return True',
      '#@   end',
      '#@   why == None or fail(why)',
      '#@   return False',
      '#@ end',
    ],
  },
  /** Both of two hold; where the first cannot be decided, the second may decide. */
  both: {
    modules: ['assert'],
    lines: [
      '#@ def both(f, g):',
      '#@   a, why = assert.try_to(f)',
      '#@   if why == None and not a:',
      '#@     return False',
      '#@   end',
      '#@   if not g():',
      '#@     return False',
      '#@   end',
      '#@   why == None or fail(why)',
      '#@   return True',
      '#@ end',
    ],
  },
  some_of: {
    modules: ['assert'],
    lines: [
      '#@ def some_of(items, f):',
      '#@   why = None',
      '#@   for x in items:',
      '#@     holds, reason = assert.try_to(lambda: f(x))',
      '#@     if reason == None and holds:',
      '#@       return True',
      '#@     end',
      '#@     why = why or reason',
      '#@   end',
      '#@   why == None or fail(why)',
      '#@   return False',
      '#@ end',
    ],
  },
  every_of: {
    modules: ['assert'],
    lines: [
      '#@ def every_of(items, f):',
      '#@   why = None',
      '#@   for x in items:',
      '#@     holds, reason = assert.try_to(lambda: f(x))',
      '#@     if reason == None and not holds:',
      '#@       return False',
      '#@     end',
      '#@     why = why or reason',
      '#@   end',
      '#@   why == None or fail(why)',
      '#@   return True',
      '#@ end',
    ],
  },
  characters: {
    lines: ['#@ def characters(text):', '#@   return list(text.codepoints())', '#@ end'],
  },
  lower_ascii: {
    lines: [
      '#@ def lower_ascii(text):',
      '#@   return "".join([c.lower() if c >= "A" and c <= "Z" else c for c in text.codepoints()])',
      '#@ end',
    ],
  },
  upper_ascii: {
    lines: [
      '#@ def upper_ascii(text):',
      '#@   return "".join([c.upper() if c >= "a" and c <= "z" else c for c in text.codepoints()])',
      '#@ end',
    ],
  },
  /** The index of a part, in characters. */
  index_of: {
    lines: [
      '#@ def index_of(text, part):',
      '#@   at = text.find(part)',
      '#@   return at if at < 0 else len(list(text[:at].codepoints()))',
      '#@ end',
    ],
  },
} as const satisfies Readonly<Record<string, HelperText>>;

interface HelperText {
  readonly modules?: readonly string[];
  readonly calls?: readonly string[];
  readonly lines: readonly string[];
}

/** The name of a helper. */
export type Helper = keyof typeof helpers;

/** True for the name of a helper. */
export function isHelper(name: string): name is Helper {
  return Object.hasOwn(helpers, name);
}

/** The lines of the helpers that are used, in the order of this file, and the modules that they load. */
export function helperFunctions(used: ReadonlySet<string>): {
  readonly lines: readonly string[];
  readonly modules: readonly string[];
} {
  const all: readonly (readonly [string, HelperText])[] = Object.entries(helpers);
  const called = new Set([...used, ...all.flatMap(([name, { calls = [] }]) => (used.has(name) ? calls : []))]);
  const needed = all.flatMap(([name, text]) => (called.has(name) ? [text] : []));
  return {
    lines: needed.flatMap(({ lines }) => lines),
    modules: needed.flatMap(({ modules = [] }) => modules),
  };
}
