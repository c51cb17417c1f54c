import {
  compactPosition,
  type DocumentNode,
  type DocumentSet,
  type HolderNode,
  isContainer,
  parseMeaning,
} from '../template/index.ts';
import { type Comment, TemplateError } from '../template/index.ts';
import { type StarlarkValue, typeOf } from '../starlark/index.ts';

export interface ExtractedDocuments {
  readonly matching: readonly DocumentNode[];
  readonly others: readonly DocumentNode[];
}

export function extractDocuments(documents: DocumentSet, names: readonly string[]): ExtractedDocuments {
  for (const document of documents.items)
    if (isContainer(document.value)) for (const item of document.value.items) refuseNested(item, names);
  const matching: DocumentNode[] = [];
  const others: DocumentNode[] = [];
  for (const document of documents.items) {
    const found = document.comments.filter((comment) => isNamed(comment, document, names));
    if (found.length > 1) throw createDuplicateError(found[1], names);
    (found.length === 1 ? matching : others).push(document);
  }
  return { matching, others };
}

function isNamed(comment: Comment, node: HolderNode, names: readonly string[]): boolean {
  if (!names.some((name) => comment.text.startsWith(name, 1))) return false;
  const meaning = parseMeaning(comment, node.position);
  return meaning.kind === 'annotation' && names.includes(meaning.name);
}

function refuseNested(node: HolderNode, names: readonly string[]): void {
  const { comments } = node;
  const comment = comments.length === 0 ? undefined : comments.find((item) => isNamed(item, node, names));
  if (comment) throw notOnDocument(node, comment, names);
  if (isContainer(node.value)) for (const item of node.value.items) refuseNested(item, names);
}

function notOnDocument(node: HolderNode, { position }: Comment, [name = '']: readonly string[]): TemplateError {
  const at = compactPosition(node.position);
  const text = `Found @${name} on ${node.kind} (${at}); only documents (---) can be annotated with @${name}`;
  const message = `@${name} is before a ${node.kind}, not before a document`;
  return new TemplateError(text, { code: 'ytt/annotation', position, message, help: 'Write a line "---" after it.' });
}

function createDuplicateError(comment: Comment | undefined, [name = '']: readonly string[]): TemplateError {
  const position = comment?.position ?? { file: '', line: undefined, column: 1, length: 1, text: '' };
  const message = `@${name} occurs twice before a document`;
  return new TemplateError(`${name} annotation may only be used once per document`, {
    code: 'ytt/annotation',
    position,
    message,
    help: 'Remove one.',
  });
}

const libraryAnnotation = 'library/ref';

/** True for a document that is for a library, not for the root. Throws a `TemplateError` if it does not name one. */
export function isForLibrary({ annotations }: DocumentNode): boolean {
  const reference = annotations.get(libraryAnnotation);
  if (!reference) return false;
  const { args, position } = reference;
  const reason =
    args.length === 1
      ? refuseReference(args[0])
      : `Expected ${libraryAnnotation} annotation to have one arg, got ${args.length}`;
  if (reason === undefined) return true;
  const help = `Write "@path", "@~alias" or "@path~alias".`;
  throw new TemplateError(reason, { code: 'ytt/annotation', position, message: reason, help });
}

function refuseReference(reference: StarlarkValue = null): string | undefined {
  if (typeof reference !== 'string') return `expected a string, but was ${typeOf(reference)}`;
  const explain = (expected: string): string => `Annotation ${libraryAnnotation}: Expected library ${expected}`;
  if (reference === '') return explain('ref to not be empty');
  const [before, ...pieces] = reference.split('@');
  if (before !== '') return explain("ref to start with '@'");
  for (const [, alias, ...more] of pieces.map((piece) => piece.split('~'))) {
    if (more.length > 0) return explain(`ref to have form: '@path', '@~alias', or '@path~alias', got: '${reference}'`);
    if (alias === '') return explain('alias to not be empty');
  }
}

export function isEmptyDocument({ value }: DocumentNode): boolean {
  return value === null || (isContainer(value) && value.items.length === 0);
}
