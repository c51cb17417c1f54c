import { type Metas, sortComments } from './tree/metas.ts';
import { type DocumentSet, type HolderNode, isContainer, type Value, type YttNode } from './tree/nodes.ts';
import type { Position } from './tree/position.ts';
import { textParts } from './text-template.ts';

/** A template as a program: its lines, and the nodes that these name by numbers. */
export interface CompiledTemplate {
  readonly file: string;
  readonly lines: readonly CodeLine[];
  readonly nodes: readonly TaggedNode[];
  /** The names of the operations that the program calls. */
  readonly operations: Operations;
}

/** A line of the program, and what it was made of. */
export interface CodeLine {
  readonly code: string;
  /** `undefined` for what no line of the file says. */
  readonly source: Position | undefined;
  /** The part of the line that stands in the file as it is: where it begins in both, and how long it is. */
  readonly written?: { readonly from: number; readonly at: number; readonly length: number };
  /** The operation that the line is, with the number of its node where it has no other argument. */
  readonly call?: { readonly name: string; readonly argument?: bigint };
}

/** A node of the template; its number is its place in the list. */
export interface TaggedNode {
  readonly node: YttNode;
  /** The number of the node around it; -1 for none. */
  readonly parent: number;
  /** Where its annotations stand. */
  readonly annotations: ReadonlyMap<string, Position>;
}

/** The names of the operations of a program. */
export type Operations = Readonly<Record<TemplateOperation, string>>;

/** The operations of programs. */
export const operations = [
  'start',
  'end',
  'annotate',
  'node',
  'whole',
  'set',
  'key',
  'openText',
  'text',
  'closeText',
] as const;

/** What a program does to its document. */
export type TemplateOperation = (typeof operations)[number];

/** The words behind ytt's own names of its operations, which messages show. */
const words: Operations = {
  start: 'start_ctx',
  end: 'end_ctx',
  annotate: 'start_node_annotation',
  node: 'start_node',
  whole: 'start_node_',
  set: 'set_node',
  key: 'set_map_item_key',
  openText: 'start_text',
  text: 'add_text',
  closeText: 'end_text',
};

/** Makes a program of a template; `number` tells the templates of one run apart. */
export function compileTemplate(documents: DocumentSet, file: string, number: number): CompiledTemplate {
  const compiler = new Compiler(createOperations(number), file);
  compiler.documents(documents);
  return { file, lines: compiler.lines, nodes: compiler.nodes, operations: compiler.operations };
}

function createOperations(number: number): Operations {
  const createName = (operation: TemplateOperation): string => `__ytt_tpl${number}_${words[operation]}`;
  return {
    start: createName('start'),
    end: createName('end'),
    annotate: createName('annotate'),
    node: createName('node'),
    whole: createName('whole'),
    set: createName('set'),
    key: createName('key'),
    openText: createName('openText'),
    text: createName('text'),
    closeText: createName('closeText'),
  };
}

interface Surroundings {
  readonly parent: number;
  /** True where strings are templates of their own. */
  readonly templatedStrings: boolean;
}

const noPlaces: ReadonlyMap<string, Position> = new Map();

class Compiler {
  readonly lines: CodeLine[] = [];
  readonly nodes: TaggedNode[] = [];
  readonly operations: Operations;
  readonly #file: string;

  constructor(names: Operations, file: string) {
    this.operations = names;
    this.#file = file;
  }

  documents(set: DocumentSet): void {
    const tag = this.#tag(set, { parent: -1, templatedStrings: false }, []);
    this.#call('node', tag, undefined);
    for (const document of set.items) this.#holder(document, { parent: tag, templatedStrings: false });
  }

