import {
  type ArrayItem,
  type Comment,
  type DocumentNode,
  type HolderNode,
  isContainer,
  noAnnotations,
  withItems,
} from '../tree/nodes.ts';
import type { MapItem, Value } from '../tree/nodes.ts';
import { unknownPosition } from '../tree/position.ts';

/**
 * Attaches comments to nodes. A comment belongs to the last node on its line, otherwise to the first node on the next
 * line that has one; comments after the last node belong to the next document.
 */
export function assignComments(
  documents: readonly DocumentNode[],
  comments: readonly Comment[],
  file: string,
): readonly DocumentNode[] {
  if (comments.length === 0) return documents;
  const assigned: DocumentNode[] = [];
  let waiting: readonly Comment[] = [];
  let next = 0;
  for (const [index, document] of documents.entries()) {
    const end = documents[index + 1]?.position.line ?? Infinity;
    const first = next;
    while (next < comments.length && getLine(comments[next]) < end) next += 1;
    const own = assignOwners(document, comments.slice(first, next));
    const withComments = own.given.size === 0 ? document : addDocumentComments(document, own.given);
    assigned.push({ ...withComments, comments: [...waiting, ...withComments.comments] });
    waiting = own.left;
  }
  if (waiting.length === 0) return assigned;
  const position = unknownPosition(file);
  const last = { value: null, position, comments: waiting, annotations: noAnnotations, isInjected: true } as const;
  return [...assigned, { kind: 'document', ...last }];
}

function getLine(comment?: Comment): number {
  return comment?.position.line ?? Infinity;
}

type Given = ReadonlyMap<HolderNode, readonly Comment[]>;

function assignOwners(
  document: DocumentNode,
  comments: readonly Comment[],
): { readonly given: Given; readonly left: readonly Comment[] } {
  const given = new Map<HolderNode, Comment[]>();
  if (comments.length === 0) return { given, left: [] };
  const lines = listLines(document);
  const left: Comment[] = [];
  const nearest: number[] = [];
  let at = 0;
  for (const comment of comments) {
    while (at < lines.length && (lines[at] ?? 0) < getLine(comment)) at += 1;
    nearest.push(lines[at] ?? -1);
  }
  const nodes = nodesByLine(document, new Set(nearest));
  for (const [index, comment] of comments.entries()) {
    const line = nearest[index] ?? -1;
    const owner = nodes.get(line)?.at(line === getLine(comment) ? -1 : 0);
    if (!owner) left.push(comment);
    else given.set(owner, [...(given.get(owner) ?? []), comment]);
  }
  return { given, left };
}

/** The lines that nodes are on, in ascending order; aliases have nodes on earlier lines. */
function listLines(document: DocumentNode): readonly number[] {
  const lines: number[] = [];
  forEachNode(document, (_, line) => {
    if (line !== lines.at(-1)) lines.push(line);
  });
  const isSorted = lines.every((line, index) => index === 0 || line > (lines[index - 1] ?? 0));
  return isSorted ? lines : lines.sort((a, b) => a - b);
}

function nodesByLine(document: DocumentNode, wanted: ReadonlySet<number>): ReadonlyMap<number, readonly HolderNode[]> {
  const nodes = new Map<number, HolderNode[]>();
  forEachNode(document, (node, line) => {
    if (!wanted.has(line)) return;
    const there = nodes.get(line);
    if (there) there.push(node);
    else nodes.set(line, [node]);
  });
  return nodes;
}

function forEachNode(node: HolderNode, show: (node: HolderNode, line: number) => void): void {
  const { line, text } = node.position;
  // A document without `---` has no line of its own.
  if (line !== undefined && (node.kind !== 'document' || text !== '')) show(node, line);
  if (isContainer(node.value)) for (const item of node.value.items) forEachNode(item, show);
}

function addDocumentComments(document: DocumentNode, given: Given): DocumentNode {
  const comments = given.get(document) ?? [];
  const isAlone = given.size === (given.has(document) ? 1 : 0);
  return { ...document, comments, value: isAlone ? document.value : addValueComments(document.value, given) };
}

/** Returns the same value when there are no comments. */
function addValueComments(value: Value, given: Given): Value {
  if (!isContainer(value)) return value;
  if (value.kind === 'map') {
    const items = value.items.map((item) => addItemComments(item, given));
    return items.every((item, index) => item === value.items[index]) ? value : withItems(value, items);
  }
  const items = value.items.map((item) => addItemComments(item, given));
  return items.every((item, index) => item === value.items[index]) ? value : { ...value, items };
}

function addItemComments<T extends MapItem | ArrayItem>(item: T, given: Given): T {
  const comments = given.get(item) ?? item.comments;
  const value = addValueComments(item.value, given);
  return comments === item.comments && value === item.value ? item : { ...item, comments, value };
}
