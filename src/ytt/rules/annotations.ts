import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { readPattern } from '../../schema/regex/index.ts';
import { describeCallee, parseArguments } from '../carried/index.ts';
import { type CallNode, parseExpression, StarlarkError } from '../starlark/index.ts';
import {
  type Comment,
  type DocumentSet,
  type HolderNode,
  isContainer,
  parseMeaning,
  createOrigin,
  type Position,
} from '../template/index.ts';
import {
  joinLines,
  mergeAnnotations,
  renameAnnotation,
  type SourceLines,
  type WrittenAnnotation,
} from './annotation-fixes.ts';
import { silentPages } from './pages.ts';

export function annotationFindings(documents: DocumentSet, lines: SourceLines): readonly Diagnostic[] {
  return documents.items.flatMap((document) => checkNode(document, { isBelowAny: false, lines }));
}

interface Around {
  readonly isBelowAny: boolean;
  readonly lines: SourceLines;
}

function checkNode(node: HolderNode, { isBelowAny, lines }: Around): readonly Diagnostic[] {
  const annotations = node.comments.flatMap((comment) => listAnnotations(comment, node));
  const isAny = annotations.some(({ name, content }) => name === 'schema/type' && /\bany\s*=\s*True\b/.test(content));
  const below = isContainer(node.value) ? node.value.items : [];
  return [
    ...annotations.flatMap((annotation) => [
      ...checkIgnored(annotation, annotations, lines),
      ...checkContinued(annotation, lines),
      ...refusedPatterns(annotation),
      ...checkCondition(annotation),
    ]),
    ...checkRepeated(annotations, lines),
    ...(isBelowAny ? annotations.filter(({ name }) => name === 'schema/validation').map(belowAny) : []),
    ...(typeof node.value === 'string' && !isAny ? annotations.flatMap(checkLengths) : []),
    ...below.flatMap((item) => checkNode(item, { isBelowAny: isBelowAny || isAny, lines })),
  ];
}

function listAnnotations(comment: Comment, node: HolderNode): readonly WrittenAnnotation[] {
  const meaning = parseMeaning(comment, node.position);
  return meaning.kind === 'annotation' ? [{ ...meaning, position: comment.position }] : [];
}

type Code =
  | 'annotation-ignored'
  | 'annotation-twice'
  | 'annotation-continued'
  | 'below-any'
  | 'pattern-refused'
  | 'length-in-bytes'
  | 'condition-alone';

function createFinding(name: Code, position: Position, message: string, help?: string): Diagnostic {
  const code = `ytt/${name}`;
  const page = silentPages.find((silentPage) => silentPage.code === code);
  const severity = page?.severity ?? 'warning';
  return { code, severity, message, help: help ?? page?.help ?? '', origin: createOrigin(position) };
}

function addFix(diagnostic: Diagnostic, textFix?: Diagnostic['textFix']): Diagnostic {
  return textFix ? { ...diagnostic, textFix } : diagnostic;
}

const ofSchemas = ['type', 'default', 'nullable', 'validation', 'title', 'desc', 'examples', 'deprecated'];
const known: ReadonlySet<string> = new Set([
  ...ofSchemas.map((name) => `schema/${name}`),
  'data/values-schema',
  'data/values',
  'assert/validate',
  'library/ref',
  'yaml/text-templated-strings',
  ...['match', 'match-child-defaults', 'merge', 'remove', 'replace', 'insert', 'append', 'assert'].map(
    (name) => `overlay/${name}`,
  ),
]);

const ofDesign: Readonly<Partial<Record<string, string>>> = {
  'schema/validate': 'Write @schema/validation: rules as ("message", function), and one_of= instead of enum=.',
  'schema/doc': 'Write @schema/desc.',
  'schema/example': 'Write @schema/examples ("title", value).',
  'schema/removed': 'Write @schema/nullable and a rule that always fails: ("absent: removed", lambda v: False).',
  'schema/any-key': 'Write @schema/type any=True on the map, with a rule that checks each key.',
  'schema/key-may-be-present': 'Write @schema/nullable: the key is null when it is not set.',
  'schema/match': 'Write #@data/values-schema: otherwise this is not a schema, and values are not validated.',
};

