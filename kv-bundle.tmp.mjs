// src/schema/regex/matcher.ts
import { createRequire } from "node:module";

// src/schema/regex/re2/reading.ts
function refuse(reason, part) {
  return { refusal: { reason, part } };
}
function matchAt(form2, source, at) {
  form2.lastIndex = at;
  return form2.exec(source) ?? void 0;
}

// src/schema/regex/re2/differences.ts
var refused = (remedy) => ({ effect: "refused", says: "is refused by JavaScript", remedy });
var other = (says, remedy) => ({ effect: "other", says, remedy });
var rare = (says, remedy) => ({ effect: "rare", says, remedy });
var differences = {
  groupName: refused("Write (?<name>\u2026), a name of its own that begins with a letter, or a group without a name."),
  flags: refused("Write the pattern without flags: both cases as [Aa], any character as [\\s\\S]."),
  textStart: refused("Write ^."),
  textEnd: refused("Write $."),
  quotation: refused("Put a backslash before each special character instead."),
  bell: refused("Write \\x07."),
  octal: refused("Write the character as two hexadecimal digits: \\x41."),
  braces: refused("Write the character itself, or as two hexadecimal digits: \\x41."),
  escape: refused("Drop the backslash."),
  bracket: refused("Put a backslash before it."),
  assertion: refused("Drop the repetition: what it repeats takes no characters."),
  dash: refused("Put the hyphen last."),
  posix: refused("Write the characters out: [A-Za-z]."),
  category: refused("Write the name in braces, as \\p{Lu}."),
  script: refused("Write the characters as ranges, since JavaScript and Go name scripts differently."),
  longName: other(
    "is known to Go only since 1.25: an older Helm refuses the whole schema",
    "Write the short name, as \\p{L}."
  ),
  leadingBracket: other("is an empty class, or any character, to JavaScript", "Put a backslash before the bracket."),
  leadingZero: other(
    "is text to Go and a repetition to JavaScript",
    "Write the number without a leading zero, or put a backslash before {."
  ),
  dot: rare("takes carriage returns and U+2028 in Helm, not in editors", "Write what is meant, as [^\\n]."),
  space: rare(
    "takes only blanks, tabs, line breaks and form feeds in Helm, any Unicode white space in editors",
    "Write what is meant, as [ \\t]."
  )
};

// src/schema/regex/re2/escape.ts
var letters = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };
var lastCode = 1114111;
var escapes = [
  { form: /\\([fnrtv])/y, code: ([, letter = ""]) => letters[letter] ?? 0 },
  { form: /\\a/y, code: () => letters.a ?? 0, difference: differences.bell },
  { form: /\\x([0-9A-Fa-f]{2})/y, code: hexadecimal },
  { form: /\\x\{([0-9A-Fa-f]+)\}/y, code: hexadecimal, difference: differences.braces },
  { form: /\\0(?![0-7])/y, code: () => 0 },
  {
    form: /\\(0[0-7]{1,2}|[1-7][0-7]{1,2})/y,
    code: ([, digits2 = ""]) => parseInt(digits2, 8),
    difference: differences.octal
  },
  { form: /\\([\^$\\.*+?()[\]{}|/])/y, code: itself },
  { form: /\\([^0-9A-Za-z\x80-\u{10ffff}])/uy, code: itself, difference: differences.escape }
];
function hexadecimal([, digits2 = ""]) {
  return parseInt(digits2, 16);
}
function itself([, character = ""]) {
  return character.codePointAt(0) ?? 0;
}
function readEscape(source, at, place) {
  if (at + 1 === source.length) return refuse("trailing backslash at end of expression", "");
  for (const { form: form2, code, difference } of escapes) {
    const match = matchAt(form2, source, at);
    if (match === void 0) continue;
    const [part] = match;
    if (code(match) > lastCode) return refuse("invalid escape sequence", part.slice(0, -1));
    const isAlike = difference === void 0 || place.inClass && part === "\\-";
    return { end: at + part.length, code: code(match), found: isAlike ? [] : [{ part, difference }] };
  }
  return refuse("invalid escape sequence", matchAt(blamed, source, at)?.[0] ?? "");
}
var blamed = /\\(?:x\{[0-9A-Fa-f]*[^]?|x[^{]?[^]?|[^])/uy;

// src/schema/regex/re2/characters.ts
var largestCharacter = 1114111;
var marks = { start: largestCharacter + 1, end: largestCharacter + 2 };
var everyCharacterAndMark = [0, marks.end];
function unionOf(sets) {
  const ranges = sets.flatMap(rangesOf).sort(([a], [b]) => a - b);
  const joined3 = [];
  for (const [from, to] of ranges) {
    const last = joined3.at(-1);
    if (last !== void 0 && from <= last + 1) joined3[joined3.length - 1] = Math.max(last, to);
    else joined3.push(from, to);
  }
  return joined3;
}
function othersThan(set) {
  const others = [];
  let next = 0;
  for (const [from, to] of rangesOf(set)) {
    if (from > next) others.push(next, from - 1);
    next = to + 1;
  }
  if (next <= largestCharacter) others.push(next, largestCharacter);
  return others;
}
var favourites = [
  ..."a0A- ._/:xbcdefghijklmnopqrstuvwyz123456789B!,;=?@#$%&*+()[]{}<>|~^\"'\\`"
].map((text) => text.charCodeAt(0));
function rangesOf(set) {
  const ranges = [];
  for (let index = 0; index < set.length; index += 2) ranges.push([set[index] ?? 0, set[index + 1] ?? 0]);
  return ranges;
}

// src/schema/regex/re2/syntax.ts
var noFlags = { i: false, m: false, s: false };
function withFlags(flags2, given2) {
  const [on = "", off = ""] = given2.split("-");
  const one = (name, before) => (before || on.includes(name)) && !off.includes(name);
  return { i: one("i", flags2.i), m: one("m", flags2.m), s: one("s", flags2.s) };
}
var digits = [48, 57];
var upper = [65, 90];
var lower = [97, 122];
var letters2 = unionOf([upper, lower]);
var word = unionOf([digits, letters2, [95, 95]]);
var space = unionOf([
  [9, 10],
  [12, 13],
  [32, 32]
]);
var perlClasses = { d: digits, w: word, s: space };
var posixClasses = {
  alnum: unionOf([digits, letters2]),
  alpha: letters2,
  ascii: [0, 127],
  blank: unionOf([
    [9, 9],
    [32, 32]
  ]),
  cntrl: unionOf([
    [0, 31],
    [127, 127]
  ]),
  digit: digits,
  graph: [33, 126],
  lower,
  print: [32, 126],
  punct: unionOf([
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126]
  ]),
  space: unionOf([
    [9, 13],
    [32, 32]
  ]),
  upper,
  word,
  xdigit: unionOf([digits, [65, 70], [97, 102]])
};
var posixNames = Object.keys(posixClasses);
function perlClass(letter) {
  const set = perlClasses[letter.toLowerCase()] ?? [];
  return letter === letter.toLowerCase() ? set : othersThan(set);
}
function posixClass(name, isNegated) {
  const set = posixClasses[name] ?? [];
  return isNegated ? othersThan(set) : set;
}
function anyCharacter({ s }) {
  return s ? othersThan([]) : othersThan([10, 10]);
}
function rangeOf(from, to, { i }) {
  if (!i) return [from, to];
  if (to > 127 && !isCaseless(from, to)) return void 0;
  const other2 = (shift, [first = 0, last = 0]) => {
    const [low, high] = [Math.max(from, first), Math.min(to, last)];
    return low > high ? [] : [low + shift, high + shift];
  };
  const has = (...codes) => codes.some((code) => from <= code && code <= to);
  return unionOf([
    [from, to],
    other2(32, upper),
    other2(-32, lower),
    has(75, 107) ? [8490, 8490] : [],
    has(83, 115) ? [383, 383] : []
  ]);
}
function isCaseless(from, to) {
  if (from < 128 || to - from > 100) return false;
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCodePoint(code);
    if (character.toLowerCase() !== character || character.toUpperCase() !== character) return false;
  }
  return true;
}

// src/schema/regex/re2/unicode.ts
var categories = `
  C Other, Cc Control cntrl, Cf Format, Cn Unassigned, Co Private_Use, Cs Surrogate, L Letter, LC Cased_Letter,
  Ll Lowercase_Letter, Lm Modifier_Letter, Lo Other_Letter, Lt Titlecase_Letter, Lu Uppercase_Letter, M Mark Combining_Mark,
  Mc Spacing_Mark, Me Enclosing_Mark, Mn Nonspacing_Mark, N Number, Nd Decimal_Number digit, Nl Letter_Number,
  No Other_Number, P Punctuation punct, Pc Connector_Punctuation, Pd Dash_Punctuation, Pe Close_Punctuation,
  Pf Final_Punctuation, Pi Initial_Punctuation, Po Other_Punctuation, Ps Open_Punctuation, S Symbol, Sc Currency_Symbol,
  Sk Modifier_Symbol, Sm Math_Symbol, So Other_Symbol, Z Separator, Zl Line_Separator, Zp Paragraph_Separator, Zs Space_Separator
`.split(",").map((names2) => names2.trim().split(" "));
var scripts = `
  Adlam Ahom Arabic Armenian Avestan Balinese Bamum Batak Bengali Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Carian
  Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari Dogra Duployan Elbasan
  Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gurmukhi Han Hangul Hanunoo Hatran Hebrew Hiragana
  Inherited Javanese Kaithi Kannada Katakana Kawi Kharoshthi Khmer Khojki Khudawadi Lao Latin Lepcha Limbu Lisu Lycian
  Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Medefaidrin Miao Modi Mongolian Mro Multani Myanmar
  Nabataean Nandinagari Newa Nko Nushu Ogham Oriya Osage Osmanya Palmyrene Phoenician Rejang Runic Samaritan Saurashtra
  Sharada Shavian Siddham Sinhala Sogdian Soyombo Sundanese Syriac Tagalog Tagbanwa Takri Tamil Tangsa Tangut Telugu
  Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Yezidi Yi
`;
var spellings = new Map([
  ...[...scripts.trim().split(/\s+/), "Any", "ASCII", "Assigned"].map((name) => [plain(name), name]),
  ...categories.flatMap(([short = "", ...long]) => [short, ...long].map((name) => [plain(name), short]))
]);
var shortNames = new Set(categories.map(([short = ""]) => short));
var longNames = /* @__PURE__ */ new Set([
  ...categories.flatMap(([, ...long]) => long),
  ...["Any", "ASCII", "Assigned"]
]);
var scriptNames = new Set(scripts.trim().split(/\s+/).map(plain));
function plain(name) {
  return name.replaceAll(/[-_ ]/g, "").toLowerCase();
}
var form = /\\[pP](?:\{(?<inBraces>[^}]*)\}|(?<letter>[^{]))/uy;
function readUnicodeClass(source, at, place) {
  const match = matchAt(form, source, at);
  if (match === void 0) return refuse("invalid character class range", source.slice(at));
  const [part] = match;
  const { inBraces, letter = "" } = match.groups ?? {};
  const given2 = inBraces ?? letter;
  const name = given2.replace(/^\^/, "");
  const spelling = spellings.get(plain(name));
  if (spelling === void 0) return refuse("invalid character class range", part);
  const isNegated = part.startsWith("\\P") !== given2.startsWith("^");
  const spelled = spelling === "ASCII" ? ascii(isNegated, place) : `\\${isNegated ? "P" : "p"}{${spelling}}`;
  return { end: at + part.length, found: differencesOf(part, name), spelled };
}
function ascii(isNegated, { inClass }) {
  const range = isNegated ? "\\x{80}-\\x{10FFFF}" : "\\x00-\\x7F";
  return inClass ? range : `[${range}]`;
}
function differencesOf(part, name) {
  if (part.at(2) !== "{" || part.at(3) === "^") return [{ part, difference: differences.category }];
  if (shortNames.has(name)) return [];
  if (longNames.has(name)) return [{ part, difference: differences.longName }];
  const difference = scriptNames.has(plain(name)) ? differences.script : differences.category;
  return [{ part, difference }];
}

