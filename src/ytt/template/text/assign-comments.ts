import {
  type ArrayItem,
  type Comment,
  type DocumentNode,
  type HolderNode,
  isContainer,
  noAnnotations,
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
  const lines = nodesByLine(document);
  const numbers = [...lines.keys()].sort((a, b) => a - b);
  const left: Comment[] = [];
  let at = 0;
  for (const comment of comments) {
    const line = getLine(comment);
    while (at < numbers.length && (numbers[at] ?? 0) < line) at += 1;
    const nodes = lines.get(numbers[at] ?? -1) ?? [];
    const owner = numbers[at] === line ? nodes.at(-1) : nodes[0];
    if (!owner) left.push(comment);
    else given.set(owner, [...(given.get(owner) ?? []), comment]);
  }
  return { given, left };
}

function nodesByLine(document: DocumentNode): ReadonlyMap<number, readonly HolderNode[]> {
  const lines = new Map<number, HolderNode[]>();
  const addNode = (node: HolderNode): void => {
    const { line } = node.position;
    // A document without `---` has no line of its own.
    const isShown = node.kind !== 'document' || node.position.text !== '';
    if (line !== undefined && isShown) {
      const there = lines.get(line);
      if (!there) lines.set(line, [node]);
      else there.push(node);
    }
    if (isContainer(node.value)) for (const item of node.value.items) addNode(item);
  };
  addNode(document);
  return lines;
}

function addDocumentComments(document: DocumentNode, given: Given): DocumentNode {
  const comments = given.get(document) ?? [];
  return { ...document, comments, value: addValueComments(document.value, given) };
}

/** Returns the same value when there are no comments. */
function addValueComments(value: Value, given: Given): Value {
  if (!isContainer(value)) return value;
  if (value.kind === 'map') {
    const items = value.items.map((item) => addItemComments(item, given));
    return items.every((item, index) => item === value.items[index]) ? value : { ...value, items };
  }
  const items = value.items.map((item) => addItemComments(item, given));
  return items.every((item, index) => item === value.items[index]) ? value : { ...value, items };
}

function addItemComments<T extends MapItem | ArrayItem>(item: T, given: Given): T {
  const comments = given.get(item) ?? item.comments;
  const value = addValueComments(item.value, given);
  return comments === item.comments && value === item.value ? item : { ...item, comments, value };
}