function checkIgnored(
  written: WrittenAnnotation,
  annotations: readonly WrittenAnnotation[],
  lines: SourceLines,
): readonly Diagnostic[] {
  const { name, position } = written;
  if (known.has(name)) return [];
  const beside = annotations.map((annotation) => annotation.name);
  const guess = didYouMean(
    `@${name}`,
    [...known].map((candidate) => `@${candidate}`),
  );
  const help = ofDesign[name] ?? guess;
  const diagnostic = createFinding(
    'annotation-ignored',
    position,
    `ytt does not support @${name} and ignores it`,
    help,
  );
  return [addFix(diagnostic, renameAnnotation(lines, written, { known, beside }))];
}

function checkContinued(written: WrittenAnnotation, lines: SourceLines): readonly Diagnostic[] {
  const { name, content, position } = written;
  if (!content.trimEnd().endsWith(',')) return [];
  const message = `@${name} ends with a comma, but an annotation cannot continue on the next line`;
  return [addFix(createFinding('annotation-continued', position, message), joinLines(lines, written))];
}

function checkRepeated(annotations: readonly WrittenAnnotation[], lines: SourceLines): readonly Diagnostic[] {
  return annotations.flatMap((written, index) => {
    const { name, position } = written;
    const later = annotations.slice(index + 1).find((annotation) => annotation.name === name);
    if (!later) return [];
    const message = `@${name} has no effect: line ${later.position.line ?? '?'} repeats it, and ytt uses the last one`;
    return [addFix(createFinding('annotation-twice', position, message), mergeAnnotations(lines, written, later))];
  });
}

function belowAny({ position }: WrittenAnnotation): Diagnostic {
  return createFinding('below-any', position, 'the rule is never evaluated: an enclosing value has any type');
}

function checkLengths({ name, content, position }: WrittenAnnotation): readonly Diagnostic[] {
  if (name !== 'schema/validation') return [];
  // For lengths 0 and 1, bytes and characters agree.
  const bounds = [...content.matchAll(/\b(min_len|max_len)\s*=\s*(\d+)/g)].filter(
    ([, word, number]) => word === 'max_len' || Number(number) > 1,
  );
  return bounds.map(([text]) => createFinding('length-in-bytes', position, `${text} counts bytes, not characters`));
}

function checkCondition({ name, content, position }: WrittenAnnotation): readonly Diagnostic[] {
  const given = name === 'schema/validation' ? (parseArguments(content) ?? []) : [];
  if (given.length === 0 || given.some((argument) => argument.name !== 'when')) return [];
  return [
    createFinding('condition-alone', position, '@schema/validation has a condition and no rule, so nothing is checked'),
  ];
}

function refusedPatterns({ content, position }: WrittenAnnotation): readonly Diagnostic[] {
  if (!content.includes('regexp.')) return [];
  return listPatterns(content).flatMap((pattern) => {
    const { refusal } = readPattern(pattern);
    if (!refusal) return [];
    const message = `the pattern "${pattern}" is not valid in Go (${refusal.reason}: ${refusal.part}), so the rule fails for every value`;
    return [createFinding('pattern-refused', position, message)];
  });
}

function listPatterns(content: string): readonly string[] {
  try {
    return calledWithText(parseExpression(`f(${content})`, ''), 'regexp.match');
  } catch (error) {
    // The template engine reports invalid expressions.
    if (error instanceof StarlarkError) return [];
    throw error;
  }
}

function calledWithText(part: unknown, name: string): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((child) => calledWithText(child, name));
  const text = isCall(part) && describeCallee(part) === name ? part.arguments[0]?.value : undefined;
  return text?.kind === 'literal' && typeof text.value === 'string' ? [text.value, ...inside] : inside;
}

function isCall(part: object): part is CallNode {
  return 'callee' in part;
}