// src/schema/regex/re2/character-class.ts
function readCharacterClass(source, start, flags2) {
  const found = [];
  const isNegated = source.at(start + 1) === "^";
  const open = isNegated ? start + 2 : start + 1;
  if (source.at(open) === "]") {
    found.push({ part: source.slice(start, open + 1), difference: differences.leadingBracket });
  }
  let at = open;
  let spelled = source.slice(start, open);
  const sets = [];
  while (at === open || source.at(at) !== "]") {
    if (at >= source.length) return refuse("missing closing ]", source.slice(start));
    const item = readItem(source, at, { start, flags: flags2 });
    if (item.refusal !== void 0) return item;
    found.push(...item.found);
    sets.push(item.of);
    spelled += item.spelled ?? source.slice(at, item.end);
    at = item.end;
  }
  const known2 = sets.filter((set) => set !== void 0);
  const all = known2.length < sets.length ? void 0 : unionOf(known2);
  return { end: at + 1, found, spelled: `${spelled}]`, of: isNegated && all !== void 0 ? othersThan(all) : all };
}
function readItem(source, at, around) {
  const named = matchAt(/\[:(\^?)([^]*?):\]/y, source, at);
  if (named !== void 0) return readPosixName(named, at);
  if (/^\\[pP]/.test(source.slice(at, at + 2))) {
    const unicode = readUnicodeClass(source, at, { inClass: true });
    return unicode.refusal === void 0 ? { ...unicode, of: void 0 } : unicode;
  }
  const letters3 = matchAt(/\\[dDsSwW]/y, source, at);
  return letters3 === void 0 ? readRange(source, at, around) : afterLetters(letters3[0], source, at);
}
function readPosixName([part, negation, name = ""], at) {
  if (!posixNames.includes(name)) return refuse("invalid character class range", part);
  const of = posixClass(name, negation === "^");
  return { end: at + part.length, found: [{ part, difference: differences.posix }], of };
}
function afterLetters(part, source, at) {
  const end = at + part.length;
  const found = /s/i.test(part) ? [{ part, difference: differences.space }] : [];
  const isDash = source.at(end) === "-" && !["]", void 0].includes(source.at(end + 1));
  if (isDash) found.push({ part: source.slice(at, end + 2), difference: differences.dash });
  return { end, found, of: perlClass(part.slice(1)) };
}
function readRange(source, at, { start, flags: flags2 }) {
  const low = readCharacter(source, at, start);
  if (low.refusal !== void 0) return low;
  const isRange = source.at(low.end) === "-" && !["]", void 0].includes(source.at(low.end + 1));
  if (!isRange) return { ...low, of: rangeOf(low.code, low.code, flags2) };
  const high = readCharacter(source, low.end + 1, start);
  if (high.refusal !== void 0) return high;
  if (high.code < low.code) return refuse("invalid character class range", source.slice(at, high.end));
  return { end: high.end, found: [...low.found, ...high.found], of: rangeOf(low.code, high.code, flags2) };
}
function readCharacter(source, at, start) {
  if (at >= source.length) return refuse("missing closing ]", source.slice(start));
  if (source.at(at) === "\\") return readEscape(source, at, { inClass: true });
  const code = source.codePointAt(at) ?? 0;
  return { end: at + (code > 65535 ? 2 : 1), code, found: [] };
}

