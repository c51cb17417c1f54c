// ../base/src/schema/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isList(value) {
  return Array.isArray(value);
}

// ../base/src/instances/formats.ts
var number = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
var date = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
var time = "(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)";
var label = "[a-zA-Z0-9](?:[-a-zA-Z0-9]{0,61}[a-zA-Z0-9])?";
var formats = /* @__PURE__ */ new Map([
  ["date", format(date, ["2000-01-01", "1999-12-31"])],
  ["time", format(time, ["00:00:00Z", "12:30:00Z"])],
  ["date-time", format(`${date}[tT ]${time}`, ["2000-01-01T00:00:00Z", "1999-12-31T12:30:00Z"])],
  [
    "duration",
    format("P(?=.)(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?=\\d)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)", [
      "P1D",
      "PT1S"
    ])
  ],
  ["email", format(`[^\\s@"(),:;<>[\\\\\\]]+@${label}(?:\\.${label})*`, ["a@b.cd", "b@c.de"])],
  ["hostname", format(`(?=.{1,253}$)${label}(?:\\.${label})*`, ["a", "b.c"])],
  ["ipv4", format(`${number}(?:\\.${number}){3}`, ["0.0.0.0", "10.0.0.1"])],
  ["ipv6", { takes: isIpv6, samples: ["::", "::1"] }],
  ["cidr", format(`${number}(?:\\.${number}){3}/(?:3[0-2]|[12]?\\d)`, ["0.0.0.0/0", "10.0.0.0/8"])],
  [
    "uri",
    { takes: (text) => /^[a-zA-Z][-+.a-zA-Z\d]*:/.test(text) && isAddress(text), samples: ["a:b", "https://a.bc"] }
  ],
  ["uri-reference", { takes: isAddress, samples: ["a", "a:b"] }],
  ["uuid", format("[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}", ["00000000-0000-0000-0000-000000000000"])],
  ["json-pointer", format("(?:/(?:[^~/]|~[01])*)*", ["", "/a"])],
  ["regex", { takes: isPattern, samples: ["a", ""] }]
]);
var formatAssertion = [
  "format",
  ({ format: name }, value) => {
    const known = typeof name === "string" ? formats.get(name) : void 0;
    return known === void 0 || typeof value !== "string" || known.takes(value) ? void 0 : `is no ${String(name)}`;
  }
];
function format(source, samples) {
  const whole = new RegExp(`^(?:${source})$`, "u");
  return { takes: (text) => whole.test(text), samples };
}
function isAddress(text) {
  const form2 = /^(?:[a-zA-Z][-+.a-zA-Z\d]*:)?(?:\/\/\[[\da-fA-F:.]+\])?(?:[-\w.~!$&'()*+,;=:@/?#]|%[\da-fA-F]{2})*$/;
  return form2.test(text) && !/#.*#/.test(text);
}
function isPattern(text) {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
function isIpv6(text) {
  return /^[\da-fA-F:.]+$/.test(text) && URL.canParse(`http://[${text}]/`);
}

// ../base/src/rules/validation/assertion.ts
function isSame(a, b) {
  return a === b || typeof a === "object" && typeof b === "object" && canonical(a) === canonical(b);
}
function canonical(value) {
  return JSON.stringify(
    value,
    (_, part) => typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part
  );
}

// ../base/src/values/judge/choices.ts
function choicesOf(schema) {
  const list = schema.enum;
  return [
    ...schema.const === void 0 ? [] : [choiceAmong("const", [schema.const])],
    ...Array.isArray(list) ? [choiceAmong("enum", list)] : []
  ];
}
function isAmong({ scalars, others }, value) {
  if (typeof value !== "object" || value === null) return scalars.has(value);
  return others.some((one) => isSame(one, value));
}
function choiceAmong(keyword, values) {
  const isScalar = (value) => typeof value !== "object" || value === null;
  return { keyword, scalars: new Set(values.filter(isScalar)), others: values.filter((value) => !isScalar(value)) };
}

// ../base/src/schema/schema.ts
function isSchemaObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function typesOf(schema) {
  const types = typeof schema.type === "string" ? [schema.type] : schema.type;
  return Array.isArray(types) ? types.filter((type) => typeof type === "string") : [];
}

// ../base/src/values/judge/types.ts
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
function typesNamed(schema) {
  return typesOf(schema).reduce((set, name) => set | (Object.hasOwn(bits, name) ? bits[name] : unknown), 0);
}
function isOneOf(types, value) {
  return types === 0 || (types & typesHad(value)) !== 0;
}
function typesHad(value) {
  if (typeof value === "string") return bits.string;
  if (typeof value === "number") return Number.isInteger(value) ? bits.number | bits.integer : bits.number;
  if (typeof value === "boolean") return bits.boolean;
  if (value === null) return bits.null;
  return isList(value) ? bits.array : bits.object;
}

// ../base/src/values/judge/scalars.ts
function failedWhole(law2, value) {
  if (!isOneOf(law2.types, value)) return "type";
  for (const choice of law2.choices) if (!isAmong(choice, value)) return choice.keyword;
  if (!law2.assertsFormat) return void 0;
  const [keyword, assertion] = formatAssertion;
  return assertion(law2.keywords, value, nobody) === void 0 ? void 0 : keyword;
}
var nobody = { follow: () => void 0, compile: () => void 0, below: () => void 0, into: () => void 0 };
function isMatched({ pattern }, value) {
  return pattern === void 0 || typeof value !== "string" || pattern()(value);
}
function isSettled(law2, value) {
  if (typeof law2 === "boolean") return law2;
  return law2.isAlone && typeof value !== "object" && failedWhole(law2, value) === void 0 && isWithin(law2, value) && isMatched(law2, value);
}
function isWithin({ bounds }, value) {
  for (const { holds, limit } of bounds) if (!holds(value, limit)) return false;
  return true;
}

// ../base/src/values/judge/steps.ts
var steps = { least: 1e5, perValue: 100, most: 2e7 };
function stepsFor(value) {
  return { value, left: steps.least, isCounted: false };
}
function step(work) {
  work.left -= 1;
  return work.left >= 0 || hasMore(work);
}
function hasMore(work) {
  if (!work.isCounted) {
    work.left += Math.min(steps.perValue * countOf(work.value), steps.most - steps.least);
    work.isCounted = true;
  }
  return work.left >= 0;
}
function countOf(root) {
  const open = [root];
  let count = 0;
  for (let value = open.pop(); value !== void 0 && count < steps.most; value = open.pop()) {
    count += 1;
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) open.push(inner);
  }
  return count;
}

// ../base/src/values/judge/work.ts
function fail(work, keyword, details = {}) {
  add(work, failureOf(work, keyword, details));
}
function failureOf({ at, value, schema, outer }, keyword, { found = [], causes = [] } = {}) {
  return { keyword, at, value, schema, trail: { schema, at, outer }, found, causes };
}
function judgeSelf(work, law2) {
  return work.court.judge(law2, work.value, work.at, work, work.rest);
}
function judgePart(work, law2, part, token) {
  work.rest?.delete(token);
  return judgeAside(work, law2, part, token);
}
function judgeAside(work, law2, part, token) {
  const { court, at } = work;
  if (isSettled(law2, part)) {
    step(court.steps);
    return void 0;
  }
  return court.judge(law2, part, { token, up: at }, work);
}
function add(work, failure) {
  if (failure === void 0) return;
  work.failures ??= [];
  work.failures.push(failure);
}

// ../base/src/values/judge/applied.ts
function judgeApplied(work, laws) {
  if (laws.not !== void 0 && judgeNot(work, laws.not)) fail(work, "not");
  if (laws.allOf !== void 0) judgeAll(work, laws.allOf);
  if (laws.anyOf !== void 0) judgeAny(work, laws.anyOf);
  if (laws.oneOf !== void 0) judgeOne(work, laws.oneOf);
  if (laws.if !== void 0) {
    const branch = judgeSelf(work, laws.if) === void 0 ? laws.then : laws.else;
    if (branch !== void 0) add(work, judgeSelf(work, branch));
  }
}
function judgeNot(work, law2) {
  return work.court.judge(law2, work.value, work.at, work) === void 0;
}
function judgeAll(work, branches) {
  const causes = [];
  for (const branch of branches) {
    const failure = judgeSelf(work, branch);
    if (failure !== void 0) causes.push(failure);
  }
  if (causes.length > 0) fail(work, "allOf", { causes });
}
function judgeAny(work, branches) {
  const causes = [];
  let isSatisfied = branches.length === 0;
  for (const branch of branches) {
    const failure = judgeSelf(work, branch);
    if (failure !== void 0) causes.push(failure);
    else isSatisfied = true;
    if (isSatisfied && (work.rest?.size ?? 0) === 0) break;
  }
  if (!isSatisfied) fail(work, "anyOf", { causes });
}
function judgeOne(work, branches) {
  const causes = [];
  const satisfied = [];
  for (const [index, branch] of branches.entries()) {
    const failure = judgeSelf(work, branch);
    if (failure !== void 0) causes.push(failure);
    else satisfied.push(index);
    if (satisfied.length > 1) break;
  }
  if (branches.length > 0 && satisfied.length === 0) fail(work, "oneOf", { causes });
  else if (satisfied.length > 1) fail(work, "oneOf", { found: satisfied });
}
function judgeUnevaluated(work) {
  const { law: law2, value, rest } = work;
  if (rest === void 0) return;
  const unevaluated = isList(value) ? law2.unevaluatedItems : law2.unevaluatedProperties;
  const left = unevaluated?.();
  if (left === void 0) return;
  if (isList(value)) {
    for (const token of [...rest]) add(work, judgePart(work, left, value[Number(token)] ?? null, token));
  } else if (isObject(value)) {
    for (const token of [...rest]) add(work, judgePart(work, left, value[token] ?? null, token));
  }
}

// ../base/src/values/judge/canonical.ts
function canonical2(value) {
  return JSON.stringify(
    value,
    (_, part) => isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : 1)) : part
  );
}

