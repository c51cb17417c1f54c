/**
 * Every text, default, choice, example, limit and rule that a schema states. Shares no code with what writes pages: it
 * reads the schema as plain JSON.
 */
export function* listStatedTexts(schema: unknown, root: unknown = schema, seen = new Set<string>()): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, patternProperties, $ref, ...keywords } = schema as Readonly<Record<string, unknown>>;
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref);
    yield* listStatedTexts(atPointer(root, $ref), root, seen);
  }
  for (const [keyword, value] of Object.entries(keywords)) {
    // Nobody sees a definition that nothing refers to.
    if (['$defs', 'definitions'].includes(keyword)) continue;
    if (['title', 'description', 'pattern', 'format'].includes(keyword) && typeof value === 'string') yield value;
    else if (['default', 'const', 'examples', 'enum'].includes(keyword)) yield* scalars(value);
    else if (limits.test(keyword)) yield String(value);
    else if (keyword === 'x-kubernetes-validations') yield* rules(value);
    else if (Array.isArray(value))
      for (const item of value as readonly unknown[]) yield* listStatedTexts(item, root, seen);
    else yield* listStatedTexts(value, root, seen);
  }
  for (const named of [properties, patternProperties]) {
    for (const inner of Object.values(named ?? {})) yield* listStatedTexts(inner, root, seen);
  }
  yield* Object.keys(properties ?? {});
}

/** The texts that a page does not contain. Letters and digits count: neither layout nor upper case. */
export function findMissingTexts(page: string, schema: unknown): readonly string[] {
  const text = plain(page);
  // A value may be written as JSON, which escapes line breaks.
  return [...listStatedTexts(schema)].filter(
    (words) => ![words, JSON.stringify(words)].some((form) => text.includes(plain(form))),
  );
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function atPointer(root: unknown, reference: string): unknown {
  const tokens = reference.split('/').slice(1);
  return tokens.reduce((value, token) => (value as Readonly<Record<string, unknown>>)[token], root);
}

const limits = /^(?:(?:min|max)(?:imum|Length|Items|Properties)|exclusiveM(?:in|ax)imum|multipleOf)$/;

function* scalars(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* scalars(part);
  else yield String(value);
}

function* rules(value: unknown): Generator<string> {
  for (const rule of value as readonly Readonly<Record<string, string>>[]) {
    yield rule.rule ?? '';
    yield rule.message ?? '';
  }
}