// src/schema/regex/re2/tokens.ts
var forms = {
  "(": [
    [/\(\?P?<([^>]*)>/y, namedGroup],
    [/\(\?(?:P<|<)[^]/y, (_, { source }, at) => refuse("invalid named capture", source.slice(at))],
    [/\(\?([imsU]*(?:-[imsU]+)?)([:)])/y, flags],
    [/\(\?[imsU]*-?[imsU]*[^]?/uy, ([part]) => refuse("invalid or unsupported Perl syntax", part)],
    [/\(/y, group]
  ],
  ")": [[/\)/y, endOfGroup]],
  "|": [[/\|/y, alternative]],
  "*": [[/\*\??/y, repetition([0, Infinity])]],
  "+": [[/\+\??/y, repetition([1, Infinity])]],
  "?": [[/\?\??/y, repetition([0, 1])]],
  "{": [
    [/\{(0|[1-9]\d*)(,(0|[1-9]\d*)?)?\}\??/y, countedRepetition],
    [/\{\d+(?:,\d*)?\}/y, literal(differences.leadingZero)],
    [/\{/y, literal(differences.bracket)]
  ],
  "}": [[/\}/y, literal(differences.bracket)]],
  "]": [[/\]/y, literal(differences.bracket)]],
  "[": [[/\[/y, characterClass]],
  ".": [[/\./y, adds(({ tree }) => ({ kind: "one", of: anyCharacter(tree.flags()) }), differences.dot)]],
  "^": [[/\^/y, adds(({ tree }) => assertion(tree.flags().m ? "line" : "start"))]],
  $: [[/\$/y, adds(({ tree }) => assertion(tree.flags().m ? "line" : "end"))]],
  "\\": [
    [/\\A/y, adds(() => assertion("start"), differences.textStart)],
    [/\\z/y, adds(() => assertion("end"), differences.textEnd)],
    [/\\[bB]/y, adds(() => assertion("word"))],
    [/\\Q([^]*?)(?:\\E|$)/y, quotation],
    [/\\[dDwW]/y, adds(perl)],
    [/\\[sS]/y, adds(perl, differences.space)],
    [/\\[pP]/y, unicodeClass],
    [/\\/y, escape]
  ]
};
function tokenAt(reader, at) {
  const { source, tree } = reader;
  for (const [form2, read] of forms[source.charAt(at)] ?? []) {
    const match = matchAt(form2, source, at);
    if (match !== void 0) return read(match, reader, at);
  }
  const text = String.fromCodePoint(source.codePointAt(at) ?? 0);
  tree.add({ kind: "text", text });
  return done(text, at);
}
function done(part, at, difference) {
  return { end: at + part.length, found: difference === void 0 ? [] : [{ part, difference }] };
}
function adds(syntax, difference) {
  return ([part], reader, at) => {
    reader.tree.add(syntax(reader, part));
    return done(part, at, difference);
  };
}
function literal(difference) {
  return adds((_, text) => ({ kind: "text", text }), difference);
}
function assertion(at) {
  return { kind: "assertion", at };
}
function perl(_, part) {
  return { kind: "one", of: perlClass(part.slice(1)) };
}
function characterClass(_, { source, tree }, at) {
  const read = readCharacterClass(source, at, tree.flags());
  if (read.refusal === void 0) tree.add({ kind: "one", of: read.of });
  return read;
}
function unicodeClass(_, { source, tree }, at) {
  const read = readUnicodeClass(source, at, { inClass: false });
  if (read.refusal === void 0) tree.add({ kind: "one", of: void 0 });
  return read;
}
function escape(_, { source, tree }, at) {
  const read = readEscape(source, at, { inClass: false });
  if (read.refusal === void 0) tree.add({ kind: "text", text: String.fromCodePoint(read.code) });
  return read;
}
function group([part], { tree }, at) {
  tree.open({ captures: true });
  return done(part, at);
}
function alternative([part], { tree }, at) {
  tree.alternate();
  return done(part, at);
}
function namedGroup([part, name = ""], { tree, names: names2 }, at) {
  if (!/^\w+$/.test(name)) return refuse("invalid named capture", part);
  const isCommon = part.startsWith("(?<") && !/^\d/.test(name) && !names2.has(name);
  names2.add(name);
  tree.open({ captures: true });
  return { ...done(part, at, isCommon ? void 0 : differences.groupName), spelled: "(" };
}
function flags([part, given2 = "", end], { tree }, at) {
  if (end === ":") tree.open({ captures: false, flags: given2 });
  else tree.set(given2);
  return done(part, at, given2 === "" && end === ":" ? void 0 : differences.flags);
}
function endOfGroup([part], { source, tree }, at) {
  return tree.close() ? done(part, at) : refuse("unexpected )", source);
}
function quotation([part, text = ""], { tree }, at) {
  if (text !== "") tree.add({ kind: "text", text });
  return done(part, at, differences.quotation);
}
function countedRepetition(match, reader, at) {
  const [part, least = "", more, limit] = match;
  const min = Number(least);
  const max = more === void 0 ? min : Number(limit ?? Infinity);
  const isTooMuch = min > mostTimes || max > mostTimes && max !== Infinity || min > max;
  return isTooMuch ? refuse("invalid repeat count", part.replace(/\?$/, "")) : repetition([min, max])(match, reader, at);
}
var mostTimes = 1e3;
function repetition(bounds) {
  return ([part], reader, at) => {
    const { source, tree, repetition: before } = reader;
    const end = at + part.length;
    if (before !== void 0) return refuse("invalid nested repetition operator", source.slice(before, end));
    const difference = tree.asserts() ? differences.assertion : void 0;
    const refusal = tree.repeat(bounds, part);
    return refusal === void 0 ? { ...done(part, at, difference), repeats: true } : { refusal };
  };
}

// src/schema/regex/re2/tree.ts
function newTree() {
  const around = [];
  let group2 = { before: empty, captures: false, flags: noFlags, branches: [], parts: [] };
  let height = 0;
  const whole2 = () => joined(group2.before, group2.last ?? empty);
  const put2 = (last, before) => {
    height = Math.max(height, last.height);
    group2 = { ...group2, before, last };
  };
  return {
    flags: () => group2.flags,
    add: (part) => {
      group2.parts.push(...part.kind === "text" && group2.flags.i ? inBothCases(part.text) : [part]);
      const length = part.kind === "text" ? part.text.length : 1;
      put2(single, joined(whole2(), { ...empty, size: length - 1 }));
    },
    open: ({ captures, flags: flags2 = "" }) => {
      around.push(group2);
      group2 = { before: empty, captures, flags: withFlags(group2.flags, flags2), branches: [], parts: [] };
    },
    set: (flags2) => {
      group2 = { ...group2, flags: withFlags(group2.flags, flags2) };
    },
    alternate: () => {
      const { captures, flags: flags2 } = group2;
      const branches = [...group2.branches, sequenceOf(group2.parts)];
      group2 = { before: joined(whole2(), single), captures, flags: flags2, branches, parts: [] };
    },
    close: () => {
      const inner = group2.captures ? captured(whole2()) : whole2();
      const syntax = syntaxOf(group2);
      const outer = around.pop();
      if (outer === void 0) return false;
      group2 = outer;
      group2.parts.push({ kind: "sequence", parts: [syntax] });
      put2(inner, whole2());
      return true;
    },
    repeat: (bounds, operator) => {
      if (group2.last === void 0) return refuse("missing argument to repetition operator", operator).refusal;
      const all = repeated(group2.last, bounds);
      repeatLast(group2.parts, bounds);
      put2(all, group2.before);
      if (all.copies > most.copies) return refuse("invalid repeat count", operator).refusal;
      return all.size > most.size ? refuse("expression too large", "").refusal : void 0;
    },
    asserts: () => group2.parts.at(-1)?.kind === "assertion",
    finish: (source) => {
      if (height > most.height) return refuse("expression nests too deeply", source).refusal;
      return around.length > 0 ? refuse("missing closing )", source).refusal : void 0;
    },
    syntax: () => syntaxOf(group2)
  };
}
function sequenceOf(parts) {
  const [only] = parts;
  return only !== void 0 && parts.length === 1 ? only : { kind: "sequence", parts };
}
function syntaxOf({ branches, parts }) {
  const last = sequenceOf(parts);
  return branches.length === 0 ? last : { kind: "either", parts: [...branches, last] };
}
function inBothCases(text) {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return { kind: "one", of: rangeOf(code, code, { ...noFlags, i: true }) };
  });
}
function repeatLast(parts, [min, max]) {
  const last = parts.pop();
  if (last === void 0) return;
  const characters = last.kind === "text" ? [...last.text] : [];
  if (characters.length > 1) parts.push({ kind: "text", text: characters.slice(0, -1).join("") });
  const of = characters.length > 1 ? { kind: "text", text: characters.at(-1) ?? "" } : last;
  parts.push({ kind: "repeat", of, min, max });
}
var most = { copies: 1e3, size: 3355443, height: 1e3 };
var single = { copies: 1, size: 1, height: 1 };
var empty = { copies: 1, size: 0, height: 1 };
function joined(a, b) {
  return {
    copies: Math.max(a.copies, b.copies),
    size: a.size + b.size,
    height: Math.max(a.height, b.height)
  };
}
function captured({ copies, size, height }) {
  return { copies, size: size + 2, height: height + 1 };
}
function repeated({ copies, size, height }, [min, max]) {
  const times = max === Infinity ? min : max;
  return { copies: copies * (max === 0 ? 0 : Math.max(1, times)), size: sizeOf(size, [min, max]), height: height + 1 };
}
function sizeOf(size, [min, max]) {
  if (max === Infinity) return min === 0 ? size + 2 : min * size + 1;
  return Math.max(1, max * size + max - min);
}

// src/schema/regex/re2/pattern.ts
var plainText = /[\w\-/:@ ,;=%&~"'<>!#]+/y;
function readPattern(source) {
  const differences2 = [];
  const reader = { source, tree: newTree(), names: /* @__PURE__ */ new Set(), repetition: void 0 };
  const pattern = (refusal) => ({
    ...refusal === void 0 ? {} : { refusal },
    differences: differences2,
    syntax: reader.tree.syntax(),
    spelled: refusal === void 0 ? spelled : source
  });
  let spelled = "";
  let at = 0;
  while (at < source.length) {
    const text = matchAt(plainText, source, at)?.[0] ?? "";
    if (text !== "") {
      at += text.length;
      spelled += text;
      reader.tree.add({ kind: "text", text });
      reader.repetition = void 0;
      continue;
    }
    const token = tokenAt(reader, at);
    if (token.refusal !== void 0) return pattern(token.refusal);
    differences2.push(...token.found);
    spelled += token.spelled ?? source.slice(at, token.end);
    reader.repetition = token.repeats === true ? reader.repetition ?? at : void 0;
    at = token.end;
  }
  return pattern(reader.tree.finish(source));
}

// src/schema/regex/matcher.ts
function matchers(whenTooLarge) {
  const known2 = /* @__PURE__ */ new Map();
  return (pattern) => {
    const matcher = known2.get(pattern) ?? matcherOf(pattern, whenTooLarge);
    known2.set(pattern, matcher);
    return matcher;
  };
}
var mostTries = 1e6;
function matcherOf(source, whenTooLarge = () => true) {
  const pattern = readPattern(source);
  if (pattern.refusal !== void 0) return () => true;
  const native = isReadAlike(pattern) ? new RegExp(source, "u") : void 0;
  const longest = longestWithin(mostTries, pattern.syntax);
  let linear;
  return (text) => {
    if (native !== void 0 && text.length <= longest) return native.test(text);
    linear ??= linearMatcher(pattern) ?? whenTooLarge;
    return linear(text);
  };
}
function isReadAlike({ differences: differences2 }) {
  return differences2.every(({ difference }) => difference.says.startsWith("is known to Go only since"));
}
var engine;
function linearMatcher({ spelled }) {
  engine ??= createRequire(import.meta.url)("re2js").RE2JS;
  const compiled = compiledBy(engine, spelled);
  return compiled && ((text) => compiled.matcher(text).find());
}
function compiledBy(by, pattern) {
  try {
    return by.compile(pattern);
  } catch {
    return void 0;
  }
}
function longestWithin(most2, pattern) {
  return Math.floor(most2 ** (1 / (choicesIn(pattern) + 1))) - 2;
}
function choicesIn(syntax) {
  switch (syntax.kind) {
    case "text":
    case "one":
    case "assertion":
      return 0;
    case "sequence":
      return sumOf(syntax.parts);
    case "either":
      return sumOf(syntax.parts) + 1;
    case "repeat": {
      const inner = choicesIn(syntax.of);
      if (inner > 0 && syntax.max > 1) return Infinity;
      return inner + (syntax.min === syntax.max ? 0 : 1);
    }
  }
}
function sumOf(parts) {
  return parts.reduce((sum, part) => sum + choicesIn(part), 0);
}

// src/schema/validate/uris.ts
function isUri(text, isIpv62) {
  return addressOf(text, isIpv62)?.isAbsolute === true;
}
function isUriReference(text, isIpv62) {
  return !text.includes("\\") && addressOf(text, isIpv62) !== void 0;
}
function isUriTemplate(text, isIpv62) {
  const path = addressOf(text, isIpv62)?.path;
  if (path === void 0 || !/[{}]/.test(path)) return path !== void 0;
  return path.split("/").every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/u.test(decoded(part)));
}
function addressOf(text, isIpv62) {
  const [, main = "", fragment = ""] = /^([^#]*)(?:#([^]*))?$/u.exec(text) ?? [];
  if (/[\x00-\x1f\x7f]/.test(text) || main.startsWith(":") || !isEscaped(fragment)) return void 0;
  const scheme = /^[a-zA-Z][-+.a-zA-Z\d]*:/.exec(main)?.[0] ?? "";
  const isAbsolute2 = scheme !== "";
  const rest = main.slice(scheme.length).replace(/\?[^]*$/u, "");
  if (!rest.startsWith("/")) {
    if (isAbsolute2) return { isAbsolute: isAbsolute2, path: "" };
    return /^[^/]*:/u.test(rest) || !isEscaped(rest) ? void 0 : { isAbsolute: isAbsolute2, path: rest };
  }
  const hasAuthority = rest.startsWith("//") && (isAbsolute2 || !rest.startsWith("///"));
  const [, authority = "", path = ""] = (hasAuthority ? /^\/\/([^/]*)([^]*)$/u.exec(rest) : void 0) ?? [
    "",
    "",
    rest
  ];
  return isEscaped(path) && isAuthority(authority, isIpv62) ? { isAbsolute: isAbsolute2, path } : void 0;
}
function isAuthority(text, isIpv62) {
  const at = text.lastIndexOf("@");
  const user = text.slice(0, Math.max(0, at));
  return /^[-\w.:~!$&'()*+,;=%@]*$/.test(user) && isEscaped(user) && isHost(text.slice(at + 1), isIpv62);
}
function isHost(text, isIpv62) {
  const [, address] = /^\[([^\]]*)\](?::\d*)?$/u.exec(text) ?? [];
  if (address !== void 0) return isIpv62(address);
  return /^(?:[-\w.~!$&'()*+,;=<>"\]]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])*(?::\d*)?$/u.test(text);
}
function isEscaped(text) {
  return /^(?:[^%]|%[\da-fA-F]{2})*$/u.test(text);
}
function decoded(text) {
  return text.replaceAll(/%([\da-fA-F]{2})/gu, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

// src/schema/validate/formats.ts
var number = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
var ipv4 = `${number}(?:\\.${number}){3}`;
var date = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
var time = "(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)";
var duration = "P(?=.)(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)";
var label = "[a-zA-Z0-9](?:[-a-zA-Z0-9]{0,61}[a-zA-Z0-9])?";
var hostname = `(?=[^]{1,253}\\.?$)${label}(?:\\.${label})*\\.?`;
var word2 = "[-\\w!#$%&'*+/=?^`{|}~]+";
var pointer = "(?:/(?:[^~/]|~[01])*)*";
var identifier = "[-0-9A-Za-z]+";
var count = "(?:0|[1-9]\\d*)";
var early = `(?:${count}|\\d*[-A-Za-z]${identifier}|\\d*[-A-Za-z])`;
var formats = /* @__PURE__ */ new Map([
  ["date", { takes: whole(date, isDay), samples: ["2000-01-01", "1999-12-31"] }],
  ["time", { takes: whole(time, isTime), samples: ["00:00:00Z", "12:30:00Z"] }],
  ["date-time", { takes: isMoment, samples: ["2000-01-01T00:00:00Z", "1999-12-31T12:30:00Z"] }],
  ["duration", format(duration, ["P1D", "PT1S"])],
  ["period", { takes: isPeriod, samples: ["2000-01-01T00:00:00Z/P1D", "P1D/2000-01-01T00:00:00Z"] }],
  ["email", { takes: isEmail, samples: ["a@b.cd", "b@c.de"] }],
  ["hostname", format(hostname, ["a", "b.c"])],
  ["ipv4", format(ipv4, ["0.0.0.0", "10.0.0.1"])],
  ["ipv6", { takes: isIpv6, samples: ["::", "::1"] }],
  ["cidr", format(`${ipv4}/(?:3[0-2]|[12]?\\d)`, ["0.0.0.0/0", "10.0.0.0/8"])],
  ["uri", { takes: isAbsolute, samples: ["a:b", "https://a.bc"] }],
  ["iri", { takes: isAbsolute, samples: ["a:b", "https://a.bc"] }],
  ["uri-reference", { takes: isReference, samples: ["a", "a:b"] }],
  ["iri-reference", { takes: isReference, samples: ["a", "a:b"] }],
  ["uri-template", { takes: (text) => isUriTemplate(text, isIpv6), samples: ["a", "{a}"] }],
  ["uuid", format("[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}", ["00000000-0000-0000-0000-000000000000"])],
  ["json-pointer", format(pointer, ["", "/a"])],
  ["relative-json-pointer", format(`${count}(?:#|${pointer})`, ["0", "1#"])],
  ["regex", { takes: (text) => readPattern(text).refusal === void 0, samples: ["a", ""] }],
  [
    "semver",
    format(`${count}(?:\\.${count}){2}(?:-${early}(?:\\.${early})*)?(?:\\+${identifier}(?:\\.${identifier})*)?`, [
      "0.0.0",
      "1.0.0"
    ])
  ]
]);
var silent = /* @__PURE__ */ new Set(["int32", "int64", "float", "double", "password", "byte", "binary"]);
function formatKind(name) {
  if (formats.has(name)) return "asserted";
  return silent.has(name) ? "silent" : "unknown";
}
function isHelmFormat(name) {
  return formats.has(name) && name !== "cidr";
}
function samplesOf(name) {
  return formats.get(name)?.samples ?? [];
}
function isOfFormat(name, text) {
  return formats.get(name)?.takes(text) ?? true;
}
function format(source, samples) {
  return { takes: whole(source), samples };
}
function whole(source, isMeant = () => true) {
  const form2 = new RegExp(`^(?:${source})$`, "u");
  return (text) => form2.test(text) && isMeant(text);
}
function isDay(text) {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const isLeap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
  if (month === 2) return day <= (isLeap ? 29 : 28);
  return day <= 30 || ![4, 6, 9, 11].includes(month);
}
function isTime(text) {
  const [hour = 0, minute = 0, second = 0] = text.slice(0, 8).split(":").map(Number);
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  const offset = (sign === "+" ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  return second < 60 || (60 * hour + minute + offset + 1) % (24 * 60) === 0;
}
function isMoment(text) {
  return /^.{10}[tT]/u.test(text) && isOfFormat("date", text.slice(0, 10)) && isOfFormat("time", text.slice(11));
}
function isPeriod(text) {
  const [start = "", end, ...more] = text.split("/");
  if (end === void 0 || more.length > 0) return false;
  if (start.startsWith("P")) return isOfFormat("duration", start) && isMoment(end);
  return isMoment(start) && (end.startsWith("P") ? isOfFormat("duration", end) : isMoment(end));
}
var localPart = new RegExp(`^(?:"[^"\\\\]*"|(?:${word2}(?:\\.${word2})*)?)$`, "u");
function isEmail(text) {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || text.length > 254 || local.length > 64 || !localPart.test(local)) return false;
  const [, isNewer, address] = /^\[(IPv6:)?(.*)\]$/su.exec(domain) ?? [];
  if (address === void 0) return isOfFormat("hostname", domain);
  return isNewer === void 0 ? isOfFormat("ipv4", address) : isIpv6(address);
}
function isIpv6(text) {
  return /^[\da-fA-F:.]+$/.test(text) && text.includes(":") && URL.canParse(`http://[${text}]/`);
}
function isAbsolute(text) {
  return isUri(text, isIpv6);
}
function isReference(text) {
  return isUriReference(text, isIpv6);
}

// src/text/value/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isList(value) {
  return Array.isArray(value);
}
function isSame(a, b) {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

// src/schema/document/schema.ts
var dialect = "https://json-schema.org/draft/2020-12/schema";
function isSchemaObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function typesOf(schema3) {
  const types = typeof schema3.type === "string" ? [schema3.type] : schema3.type;
  return Array.isArray(types) ? types.filter((type) => typeof type === "string") : [];
}

// src/schema/validate/types.ts
var bits = {
  null: 1,
  boolean: 2,
  object: 4,
  array: 8,
  string: 16,
  number: 32,
  integer: 64
};
var unknown = 128;
function typesNamed(schema3) {
  return typesOf(schema3).reduce((set, name) => set | (Object.hasOwn(bits, name) ? bits[name] : unknown), 0);
}
function isOneOf(types, value) {
  return types === 0 || (types & typesHad(value)) !== 0;
}
function isOfTypes(schema3, value) {
  return isOneOf(typesNamed(schema3), value);
}
function typesHad(value) {
  if (typeof value === "string") return bits.string;
  if (typeof value === "number") return Number.isInteger(value) ? bits.number | bits.integer : bits.number;
  if (typeof value === "boolean") return bits.boolean;
  if (value === null) return bits.null;
  return isList(value) ? bits.array : bits.object;
}
function typeOf(value) {
  if (value === null) return "null";
  if (isList(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "string") return "string";
  return typeof value === "number" ? "number" : "boolean";
}

// src/schema/validate/validation-error.ts
function keywordValue({ schema: schema3, keyword }) {
  if (typeof schema3 === "boolean") return void 0;
  const isBeside = typeof schema3[keyword] === "boolean" && keyword.startsWith("exclusiveM");
  return schema3[isBeside ? keyword.replace("exclusiveM", "m") : keyword];
}

// src/schema/resources/follow.ts
function follow(keyword, schema3, scope, { find, of, main }) {
  const reference = schema3[keyword];
  if (typeof reference !== "string") return void 0;
  const found = find(reference, of(schema3) ?? main);
  if (keyword === "$recursiveRef") {
    const isDynamic = isSchemaObject(found?.schema) && isRecursive(found.schema);
    const entered = (at) => isRecursive((of(at) ?? main).root) ? at : void 0;
    return (isDynamic ? outermost(scope, entered) : void 0) ?? found?.schema;
  }
  const name = found?.dynamicAnchor;
  if (name === void 0) return found?.schema;
  return outermost(scope, (at) => of(at)?.dynamicAnchors.get(name)) ?? found?.schema;
}
function isRecursive({ $recursiveAnchor }) {
  return $recursiveAnchor === true;
}
function outermost(scope, findAt) {
  let found;
  for (let at = scope; at !== void 0; at = at.outer) found = findAt(at.schema) ?? found;
  return found;
}

// src/text/value/pointer.ts
function tokensOf(pointer2) {
  return pointer2.split("/").slice(1).map(unescapeToken);
}
function valueAt(document, pointer2) {
  return tokensOf(pointer2).reduce(step, document);
}
function step(value, token) {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return void 0;
  return value[token];
}
function unescapeToken(token) {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

// src/schema/document/schemas.ts
function schemasIn(value) {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}
function schemaEntries(value) {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter((entry) => isSchema(entry[1]));
}
function isSchema(value) {
  return typeof value === "boolean" || typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/schema/keywords/drafts.ts
var newest = 2020;
var addresses = /* @__PURE__ */ new Map([
  ["json-schema.org/schema", 2020],
  [dialect.replace("https://", ""), 2020],
  ["json-schema.org/draft/2019-09/schema", 2019],
  ["json-schema.org/draft-07/schema", 7],
  ["json-schema.org/draft-06/schema", 6],
  ["json-schema.org/draft-04/schema", 4]
]);
function draftOf(address) {
  return typeof address === "string" ? addresses.get(address.replace(/^https?:\/\//, "").replace(/#$/, "")) : newest;
}
function draftOfRoot({ $schema }) {
  const isOldest = typeof $schema === "string" && $schema.includes("json-schema.org/draft-03/");
  return isOldest ? 4 : draftOf($schema) ?? newest;
}

// src/schema/keywords/forms.ts
var typeNames = ["array", "boolean", "integer", "null", "number", "object", "string"];
var isString = (value) => typeof value === "string";
var isList2 = (value) => Array.isArray(value);
var isNumber = (value) => typeof value === "number";
var isTypeName = (value) => isString(value) && typeNames.includes(value);
var areNames = (value) => isList2(value) && value.every(isString);
var isNames = (value) => areNames(value) && areDifferent(value);
var hasCharacters = /^(?:[^\x00-\x1f\x7f%]|%[0-9A-Fa-f]{2})*$/;
var hasBeginning = /^(?:[A-Za-z][A-Za-z0-9+.-]*:|[^:/?#]*(?:[/?#]|$))/;
function isParsed(value) {
  return hasCharacters.test(value) && hasBeginning.test(value);
}
function isReference2(value) {
  return isString(value) && isParsed(value) && !value.includes("\\");
}
function isAddress(value) {
  return isString(value) && isParsed(value) && /^[A-Za-z][\w+.-]*:/.test(value);
}
function areDifferent(values) {
  if (values.every(isString)) return new Set(values).size === values.length;
  return values.every((one, index) => !values.slice(0, index).some((other2) => isSame(one, other2)));
}
function isSchema2(value) {
  return typeof value === "boolean" || isSchemaObject(value);
}
function isSchemaOrList(value) {
  return isSchema2(value) || isList2(value);
}
function areDependencies(value) {
  return isSchemaObject(value) && Object.values(value).every((one) => isSchema2(one) || areNames(one));
}
var schema = { wants: "a schema: an object, true or false", fits: isSchema2, holds: "schema" };
var names = { wants: "an array of different strings", fits: isNames, isReadable: areNames };
var forms2 = {
  text: { wants: "a string", fits: isString },
  address: { wants: "a URI with a scheme", fits: isAddress, isReadable: isString },
  reference: {
    wants: "a URI reference",
    fits: isReference2,
    isReadable: isString
  },
  identifier: {
    wants: "a URI without a fragment",
    fits: (value) => isReference2(value) && /^[^#]*#?$/.test(value),
    isReadable: isString
  },
  anchor: {
    wants: 'a name of letters, digits, ".", "-" and "_"',
    fits: (value) => isString(value) && /^[A-Za-z_][-\w.]*$/.test(value),
    isReadable: isString
  },
  oldAnchor: {
    wants: 'a name of letters, digits, ".", ":", "-" and "_"',
    fits: (value) => isString(value) && /^[A-Za-z][-\w.:]*$/.test(value),
    isReadable: isString
  },
  vocabulary: {
    wants: "an object of booleans by URI",
    fits: (value) => isSchemaObject(value) && Object.entries(value).every(([name, one]) => isAddress(name) && typeof one === "boolean")
  },
  count: {
    wants: "an integer of 0 or more",
    fits: (value) => isNumber(value) && Number.isInteger(value) && value >= 0
  },
  number: { wants: "a number", fits: isNumber },
  positive: { wants: "a number greater than 0", fits: (value) => isNumber(value) && value > 0 },
  boolean: { wants: "true or false", fits: (value) => typeof value === "boolean" },
  list: { wants: "an array", fits: isList2 },
  choices: {
    wants: "an array of one or more different values",
    fits: (value) => isList2(value) && value.length > 0 && areDifferent(value),
    isReadable: isList2
  },
  names,
  someNames: {
    wants: "an array of one or more different strings",
    fits: (value) => isNames(value) && isList2(value) && value.length > 0,
    isReadable: areNames
  },
  types: {
    wants: `${typeNames.join(", ")}, or an array of different ones of these`,
    fits: (value) => isTypeName(value) || isList2(value) && value.length > 0 && value.every(isTypeName) && areDifferent(value),
    isReadable: (value) => isTypeName(value) || isList2(value) && value.every(isTypeName)
  },
  schema,
  object: {
    wants: "a schema, which is an object in draft-04",
    fits: isSchemaObject,
    isReadable: isSchema2,
    holds: "schema"
  },
  schemas: {
    wants: "an array of one or more schemas",
    fits: (value) => isList2(value) && value.length > 0,
    isReadable: isList2,
    holds: "list"
  },
  schemaOrSchemas: {
    wants: "a schema, or an array of one or more",
    fits: (value) => isSchema2(value) || isList2(value) && value.length > 0,
    isReadable: isSchemaOrList,
    holds: "schema"
  },
  objectOrSchemas: {
    wants: "a schema, which is an object in draft-04, or an array of one or more",
    fits: (value) => isSchemaObject(value) || isList2(value) && value.length > 0,
    isReadable: isSchemaOrList,
    holds: "schema"
  },
  map: { wants: "an object of schemas", fits: isSchemaObject, holds: "map" },
  namesByName: {
    wants: "an object of arrays of different strings",
    fits: (value) => isSchemaObject(value) && Object.values(value).every(isNames),
    isReadable: (value) => isSchemaObject(value) && Object.values(value).every(areNames)
  },
  dependencies: {
    wants: "an object of schemas and arrays of different strings",
    fits: (value) => isSchemaObject(value) && Object.values(value).every((one) => isSchema2(one) || isNames(one)),
    isReadable: areDependencies,
    holds: "map"
  },
  objectsAndNames: {
    wants: "an object of schemas, which are objects in draft-04, and arrays of one or more different strings",
    fits: (value) => isSchemaObject(value) && Object.values(value).every((one) => isSchemaObject(one) || isNames(one) && isList2(one) && one.length > 0),
    isReadable: areDependencies,
    holds: "map"
  }
};

// src/schema/keywords/table.ts
var count2 = (of, since = 3) => ({ since, takes: forms2.count, of, role: "asserts" });
var number2 = { since: 3, takes: forms2.number, of: "number", role: "asserts" };
var exclusive = {
  ...number2,
  takes: [
    [3, forms2.boolean],
    [6, forms2.number]
  ]
};
var note = (since, takes) => ({ since, role: "annotates", ...takes ? { takes } : {} });
var schemas = { since: 4, takes: forms2.schemas, role: "applies" };
var schema2 = (since, of) => ({
  since,
  takes: forms2.schema,
  role: "applies",
  ...of === void 0 ? {} : { of }
});
var map = (since, of) => ({ since, takes: forms2.map, of, role: "applies" });
var given = { since: 3, until: 3, role: "asserts" };
var rows = {
  $schema: { since: 3, takes: forms2.address, role: "identifies" },
  id: { since: 3, until: 4, takes: forms2.reference, checkedUntil: 4, role: "identifies" },
  $id: {
    since: 6,
    takes: [
      [6, forms2.reference],
      [2019, forms2.identifier]
    ],
    role: "identifies"
  },
  $vocabulary: { since: 2019, takes: forms2.vocabulary, role: "identifies" },
  $defs: { since: 2019, takes: forms2.map, role: "identifies" },
  definitions: { since: 4, until: 7, takes: forms2.map, role: "identifies" },
  $ref: {
    since: 3,
    takes: [
      [3, forms2.text],
      [6, forms2.reference]
    ],
    role: "refers"
  },
  $anchor: {
    since: 2019,
    takes: [
      [2019, forms2.oldAnchor],
      [2020, forms2.anchor]
    ],
    role: "refers"
  },
  $dynamicRef: { since: 2020, takes: forms2.reference, role: "refers" },
  $dynamicAnchor: { since: 2020, takes: forms2.anchor, role: "refers" },
  $recursiveRef: { since: 2019, until: 2019, takes: forms2.reference, role: "refers" },
  $recursiveAnchor: {
    since: 2019,
    until: 2019,
    takes: [
      [2019, forms2.boolean],
      [2020, forms2.anchor]
    ],
    role: "refers"
  },
  title: note(3, forms2.text),
  description: note(3, forms2.text),
  default: note(3),
  $comment: note(7, forms2.text),
  // Draft-06 defines it, and its own schema does not check it.
  examples: { since: 6, takes: [[7, forms2.list]], role: "annotates" },
  deprecated: note(2019, forms2.boolean),
  readOnly: note(7, forms2.boolean),
  writeOnly: note(7, forms2.boolean),
  // An assertion until draft-07, as far as a validator knows the format.
  format: { ...note(3, forms2.text), of: "string" },
  contentEncoding: { ...note(7, forms2.text), of: "string" },
  contentMediaType: { ...note(7, forms2.text), of: "string" },
  contentSchema: { ...note(2019, forms2.schema), of: "string" },
  type: { since: 3, takes: forms2.types, role: "asserts" },
  enum: {
    since: 3,
    takes: [
      [3, forms2.choices],
      [2019, forms2.list]
    ],
    role: "asserts"
  },
  const: { since: 6, role: "asserts" },
  multipleOf: { ...number2, since: 4, takes: forms2.positive },
  maximum: number2,
  minimum: number2,
  exclusiveMaximum: exclusive,
  exclusiveMinimum: exclusive,
  maxLength: count2("string"),
  minLength: count2("string"),
  pattern: { since: 3, takes: forms2.text, of: "string", role: "asserts" },
  maxItems: count2("array"),
  minItems: count2("array"),
  uniqueItems: { since: 3, takes: forms2.boolean, of: "array", role: "asserts" },
  maxContains: count2("array", 2019),
  minContains: count2("array", 2019),
  prefixItems: { ...schemas, since: 2020, of: "array" },
  items: {
    since: 3,
    takes: [
      [3, forms2.objectOrSchemas],
      [6, forms2.schemaOrSchemas],
      [2020, forms2.schema]
    ],
    of: "array",
    role: "applies"
  },
  additionalItems: { ...schema2(3, "array"), until: 2019, checkedUntil: 2019 },
  contains: schema2(6, "array"),
  unevaluatedItems: schema2(2019, "array"),
  maxProperties: count2("object", 4),
  minProperties: count2("object", 4),
  required: {
    since: 3,
    takes: [
      [3, forms2.someNames],
      [6, forms2.names]
    ],
    of: "object",
    role: "asserts"
  },
  dependentRequired: { since: 2019, takes: forms2.namesByName, of: "object", role: "asserts" },
  properties: map(3, "object"),
  patternProperties: map(3, "object"),
  additionalProperties: schema2(3, "object"),
  propertyNames: schema2(6, "object"),
  dependencies: {
    since: 3,
    until: 7,
    takes: [
      [3, forms2.objectsAndNames],
      [6, forms2.dependencies]
    ],
    of: "object",
    role: "applies"
  },
  dependentSchemas: map(2019, "object"),
  unevaluatedProperties: schema2(2019, "object"),
  if: schema2(7),
  then: schema2(7),
  else: schema2(7),
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: {
    since: 4,
    takes: [
      [4, forms2.object],
      [6, forms2.schema]
    ],
    role: "applies"
  },
  divisibleBy: given,
  disallow: given,
  extends: given
};
var keywords = new Map(Object.entries(rows));
function formOf(keyword, draft) {
  return byDraft[draft].get(keyword);
}
function relationTo(draft, keyword) {
  const row = keywords.get(keyword);
  if (row === void 0) return void 0;
  if (draft < row.since) return "newer";
  return draft > (row.until ?? newest) ? "older" : "known";
}
var typedKeywords = [...keywords.keys()].filter((name) => keywords.get(name)?.of);
var byDraft = {
  // Draft-03 gave some keywords other values; nobody reads it any more but as the next draft.
  3: formsIn(4),
  4: formsIn(4),
  6: formsIn(6),
  7: formsIn(7),
  2019: formsIn(2019),
  2020: formsIn(2020)
};
function formsIn(draft) {
  return new Map(
    [...keywords].flatMap(([keyword, row]) => {
      const form2 = draft < row.since ? void 0 : formIn(row, draft);
      return form2 === void 0 ? [] : [[keyword, form2]];
    })
  );
}
function formIn({ takes, checkedUntil = newest }, draft) {
  if (takes === void 0 || draft > checkedUntil) return void 0;
  if ("wants" in takes) return takes;
  return takes.findLast(([first]) => first <= draft)?.[1];
}

// src/schema/resources/nodes.ts
function rootNode(schema3, address, draft = newest) {
  return nodeOf(schema3, { draft, base: address }, void 0, []);
}
function nodeBelow(parent, schema3, steps) {
  return nodeOf(schema3, parent, parent, steps);
}
function nodeOf(schema3, around, parent, steps) {
  const named = schema3.$schema === void 0 ? around.draft : draftOf(schema3.$schema) ?? around.draft;
  const id = idOf({ schema: schema3, draft: named });
  const draft = id !== void 0 || steps.length === 0 ? named : around.draft;
  const base = id === void 0 ? void 0 : joined2(around.base, id)?.split("#", 1)[0];
  return { schema: schema3, draft, base: base ?? around.base, parent, steps };
}
function idOf({ schema: schema3, draft }) {
  const id = draft === 4 ? schema3.id : schema3.$id;
  if (draft < 2019 && schema3.$ref !== void 0) return void 0;
  return typeof id === "string" && id !== "" && !id.startsWith("#") ? id : void 0;
}
var anchorKeywords = ["$anchor", "$dynamicAnchor"];
function anchorsOf({ schema: schema3, draft }) {
  if (draft < 2019) return schema3.$ref === void 0 ? oldAnchors(draft === 4 ? "id" : "$id", schema3) : [];
  return anchorKeywords.flatMap((keyword) => {
    const name = schema3[keyword];
    return typeof name === "string" && formOf(keyword, draft) !== void 0 ? [{ keyword, name }] : [];
  });
}
function oldAnchors(keyword, schema3) {
  const id = schema3[keyword];
  const name = typeof id === "string" ? id.split("#")[1] : void 0;
  return name === void 0 || name === "" || name.startsWith("/") ? [] : [{ keyword, name }];
}
function joined2(base, reference) {
  return URL.canParse(reference, base) ? new URL(reference, base).href : void 0;
}
function childrenOf(node) {
  const children = [];
  for (const keyword of Object.keys(node.schema)) {
    const holds = formOf(keyword, node.draft)?.holds;
    if (holds === void 0) continue;
    const value = node.schema[keyword];
    for (const [key, inner] of Array.isArray(value) || holds === "map" ? entriesOf(value) : [[void 0, value]]) {
      if (isSchemaObject(inner)) children.push(nodeBelow(node, inner, key === void 0 ? [keyword] : [keyword, key]));
    }
  }
  return children;
}
function entriesOf(value) {
  if (Array.isArray(value)) return [...value.entries()];
  return isSchemaObject(value) ? Object.entries(value) : [];
}
function allBelow(start) {
  const all = /* @__PURE__ */ new Map([[start, none]]);
  const seen = /* @__PURE__ */ new Set([start.schema]);
  for (const node of all.keys()) {
    const children = childrenOf(node).filter(({ schema: schema3 }) => !seen.has(schema3) && seen.add(schema3));
    if (children.length === 0) continue;
    all.set(node, children);
    for (const child of children) all.set(child, none);
  }
  return all;
}
var none = [];

// src/schema/resources/resources.ts
var nowhere = "document:/";
var known = /* @__PURE__ */ new WeakMap();
function resourcesOf(root, options) {
  if (options !== void 0) return openedAt(root, options);
  const resources = known.get(root) ?? openedAt(root, {});
  known.set(root, resources);
  return resources;
}
function openedAt(root, { address = nowhere, fetch }) {
  const index = new Index(root, address);
  const locate = (reference, from) => {
    const { base, fragment } = split(reference);
    const uri = base === "" ? from.uri : joined2(from.uri, base);
    if (uri === void 0) return { why: "no-address", address: reference };
    const resource = uri === from.uri ? from : index.at(uri) ?? index.fetched(uri, fetch?.(uri));
    const whole2 = base === "" ? `${uri}#${fragment}` : joined2(from.uri, reference) ?? reference;
    if (resource === void 0) return { why: "outside", address: whole2 };
    const found = index.find(resource, decoded2(fragment));
    return typeof found === "string" ? { why: found, address: whole2 } : found;
  };
  const find = (reference, from) => {
    const found = locate(reference, from);
    return "why" in found ? void 0 : found;
  };
  return {
    main: index.main,
    draftOf: (schema3) => index.draftOf(schema3),
    of: (schema3) => index.of(schema3),
    find,
    locate,
    resolve: (reference, from) => find(reference, index.of(from) ?? index.main)?.schema,
    nodes: () => index.entered().below,
    nodeOf: (schema3) => index.entered().bySchema.get(schema3),
    twice: () => index.entered().twice
  };
}
var Index = class {
  main;
  bySchema = /* @__PURE__ */ new Map();
  below = /* @__PURE__ */ new Map();
  twice = [];
  #byUri = /* @__PURE__ */ new Map();
  #root;
  #isAlone;
  constructor(root, address) {
    this.#root = rootNode(root, address);
    this.main = opened(this.#root);
    this.#byUri.set(address, this.main);
    this.#byUri.set(this.main.uri, this.main);
  }
  at(uri) {
    const found = this.#byUri.get(uri);
    return found !== void 0 || this.#isOnly() ? found : this.entered().#byUri.get(uri);
  }
  of(schema3) {
    if (this.#isOnly()) return this.main;
    const node = this.entered().bySchema.get(schema3);
    return node === void 0 ? void 0 : this.#byUri.get(node.base);
  }
  draftOf(schema3) {
    const node = this.#isOnly() ? void 0 : this.entered().bySchema.get(schema3);
    return node?.draft ?? draftOfRoot(this.#root.schema);
  }
  fetched(uri, root) {
    if (root === void 0) return void 0;
    this.entered();
    this.#isAlone = false;
    const node = rootNode(root, uri);
    const resource = this.#byUri.get(node.base) ?? opened(node);
    this.#byUri.set(uri, resource);
    this.#enter(node);
    return resource;
  }
  find(resource, fragment) {
    if (fragment === void 0) return "nothing";
    if (fragment !== "" && !fragment.startsWith("/")) return this.#anchored(resource, fragment);
    const schema3 = valueAt(resource.root, fragment);
    if (schema3 === void 0) return "nothing";
    if (!isSchema(schema3)) return "no-schema";
    if (isSchemaObject(schema3)) this.#enterAt(resource, schema3, fragment);
    return { schema: schema3, resource, fragment, dynamicAnchor: void 0 };
  }
  /** The same index with every schema of the document in it. */
  entered() {
    if (this.bySchema.size === 0) this.#enter(this.#root);
    return this;
  }
  #anchored(resource, name) {
    const { anchors, dynamicAnchors } = this.entered().#byUri.get(resource.uri) ?? resource;
    const schema3 = anchors.get(name);
    if (schema3 === void 0) return "nothing";
    return { schema: schema3, resource, fragment: name, dynamicAnchor: dynamicAnchors.has(name) ? name : void 0 };
  }
  /** A pointer may lead below a keyword that the draft does not know: what stands there is a schema all the same. */
  #enterAt(resource, schema3, fragment) {
    if (this.bySchema.size === 0 && this.#isOnly()) return;
    const { bySchema } = this.entered();
    const root = bySchema.get(resource.root);
    if (root !== void 0 && !bySchema.has(schema3)) this.#enter(nodeBelow(root, schema3, tokensOf(fragment)));
  }
  #enter(start) {
    for (const [node, children] of allBelow(start)) {
      if (this.bySchema.has(node.schema)) continue;
      this.bySchema.set(node.schema, node);
      this.below.set(node, children);
      this.#name(node);
    }
  }
  #name(node) {
    const { schema: schema3, base } = node;
    const before = this.#byUri.get(base);
    if (idOf(node) !== void 0 && before !== void 0 && before.root !== schema3) {
      const keyword = schema3.$id === void 0 ? "id" : "$id";
      this.twice.push({ node, keyword, name: String(schema3[keyword]) });
    }
    const resource = before ?? opened(node);
    this.#byUri.set(base, resource);
    for (const { keyword, name } of anchorsOf(node)) {
      if ((resource.anchors.get(name) ?? schema3) !== schema3) this.twice.push({ node, keyword, name });
      else resource.anchors.set(name, schema3);
      if (keyword === "$dynamicAnchor" && resource.anchors.get(name) === schema3)
        resource.dynamicAnchors.set(name, schema3);
    }
  }
  #isOnly() {
    this.#isAlone ??= !hasInnerAddress(this.#root.schema);
    return this.#isAlone;
  }
};
function opened({ schema: schema3, base }) {
  return { root: schema3, uri: base, anchors: /* @__PURE__ */ new Map(), dynamicAnchors: /* @__PURE__ */ new Map() };
}
function hasInnerAddress(root) {
  const keyword = draftOfRoot(root) === 4 ? "id" : "$id";
  const pending = Object.values(root);
  for (const value of pending) {
    if (typeof value !== "object" || value === null) continue;
    if (isSchemaObject(value) && (typeof value[keyword] === "string" || typeof value.$schema === "string")) return true;
    for (const inner of Object.values(value)) if (typeof inner === "object") pending.push(inner);
  }
  return false;
}
function split(reference) {
  const hash = reference.indexOf("#");
  if (hash < 0) return { base: reference, fragment: "" };
  return { base: reference.slice(0, hash), fragment: reference.slice(hash + 1) };
}
function decoded2(fragment) {
  if (!fragment.includes("%")) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return void 0;
  }
}

// src/text/value/once.ts
function once(make) {
  let made;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// src/schema/document/held.ts
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
function namesIn(value) {
  return listOf(value).flatMap((name, index) => typeof name === "string" ? [[index, name]] : []);
}

// src/text/value/put.ts
function put(record, name, value) {
  if (name !== "__proto__") record[name] = value;
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}

// src/schema/keywords/upgrade.ts
function modernized(schema3, draft) {
  if (draft < 2019 && typeof schema3.$ref === "string") return referenceAlone(schema3, draft);
  return draft === newest ? schema3 : reworded(schema3, (keyword, value) => assertionsOf(keyword, value, schema3, draft));
}
function referenceAlone({ $ref, const: value }, draft) {
  return { ...$ref === void 0 ? {} : { $ref }, ...value === void 0 || draft < 6 ? {} : { const: value } };
}
function reworded(schema3, words) {
  const made = {};
  for (const [keyword, value] of Object.entries(schema3)) {
    for (const [name, written] of Object.entries(words(keyword, value))) put(made, name, written);
  }
  return made;
}
function assertionsOf(keyword, value, schema3, draft) {
  if (relationTo(draft, keyword) === "newer") {
    const { role = "annotates" } = keywords.get(keyword) ?? {};
    return role === "annotates" || role === "identifies" ? { [keyword]: value } : {};
  }
  switch (keyword) {
    case "items":
      return Array.isArray(value) ? listed(value, schema3.additionalItems) : { items: value };
    case "additionalItems":
      return {};
    default:
      return bound(keyword, value, schema3);
  }
}
function listed(items, rest) {
  return { ...items.length === 0 ? {} : { prefixItems: items }, ...rest === void 0 ? {} : { items: rest } };
}
var exclusive2 = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" };
function bound(keyword, value, schema3) {
  if (typeof value === "boolean" && (keyword === "exclusiveMinimum" || keyword === "exclusiveMaximum")) return {};
  const name = exclusive2[keyword];
  const isExclusive = name !== void 0 && schema3[name] === true;
  return isExclusive ? { [name]: value } : { [keyword]: value };
}

// src/schema/validate/bounds.ts
var measures = {
  minProperties: ofObjects((object, limit) => sizeOf2(object) >= limit),
  maxProperties: ofObjects((object, limit) => sizeOf2(object) <= limit),
  minItems: ofArrays((array, limit) => array.length >= limit),
  maxItems: ofArrays((array, limit) => array.length <= limit),
  // A character takes one or two units: most often that decides.
  minLength: ofStrings((text, limit) => text.length >= 2 * limit || codePoints(text) >= limit),
  maxLength: ofStrings((text, limit) => text.length <= limit || codePoints(text) <= limit),
  minimum: ofNumbers((number3, limit) => number3 >= limit),
  maximum: ofNumbers((number3, limit) => number3 <= limit),
  exclusiveMinimum: ofNumbers((number3, limit) => number3 > limit),
  exclusiveMaximum: ofNumbers((number3, limit) => number3 < limit),
  multipleOf: ofNumbers(isMultipleOf)
};
function boundsOf(schema3) {
  return Object.entries(measures).flatMap(([keyword, measure]) => {
    const limit = schema3[keyword];
    return typeof limit === "number" ? [{ ...measure, keyword, limit }] : [];
  });
}
function ofObjects(holds) {
  return {
    of: (value) => isObject(value) ? sizeOf2(value) : 0,
    holds: (value, limit) => !isObject(value) || holds(value, limit)
  };
}
function ofArrays(holds) {
  return {
    of: (value) => isList(value) ? value.length : 0,
    holds: (value, limit) => !isList(value) || holds(value, limit)
  };
}
function ofStrings(holds) {
  return {
    of: (value) => typeof value === "string" ? codePoints(value) : 0,
    holds: (value, limit) => typeof value !== "string" || holds(value, limit)
  };
}
function ofNumbers(holds) {
  return { of: Number, holds: (value, limit) => typeof value !== "number" || holds(value, limit) };
}
function sizeOf2(object) {
  return Object.keys(object).length;
}
function codePoints(text) {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
function isMultipleOf(value, factor) {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return factor === 0 || value % factor === 0;
  const [a, b] = [decimalOf(value), decimalOf(factor)];
  if (b.digits === 0n) return true;
  const exponent = Math.min(a.exponent, b.exponent);
  return scaled(a, exponent) % scaled(b, exponent) === 0n;
}
function decimalOf(number3) {
  const [mantissa = "0", exponent = "0"] = number3.toExponential().split("e");
  const [whole2 = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole2 + fraction), exponent: Number(exponent) - fraction.length };
}
function scaled({ digits: digits2, exponent }, to) {
  return digits2 * 10n ** BigInt(exponent - to);
}

// src/schema/validate/compile-schema.ts
var inPlace = ["not", "allOf", "anyOf", "oneOf", "if"];
var references = ["$ref", "$recursiveRef", "$dynamicRef"];
function compiledSchema(schema3, compiler) {
  const draft = compiler.draftOf(schema3);
  const keywords2 = modernized(schema3, draft);
  const { pattern, format: format2, $ref } = keywords2;
  const refers = references.some((keyword) => typeof keywords2[keyword] === "string");
  const applies = inPlace.some((keyword) => keywords2[keyword] !== void 0);
  return {
    schema: schema3,
    keywords: keywords2,
    types: typesNamed(keywords2),
    choices: choicesOf(keywords2),
    format: typeof format2 === "string" && compiler.assertsFormat(format2, draft) ? format2 : void 0,
    bounds: boundsOf(keywords2),
    pattern: typeof pattern === "string" ? once(() => compiler.matcher(pattern)) : void 0,
    properties: once(() => objectKeywords(keywords2, compiler)),
    items: once(() => arrayKeywords(keywords2, draft, compiler)),
    reference: typeof $ref === "string" ? once(() => compiler.follow($ref, schema3)) : void 0,
    isDynamic: typeof keywords2.$dynamicRef === "string" || typeof keywords2.$recursiveRef === "string",
    inPlace: applies ? once(() => inPlaceApplicators(keywords2, compiler)) : void 0,
    unevaluatedItems: whenAsked(keywords2.unevaluatedItems, compiler),
    unevaluatedProperties: whenAsked(keywords2.unevaluatedProperties, compiler),
    isAlone: !refers && !applies
  };
}
function choicesOf(schema3) {
  const values = schema3.enum;
  return [
    ...schema3.const === void 0 ? [] : [choiceAmong("const", [schema3.const])],
    ...Array.isArray(values) ? [choiceAmong("enum", values)] : []
  ];
}
function choiceAmong(keyword, values) {
  const isScalar = (value) => typeof value !== "object" || value === null;
  return { keyword, scalars: new Set(values.filter(isScalar)), others: values.filter((value) => !isScalar(value)) };
}
function whenAsked(schema3, { compile }) {
  return isSchema(schema3) ? once(() => compile(schema3)) : void 0;
}
function objectKeywords(keywords2, { compile, matcher }) {
  const { properties, patternProperties, additionalProperties, propertyNames, dependencies } = keywords2;
  return {
    required: namesOf(keywords2.required),
    of: isSchemaObject(properties) ? byName(properties, compile) : () => void 0,
    patterns: schemaEntries(patternProperties).map(([pattern, schema3]) => ({
      matches: matcher(pattern),
      schema: compile(schema3)
    })),
    additional: isSchema(additionalProperties) ? compile(additionalProperties) : void 0,
    names: isSchema(propertyNames) ? compile(propertyNames) : void 0,
    early: dependenciesIn(dependencies, dependencies, compile),
    late: dependenciesIn(keywords2.dependentRequired, keywords2.dependentSchemas, compile)
  };
}
function byName(properties, compile) {
  const known2 = /* @__PURE__ */ new Map();
  return (name) => {
    const compiled = known2.get(name);
    if (compiled !== void 0 || !Object.hasOwn(properties, name)) return compiled;
    const schema3 = properties[name];
    if (!isSchema(schema3)) return void 0;
    const made = compile(schema3);
    known2.set(name, made);
    return made;
  };
}
function dependenciesIn(required, schemas2, compile) {
  if (required === void 0 && schemas2 === void 0) return void 0;
  const lists = isSchemaObject(required) ? Object.entries(required) : [];
  return {
    required: lists.map(([name, names2]) => [name, namesOf(names2)]),
    schemas: schemaEntries(schemas2).map(([name, schema3]) => [name, compile(schema3)])
  };
}
function namesOf(names2) {
  return namesIn(names2).map(([, name]) => name);
}
function arrayKeywords(keywords2, draft, { compile }) {
  const { uniqueItems, prefixItems, items, contains } = keywords2;
  return {
    areUnique: uniqueItems === true,
    prefix: schemasIn(prefixItems).map(compile),
    others: isSchema(items) ? compile(items) : void 0,
    contained: isSchema(contains) ? compile(contains) : void 0,
    evaluatesContained: draft >= 2020
  };
}
function inPlaceApplicators(keywords2, { compile }) {
  const one = (schema3) => isSchema(schema3) ? compile(schema3) : void 0;
  const several = (schemas2) => schemas2 === void 0 ? void 0 : schemasIn(schemas2).map(compile);
  return {
    not: one(keywords2.not),
    allOf: several(keywords2.allOf),
    anyOf: several(keywords2.anyOf),
    oneOf: several(keywords2.oneOf),
    if: one(keywords2.if),
    then: one(keywords2.then),
    else: one(keywords2.else)
  };
}

// src/schema/validate/assertions.ts
function failedAssertion({ types, choices, format: format2 }, value) {
  if (!isOneOf(types, value)) return "type";
  for (const choice of choices) if (!isAmong(choice, value)) return choice.keyword;
  return format2 === void 0 || typeof value !== "string" || isOfFormat(format2, value) ? void 0 : "format";
}
function isAmong({ scalars, others }, value) {
  if (typeof value !== "object" || value === null) return scalars.has(value);
  return others.some((one) => isSame(one, value));
}
function isMatched({ pattern }, value) {
  return pattern === void 0 || typeof value !== "string" || pattern()(value);
}
function isSettled(schema3, value) {
  if (typeof schema3 === "boolean") return schema3;
  return schema3.isAlone && typeof value !== "object" && failedAssertion(schema3, value) === void 0 && isWithin(schema3, value) && isMatched(schema3, value);
}
function isWithin({ bounds }, value) {
  for (const { holds, limit } of bounds) if (!holds(value, limit)) return false;
  return true;
}

// src/schema/validate/evaluation.ts
function fail(evaluation, keyword, details = {}) {
  addError(evaluation, errorOf(evaluation, keyword, details));
}
function errorOf({ at, value, schema: schema3, outer }, keyword, { found = [], causes = [] } = {}) {
  return { keyword, at, value, schema: schema3, scope: { schema: schema3, at, outer }, found, causes };
}
function addError(evaluation, error) {
  if (error === void 0) return;
  evaluation.errors ??= [];
  evaluation.errors.push(error);
}
function evaluateInPlace(evaluation, schema3) {
  return evaluation.run.evaluate(schema3, evaluation.value, evaluation.at, evaluation, evaluation.unevaluated);
}
function evaluatePart(evaluation, schema3, part, token) {
  evaluation.unevaluated?.delete(token);
  return tryPart(evaluation, schema3, part, token);
}
function tryPart(evaluation, schema3, part, token) {
  const { run, at } = evaluation;
  if (isSettled(schema3, part)) {
    takeStep(run.steps);
    return void 0;
  }
  return run.evaluate(schema3, part, { token, up: at }, evaluation);
}
function isCycle(schema3, at, scope) {
  for (let entered = scope; entered !== void 0 && entered.at === at; entered = entered.outer) {
    if (entered.schema === schema3) return true;
  }
  return false;
}
var limits = { least: 1e5, perValue: 100, most: 2e7 };
function stepsFor(value) {
  return { value, left: limits.least, isCounted: false };
}
function takeStep(steps) {
  steps.left -= 1;
  return steps.left >= 0 || hasMore(steps);
}
function hasMore(steps) {
  if (!steps.isCounted) {
    steps.left += Math.min(limits.perValue * countOf(steps.value), limits.most - limits.least);
    steps.isCounted = true;
  }
  return steps.left >= 0;
}
function countOf(root) {
  const open = [root];
  let count3 = 0;
  for (let value = open.pop(); value !== void 0 && count3 < limits.most; value = open.pop()) {
    count3 += 1;
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) open.push(inner);
  }
  return count3;
}

// src/schema/validate/array-keywords.ts
function evaluateArray(evaluation, value) {
  const { areUnique, prefix, others, contained } = evaluation.compiled.items();
  if (areUnique) {
    const twins = firstTwins(value);
    if (twins !== void 0) fail(evaluation, "uniqueItems", { found: twins });
  }
  for (const [index, item] of value.entries()) {
    const schema3 = prefix[index] ?? others;
    if (schema3 !== void 0) addError(evaluation, evaluatePart(evaluation, schema3, item, String(index)));
  }
  if (contained !== void 0) evaluateContains(evaluation, value, contained);
}
function evaluateContains(evaluation, value, contained) {
  const { minContains, maxContains } = evaluation.compiled.keywords;
  const { evaluatesContained } = evaluation.compiled.items();
  const causes = [];
  const matched = [];
  for (const [index, item] of value.entries()) {
    const error = tryPart(evaluation, contained, item, String(index));
    if (error !== void 0) causes.push(error);
    else {
      matched.push(index);
      if (evaluatesContained) evaluation.unevaluated?.delete(String(index));
    }
  }
  if (typeof minContains === "number") {
    if (matched.length < minContains) fail(evaluation, "minContains", { found: matched, causes });
  } else if (matched.length === 0) fail(evaluation, "contains", { causes });
  if (typeof maxContains === "number" && matched.length > maxContains) {
    fail(evaluation, "maxContains", { found: matched });
  }
}
function firstTwins(items) {
  const seen = /* @__PURE__ */ new Map();
  for (const [index, item] of items.entries()) {
    const key = canonical(item);
    const twin = seen.get(key);
    if (twin !== void 0) return [twin, index];
    seen.set(key, index);
  }
  return void 0;
}
function canonical(value) {
  return JSON.stringify(
    value,
    (_, part) => isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part
  );
}

// src/schema/validate/in-place-applicators.ts
function evaluateApplicators(evaluation, applicators) {
  if (applicators.not !== void 0 && isForbidden(evaluation, applicators.not)) fail(evaluation, "not");
  if (applicators.allOf !== void 0) evaluateAllOf(evaluation, applicators.allOf);
  if (applicators.anyOf !== void 0) evaluateAnyOf(evaluation, applicators.anyOf);
  if (applicators.oneOf !== void 0) evaluateOneOf(evaluation, applicators.oneOf);
  if (applicators.if !== void 0) {
    const branch = evaluateInPlace(evaluation, applicators.if) === void 0 ? applicators.then : applicators.else;
    if (branch !== void 0) addError(evaluation, evaluateInPlace(evaluation, branch));
  }
}
function isForbidden(evaluation, schema3) {
  const { run, value, at } = evaluation;
  return run.evaluate(schema3, value, at, evaluation) === void 0;
}
function evaluateAllOf(evaluation, branches) {
  const causes = [];
  for (const branch of branches) {
    const error = evaluateInPlace(evaluation, branch);
    if (error !== void 0) causes.push(error);
  }
  if (causes.length > 0) fail(evaluation, "allOf", { causes });
}
function evaluateAnyOf(evaluation, branches) {
  const causes = [];
  let isSatisfied = branches.length === 0;
  for (const branch of branches) {
    const error = evaluateInPlace(evaluation, branch);
    if (error !== void 0) causes.push(error);
    else isSatisfied = true;
    if (isSatisfied && (evaluation.unevaluated?.size ?? 0) === 0) break;
  }
  if (!isSatisfied) fail(evaluation, "anyOf", { causes });
}
function evaluateOneOf(evaluation, branches) {
  const causes = [];
  const satisfied = [];
  for (const [index, branch] of branches.entries()) {
    const error = evaluateInPlace(evaluation, branch);
    if (error !== void 0) causes.push(error);
    else satisfied.push(index);
    if (satisfied.length > 1) break;
  }
  if (branches.length > 0 && satisfied.length === 0) fail(evaluation, "oneOf", { causes });
  else if (satisfied.length > 1) fail(evaluation, "oneOf", { found: satisfied });
}
function evaluateUnevaluated(evaluation) {
  const { compiled, value, unevaluated } = evaluation;
  if (unevaluated === void 0) return;
  const schema3 = (isList(value) ? compiled.unevaluatedItems : compiled.unevaluatedProperties)?.();
  if (schema3 === void 0) return;
  if (isList(value)) {
    for (const token of [...unevaluated]) {
      addError(evaluation, evaluatePart(evaluation, schema3, value[Number(token)] ?? null, token));
    }
  } else if (isObject(value)) {
    for (const token of [...unevaluated]) {
      addError(evaluation, evaluatePart(evaluation, schema3, value[token] ?? null, token));
    }
  }
}

// src/schema/validate/object-keywords.ts
function evaluateObject(evaluation, value) {
  const keywords2 = evaluation.compiled.properties();
  const missing = missingIn(value, keywords2.required);
  if (missing !== void 0) fail(evaluation, "required", { found: missing });
  if (keywords2.early !== void 0) {
    evaluateDependentRequired(evaluation, value, keywords2.early);
    evaluateDependentSchemas(evaluation, value, keywords2.early);
  }
  evaluateProperties(evaluation, value, keywords2);
  if (keywords2.names !== void 0) evaluateNames(evaluation, value, keywords2.names);
  if (keywords2.late !== void 0) {
    evaluateDependentSchemas(evaluation, value, keywords2.late);
    evaluateDependentRequired(evaluation, value, keywords2.late);
  }
}
function evaluateProperties(evaluation, value, keywords2) {
  let unknown2;
  for (const name in value) {
    const own = keywords2.of(name);
    if (own !== void 0) evaluateProperty(evaluation, own, value[name], name);
    const isNamed = keywords2.patterns.length > 0 && evaluatePatterns(evaluation, value, name, keywords2);
    if (isNamed || own !== void 0 || keywords2.additional === void 0) continue;
    if (keywords2.additional !== false) evaluateProperty(evaluation, keywords2.additional, value[name], name);
    else {
      unknown2 ??= [];
      unknown2.push(name);
    }
  }
  if (unknown2 !== void 0) fail(evaluation, "additionalProperties", { found: unknown2 });
}
function evaluatePatterns(evaluation, value, name, { patterns }) {
  let isMatched2 = false;
  for (const { matches, schema: schema3 } of patterns) {
    if (!matches(name)) continue;
    isMatched2 = true;
    evaluateProperty(evaluation, schema3, value[name], name);
  }
  return isMatched2;
}
function evaluateProperty(evaluation, schema3, property, name) {
  if (property !== void 0) addError(evaluation, evaluatePart(evaluation, schema3, property, name));
}
function evaluateNames(evaluation, value, schema3) {
  for (const name of Object.keys(value)) {
    const error = evaluation.run.evaluate(schema3, name, void 0, { ...evaluation, at: nowhere2 });
    if (error !== void 0) fail(evaluation, "propertyNames", { found: [name], causes: [error] });
  }
}
var nowhere2 = { token: "", up: void 0 };
function evaluateDependentSchemas(evaluation, value, { schemas: schemas2 }) {
  for (const [name, schema3] of schemas2) {
    if (Object.hasOwn(value, name)) addError(evaluation, evaluateInPlace(evaluation, schema3));
  }
}
function evaluateDependentRequired(evaluation, value, { required }) {
  for (const [name, names2] of required) {
    const missing = Object.hasOwn(value, name) ? missingIn(value, names2) : void 0;
    if (missing !== void 0) fail(evaluation, "dependentRequired", { found: [name, ...missing] });
  }
}
function missingIn(value, names2) {
  let missing;
  for (const name of names2) {
    if (Object.hasOwn(value, name)) continue;
    missing ??= [];
    missing.push(name);
  }
  return missing;
}

// src/schema/validate/evaluate.ts
var bareError = {
  keyword: "false",
  at: void 0,
  scope: void 0,
  found: [],
  causes: []
};
function runOn(whole2, follow2) {
  const run = {
    follow: follow2,
    steps: stepsFor(whole2),
    evaluate(compiled, value, at, outer, unevaluated) {
      const mayGoOn = takeStep(run.steps);
      if (typeof compiled === "boolean") {
        return compiled ? void 0 : { ...bareError, at, value, schema: compiled, scope: outer };
      }
      const { schema: schema3 } = compiled;
      const own = unevaluatedFor(compiled, value, unevaluated);
      const evaluation = {
        schema: schema3,
        at,
        outer,
        run,
        compiled,
        value,
        unevaluated: own,
        errors: void 0
      };
      if (!mayGoOn) return errorOf(evaluation, "limit");
      if (isCycle(schema3, at, outer)) return errorOf(evaluation, "cycle");
      const keyword = failedAssertion(compiled, value);
      if (keyword !== void 0) return errorOf(evaluation, keyword);
      evaluateKeywords(evaluation);
      if (evaluation.errors !== void 0) return together(evaluation, evaluation.errors);
      if (own !== void 0 && unevaluated !== void 0) keepCommon(unevaluated, own);
      return void 0;
    }
  };
  return run;
}
function together(evaluation, errors) {
  const [first] = errors;
  return first !== void 0 && errors.length === 1 ? first : errorOf(evaluation, "several", { causes: errors });
}
function evaluateKeywords(evaluation) {
  const { compiled, value } = evaluation;
  if (compiled.reference !== void 0) evaluateReference(evaluation, "$ref", compiled.reference());
  for (const { keyword, limit, holds, of } of compiled.bounds) {
    if (!holds(value, limit)) fail(evaluation, keyword, { found: [of(value)] });
  }
  if (isObject(value)) evaluateObject(evaluation, value);
  else if (isList(value)) evaluateArray(evaluation, value);
  else if (!isMatched(compiled, value)) fail(evaluation, "pattern");
  if (compiled.isAlone) return evaluateUnevaluated(evaluation);
  if (compiled.isDynamic) for (const keyword of dynamicKeywords) evaluateDynamic(evaluation, keyword);
  if (compiled.inPlace !== void 0) evaluateApplicators(evaluation, compiled.inPlace());
  evaluateUnevaluated(evaluation);
}
var dynamicKeywords = ["$recursiveRef", "$dynamicRef"];
function evaluateDynamic(evaluation, keyword) {
  if (evaluation.compiled.keywords[keyword] === void 0) return;
  evaluateReference(evaluation, keyword, evaluation.run.follow(keyword, evaluation.schema, evaluation));
}
function evaluateReference(evaluation, keyword, target) {
  if (target === void 0) return evaluation.unevaluated?.clear();
  const error = evaluateInPlace(evaluation, target);
  if (error === void 0) return;
  const causes = error.keyword === "several" ? error.causes : [error];
  fail(evaluation, keyword, { causes });
}
function unevaluatedFor({ unevaluatedProperties, unevaluatedItems }, value, wanted) {
  const isWanted = wanted !== void 0 && wanted.size > 0;
  if (!isWanted && unevaluatedProperties === void 0 && unevaluatedItems === void 0) return void 0;
  if (isObject(value)) {
    return isWanted || unevaluatedProperties !== void 0 ? new Set(Object.keys(value)) : void 0;
  }
  if (!isList(value)) return void 0;
  return isWanted || unevaluatedItems !== void 0 ? new Set(value.map((_, index) => String(index))) : void 0;
}
function keepCommon(unevaluated, own) {
  for (const token of unevaluated) if (!own.has(token)) unevaluated.delete(token);
}

// src/schema/validate/validator.ts
function compileSchema(root, options = {}) {
  const document = openDocument(typeof root === "boolean" ? {} : root, options);
  const validate = (value, schema3 = root) => {
    const limit = { ...bareError, keyword: "limit", value, schema: schema3 };
    const run = runOn(value, document.follow);
    try {
      const error = run.evaluate(document.compile(schema3), value, void 0, void 0);
      return run.steps.left < 0 ? limit : error;
    } catch (error) {
      if (error instanceof RangeError) return limit;
      throw error;
    }
  };
  const accepts = (schema3, value) => {
    const error = validate(value, schema3);
    return error === void 0 || error.keyword === "limit";
  };
  return { validate, accepts };
}
function tooLarge() {
  throw new RangeError("the pattern is too large");
}
function openDocument(root, options) {
  const resources = resourcesOf(root);
  const known2 = /* @__PURE__ */ new WeakMap();
  const compile = (schema3) => {
    if (typeof schema3 === "boolean") return schema3;
    const compiled = known2.get(schema3) ?? compiledSchema(schema3, compiler);
    known2.set(schema3, compiled);
    return compiled;
  };
  const target = (schema3) => schema3 === void 0 ? void 0 : compile(schema3);
  const compiler = {
    draftOf: resources.draftOf,
    compile,
    assertsFormat: (name, draft) => options.assertsFormat === true || draft < 2019 && isHelmFormat(name),
    matcher: matchers(tooLarge),
    follow: (reference, schema3) => target(resources.find(reference, resources.of(schema3) ?? resources.main)?.schema)
  };
  return { compile, follow: (keyword, schema3, scope) => target(follow(keyword, schema3, scope, resources)) };
}
export {
  compileSchema,
  formatKind,
  isOfTypes,
  keywordValue,
  samplesOf,
  typeOf
};