// ../base/src/values/judge/items.ts
function judgeItems(work, value) {
  const { areUnique, prefix, others, contained } = work.law.items();
  if (areUnique) {
    const twins = firstTwins(value);
    if (twins !== void 0) fail(work, "uniqueItems", { found: twins });
  }
  for (const [index, item] of value.entries()) {
    const law2 = prefix[index] ?? others;
    if (law2 !== void 0) add(work, judgePart(work, law2, item, String(index)));
  }
  if (contained !== void 0) judgeContained(work, value, contained);
}
function judgeContained(work, value, contained) {
  const { minContains, maxContains } = work.law.keywords;
  const causes = [];
  const matched = [];
  for (const [index, item] of value.entries()) {
    const failure = judgeAside(work, contained, item, String(index));
    if (failure !== void 0) causes.push(failure);
    else {
      matched.push(index);
      work.rest?.delete(String(index));
    }
  }
  if (typeof minContains === "number") {
    if (matched.length < minContains) fail(work, "minContains", { found: matched, causes });
  } else if (matched.length === 0) fail(work, "contains", { causes });
  if (typeof maxContains === "number" && matched.length > maxContains) fail(work, "maxContains", { found: matched });
}
function firstTwins(items) {
  const seen = /* @__PURE__ */ new Map();
  for (const [index, item] of items.entries()) {
    const key = canonical2(item);
    const twin = seen.get(key);
    if (twin !== void 0) return [twin, index];
    seen.set(key, index);
  }
  return void 0;
}

// ../base/src/rules/validation/follow.ts
function follow(keyword, schema, trail, resources) {
  const reference = schema[keyword];
  if (typeof reference !== "string") return void 0;
  const passed = passedOn(trail, resources);
  const found = resources.find(reference, passed[0] ?? resources.main);
  const name = keyword === "$dynamicRef" ? found?.dynamicAnchor : void 0;
  if (name === void 0) return found?.schema;
  return passed.findLast(({ dynamicAnchors }) => dynamicAnchors.has(name))?.dynamicAnchors.get(name) ?? found?.schema;
}
function passedOn(trail, { of }) {
  const passed = [];
  for (let at = trail; at !== void 0; at = at.outer) {
    const resource = of(at.schema);
    if (resource !== void 0) passed.push(resource);
  }
  return passed;
}

