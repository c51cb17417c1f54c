import { BuiltIn, type BuiltInCall } from '../starlark/values/callables.ts';
import { StarlarkFailure, type StarlarkValue } from '../starlark/values/value/index.ts';
import { type CompiledTemplate, type TemplateOperation, operations } from './compile.ts';
import { TemplateContext } from './context.ts';
import { Fragment } from './tree/fragment.ts';
import type { DocumentSet } from './tree/nodes.ts';
import { unknownPosition } from './tree/position.ts';

export class DocumentBuilder {
  readonly #template: CompiledTemplate;
  readonly #contexts: TemplateContext[] = [];
  #root: TemplateContext | undefined;

  constructor(template: CompiledTemplate) {
    this.#template = template;
    this.#open();
  }

  operations(): ReadonlyMap<string, StarlarkValue> {
    const { operations: names } = this.#template;
    const run: Readonly<Record<TemplateOperation, (call: BuiltInCall) => StarlarkValue>> = {
      start: () => this.#open(),
      end: ({ positional }) => this.#close(positional),
      annotate: (call) => this.#top.annotate(call),
      node: ({ positional: [tag] }) => this.#top.startNode(Number(tag)),
      whole: ({ positional: [tag] }) => this.#top.addWhole(Number(tag)),
      set: ({ positional }) => this.#top.setValue(positional),
      key: ({ positional: [tag, key] }) => this.#top.setKey(Number(tag), key ?? null),
      openText: () => this.#top.openText(),
      text: ({ positional: [text] }) => this.#top.addText(text ?? null),
      closeText: () => this.#top.closeText(),
    };
    const entries = operations.map((operation) => {
      const name = names[operation];
      const does = run[operation];
      return [name, new BuiltIn(name, (call) => runNamed(name, () => does(call)))] as const;
    });
    return new Map(entries);
  }

  replace(value: StarlarkValue): void {
    this.#top.replace(value);
  }

  documents(): DocumentSet {
    const { root } = this.#root ?? {};
    return root?.kind === 'document set' ? root : { kind: 'document set', items: [], position: unknownPosition() };
  }

  get #top(): TemplateContext {
    const top = this.#contexts.at(-1);
    if (top) return top;
    throw new StarlarkFailure('the function has returned and cannot add further nodes');
  }

  #open(): null {
    const context = new TemplateContext(this.#template.nodes);
    this.#root ??= context;
    this.#contexts.push(context);
    return null;
  }

  #close(positional: readonly StarlarkValue[]): StarlarkValue {
    const { root } = this.#top;
    this.#contexts.pop();
    const [value] = positional;
    if (value !== undefined) return value;
    return !root || !('items' in root) ? null : new Fragment(root);
  }
}

function runNamed(name: string, does: () => StarlarkValue): StarlarkValue {
  try {
    return does();
  } catch (error) {
    throw error instanceof StarlarkFailure ? new StarlarkFailure(`${name}: ${error.message}`) : error;
  }
}
