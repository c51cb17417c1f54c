import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { usualMessages } from '../emit/rules/index.ts';
import {
  type TemplateAnnotation,
  type HolderNode,
  isContainer,
  parseMeaning,
  convertNode,
  createOrigin,
  convertPlain,
} from '../template/index.ts';
import type { RuledKind } from '../schema/index.ts';
import { freeNames, type StarlarkExpression, type StarlarkValue } from '../starlark/index.ts';
import { parseArguments, type CarriedArgument } from '../carried/index.ts';
import { isYttArgument, lowerArgument, renameArgument } from '../seed/index.ts';
import type { YttDialect } from '../values/index.ts';
import { readCheck } from './checks.ts';
import { decodableKeywords, type KeywordType, type ReadKeywords, readKeywords } from './keywords.ts';
import {
  rewriteCode,
  pairWithMessage,
  readDecodable,
  readLibraryCall,
  wrapFunction,
  wrappingCode,
} from './seed-functions.ts';

export interface RuleKeywords {
  readonly keywords: JsonObject;
  /** Warnings about rules that JSON Schema cannot express. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface RuleReader {
  readonly dialect: YttDialect;
  /** `undefined` when a name is defined elsewhere. */
  readonly codeFor: (names: Iterable<string>) => string | undefined;
}

export interface RuledValues {
  readonly kind: RuledKind;
  readonly schema: JsonObject;
  /** The properties of which exactly one must be set, if the schema declares that. */
  readonly alternatives?: readonly string[] | undefined;
}

interface WrittenRule {
  readonly source: string;
  /** What ytt accepts; absent when it has no such rule. */
  readonly text: string | undefined;
  readonly uses: ReadonlySet<string>;
  readonly isWrapped?: boolean;
}

export function refusesNull(node: HolderNode, reader: RuleReader): boolean {
  const values = new Map(findAnnotation(node, reader)?.kwargs);
  return values.get('not_null') === true && !values.has('when');
}

/** All keys, or those that the annotation lists. */
export function listExclusiveKeys(node: HolderNode, keys: readonly string[], reader: RuleReader): readonly string[] {
  const annotation = findAnnotation(node, reader);
  const values = new Map(annotation?.kwargs);
  const listed = values.get('one_not_null');
  if (!annotation || listed === undefined || values.has('when')) return [];
  if (listed === true) return keys;
  const names = jsonValue(listed, annotation);
  return isArray(names) && names.every((name) => typeof name === 'string') ? names : [];
}

function findAnnotation({ annotations }: HolderNode, { dialect }: RuleReader): TemplateAnnotation | undefined {
  const own = annotations.get('schema/validation');
  return own ?? (dialect === 'seed' ? annotations.get('schema/validate') : undefined);
}

export function readRules(node: HolderNode, ruledValues: RuledValues, reader: RuleReader): RuleKeywords {
  const annotation = findAnnotation(node, reader);
  if (!annotation) return { keywords: {}, diagnostics: [] };
  const values = new Map(annotation.kwargs);
  const isConditional = values.has('when');
  const content = readArguments(node) ?? '';
  const written = parseArguments(content);
  if (!written) return { keywords: {}, diagnostics: [lostRule(content, annotation)] };
  const rest: WrittenRule[] = [];
  const keywords: Record<string, Json>[] = [];
  const predicates: Json[] = [];
  const context = { annotation, values, kind: ruledValues.kind, dialect: reader.dialect };
  for (const argument of written) {
    if (argument.name === 'not_null' && !isConditional) continue;
    if (argument.name === 'one_not_null' && ruledValues.alternatives) continue;
    const asked = reader.dialect === 'seed' ? pairWithMessage(argument) : argument;
    const read = isConditional ? undefined : readArgumentKeywords(asked, context);
    const check = isConditional || read ? undefined : createCheck(asked, ruledValues, asked !== argument);
    if (read) keywords.push(read);
    else if (check === undefined) rest.push(createRest(argument, context));
    else predicates.push(check);
  }
  const carried = carriedRules(rest, annotation, reader);
  return {
    keywords: { ...combineKeywords(keywords), ...(predicates.length === 0 ? {} : { predicates }), ...carried.keywords },
    diagnostics: carried.diagnostics,
  };
}

