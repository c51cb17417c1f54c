import { type Metas, sortComments } from './tree/metas.ts';
import {
  type DocumentSet,
  findRepeatedKey,
  type HolderNode,
  isContainer,
  type Value,
  type YttNode,
} from './tree/nodes.ts';
import type { Position } from './tree/position.ts';
import { TemplateError } from './tree/template-error.ts';

export interface CompiledTemplate {
  readonly file: string;
  readonly lines: readonly CodeLine[];
  readonly nodes: readonly TaggedNode[];
  readonly operations: Operations;
}

export interface CodeLine {
  readonly code: string;
  /** `undefined` when the line comes from no line of the file. */
  readonly source: Position | undefined;
  /** The part that is copied from the file: its start in both, and its length. */
  readonly written?: { readonly from: number; readonly at: number; readonly length: number };
  /** The host call on the line; the argument is the number of its node unless it has another. */
  readonly call?: { readonly name: string; readonly argument?: bigint };
}

export interface TaggedNode {
  readonly node: YttNode;
  /** The number of the enclosing node; -1 when there is none. */
  readonly parent: number;
  /** The last one of a name counts. */
  readonly annotations: readonly { readonly name: string; readonly position: Position }[];
}

export type Operations = Readonly<Record<TemplateOperation, string>>;

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

export type TemplateOperation = (typeof operations)[number];

/** The suffixes of ytt's own operation names, which appear in messages. */
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

/** `number` distinguishes the templates of one run. */
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
  /** True when strings are templates of their own. */
  readonly templatedStrings: boolean;
}

const noAnnotations: Metas['annotations'] = [];

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
    const tag = this.#tag(set, { parent: -1, templatedStrings: false });
    this.#call('node', tag);
    for (const document of set.items) this.#holder(document, { parent: tag, templatedStrings: false });
  }

  #holder(node: HolderNode, around: Surroundings): void {
    if (!around.templatedStrings && isQuiet(node)) {
      this.#call('whole', this.#tag(node, around), node.position);
      return;
    }
    const metas = sortComments(node);
    const templatedStrings =
      around.templatedStrings || metas.annotations.some(({ name }) => name === 'yaml/text-templated-strings');
    const own = metas.kept.length === node.comments.length ? node : { ...node, comments: metas.kept };
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
    if (metas.needsEnd) this.#line('end');
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
    const isPlain = holder.comments.length > 0 && !around.templatedStrings && isQuietValue(value);
    const tag = this.#tag(value, around);
    if (isPlain && findRepeatedKey(value) === undefined) {
      this.#call('whole', tag, value.position);
      // Messages show the numbers of the nodes after the items.
      this.nodes.length += value.items.length;
      return;
    }
    this.#call('node', tag, value.position);
    const inside = { ...around, parent: tag };
    for (const item of value.items) this.#holder(item, inside);
  }

  /** The preceding parts become lines of their own. */
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

  #tag(node: YttNode, { parent }: Surroundings, annotations = noAnnotations): number {
    this.nodes.push({ node, parent, annotations });
    return this.nodes.length - 1;
  }

  #call(operation: 'node' | 'whole', tag: number, source?: Position): void {
    const name = this.operations[operation];
    this.lines.push({ code: `${name}(${tag})`, source: this.#shown(source), call: { name, argument: BigInt(tag) } });
  }

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

  #line(code: string, source?: Position): void {
    this.lines.push({ code, source: this.#shown(source) });
  }

  #shown(source?: Position): Position | undefined {
    return source?.text === '' || source?.file !== this.#file ? undefined : source;
  }
}

function isQuiet(node: HolderNode): boolean {
  return node.comments.length === 0 && isQuietValue(node.value);
}

function isQuietValue(value: Value): boolean {
  return !isContainer(value) || value.items.every((item: HolderNode) => isQuiet(item));
}

/** ytt's version of Starlark does not support `\u`. */
function printString(text: string): string {
  const escaped = text.replace(/[\\"\x00-\x1f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return `"${escaped}"`;
}

export function programText({ lines }: CompiledTemplate): string {
  let continues = false;
  const texts = lines.map(({ code, call }) => {
    if (call) {
      continues = false;
      return code;
    }
    const text = continues ? code : code.trimStart();
    continues = text.endsWith('\\');
    return text;
  });
  return texts.join('\n');
}

export function templateLines(documents: DocumentSet, file: string): readonly string[] {
  return compileTemplate(documents, file, 0).lines.map(({ code }) => code);
}

export function isOperation(line: string): boolean {
  return /^\s*__ytt_tpl\d+_/.test(line);
}

/** Text, a statement, or an expression whose value is inserted. */
interface TemplateTextPart {
  readonly kind: 'text' | 'code' | 'print';
  readonly text: string;
}

function textParts(text: string, position: Position): readonly TemplateTextPart[] {
  const pieces = text.split(/(\(@|@\))/);
  const parts: { kind: 'text' | 'code'; text: string }[] = [{ kind: 'text', text: pieces[0] ?? '' }];
  for (let at = 1; at < pieces.length; at += 2) {
    const kind = pieces[at] === '(@' ? 'code' : 'text';
    if (parts.at(-1)?.kind === kind) throw createUnexpectedError(kind, position);
    parts.push({ kind, text: pieces[at + 1] ?? '' });
  }
  if (parts.at(-1)?.kind === 'code') throw createUnclosedError(position);
  return parts.map((part, index) => {
    if (part.kind === 'code') return codePart(part.text);
    const trimsLeft = parts[index - 1]?.text.endsWith('-') === true;
    const trimsRight = parts[index + 1]?.text.startsWith('-') === true;
    const left = trimsLeft ? part.text.trimStart() : part.text;
    return { kind: 'text', text: trimsRight ? left.trimEnd() : left };
  });
}

function codePart(text: string): TemplateTextPart {
  const code = text.replace(/^(?:-=|=|-)/, '').replace(/-$/, '');
  return { kind: /^-?=/.test(text) ? 'print' : 'code', text: code };
}

function createUnexpectedError(kind: 'text' | 'code', position: Position): TemplateError {
  const [name, bracket] = kind === 'code' ? ['opening', '(@'] : ['closing', '@)'];
  const line = `line ${position.line ?? '?'}`;
  return new TemplateError(`Unexpected code ${name} '${bracket}' at ${line}`, {
    code: 'ytt/template',
    position,
    isCompilation: true,
    message: `"${bracket}" does not belong here`,
    help: 'Write "(@" before code in a string and "@)" after it.',
  });
}

function createUnclosedError(position: Position): TemplateError {
  return new TemplateError(`Missing code closing '@)' at line ${position.line ?? '?'}`, {
    code: 'ytt/template',
    position,
    isCompilation: true,
    message: 'code in a string is not closed',
    help: 'Write "@)" after it.',
  });
}
