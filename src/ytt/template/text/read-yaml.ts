import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { type LineAndColumn, createLineFinder } from '../../../text/source/lines.ts';
import { duplicateKey, type SourceDiagnostic, syntaxError } from '../../../text/source/parsed-text.ts';
import { largest } from '../../../text/source/limits.ts';
import { yamlDocuments } from '../../../text/yaml/documents.ts';
import { convertParsed, type YamlList, type YamlMap, type YamlNode, type YamlScalar } from '../../../text/yaml/node.ts';
import { type PlainDocument, readPlain } from '../../../text/yaml/plain.ts';
import { assignComments } from './assign-comments.ts';
import { readScalar, yttYaml } from './scalar.ts';
import {
  type ArrayItem,
  type Comment,
  type DocumentNode,
  type DocumentSet,
  type MapItem,
  type MapNode,
  type Scalar,
  type Value,
  createHolder,
  noAnnotations,
  noComments,
  noteDistinctKeys,
} from '../tree/nodes.ts';
import { type Position, unknownPosition, firstLine } from '../tree/position.ts';

export function readDocuments(text: string, file: string): DocumentsReading {
  const plain = readPlain(text);
  if (!plain) return readAnyDocuments(text, file);
  const source = new TemplateSource(text, file);
  const comments = plain.comments.map(({ start, end }) => createComment(source, start, text.slice(start + 1, end)));
  return readDocumentNodes(plain.documents, comments, source);
}

/** Uses the library, which supports all of YAML. */
export function readAnyDocuments(text: string, file: string): DocumentsReading {
  if (text.length > largest) {
    const message = `the file is larger than ${largest / 1024 / 1024} MiB`;
    return createUnreadable([syntaxError(0, 0, message, 'Split it.')], '', file);
  }
  const source = new TemplateSource(text, file);
  const comments: Comment[] = [];
  const addComment = (start: number, written: string): void =>
    void comments.push(createComment(source, start, written));
  const documents = [...yamlDocuments(text, yttYaml, { tokens: true, comment: addComment })];
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0) return createUnreadable(errors, text, file);
  const read = documents.map(({ root, start }) => ({ root: root && convertParsed(root), start }));
  return readDocumentNodes(read, comments, source);
}

function createComment(source: TemplateSource, start: number, text: string): Comment {
  return { text, position: source.at(start, start + text.length + 1) };
}

function readDocumentNodes(
  documents: readonly PlainDocument[],
  comments: readonly Comment[],
  source: TemplateSource,
): DocumentsReading {
  const reader = new DocumentReader(source);
  const read = documents.map((document, index) => reader.document(document, { isFirst: index === 0 }));
  const diagnostics = reader.diagnostics.map((diagnostic) => source.diagnostic(diagnostic));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { documents: undefined, diagnostics };
  const items = assignComments(read, comments, source.file);
  return { documents: { kind: 'document set', items, position: unknownPosition() }, diagnostics };
}

export interface DocumentsReading {
  readonly documents: DocumentSet | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function createUnreadable(errors: readonly SourceDiagnostic[], text: string, file: string): DocumentsReading {
  const source = new TemplateSource(text, file);
  return { documents: undefined, diagnostics: errors.map((error) => source.diagnostic(error)) };
}

class DocumentReader {
  readonly diagnostics: SourceDiagnostic[] = [];
  readonly #source: TemplateSource;
  readonly #anchors = new Map<string, YamlNode>();
  /** Anchors that are being read: an alias inside its own anchor would recurse forever. */
  readonly #open = new Set<string>();
  #total = 0;
  #aliased = 0;
  #aliasDepth = 0;

  constructor(source: TemplateSource) {
    this.#source = source;
  }