  #holder(node: HolderNode, around: Surroundings): void {
    if (!around.templatedStrings && isQuiet(node)) {
      this.#call('whole', this.#tag(node, around, []), node.position);
      return;
    }
    const metas = sortComments(node);
    const templatedStrings =
      around.templatedStrings || metas.annotations.some(({ name }) => name === 'yaml/text-templated-strings');
    const own = { ...node, comments: metas.kept };
    const tag = this.#tag(own, around, metas.annotations);
    this.#before(tag, metas);
    if (!templatedStrings && metas.values.length === 0 && !metas.needsEnd && !isContainer(node.value)) {
      this.#call('whole', tag, node.position);
      return;
    }
    if (templatedStrings && node.kind === 'map item' && typeof node.key === 'string') {
      this.#line(`${this.operations.key}(${tag}, ${this.#string(node.key, node.position)})`, node.position);
    }
    this.#call('node', tag, node.position);
    const inside = { parent: tag, templatedStrings };
    if (metas.values.length > 0) {
      for (const value of metas.values) this.#written(`${this.operations.set}(${tag}, (`, value, '))');
    } else this.#value(node.value, node, inside);
    if (metas.needsEnd) this.#line('end', undefined);
  }

  #before(tag: number, { code, annotations }: Metas): void {
    for (const line of code) this.#written('', line, '');
    for (const { name, ...written } of annotations) {
      const call = { name: this.operations.annotate };
      this.#written(`${call.name}(${tag}, ${JSON.stringify(name)}, `, written, ')', call);
    }
  }

  #value(value: Value, holder: HolderNode, around: Surroundings): void {
    if (!isContainer(value)) {
      const isTemplated = around.templatedStrings && typeof value === 'string';
      const code = isTemplated ? `, ${this.#string(value, holder.position)}` : '';
      this.#line(`${this.operations.set}(${around.parent}${code})`, holder.position);
      return;
    }
    const tag = this.#tag(value, around, []);
    this.#call('node', tag, value.position);
    const inside = { ...around, parent: tag };
    for (const item of value.items) this.#holder(item, inside);
  }

  /** The code that gives a string which is a template of its own; what comes before it are lines. */
  #string(text: string, position: Position): string {
    const { openText, text: add, closeText } = this.operations;
    this.#line(`${openText}()`, position);
    for (const part of textParts(text, position)) {
      if (part.kind === 'text') this.#line(`${add}(${printString(part.text)})`, position);
      else if (part.kind === 'print') this.#line(`${add}((${part.text}))`, position);
      else for (const line of part.text.split('\n')) this.#line(line, position);
    }
    return `${closeText}()`;
  }

  #tag(node: YttNode, { parent }: Surroundings, annotations: Metas['annotations']): number {
    const places =
      annotations.length === 0 ? noPlaces : new Map(annotations.map(({ name, position }) => [name, position]));
    this.nodes.push({ node, parent, annotations: places });
    return this.nodes.length - 1;
  }

  #call(operation: 'node' | 'whole', tag: number, source: Position | undefined): void {
    const name = this.operations[operation];
    this.lines.push({ code: `${name}(${tag})`, source: this.#shown(source), call: { name, argument: BigInt(tag) } });
  }

  /** A line with code of the file in it. */
  #written(
    before: string,
    { text, position, at }: Metas['code'][number],
    after: string,
    call?: CodeLine['call'],
  ): void {
    const written = { from: before.length, at, length: text.length };
    const line = { code: `${before}${text}${after}`, source: this.#shown(position), written };
    this.lines.push(call ? { ...line, call } : line);
  }

  #line(code: string, source: Position | undefined): void {
    this.lines.push({ code, source: this.#shown(source) });
  }

  #shown(source: Position | undefined): Position | undefined {
    return source?.text === '' || source?.file !== this.#file ? undefined : source;
  }
}

/** True where no comment stands in a node. */
function isQuiet(node: HolderNode): boolean {
  return node.comments.length === 0 && isQuietValue(node.value);
}

function isQuietValue(value: Value): boolean {
  return !isContainer(value) || value.items.every((item: HolderNode) => isQuiet(item));
}

/** A text as a string of Starlark, which knows no escapes by code point. */
function printString(text: string): string {
  const escaped = text.replace(/[\\"\x00-\x1f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return `"${escaped}"`;
}

/** The text of the program. */
export function programText({ lines }: CompiledTemplate): string {
  let continues = false;
  const texts = lines.map(({ code }) => {
    const text = continues ? code : code.trimStart();
    continues = text.endsWith('\\');
    return text;
  });
  return texts.join('\n');
}

/** The lines of the program that documents are, as they are indented. */
export function templateLines(documents: DocumentSet, file: string): readonly string[] {
  return compileTemplate(documents, file, 0).lines.map(({ code }) => code);
}

/** True for a line that makes a part of the document, and says nothing by itself. */
export function isOperation(line: string): boolean {
  return /^\s*__ytt_tpl\d+_/.test(line);
}