/** As ytt has the argument; without a `text` that ytt accepts, it cannot be carried. */
function createRest(argument: CarriedArgument, { dialect, kind }: KeywordContext): WrittenRule {
  const { name, text, source, value, message } = argument;
  const ytts = { source: text, text, uses: freeNames(value) };
  if (dialect === 'ytt' || message !== undefined) return ytts;
  if (name === undefined) return { ...ytts, text: undefined, ...wrapFunction(argument), isWrapped: true };
  const renamed = renameArgument(name, kind);
  return { ...ytts, text: isYttArgument(renamed) ? `${renamed}=${source}` : undefined };
}

/** A predicate as plain JSON; `undefined` when checks cannot express the function. */
function createCheck(
  { assertion, message = '', value }: CarriedArgument,
  { schema }: RuledValues,
  acceptsTruth: boolean,
): Json | undefined {
  if (assertion === undefined) return;
  const predicate = readCheck(unwrapFunction(value), { message, schema, acceptsTruth });
  // JSON.parse of JSON text returns JSON.
  return predicate && (JSON.parse(JSON.stringify(predicate)) as Json);
}

function unwrapFunction(value: StarlarkExpression): StarlarkExpression {
  const inner = value.kind === 'parenthesized' ? value.inner : value;
  return (inner.kind === 'tuple' ? inner.elements[1] : undefined) ?? value;
}

interface KeywordContext {
  readonly annotation: TemplateAnnotation;
  readonly values: ReadonlyMap<string, StarlarkValue>;
  readonly kind: RuledKind;
  readonly dialect: YttDialect;
}

function readArgumentKeywords(
  argument: CarriedArgument,
  { annotation, values, kind, dialect }: KeywordContext,
): Record<string, Json> | undefined {
  const { name, message, value } = argument;
  if (name !== undefined)
    return createKeyword(name, jsonValue(values.get(name) ?? null, annotation), { kind, dialect });
  const library = dialect === 'seed' && message === undefined ? readLibraryCall(argument) : undefined;
  if (library) return createKeyword(...library, { kind, dialect });
  const decoded = dialect === 'seed' && kind === 'string' ? readDecodable(argument) : undefined;
  const read =
    decoded === undefined ? readKeywords(unwrapFunction(value), ruled[kind] ?? 'any') : decodableKeywords(decoded);
  return read && { ...addLengthUnit('characters', read), ...createMessages(read, message ?? '', kind) };
}

/** Recorded only when it differs from the target's own message. */
function createMessages(read: ReadKeywords, message: string, kind: RuledKind): Record<string, Json> {
  if (message === '') return {};
  const type = ruled[kind];
  const isUsual = type !== undefined && [...usualMessages(read, type)].every((usual) => usual === message);
  return isUsual ? {} : { [messagesKey]: Object.fromEntries(Object.keys(read).map((name) => [name, message])) };
}

/** Records the unit of string lengths only where it makes a difference. */
export function addLengthUnit(lengths: 'bytes' | 'characters', keywords: JsonObject): JsonObject {
  const { minLength = 0, maxLength = 0 } = keywords;
  const isMore = typeof minLength === 'number' && typeof maxLength === 'number' && (minLength > 1 || maxLength > 0);
  return { ...(isMore ? { 'x-ytt-lengths': lengths } : {}), ...keywords };
}

/** Rules that are kept as Starlark, if ytt accepts them and their code can be carried. */
function carriedRules(
  rest: readonly WrittenRule[],
  annotation: TemplateAnnotation,
  { codeFor, dialect }: RuleReader,
): Pick<RuleKeywords, 'keywords' | 'diagnostics'> {
  const findCode = (rules: readonly WrittenRule[]): string | undefined => {
    const code = codeFor(rules.flatMap(({ uses }) => [...uses]));
    return dialect === 'ytt' || (code ?? '') === '' ? code : rewriteCode(code ?? '');
  };
  const expressible = rest.filter((rule) => rule.text !== undefined && findCode([rule]) !== undefined);
  // Conditional rules are carried all together or not at all.
  const isWhole = annotation.kwargs.every(([name]) => name !== 'when') || expressible.length === rest.length;
  const carried = isWhole ? expressible : [];
  const wrapping = carried.some(({ isWrapped }) => isWrapped === true) ? wrappingCode() : '';
  const code = [wrapping, findCode(carried) ?? ''].filter((part) => part !== '').join('\n');
  const rules = carried.map(({ text }) => text).join(', ');
  return {
    keywords:
      carried.length === 0 ? {} : { 'x-ytt-validation': { arguments: rules, ...(code === '' ? {} : { code }) } },
    diagnostics: [
      ...(carried.length === 0 ? [] : [carriedRule(carried.map(({ source }) => source).join(', '), annotation)]),
      ...rest.filter((rule) => !carried.includes(rule)).map(({ source }) => lostRule(source, annotation)),
    ],
  };
}