// ../base/src/schema/pointer.ts
function child(pointer, token) {
  return `${pointer}/${escapeToken(String(token))}`;
}
function tokensOf(pointer) {
  return pointer.split("/").slice(1).map(unescapeToken);
}
function valueAt(document, pointer) {
  return tokensOf(pointer).reduce(step2, document);
}
function step2(value, token) {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return void 0;
  return value[token];
}
function escapeToken(token) {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}
function unescapeToken(token) {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

// ../base/src/schema/walk.ts
var applicators = {
  properties: "map",
  patternProperties: "map",
  additionalProperties: "schema",
  propertyNames: "schema",
  items: "schema",
  prefixItems: "list",
  additionalItems: "schema",
  contains: "schema",
  allOf: "list",
  anyOf: "list",
  oneOf: "list",
  not: "schema",
  if: "schema",
  then: "schema",
  else: "schema",
  dependentSchemas: "map",
  unevaluatedItems: "schema",
  unevaluatedProperties: "schema",
  contentSchema: "schema",
  $defs: "map",
  definitions: "map"
};
var holding = new Map(Object.entries(applicators));
function* subschemasOf(schema) {
  for (const keyword of Object.keys(schema)) {
    if (!Object.hasOwn(applicators, keyword)) continue;
    const value = schema[keyword];
    if (Array.isArray(value)) yield* listed(keyword, value);
    else if (applicators[keyword] === "map") yield* mapped(keyword, value);
    else if (isSchemaObject(value)) yield { keyword, schema: value };
  }
}
function* walk(schema, pointer = "") {
  yield { schema, pointer };
  for (const sub of subschemasOf(schema)) yield* walk(sub.schema, pointerOfSubschema(pointer, sub));
}
function pointerOfSubschema(pointer, sub) {
  const below = child(pointer, sub.keyword);
  return sub.key === void 0 ? below : child(below, sub.key);
}
function* listed(keyword, value) {
  for (const [key, schema] of value.entries()) if (isSchemaObject(schema)) yield { keyword, key, schema };
}
function* mapped(keyword, value) {
  if (!isSchemaObject(value)) return;
  for (const [key, schema] of Object.entries(value)) if (isSchemaObject(schema)) yield { keyword, key, schema };
}

// ../base/src/rules/validation/resources.ts
function resourcesOf(root) {
  return hasInnerId(root) ? severalIn(root) : onlyIn(root);
}
function onlyIn(root) {
  const main = resourceAt(root, nowhere);
  const byUri = /* @__PURE__ */ new Map([[main.uri, main]]);
  let isRead = false;
  const readAnchors = () => {
    for (const { schema } of isRead ? [] : walk(root)) addAnchors(schema, main);
    isRead = true;
  };
  return {
    main,
    of: () => main,
    find: (reference, from) => {
      if (!/#(?:\/|$)/.test(reference)) readAnchors();
      return find(reference, from, byUri);
    }
  };
}
function severalIn(root) {
  const byUri = /* @__PURE__ */ new Map();
  const bySchema = /* @__PURE__ */ new Map();
  const main = resourceAt(root, nowhere);
  const entered = [[root, main]];
  byUri.set(main.uri, main);
  for (const [schema, around] of entered) {
    const resource = resourceWith(schema, around, byUri);
    byUri.set(resource.uri, resource);
    bySchema.set(schema, resource);
    addAnchors(schema, resource);
    for (const sub of subschemasOf(schema)) entered.push([sub.schema, resource]);
  }
  return { main, of: (schema) => bySchema.get(schema), find: (reference, from) => find(reference, from, byUri) };
}
function resourceWith(schema, around, byUri) {
  if (schema.$id === void 0) return around;
  return byUri.get(uriOf(schema, around.uri)) ?? resourceAt(schema, around.uri);
}
function hasInnerId(root) {
  const pending = Object.values(root);
  for (const value of pending) {
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "$id")) return true;
    for (const inner of Object.values(value)) if (typeof inner === "object") pending.push(inner);
  }
  return false;
}
var nowhere = "document:/";
function resourceAt(root, base) {
  return { root, uri: uriOf(root, base), anchors: /* @__PURE__ */ new Map(), dynamicAnchors: /* @__PURE__ */ new Map() };
}
function uriOf({ $id }, base) {
  return typeof $id === "string" ? absolute($id, base) ?? base : base;
}
function find(reference, from, byUri) {
  const [base, rawFragment] = split(reference);
  const uri = base === "" ? from.uri : absolute(base, from.uri);
  const resource = uri === void 0 ? void 0 : byUri.get(uri);
  const fragment = decoded(rawFragment);
  if (resource === void 0 || fragment === void 0) return void 0;
  const schema = schemaAt(resource, fragment);
  if (schema === void 0) return void 0;
  return { schema, dynamicAnchor: resource.dynamicAnchors.has(fragment) ? fragment : void 0 };
}
function addAnchors(schema, { anchors, dynamicAnchors }) {
  const { $anchor, $dynamicAnchor } = schema;
  if (typeof $anchor === "string") anchors.set($anchor, schema);
  if (typeof $dynamicAnchor === "string") dynamicAnchors.set($dynamicAnchor, schema);
}
function schemaAt({ root, anchors, dynamicAnchors }, fragment) {
  if (fragment !== "" && !fragment.startsWith("/")) return anchors.get(fragment) ?? dynamicAnchors.get(fragment);
  const value = valueAt(root, fragment);
  return isSchemaObject(value) || typeof value === "boolean" ? value : void 0;
}
function split(reference) {
  const hash = reference.indexOf("#");
  return hash < 0 ? [reference, ""] : [reference.slice(0, hash), reference.slice(hash + 1)];
}
function absolute(uri, base) {
  const [address] = split(uri);
  return URL.canParse(address, base) ? new URL(address, base).href : void 0;
}
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return void 0;
  }
}

