import type { ParsedNode, YAMLMap, YAMLSeq, Scalar as YamlScalar } from 'yaml';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { duplicateKey, type SourceDiagnostic, syntaxError } from '../../../text/source/parsed-text.ts';
import { largest } from '../../../text/source/limits.ts';
import { isMergeKey } from '../../../text/yaml/compose.ts';
import { type YamlDocument, yamlDocuments } from '../../../text/yaml/documents.ts';
import { yamlLibrary } from '../../../text/yaml/library.ts';
import { assignComments } from './assign-comments.ts';
import { readPlainDocuments } from './plain-yaml.ts';
import { scalarOf, yttYaml } from './scalar.ts';
import { TemplateSource } from './source.ts';
import { type ArrayItem, type Comment, type DocumentNode, type DocumentSet, holding } from '../tree/nodes.ts';
import type { MapItem, Scalar, Value } from '../tree/nodes.ts';
import { type Position, unknownPosition } from '../tree/position.ts';

/** The documents of a text, as ytt reads them: YAML 1.1, with a line for each node, and comments. */
export function readDocuments(text: string, file: string): DocumentsReading {
  const plain = readPlainDocuments(text, file);
  return plain === undefined ? readAnyDocuments(text, file) : { documents: plain, diagnostics: [] };
}

/** The same by the library, which reads all of YAML. */
export function readAnyDocuments(text: string, file: string): DocumentsReading {
  if (text.length > largest) {
    const message = `the file is larger than ${largest / 1024 / 1024} MiB`;
    return unreadable([syntaxError(0, 0, message, 'Split it.')], '', file);
  }
  const source = new TemplateSource(text, file);
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
  const source = new TemplateSource(text, file);
  return { documents: undefined, diagnostics: errors.map((one) => source.diagnostic(one)) };
}

type Node = ParsedNode | null;

class DocumentReader {
  readonly diagnostics: SourceDiagnostic[] = [];
  readonly #yaml = yamlLibrary();
  readonly #source: TemplateSource;
  readonly #anchors = new Map<string, ParsedNode>();
  /** The anchors that are being read: an alias of one would never end. */
  readonly #open = new Set<string>();
  #total = 0;
  #aliased = 0;
  #aliasDepth = 0;

  constructor(source: TemplateSource) {
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
      const mark = marks[index];
      const at = mark === undefined ? this.#source.at(start, end) : this.#source.rest(mark);
      return { ...holding(this.#value(item, at), at), kind: 'array item' };
    });
    return { kind: 'array', items, position };
  }

  #scalar(node: YamlScalar.Parsed): Scalar {
    const { value, source, type, tag } = node;
    const read = scalarOf(typeof value === 'string' ? value : source, { tag, quoted: type !== 'PLAIN' });
    return typeof read === 'object' && read !== null ? this.#refuse(node, read.refusal, 'Quote it.') : read;
  }

  #refuse({ range: [start, end] }: ParsedNode, message: string, help: string): null {
    this.diagnostics.push(syntaxError(start, end, message, help));
    return null;
  }
}

/** The offsets of the dashes of a block array. */
function dashesOf({ srcToken }: YAMLSeq.Parsed): readonly (number | undefined)[] {
  if (srcToken?.type !== 'block-seq') return [];
  return srcToken.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash === undefined ? [] : [dash.offset];
  });
}