const ruled: Readonly<Partial<Record<RuledKind, Exclude<KeywordType, 'any'>>>> = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  boolean: 'boolean',
  array: 'array',
  map: 'object',
};

/** A conflicting keyword goes into `allOf`. */
function combineKeywords(all: readonly Record<string, Json>[]): JsonObject {
  const [first = {}, ...others] = all;
  const plain: Record<string, Json> = { ...first };
  const further: Json[] = [];
  for (const other of others) {
    const isOther = Object.entries(other).some(
      ([key, value]) => key !== messagesKey && Object.hasOwn(plain, key) && !isSame(plain[key] ?? null, value),
    );
    if (isOther) further.push(other);
    else Object.assign(plain, other, mergeMessages(plain, other));
  }
  const before = isArray(plain.allOf) ? plain.allOf : [];
  return further.length === 0 ? plain : { ...plain, allOf: [...before, ...further] };
}

const messagesKey = 'x-ytt-messages';

function mergeMessages(...all: readonly Record<string, Json>[]): Record<string, Json> {
  const messages: Record<string, Json> = {};
  for (const { [messagesKey]: own } of all) if (isObject(own)) Object.assign(messages, own);
  return Object.keys(messages).length === 0 ? {} : { [messagesKey]: messages };
}

function createKeyword(
  given: string,
  value: Json | undefined,
  { kind, dialect }: Pick<KeywordContext, 'kind' | 'dialect'>,
): Record<string, Json> | undefined {
  const name = dialect === 'seed' ? renameArgument(given, kind) : given;
  const isNumber = kind === 'integer' || kind === 'float';
  if (name === 'min' || name === 'max') {
    return isNumber && typeof value === 'number' ? { [`${name}imum`]: value } : undefined;
  }
  if (name === 'min_len' || name === 'max_len') {
    const suffix = lengths[kind];
    return suffix !== undefined && typeof value === 'number'
      ? addLengthUnit(dialect === 'seed' ? 'characters' : 'bytes', {
          [`${name.slice(0, 3)}${suffix}`]: Math.trunc(value),
        })
      : undefined;
  }
  if (name === 'one_of') return Array.isArray(value) ? { enum: value } : undefined;
  return dialect === 'seed' ? lowerArgument(name, value, kind) : undefined;
}

const lengths: Readonly<Partial<Record<RuledKind, string>>> = { string: 'Length', array: 'Items', map: 'Properties' };

function jsonValue(value: StarlarkValue, { position }: TemplateAnnotation): Json | undefined {
  const node = convertNode(value, position);
  if (typeof node === 'object' && node !== null && node.kind === 'document set') return;
  return asJson(isContainer(node) ? convertPlain(node) : node);
}

function asJson(value: unknown): Json | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    const items = value.map(asJson);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const isScalar =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar ? value : undefined;
}

function readArguments(node: HolderNode): string | undefined {
  for (const comment of node.comments.toReversed()) {
    const meaning = parseMeaning(comment, node.position);
    const isRules = meaning.kind === 'annotation' && /^schema\/validat(?:ion|e)$/.test(meaning.name);
    if (isRules) return meaning.content;
  }
}

export function noteCarriedRules(
  { 'x-ytt-validation': validation }: JsonObject,
  node: HolderNode,
  reader: RuleReader,
): readonly Diagnostic[] {
  const annotation = findAnnotation(node, reader);
  if (!annotation || !isObject(validation)) return [];
  return [carriedRule(String(validation.arguments), annotation)];
}

function carriedRule(source: string, { position }: TemplateAnnotation): Diagnostic {
  return {
    code: 'ytt/rule-carried',
    severity: 'warning',
    message: `the rule ${source} is kept in Starlark: ytt schemas enforce it, JSON Schema does not`,
    help: 'To enforce it everywhere, write a keyword or @Check((self) => …, message) in the model.',
    origin: createOrigin(position),
  };
}

function lostRule(source: string, { position }: TemplateAnnotation): Diagnostic {
  return {
    code: 'ytt/rule-not-carried',
    severity: 'warning',
    message: `the rule ${source} is dropped: no keyword expresses it, and it uses code that is not at the top of the file`,
    help: 'Write it in the model as @Check((self) => …, message): the ytt target writes it as a rule again.',
    origin: createOrigin(position),
  };
}