// ../base/src/rules/helm/drafts.ts
var newest = 2020;
var addresses = /* @__PURE__ */ new Map([
  ["json-schema.org/schema", 2020],
  ["json-schema.org/draft/2020-12/schema", 2020],
  ["json-schema.org/draft/2019-09/schema", 2019],
  ["json-schema.org/draft-07/schema", 7],
  ["json-schema.org/draft-06/schema", 6],
  ["json-schema.org/draft-04/schema", 4]
]);
function draftOf(address) {
  return typeof address === "string" ? addresses.get(address.replace(/^https?:\/\//, "").replace(/#$/, "")) : newest;
}

// ../base/src/values/judge/schemas.ts
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

// ../base/src/values/judge/draft.ts
var since = {
  const: 6,
  contains: 6,
  propertyNames: 6,
  if: 7,
  dependentRequired: 2019,
  dependentSchemas: 2019,
  minContains: 2019,
  maxContains: 2019,
  unevaluatedItems: 2019,
  unevaluatedProperties: 2019,
  $recursiveRef: 2019,
  prefixItems: 2020,
  $dynamicRef: 2020
};
function draftOfRoot({ $schema }) {
  return draftOf($schema) ?? newest;
}
function modernized(schema, draft) {
  if (draft < 2019 && typeof schema.$ref === "string") return { $ref: schema.$ref };
  if (draft === newest) return schema;
  const known = Object.entries(schema).filter(([keyword]) => draft >= (since[keyword] ?? 4));
  return withLimits(withTuple(Object.fromEntries(known)));
}
function withTuple(schema) {
  const { additionalItems, items, ...rest } = schema;
  const list = items;
  if (!Array.isArray(list)) return items === void 0 ? rest : { ...rest, items };
  const tuple = { ...rest, prefixItems: list };
  return isSchema(additionalItems) ? { ...tuple, items: additionalItems } : tuple;
}
function withLimits(schema) {
  return withLimit(withLimit(schema, "minimum", "exclusiveMinimum"), "maximum", "exclusiveMaximum");
}
function withLimit(schema, limit, exclusive) {
  if (typeof schema[exclusive] !== "boolean") return schema;
  const { [limit]: value, [exclusive]: isExclusive, ...others } = schema;
  return { ...others, [isExclusive === true ? exclusive : limit]: value };
}

// ../base/src/values/judge/pattern.ts
import { createRequire } from "node:module";

// ../base/src/rules/re2/reading.ts
function refuse(reason, part) {
  return { refusal: { reason, part } };
}
function matchAt(form2, source, at) {
  form2.lastIndex = at;
  return form2.exec(source) ?? void 0;
}

// ../base/src/rules/re2/differences.ts
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

// ../base/src/rules/re2/escape.ts
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
    code: ([, digits = ""]) => parseInt(digits, 8),
    difference: differences.octal
  },
  { form: /\\([\^$\\.*+?()[\]{}|/])/y, code: itself },
  { form: /\\([^0-9A-Za-z\x80-\u{10ffff}])/uy, code: itself, difference: differences.escape }
];
function hexadecimal([, digits = ""]) {
  return parseInt(digits, 16);
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

// ../base/src/rules/re2/unicode.ts
var short = "C Cc Cf Cn Co Cs L LC Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs";
var long = `
  Cased_Letter Close_Punctuation Combining_Mark Connector_Punctuation Control Currency_Symbol Dash_Punctuation
  Decimal_Number Enclosing_Mark Final_Punctuation Format Initial_Punctuation Letter Letter_Number Line_Separator
  Lowercase_Letter Mark Math_Symbol Modifier_Letter Modifier_Symbol Nonspacing_Mark Number Open_Punctuation Other
  Other_Letter Other_Number Other_Punctuation Other_Symbol Paragraph_Separator Private_Use Punctuation Separator
  Space_Separator Spacing_Mark Surrogate Symbol Titlecase_Letter Unassigned Uppercase_Letter cntrl digit punct
  Any ASCII Assigned
`;
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
var shortNames = new Set(short.split(" "));
var longNames = wordsIn(long);
var scriptNames = new Set([...wordsIn(scripts)].map(plain));
var anyCase = new Set([...shortNames, ...longNames].map(plain));
function wordsIn(text) {
  return new Set(text.trim().split(/\s+/));
}
function plain(name) {
  return name.replaceAll(/[-_ ]/g, "").toLowerCase();
}
var form = /\\[pP](?:\{(?<inBraces>[^}]*)\}|(?<letter>[^{]))/uy;
function readUnicodeClass(source, at) {
  const match = matchAt(form, source, at);
  if (match === void 0) return refuse("invalid character class range", source.slice(at));
  const [part] = match;
  const { inBraces, letter = "" } = match.groups ?? {};
  const name = (inBraces ?? letter).replace(/^\^/, "");
  const canonical3 = plain(name);
  if (!anyCase.has(canonical3) && !scriptNames.has(canonical3)) return refuse("invalid character class range", part);
  return { end: at + part.length, found: differencesOf(part, name) };
}
function differencesOf(part, name) {
  if (part.at(2) !== "{" || part.at(3) === "^") return [{ part, difference: differences.category }];
  if (shortNames.has(name)) return [];
  if (longNames.has(name)) return [{ part, difference: differences.longName }];
  const difference = scriptNames.has(plain(name)) ? differences.script : differences.category;
  return [{ part, difference }];
}

// ../base/src/rules/re2/character-class.ts
var posixNames = "alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit".split(" ");
function readCharacterClass(source, start) {
  const found = [];
  const open = source.at(start + 1) === "^" ? start + 2 : start + 1;
  if (source.at(open) === "]") {
    found.push({ part: source.slice(start, open + 1), difference: differences.leadingBracket });
  }
  let at = open;
  while (at === open || source.at(at) !== "]") {
    if (at >= source.length) return refuse("missing closing ]", source.slice(start));
    const item = readItem(source, at, start);
    if (item.refusal !== void 0) return item;
    found.push(...item.found);
    at = item.end;
  }
  return { end: at + 1, found };
}
function readItem(source, at, start) {
  const named = matchAt(/\[:\^?([^]*?):\]/y, source, at);
  if (named !== void 0) return readPosixName(named, at);
  if (/^\\[pP]/.test(source.slice(at, at + 2))) return readUnicodeClass(source, at);
  const letters2 = matchAt(/\\[dDsSwW]/y, source, at);
  return letters2 === void 0 ? readRange(source, at, start) : afterLetters(letters2[0], source, at);
}
function readPosixName(match, at) {
  const [part, name = ""] = match;
  if (!posixNames.includes(name)) return refuse("invalid character class range", part);
  return { end: at + part.length, found: [{ part, difference: differences.posix }] };
}
function afterLetters(part, source, at) {
  const end = at + part.length;
  const found = /s/i.test(part) ? [{ part, difference: differences.space }] : [];
  const isDash = source.at(end) === "-" && !["]", void 0].includes(source.at(end + 1));
  if (isDash) found.push({ part: source.slice(at, end + 2), difference: differences.dash });
  return { end, found };
}
function readRange(source, at, start) {
  const low = readCharacter(source, at, start);
  if (low.refusal !== void 0) return low;
  const isRange = source.at(low.end) === "-" && !["]", void 0].includes(source.at(low.end + 1));
  if (!isRange) return low;
  const high = readCharacter(source, low.end + 1, start);
  if (high.refusal !== void 0) return high;
  if (high.code < low.code) return refuse("invalid character class range", source.slice(at, high.end));
  return { end: high.end, found: [...low.found, ...high.found] };
}
function readCharacter(source, at, start) {
  if (at >= source.length) return refuse("missing closing ]", source.slice(start));
  if (source.at(at) === "\\") return readEscape(source, at, { inClass: true });
  const code = source.codePointAt(at) ?? 0;
  return { end: at + (code > 65535 ? 2 : 1), code, found: [] };
}

// ../base/src/rules/re2/tokens.ts
var taking = { asserts: false };
var asserting = { asserts: true };
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
    [/\{\d+(?:,\d*)?\}/y, adds(taking, differences.leadingZero)],
    [/\{/y, adds(taking, differences.bracket)]
  ],
  "}": [[/\}/y, adds(taking, differences.bracket)]],
  "]": [[/\]/y, adds(taking, differences.bracket)]],
  "[": [[/\[/y, (_, reader, at) => added(reader, readCharacterClass(reader.source, at))]],
  ".": [[/\./y, adds(taking, differences.dot)]],
  "^": [[/\^/y, adds(asserting)]],
  $: [[/\$/y, adds(asserting)]],
  "\\": [
    [/\\A/y, adds(asserting, differences.textStart)],
    [/\\z/y, adds(asserting, differences.textEnd)],
    [/\\[bB]/y, adds(asserting)],
    [/\\Q([^]*?)(?:\\E|$)/y, quotation],
    [/\\[dDwW]/y, adds(taking)],
    [/\\[sS]/y, adds(taking, differences.space)],
    [/\\[pP]/y, (_, reader, at) => added(reader, readUnicodeClass(reader.source, at))],
    [/\\/y, (_, reader, at) => added(reader, readEscape(reader.source, at, { inClass: false }))]
  ]
};
function tokenAt(reader, at) {
  const { source, tree } = reader;
  for (const [form2, read] of forms[source.charAt(at)] ?? []) {
    const match = matchAt(form2, source, at);
    if (match !== void 0) return read(match, reader, at);
  }
  tree.add(taking);
  return done(String.fromCodePoint(source.codePointAt(at) ?? 0), at);
}
function done(part, at, difference) {
  return { end: at + part.length, found: difference === void 0 ? [] : [{ part, difference }] };
}
function adds(what, difference) {
  return ([part], { tree }, at) => {
    tree.add(what);
    return done(part, at, difference);
  };
}
function group([part], { tree }, at) {
  tree.open({ captures: true });
  return done(part, at);
}
function alternative([part], { tree }, at) {
  tree.alternate();
  return done(part, at);
}
function added({ tree }, outcome) {
  if (outcome.refusal === void 0) tree.add(taking);
  return outcome;
}
function namedGroup([part, name = ""], { tree, names }, at) {
  if (!/^\w+$/.test(name)) return refuse("invalid named capture", part);
  const isCommon = part.startsWith("(?<") && !/^\d/.test(name) && !names.has(name);
  names.add(name);
  tree.open({ captures: true });
  return done(part, at, isCommon ? void 0 : differences.groupName);
}
function flags([part, given = "", end], { tree }, at) {
  if (end === ":") tree.open({ captures: false });
  return done(part, at, given === "" && end === ":" ? void 0 : differences.flags);
}
function endOfGroup([part], { source, tree }, at) {
  return tree.close() ? done(part, at) : refuse("unexpected )", source);
}
function quotation([part, text = ""], { tree }, at) {
  if (text !== "") tree.add(taking);
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

// ../base/src/rules/re2/measure.ts
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

// ../base/src/rules/re2/tree.ts
var nothingYet = { before: empty, asserts: false, captures: false };
function newTree() {
  const around = [];
  let group2 = nothingYet;
  let height = 0;
  const whole = () => joined(group2.before, group2.last ?? empty);
  const put = (last, before, asserts) => {
    height = Math.max(height, last.height);
    group2 = { ...group2, before, last, asserts };
  };
  return {
    add: ({ asserts, length = 1 }) => put(single, joined(whole(), { ...empty, size: length - 1 }), asserts),
    open: ({ captures }) => {
      around.push(group2);
      group2 = { ...nothingYet, captures };
    },
    alternate: () => {
      group2 = { ...nothingYet, before: joined(whole(), single), captures: group2.captures };
    },
    close: () => {
      const inner = group2.captures ? captured(whole()) : whole();
      const outer = around.pop();
      if (outer === void 0) return false;
      group2 = outer;
      put(inner, whole(), false);
      return true;
    },
    repeat: (bounds, operator) => {
      if (group2.last === void 0) return refuse("missing argument to repetition operator", operator).refusal;
      const all = repeated(group2.last, bounds);
      put(all, group2.before, false);
      if (all.copies > most.copies) return refuse("invalid repeat count", operator).refusal;
      return all.size > most.size ? refuse("expression too large", "").refusal : void 0;
    },
    asserts: () => group2.asserts,
    finish: (source) => {
      if (height > most.height) return refuse("expression nests too deeply", source).refusal;
      return around.length > 0 ? refuse("missing closing )", source).refusal : void 0;
    }
  };
}

// ../base/src/rules/re2/pattern.ts
var plainText = /[\w\-/:@ ,;=%&~"'<>!#]+/y;
function readPattern(source) {
  const differences2 = [];
  const reader = { source, tree: newTree(), names: /* @__PURE__ */ new Set(), repetition: void 0 };
  let at = 0;
  while (at < source.length) {
    const text = matchAt(plainText, source, at)?.[0] ?? "";
    if (text !== "") {
      at += text.length;
      reader.tree.add({ asserts: false, length: text.length });
      reader.repetition = void 0;
      continue;
    }
    const token = tokenAt(reader, at);
    if (token.refusal !== void 0) return { refusal: token.refusal, differences: differences2 };
    differences2.push(...token.found);
    reader.repetition = token.repeats === true ? reader.repetition ?? at : void 0;
    at = token.end;
  }
  const refusal = reader.tree.finish(source);
  return refusal === void 0 ? { differences: differences2 } : { refusal, differences: differences2 };
}

// ../base/src/values/judge/categories.ts
var longNames2 = `
  L Letter, LC Cased_Letter, Ll Lowercase_Letter, Lm Modifier_Letter, Lo Other_Letter, Lt Titlecase_Letter,
  Lu Uppercase_Letter, M Mark, Mc Spacing_Mark, Me Enclosing_Mark, Mn Nonspacing_Mark, N Number, Nd Decimal_Number, Nd digit,
  Nl Letter_Number, No Other_Number, P Punctuation, P punct, Pc Connector_Punctuation, Pd Dash_Punctuation,
  Pe Close_Punctuation, Pf Final_Punctuation, Pi Initial_Punctuation, Po Other_Punctuation, Ps Open_Punctuation, S Symbol,
  Sc Currency_Symbol, Sk Modifier_Symbol, Sm Math_Symbol, So Other_Symbol, Z Separator, Zl Line_Separator,
  Zp Paragraph_Separator, Zs Space_Separator, C Other, Cc Control, Cc cntrl, Cf Format, Cn Unassigned, Co Private_Use, Cs Surrogate
`;
var shortNames2 = new Map(
  longNames2.split(",").map((pair) => {
    const [short2 = "", long2 = ""] = pair.trim().split(" ");
    return [long2, short2];
  })
);
function withShortNames(pattern) {
  return pattern.replace(/(\\[pP]\{)(\w+)\}/g, (whole, start, name) => {
    const short2 = shortNames2.get(name);
    return short2 === void 0 ? whole : `${start}${short2}}`;
  });
}

// ../base/src/values/judge/ways.ts
var tokens = /\\[pP]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?::|<[^>]*>))?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gu;
function longestWithin(most3, pattern) {
  const { choices } = choicesIn(pattern);
  return Math.floor(most3 ** (1 / (choices + 1))) - 2;
}
function choicesIn(pattern) {
  const outer = [];
  let group2 = { choices: 0, hasBranches: false };
  let closed;
  for (const [token] of pattern.matchAll(tokens)) {
    const last = closed;
    closed = void 0;
    if (token.startsWith("(")) {
      outer.push(group2);
      group2 = { choices: 0, hasBranches: false };
    } else if (token === ")") {
      closed = group2;
      group2 = outer.pop() ?? group2;
      group2.choices += closed.choices + (closed.hasBranches ? 1 : 0);
    } else if (token === "|") group2.hasBranches = true;
    else group2.choices += choicesOf2(token, last);
  }
  return group2;
}
function choicesOf2(token, group2) {
  const [, least = "", more, limit] = /^\{(\d+)(,(\d*))?\}/.exec(token) ?? [];
  const isCounted = least !== "";
  if (!isCounted && !/^[*+?]\??$/.test(token)) return 0;
  const repeats = isCounted ? Number(limit || least) > 1 || more !== void 0 && limit === "" : !token.startsWith("?");
  if (repeats && group2 !== void 0 && (group2.choices > 0 || group2.hasBranches)) return Infinity;
  return isCounted && more === void 0 ? 0 : 1;
}