  document({ root, start }: PlainDocument, { isFirst }: { readonly isFirst: boolean }): DocumentNode {
    this.#anchors.clear();
    const position = start === undefined ? this.#source.first() : this.#source.at(start, start + 3);
    const value = this.#value(root ?? null, position);
    const isAtMarker = start !== undefined || !isFirst;
    return { ...createHolder(value, isAtMarker ? position : this.#source.first()), kind: 'document' };
  }

  #value(node: YamlNode | null, parent: Position): Value {
    this.#total += 1;
    if (this.#aliasDepth > 0) this.#aliased += 1;
    if (node === null) return null;
    if (node.kind === 'alias') return this.#alias(node.name, node, parent);
    const { anchor } = node;
    if (anchor !== undefined) {
      this.#anchors.set(anchor, node);
      this.#open.add(anchor);
    }
    let value: Value;
    if (node.kind === 'map') value = this.#map(node, parent);
    else value = node.kind === 'list' ? this.#array(node, parent) : this.#scalar(node);
    if (anchor !== undefined) this.#open.delete(anchor);
    return value;
  }

  #alias(name: string, node: YamlNode, parent: Position): Value {
    const anchored = this.#anchors.get(name);
    if (!anchored) {
      return this.#refuse(node, `the alias "*${name}" has no anchor "&${name}" before it`, 'Write the value itself.');
    }
    if (this.#open.has(name)) {
      return this.#refuse(node, `the alias "*${name}" is inside its own anchor`, 'Write the value itself.');
    }
    if (yttYaml.isExpanded(this.#total, this.#aliased)) {
      return this.#refuse(node, yttYaml.expanded, 'Reduce aliases of aliases.');
    }
    this.#aliasDepth += 1;
    const value = this.#value(anchored, parent);
    this.#aliasDepth -= 1;
    return value;
  }

  #map(node: YamlMap, position: Position): Value {
    const items: MapItem[] = [];
    const own = new Set<Scalar>();
    for (const { key, value, isMerge } of node.items) {
      if (isMerge) {
        items.push(...this.#merged(key, value, position));
        continue;
      }
      const { start, end } = key;
      const at = this.#source.at(start, end);
      const name = this.#key(key);
      if (own.has(name)) this.diagnostics.push(duplicateKey(String(name), '', { start, end }));
      own.add(name);
      const read = this.#value(value, at);
      items.push({
        kind: 'map item',
        key: name,
        value: read,
        position: at,
        comments: noComments,
        annotations: noAnnotations,
      });
    }
    const map: MapNode = { kind: 'map', items, position };
    return own.size === items.length ? noteDistinctKeys(map) : map;
  }

  #key(node: YamlNode): Scalar {
    const value = node.kind === 'scalar' ? this.#scalar(node) : this.#value(node, unknownPosition());
    if (value === null || typeof value !== 'object') return value;
    this.#refuse(node, 'a key must be a string', 'ytt does not allow maps and arrays as keys.');
    return '';
  }

  /** For a merge key (`<<`) with several maps, the first has precedence, so its items come last. */
  #merged(key: YamlNode, node: YamlNode | null, position: Position): readonly MapItem[] {
    const value = this.#value(node, position);
    const isArray = typeof value === 'object' && value?.kind === 'array';
    const sources = isArray ? value.items.map((item) => item.value).toReversed() : [value];
    return sources.flatMap((source) => {
      if (typeof source === 'object' && source?.kind === 'map') return source.items;
      this.#refuse(key, 'the value of the merge key "<<" must be a map', 'Write an alias of a map after it.');
      return [];
    });
  }

  #array(node: YamlList, position: Position): Value {
    const { dashes } = node;
    const items = node.items.map((item, index): ArrayItem => {
      const dash = dashes[index];
      const at = dash === undefined ? this.#source.at(item.start, item.end) : this.#source.rest(dash);
      const value = this.#value(item, at);
      return { kind: 'array item', value, position: at, comments: noComments, annotations: noAnnotations };
    });
    return { kind: 'array', items, position };
  }

  #scalar(node: YamlScalar): Scalar {
    const { text, style, tag } = node;
    const read = readScalar(text, { tag, quoted: style !== 'plain' });
    return typeof read === 'object' && read !== null ? this.#refuse(node, read.refusal, 'Quote it.') : read;
  }

  #refuse({ start, end }: YamlNode, message: string, help: string): null {
    this.diagnostics.push(syntaxError(start, end, message, help));
    return null;
  }
}

class TemplateSource {
  readonly #lines: readonly string[];
  readonly file: string;
  readonly #place: LineAndColumn;

  constructor(text: string, file: string) {
    this.#lines = text.split('\n');
    this.file = file;
    this.#place = createLineFinder(text);
  }

  at(start: number, end: number): Position {
    const { line, column } = this.#place(start);
    const text = this.#lines[line - 1] ?? '';
    const length = Math.max(1, Math.min(end - start, text.length - column + 1));
    return { file: this.file, line, column, length, text };
  }

  rest(start: number): Position {
    const at = this.at(start, start);
    return { ...at, length: Math.max(1, at.text.trimEnd().length - at.column + 1) };
  }

  diagnostic({ start, end, ...details }: SourceDiagnostic): Diagnostic {
    return { ...details, origin: { file: this.file, ...this.#place(start), length: Math.max(1, end - start) } };
  }

  first(): Position {
    return firstLine(this.file);
  }
}
