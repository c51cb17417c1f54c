import type { ParsedNode, YAMLMap, YAMLSeq, Scalar as YamlScalar } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type LineAndColumn, linesOf } from '../../text/source/lines.ts';
import { duplicateKey, type SourceDiagnostic, syntaxError } from '../../text/source/parsed-text.ts';
import { largest } from '../../text/source/limits.ts';
import { isMergeKey } from '../../text/yaml/compose.ts';
import { type YamlDocument, yamlDocuments } from '../../text/yaml/documents.ts';
import { yamlLibrary } from '../../text/yaml/library.ts';
import { yttYaml } from '../../text/yaml/policy.ts';
import { assignComments } from './assign-comments.ts';
import { type ArrayItem, type Comment, type DocumentNode, type DocumentSet, noAnnotations } from './nodes.ts';
import type { MapItem, Scalar, Value } from './nodes.ts';
import { type Position, unknownPosition } from './position.ts';

/** The documents of a text, as ytt reads them: YAML 1.1, with a line for each node, and comments. */
export function readDocuments(text: string, file: string): DocumentsReading {
  if (text.length > largest) {
    const message = `the file is larger than ${largest / 1024 / 1024} MiB`;
    return unreadable([syntaxError(0, 0, message, 'Split it.')], '', file);
  }
  const source = new Source(text, file);
  const comments: Comment[] = [];
  const comment = (start: number, written: string): void => {
    comments.push({ text: written, position: source.at(start, start + written.length + 1) });
  };
  const documents = [...yamlDocuments(text, yttYaml, { tokens: true, comment })];
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0) return unreadable(errors, text, file);
  const reader = new DocumentReader(source);
  const read = documents.map((document, index) => reader.document(document, { isFirst: index === 0 }));
  const diagnostics = reader.diagnostics.map((one) => source.diagnostic(one));
  if (diagnostics.some(({ severity }) => severity === 'error')) return { documents: undefined, diagnostics };
  const items = assignComments(read, comments, file);
  return { documents: { kind: 'document set', items, position: unknownPosition() }, diagnostics };
}

/** What reading a file gave. */
export interface DocumentsReading {
  /** `undefined` when it cannot be read. */
  readonly documents: DocumentSet | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function unreadable(errors: readonly SourceDiagnostic[], text: string, file: string): DocumentsReading {
  const source = new Source(text, file);
  return { documents: undefined, diagnostics: errors.map((one) => source.diagnostic(one)) };
}

/** A text, its lines, and where they begin. */
class Source {
  readonly #lines: readonly string[];
  readonly #file: string;
  readonly #place: LineAndColumn;

  constructor(text: string, file: string) {
    this.#lines = text.split('\n');
    this.#file = file;
    this.#place = linesOf(text);
  }

