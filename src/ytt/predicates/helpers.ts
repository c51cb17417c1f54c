/** Rules with one number at their end: what they say, and what they ask. */
export const bounds = {
  at_least: { words: 'a value >= ', test: 'v >= ' },
  at_most: { words: 'a value <= ', test: 'v <= ' },
  min_length: { words: 'length >= ', test: 'len(characters(v)) >= ' },
  max_length: { words: 'length <= ', test: 'len(characters(v)) <= ' },
  min_count: { words: 'length >= ', test: 'len(v) >= ' },
  max_count: { words: 'length <= ', test: 'len(v) <= ' },
} as const;

function createBound(name: keyof typeof bounds): HelperText {
  const { words, test } = bounds[name];
  return {
    calls: test.includes('characters(') ? ['characters'] : [],
    lines: [`#@ def ${name}(bound):`, `#@   return "${words}" + str(bound), lambda v: ${test}bound`, '#@ end'],
  };
}

const helpers = {
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
  on_plain: {
    calls: ['plain'],
    lines: [
      '#@ def on_plain(test, *names):',
      '#@   return lambda v: test(dict([(name, None) for name in names] + plain(v).items()) if names else plain(v))',
      '#@ end',
    ],
  },
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
  kind_of: {
    lines: [
      '#@ def kind_of(v):',
      '#@   kinds = {"dict": "a map", "list": "an array", "string": "a string", "bool": "a boolean", "float": "a number"}',
      '#@   is_integer = type(v) == "int" or (type(v) == "float" and v == int(v))',
      '#@   return "an integer" if is_integer else kinds.get(type(v), "null")',
      '#@ end',
    ],
  },
  of_kind: {
    calls: ['kind_of'],
    lines: [
      '#@ def of_kind(*kinds):',
      '#@   accepted = kinds + (("an integer",) if "a number" in kinds else ())',
      '#@   return " or ".join(kinds), lambda v: kind_of(v) in accepted',
      '#@ end',
    ],
  },
  check_value: {
    lines: [
      '#@ def check_value(v, at, rules, keys={}, named=[], others=None, items=None, further=[], also=[]):',
      '#@   for words, test in rules:',
      '#@     if not test(v):',
      '#@       return fail(at + " must be " + words) if at else False',
      '#@     end',
      '#@   end',
      '#@   for key in (v if type(v) == "dict" else []):',
      '#@     checks = [check for test, check in named if test(key)] + ([keys[key]] if key in keys else [])',
      '#@     for check in checks or [others]:',
      '#@       check == None or check(v[key], at + "." + key)',
      '#@     end',
      '#@   end',
      '#@   for i in range(len(v) if items != None and type(v) == "list" else 0):',
      '#@     items(v[i], at + "[" + str(i) + "]")',
      '#@   end',
      '#@   return all([check(v, at) for check in also]) and (further == [] or check_value(v, at, further))',
      '#@ end',
    ],
  },
  refused: {
    lines: ['#@ def refused(v, at):', '#@   fail((at + " must not be given").lstrip())', '#@ end'],
  },
  matching: {
    modules: ['regexp'],
    lines: [
      '#@ def matching(pattern):',
      '#@   return "matching " + pattern, lambda v: regexp.match(pattern, v)',
      '#@ end',
    ],
  },
  characters: {
    lines: ['#@ def characters(text):', '#@   return list(text.codepoints())', '#@ end'],
  },
  at_least: createBound('at_least'),
  at_most: createBound('at_most'),
  min_length: createBound('min_length'),
  max_length: createBound('max_length'),
  min_count: createBound('min_count'),
  max_count: createBound('max_count'),
  checker: {
    calls: ['check_value'],
    lines: [
      '#@ def checker(rules, **parts):',
      '#@   return lambda v, at: check_value(v, at, rules, **parts)',
      '#@ end',
    ],
  },
  judged: {
    lines: [
      '#@ def judged(result):',
      '#@   if type(result) == "tuple" and len(result) == 2:',
      '#@     return True if result[0] else fail(result[1])',
      '#@   end',
      '#@   return result == None or result == True',
      '#@ end',
    ],
  },
  is_integer: {
    lines: ['#@ def is_integer(v):', '#@   return type(v) == "int" or (type(v) == "float" and v == int(v))', '#@ end'],
  },
  digits: {
    modules: ['json'],
    lines: [
      '#@ def digits(number):',
      '#@   text, _, power = json.encode(number).lstrip("-").partition("e")',
      '#@   before, _, after = text.partition(".")',
      '#@   return int(before + after), int(power or "0") - len(after)',
      '#@ end',
    ],
  },
  is_multiple: {
    calls: ['digits'],
    lines: [
      '#@ def is_multiple(v, step):',
      '#@   (a, x), (b, y) = digits(v), digits(step)',
      '#@   a, b = a * int("1" + "0" * (x - y)), b * int("1" + "0" * (y - x))',
      '#@   return a % b == 0',
      '#@ end',
    ],
  },
  works: {
    modules: ['assert'],
    lines: ['#@ def works(f):', '#@   return assert.try_to(f)[1] == None', '#@ end'],
  },
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
  quotient: {
    lines: [
      '#@ def quotient(a, b):',
      '#@   q = (a if a >= 0 else -a) // (b if b >= 0 else -b)',
      '#@   return q if (a >= 0) == (b >= 0) else -q',
      '#@ end',
    ],
  },
  remainder: {
    calls: ['quotient'],
    lines: ['#@ def remainder(a, b):', '#@   return a - b * quotient(a, b)', '#@ end'],
  },
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

export type Helper = keyof typeof helpers;

export function isHelper(name: string): name is Helper {
  return Object.hasOwn(helpers, name);
}

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