// ../base/src/values/judge/pattern.ts
function matchers() {
  const known = /* @__PURE__ */ new Map();
  return (pattern) => {
    const matcher = known.get(pattern) ?? matcherOf(pattern);
    known.set(pattern, matcher);
    return matcher;
  };
}
var most2 = 1e6;
function matcherOf(source) {
  const pattern = readPattern(source);
  if (pattern.refusal !== void 0) return () => true;
  const native = isReadAlike(pattern) ? new RegExp(source, "u") : void 0;
  const longest = longestWithin(most2, source);
  let linear;
  return (text) => {
    if (native !== void 0 && text.length <= longest) return native.test(text);
    linear ??= linearMatcher(source);
    return linear(text);
  };
}
function isReadAlike({ differences: differences2 }) {
  return differences2.every(({ difference }) => difference.says.startsWith("is known to Go only since"));
}
var engine;
function linearMatcher(source) {
  engine ??= createRequire(import.meta.url)("re2js").RE2JS;
  const compiled = engine.compile(withShortNames(source));
  return (text) => compiled.matcher(text).find();
}

// ../base/src/values/judge/decimal.ts
function isMultipleOf(value, factor) {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return factor === 0 || value % factor === 0;
  const [a, b] = [decimalOf(value), decimalOf(factor)];
  if (b.digits === 0n) return true;
  const exponent = Math.min(a.exponent, b.exponent);
  return scaled(a, exponent) % scaled(b, exponent) === 0n;
}
function decimalOf(number2) {
  const [mantissa = "0", exponent = "0"] = number2.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
function scaled({ digits, exponent }, to) {
  return digits * 10n ** BigInt(exponent - to);
}

// ../base/src/values/judge/bounds.ts
var measures = {
  minProperties: ofObjects((object, limit) => sizeOf2(object) >= limit),
  maxProperties: ofObjects((object, limit) => sizeOf2(object) <= limit),
  minItems: ofLists((list, limit) => list.length >= limit),
  maxItems: ofLists((list, limit) => list.length <= limit),
  // A character takes one or two units: most often that decides.
  minLength: ofTexts((text, limit) => text.length >= 2 * limit || codePoints(text) >= limit),
  maxLength: ofTexts((text, limit) => text.length <= limit || codePoints(text) <= limit),
  minimum: ofNumbers((number2, limit) => number2 >= limit),
  maximum: ofNumbers((number2, limit) => number2 <= limit),
  exclusiveMinimum: ofNumbers((number2, limit) => number2 > limit),
  exclusiveMaximum: ofNumbers((number2, limit) => number2 < limit),
  multipleOf: ofNumbers(isMultipleOf)
};
function boundsOf(schema) {
  return Object.entries(measures).flatMap(([keyword, measure]) => {
    const limit = schema[keyword];
    return typeof limit === "number" ? [{ ...measure, keyword, limit }] : [];
  });
}
function ofObjects(holds) {
  return {
    of: (value) => isObject(value) ? sizeOf2(value) : 0,
    holds: (value, limit) => !isObject(value) || holds(value, limit)
  };
}
function ofLists(holds) {
  return {
    of: (value) => isList(value) ? value.length : 0,
    holds: (value, limit) => !isList(value) || holds(value, limit)
  };
}
function ofTexts(holds) {
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

// ../base/src/rules/held.ts
function listOf(value) {
  return Array.isArray(value) ? value : [];
}
function namesIn(value) {
  return listOf(value).flatMap((name, index) => typeof name === "string" ? [[index, name]] : []);
}

// ../base/src/values/judge/member-laws.ts
function memberLaws(keywords, { lawOf, matcher }) {
  const { properties, patternProperties, additionalProperties, propertyNames, dependencies } = keywords;
  return {
    required: texts(keywords.required),
    of: isSchemaObject(properties) ? byName(properties, lawOf) : () => void 0,
    patterns: schemaEntries(patternProperties).map(([pattern, schema]) => ({
      matches: matcher(pattern),
      law: lawOf(schema)
    })),
    additional: isSchema(additionalProperties) ? lawOf(additionalProperties) : void 0,
    names: isSchema(propertyNames) ? lawOf(propertyNames) : void 0,
    early: dependents(dependencies, dependencies, lawOf),
    late: dependents(keywords.dependentRequired, keywords.dependentSchemas, lawOf)
  };
}
function byName(properties, lawOf) {
  const known = /* @__PURE__ */ new Map();
  return (name) => {
    const law2 = known.get(name);
    if (law2 !== void 0 || !Object.hasOwn(properties, name)) return law2;
    const schema = properties[name];
    if (!isSchema(schema)) return void 0;
    const read = lawOf(schema);
    known.set(name, read);
    return read;
  };
}
function dependents(required, schemas, lawOf) {
  if (required === void 0 && schemas === void 0) return void 0;
  const lists = isSchemaObject(required) ? Object.entries(required) : [];
  return {
    required: lists.map(([name, names]) => [name, texts(names)]),
    laws: schemaEntries(schemas).map(([name, schema]) => [name, lawOf(schema)])
  };
}
function texts(names) {
  return namesIn(names).map(([, name]) => name);
}

// ../base/src/values/judge/once.ts
function once(make) {
  let made;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// ../base/src/values/judge/read-law.ts
var applying = ["not", "allOf", "anyOf", "oneOf", "if"];
var referring = ["$ref", "$recursiveRef", "$dynamicRef"];
function statuteOf(schema, keywords, source) {
  const { pattern, format: format2 } = keywords;
  const refers = referring.some((keyword) => typeof keywords[keyword] === "string");
  const applies = applying.some((keyword) => keywords[keyword] !== void 0);
  return {
    schema,
    keywords,
    types: typesNamed(keywords),
    choices: choicesOf(keywords),
    assertsFormat: source.assertsFormat && format2 !== void 0,
    bounds: boundsOf(keywords),
    pattern: typeof pattern === "string" ? once(() => source.matcher(pattern)) : void 0,
    members: once(() => memberLaws(keywords, source)),
    items: once(() => itemLaws(keywords, source)),
    reference: target(keywords.$ref, schema, source),
    recursiveReference: target(keywords.$recursiveRef, schema, source),
    hasDynamicReference: typeof keywords.$dynamicRef === "string",
    applied: applies ? once(() => appliedLaws(keywords, source)) : void 0,
    unevaluatedItems: law(keywords.unevaluatedItems, source),
    unevaluatedProperties: law(keywords.unevaluatedProperties, source),
    isAlone: !refers && !applies
  };
}
function target(reference, schema, { follow: follow2 }) {
  return typeof reference === "string" ? once(() => follow2(reference, schema)) : void 0;
}
function law(schema, { lawOf }) {
  return isSchema(schema) ? once(() => lawOf(schema)) : void 0;
}
function itemLaws({ uniqueItems, prefixItems, items, contains }, { lawOf }) {
  return {
    areUnique: uniqueItems === true,
    prefix: schemasIn(prefixItems).map(lawOf),
    others: isSchema(items) ? lawOf(items) : void 0,
    contained: isSchema(contains) ? lawOf(contains) : void 0
  };
}
function appliedLaws(keywords, { lawOf }) {
  const one = (schema) => isSchema(schema) ? lawOf(schema) : void 0;
  const several = (schemas) => schemas === void 0 ? void 0 : schemasIn(schemas).map(lawOf);
  return {
    not: one(keywords.not),
    allOf: several(keywords.allOf),
    anyOf: several(keywords.anyOf),
    oneOf: several(keywords.oneOf),
    if: one(keywords.if),
    then: one(keywords.then),
    else: one(keywords.else)
  };
}

// ../base/src/values/judge/library.ts
function libraryOf(root) {
  const draft = draftOfRoot(root);
  const resources = resourcesOf(root);
  const known = /* @__PURE__ */ new WeakMap();
  const lawOf = (schema) => {
    if (typeof schema === "boolean") return schema;
    const law2 = known.get(schema) ?? statuteOf(schema, modernized(schema, draft), source);
    known.set(schema, law2);
    return law2;
  };
  const lawAt = (schema) => schema === void 0 ? void 0 : lawOf(schema);
  const source = {
    lawOf,
    assertsFormat: draft < 2019,
    matcher: matchers(),
    follow: (reference, schema) => lawAt(resources.find(reference, resources.of(schema) ?? resources.main)?.schema)
  };
  return { lawOf, follow: (schema, trail) => lawAt(follow("$dynamicRef", schema, trail, resources)) };
}

// ../base/src/values/judge/members.ts
function judgeMembers(work, value) {
  const laws = work.law.members();
  const missing = missingIn(value, laws.required);
  if (missing !== void 0) fail(work, "required", { found: missing });
  if (laws.early !== void 0) {
    judgeRequired(work, value, laws.early);
    judgeDependents(work, value, laws.early);
  }
  judgeEach(work, value, laws);
  if (laws.names !== void 0) judgeNames(work, value, laws.names);
  if (laws.late !== void 0) {
    judgeDependents(work, value, laws.late);
    judgeRequired(work, value, laws.late);
  }
}
function judgeEach(work, value, laws) {
  let unknown2;
  for (const name in value) {
    const law2 = laws.of(name);
    if (law2 !== void 0) judgeMember(work, law2, value[name], name);
    const isNamed = laws.patterns.length > 0 && isMatched2(work, value, name, laws);
    if (isNamed || law2 !== void 0 || laws.additional === void 0) continue;
    if (laws.additional !== false) judgeMember(work, laws.additional, value[name], name);
    else {
      unknown2 ??= [];
      unknown2.push(name);
    }
  }
  if (unknown2 !== void 0) fail(work, "additionalProperties", { found: unknown2 });
}
function isMatched2(work, value, name, { patterns }) {
  let isMatched3 = false;
  for (const { matches, law: law2 } of patterns) {
    if (!matches(name)) continue;
    isMatched3 = true;
    judgeMember(work, law2, value[name], name);
  }
  return isMatched3;
}
function judgeMember(work, law2, member, name) {
  if (member !== void 0) add(work, judgePart(work, law2, member, name));
}
function judgeNames(work, value, law2) {
  for (const name of Object.keys(value)) {
    const failure = work.court.judge(law2, name, void 0, { ...work, at: nowhere2 });
    if (failure !== void 0) fail(work, "propertyNames", { found: [name], causes: [failure] });
  }
}
var nowhere2 = { token: "", up: void 0 };
function judgeDependents(work, value, { laws }) {
  for (const [name, law2] of laws) if (Object.hasOwn(value, name)) add(work, judgeSelf(work, law2));
}
function judgeRequired(work, value, { required }) {
  for (const [name, names] of required) {
    const missing = Object.hasOwn(value, name) ? missingIn(value, names) : void 0;
    if (missing !== void 0) fail(work, "dependentRequired", { found: [name, ...missing] });
  }
}
function missingIn(value, names) {
  let missing;
  for (const name of names) {
    if (Object.hasOwn(value, name)) continue;
    missing ??= [];
    missing.push(name);
  }
  return missing;
}

// ../base/src/values/judge/rest.ts
function restFor(law2, value, wanted) {
  const isWanted = wanted !== void 0 && wanted.size > 0;
  if (!isWanted && law2.unevaluatedProperties === void 0 && law2.unevaluatedItems === void 0) return void 0;
  if (isObject(value)) {
    return isWanted || law2.unevaluatedProperties !== void 0 ? new Set(Object.keys(value)) : void 0;
  }
  if (!isList(value)) return void 0;
  return isWanted || law2.unevaluatedItems !== void 0 ? new Set(value.map((_, index) => String(index))) : void 0;
}
function keepCommon(rest, own) {
  for (const token of rest) if (!own.has(token)) rest.delete(token);
}

// ../base/src/values/judge/trail.ts
function isCycle(schema, at, trail) {
  for (let passed = trail; passed !== void 0 && passed.at === at; passed = passed.outer) {
    if (passed.schema === schema) return true;
  }
  return false;
}

// ../base/src/values/judge/judge.ts
function judgeBy(root) {
  if (typeof root === "boolean") return (value) => root ? void 0 : { ...nothing, value, schema: root };
  const library = libraryOf(root);
  return (value, schema = root) => {
    const limit = { ...nothing, keyword: "limit", value, schema };
    const court = courtOn(value, library);
    try {
      const failure = court.judge(library.lawOf(schema), value, void 0, void 0);
      return court.steps.left < 0 ? limit : failure;
    } catch (error) {
      if (error instanceof RangeError) return limit;
      throw error;
    }
  };
}
function courtOn(whole, library) {
  const court = {
    library,
    steps: stepsFor(whole),
    judge(law2, value, at, outer, rest) {
      const mayGoOn = step(court.steps);
      if (typeof law2 === "boolean") return law2 ? void 0 : { ...nothing, at, value, schema: law2, trail: outer };
      const { schema } = law2;
      const own = restFor(law2, value, rest);
      const work = { schema, at, outer, court, law: law2, value, rest: own, failures: void 0 };
      if (!mayGoOn) return failureOf(work, "limit");
      if (isCycle(schema, at, outer)) return failureOf(work, "cycle");
      const keyword = failedWhole(law2, value);
      if (keyword !== void 0) return failureOf(work, keyword);
      judgeWork(work);
      if (work.failures !== void 0) return together(work, work.failures);
      if (own !== void 0 && rest !== void 0) keepCommon(rest, own);
      return void 0;
    }
  };
  return court;
}
var nothing = {
  keyword: "false",
  at: void 0,
  trail: void 0,
  found: [],
  causes: []
};
function together(work, failures) {
  const [first] = failures;
  return first !== void 0 && failures.length === 1 ? first : failureOf(work, "several", { causes: failures });
}
function judgeWork(work) {
  const { law: law2, value } = work;
  if (law2.reference !== void 0) judgeReferred(work, "$ref", law2.reference());
  for (const { keyword, limit, holds, of } of law2.bounds) {
    if (!holds(value, limit)) fail(work, keyword, { found: [of(value)] });
  }
  if (isObject(value)) judgeMembers(work, value);
  else if (isList(value)) judgeItems(work, value);
  else if (!isMatched(law2, value)) fail(work, "pattern");
  if (law2.isAlone) return judgeUnevaluated(work);
  if (law2.recursiveReference !== void 0) judgeReferred(work, "$recursiveRef", law2.recursiveReference());
  if (law2.hasDynamicReference) judgeReferred(work, "$dynamicRef", work.court.library.follow(work.schema, work));
  if (law2.applied !== void 0) judgeApplied(work, law2.applied());
  judgeUnevaluated(work);
}
function judgeReferred(work, keyword, law2) {
  const failure = law2 === void 0 ? void 0 : judgeSelf(work, law2);
  if (failure === void 0) return;
  const causes = failure.keyword === "several" ? failure.causes : [failure];
  fail(work, keyword, { causes });
}
export {
  judgeBy
};