  at(start: number, end: number): Position {
    const { line, column } = this.#place(start);
    const text = this.#lines[line - 1] ?? '';
    const length = Math.max(1, Math.min(end - start, text.length - column + 1));
    return { file: this.#file, line, column, length, text };
  }

  diagnostic({ start, end, ...said }: SourceDiagnostic): Diagnostic {
    return { ...said, origin: { file: this.#file, ...this.#place(start), length: Math.max(1, end - start) } };
  }

  /** The place of a document that begins without `---`: the first line, which is not shown. */
  first(): Position {
    return { file: this.#file, line: 1, column: 1, length: 1, text: '' };
  }
}

type Node = ParsedNode | null;

class DocumentReader {
  readonly diagnostics: SourceDiagnostic[] = [];
  readonly #yaml = yamlLibrary();
  readonly #source: Source;
  readonly #anchors = new Map<string, ParsedNode>();
  /** The anchors that are being read: an alias of one would never end. */
  readonly #open = new Set<string>();
  #total = 0;
  #aliased = 0;
  #aliasDepth = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  document({ root, start }: YamlDocument, { isFirst }: { readonly isFirst: boolean }): DocumentNode {
    this.#anchors.clear();
    const position = start === undefined ? this.#source.first() : this.#source.at(start, start + 3);
    const value = this.#value(root ?? null, position);
    const isAtMarker = start !== undefined || !isFirst;
    return { ...holding(value, isAtMarker ? position : this.#source.first()), kind: 'document' };
  }

  #value(node: Node, parent: Position): Value {
    const { isAlias, isMap, isSeq } = this.#yaml;
    this.#total += 1;
    if (this.#aliasDepth > 0) this.#aliased += 1;
    if (node === null) return null;
    if (isAlias(node)) return this.#alias(node.source, node, parent);
    const { anchor } = node;
    if (anchor !== undefined) {
      this.#anchors.set(anchor, node);
      this.#open.add(anchor);
    }
    let value: Value;
    if (isMap(node)) value = this.#map(node, parent);
    else value = isSeq(node) ? this.#array(node, parent) : this.#scalar(node);
    if (anchor !== undefined) this.#open.delete(anchor);
    return value;
  }

  #alias(name: string, node: ParsedNode, parent: Position): Value {
    const anchored = this.#anchors.get(name);
    if (anchored === undefined) {
      return this.#refuse(node, `the alias "*${name}" has no anchor "&${name}" before it`, 'Write the value itself.');
    }
    if (this.#open.has(name)) {
      return this.#refuse(node, `the alias "*${name}" is inside its own anchor`, 'Write the value itself.');
    }
    if (yttYaml.isExpanded(this.#total, this.#aliased)) {
      return this.#refuse(node, yttYaml.expanded, 'Use fewer aliases of aliases.');
    }
    this.#aliasDepth += 1;
    const value = this.#value(anchored, parent);
    this.#aliasDepth -= 1;
    return value;
  }

  #map(node: YAMLMap.Parsed, position: Position): Value {
    const items: MapItem[] = [];
    const own = new Set<Scalar>();
    for (const { key, value } of node.items) {
      if (isMergeKey(key)) {
        items.push(...this.#merged(key, value, position));
        continue;
      }
      const [start, end] = key.range;
      const at = this.#source.at(start, end);
      const name = this.#key(key);
      if (own.has(name)) this.diagnostics.push(duplicateKey(String(name), '', { start, end }));
      own.add(name);
      items.push({ ...holding(this.#value(value, at), at), kind: 'map item', key: name });
    }
    return { kind: 'map', items, position };
  }

  #key(node: ParsedNode): Scalar {
    const { isScalar } = this.#yaml;
    const value = isScalar(node) ? this.#scalar(node) : this.#value(node, unknownPosition());
    if (value === null || typeof value !== 'object') return value;
    this.#refuse(node, 'a key must be a string', 'ytt has no maps and arrays as keys.');
    return '';
  }

  /** The items of other maps that a merge key (`<<`) brings in: of several, those of the first come last, and count. */
  #merged(key: ParsedNode, node: Node, position: Position): readonly MapItem[] {
    const value = this.#value(node, position);
    const isArray = typeof value === 'object' && value?.kind === 'array';
    const sources = isArray ? value.items.map((item) => item.value).toReversed() : [value];
    return sources.flatMap((source) => {
      if (typeof source === 'object' && source?.kind === 'map') return source.items;
      this.#refuse(key, 'the merge key "<<" takes maps only', 'Write an alias of a map after it.');
      return [];
    });
  }

  #array(node: YAMLSeq.Parsed, position: Position): Value {
    const marks = dashesOf(node);
    const items = node.items.map((item, index): ArrayItem => {
      const [start, end] = item.range;
      const at = this.#source.at(marks[index] ?? start, end);
      return { ...holding(this.#value(item, at), at), kind: 'array item' };
    });
    return { kind: 'array', items, position };
  }

  #scalar(node: YamlScalar.Parsed): Scalar {
    const { value, source, type, tag } = node;
    const read = yttYaml.scalar(typeof value === 'string' ? value : source, tag, { quoted: type !== 'PLAIN' });
    if ('refusal' in read) return specialFloats.get(read.key ?? '') ?? this.#refuse(node, read.refusal, 'Quote it.');
    if (read.kind === 'int')
      return tag?.endsWith(':float') === true ? Number(read.value) : (read.exact ?? BigInt(Number(read.value)));
    return typeof read.value === 'object' ? null : read.value;
  }

  #refuse({ range: [start, end] }: ParsedNode, message: string, help: string): null {
    this.diagnostics.push(syntaxError(start, end, message, help));
    return null;
  }
}

const specialFloats: ReadonlyMap<string, number> = new Map([
  ['.nan', Number.NaN],
  ['.inf', Infinity],
  ['-.inf', -Infinity],
]);

function holding(
  value: Value,
  position: Position,
): Pick<DocumentNode, 'value' | 'position' | 'comments' | 'annotations'> {
  return { value, position, comments: [], annotations: noAnnotations };
}

/** The offsets of the dashes of a block array. */
function dashesOf({ srcToken }: YAMLSeq.Parsed): readonly (number | undefined)[] {
  if (srcToken?.type !== 'block-seq') return [];
  return srcToken.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash === undefined ? [] : [dash.offset];
  });
}
