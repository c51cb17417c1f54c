import type { TemplateFile, TemplateName } from './template-references.ts';
import {
  type TemplateBlock,
  type TemplateBranch,
  type TemplateOperand,
  type TemplatePipeline,
  type TemplateStatement,
  parseBlocks,
} from './template-blocks.ts';
import type { FieldToken } from './template-tokens.ts';

/**
 * Finds what a Go template refers to: parameters, implicit names, comparisons with strings, and bare conditions.
 * Resolves variables, and the dot inside `with`, `range` and `define`.
 */
export function scanTemplate(name: string, text: string, path = name): TemplateFile {
  const scanner = new TemplateScanner(text);
  const { params, implicits, uses } = scanner;
  return { name, path, params, implicits, uses, takesAll: scanner.takesAll };
}

type Meaning =
  | { readonly kind: 'root' | 'params' | 'other' }
  | { readonly kind: 'param'; readonly name: string; readonly isWhole: boolean }
  | { readonly kind: 'text'; readonly text: string };

/** All possible meanings: a variable that is set in a branch may have two. */
type Meanings = readonly Meaning[];

interface Surroundings {
  readonly dot: Meanings;
  readonly variables: Map<string, Meanings>;
  readonly calls: readonly string[];
}

const root: Meanings = [{ kind: 'root' }];
const unknown: Meanings = [{ kind: 'other' }];
const comparing = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge']);

class TemplateScanner {
  readonly params: TemplateName[] = [];
  readonly implicits: TemplateName[] = [];
  readonly uses: TemplateFile['uses'][number][] = [];
  takesAll = false;
  readonly #text: string;
  readonly #defined: ReadonlyMap<string, readonly TemplateBlock[]>;

  constructor(text: string) {
    this.#text = text;
    const blocks = parseBlocks(text);
    this.#defined = new Map(findDefinitions(blocks));
    this.#body(blocks, { dot: root, variables: new Map([['$', root]]), calls: [] });
  }

  #body(blocks: readonly TemplateBlock[], around: Surroundings): void {
    const inside = { ...around, variables: new Map(around.variables) };
    for (const block of blocks) this.#block(block, inside);
    // A variable assigned, but not declared, in the block also changes around it.
    for (const [name, before] of around.variables) {
      const after = inside.variables.get(name) ?? before;
      if (after !== before) around.variables.set(name, [...new Set([...before, ...after])]);
    }
  }

  #block(block: TemplateBlock, around: Surroundings): void {
    if (block.kind === 'action') this.#statement(block.said, around);
    else if (block.kind === 'if' || block.kind === 'with' || block.kind === 'range') {
      this.#branches(block.branches, { ...around, variables: new Map(around.variables) }, around);
    } else if (block.kind === 'template' || block.kind === 'block') this.#call(block.name, block.said, around);
  }

  #statement({ variables, declares, pipeline }: TemplateStatement, around: Surroundings): Meanings {
    const meant = this.#pipeline(pipeline, around);
    if (variables.length === 0 && meant.some(({ kind }) => kind === 'params')) this.takesAll = true;
    const getPrevious = (name: string): Meanings => (declares ? [] : (around.variables.get(name) ?? []));
    for (const name of variables) around.variables.set(name, [...getPrevious(name), ...meant]);
    return meant;
  }

  /** A branch is taken when the earlier ones were not. A variable of its statement lasts to the end of the block. */
  #branches(branches: readonly TemplateBranch[], inside: Surroundings, around: Surroundings): void {
    for (const { kind, said: statement, body } of branches) {
      let { dot } = around;
      if (statement) {
        const meant = this.#given(kind, statement, inside);
        if (kind !== 'range') this.#condition(statement.pipeline, inside);
        if (kind !== 'if') dot = meant;
      }
      this.#body(body, { ...inside, dot });
    }
    for (const [name, before] of around.variables) {
      const after = inside.variables.get(name);
      if (after && after !== before) around.variables.set(name, [...new Set([...before, ...after])]);
    }
  }

  /** `range` gives each item, and its variables get key and item. */
  #given(
    kind: TemplateBranch['kind'],
    { variables, declares, pipeline }: TemplateStatement,
    inside: Surroundings,
  ): Meanings {
    if (kind !== 'range') {
      const meant = this.#pipeline(pipeline, inside);
      for (const name of variables) inside.variables.set(name, meant);
      return meant;
    }
    const items = this.#pipeline(pipeline, inside).map((meaning): Meaning => {
      if (meaning.kind === 'params') this.takesAll = true;
      return meaning.kind === 'param' ? { ...meaning, isWhole: false } : { kind: 'other' };
    });
    const item = variables.at(-1);
    for (const name of variables) inside.variables.set(name, name === item && declares ? items : unknown);
    return items;
  }

  #call(name: string, statement: TemplateStatement, around: Surroundings): void {
    const meant = this.#pipeline(statement.pipeline, around);
    const body = this.#defined.get(name);
    if (!body || around.calls.includes(name)) return;
    const dot = statement.pipeline.some((command) => command.length > 0) ? meant : unknown;
    this.#body(body, { dot, variables: new Map([['$', dot]]), calls: [...around.calls, name] });
  }

  #pipeline(pipeline: TemplatePipeline, around: Surroundings): Meanings {
    let piped: Meanings | undefined;
    for (const command of pipeline) piped = this.#command(command, piped, around);
    return piped ?? unknown;
  }

  /** `index` selects a member; the result of other functions is unknown. */
  #command(command: readonly TemplateOperand[], piped: Meanings | undefined, around: Surroundings): Meanings {
    const [first, ...others] = command;
    if (!first) return unknown;
    if (first.kind !== 'word') {
      const meant = this.#operand(first, around);
      for (const other of others) this.#operand(other, around);
      return meant;
    }
    const given = others.map((operand) => this.#operand(operand, around));
    const all = piped ? [...given, piped] : given;
    if (first.text === 'index') return this.#indexed(all, first.offset);
    if (all.some((meant) => meant.some(({ kind }) => kind === 'params'))) this.takesAll = true;
    if (comparing.has(first.text)) this.#compared(first.text, all);
    return unknown;
  }

  #indexed([holder = unknown, ...keys]: readonly Meanings[], offset: number): Meanings {
    return keys.reduce<Meanings>((meanings, key) => {
      const names = key.flatMap((meaning) => (meaning.kind === 'text' ? [meaning.text] : []));
      if (names.length === 0 && meanings.some(({ kind }) => kind === 'params')) this.takesAll = true;
      return names.length === 0 ? unknown : names.flatMap((name) => this.#member(meanings, name, offset));
    }, holder);
  }

  #compared(operator: string, all: readonly Meanings[]): void {
    const meant = all.flat();
    const texts = meant.flatMap((meaning) => (meaning.kind === 'text' ? [meaning.text] : []));
    for (const meaning of meant) {
      if (meaning.kind !== 'param' || !meaning.isWhole) continue;
      for (const literal of texts) this.uses.push({ param: meaning.name, kind: 'compare', literal, operator });
    }
  }

  #operand(operand: TemplateOperand, around: Surroundings): Meanings {
    if (operand.kind === 'string') return [{ kind: 'text', text: operand.text }];
    if (operand.kind === 'field') return this.#field(operand, this.#start(operand, around));
    if (operand.kind !== 'pipeline') return unknown;
    const meant = this.#pipeline(operand.commands, around);
    return operand.then ? this.#field(operand.then, meant) : meant;
  }

  #start({ from }: FieldToken, { dot, variables }: Surroundings): Meanings {
    return typeof from === 'object' ? (variables.get(from.variable) ?? unknown) : dot;
  }

  #field({ path, offset }: FieldToken, start: Meanings): Meanings {
    return path.reduce((meanings, name) => this.#member(meanings, name, offset), start);
  }

  #member(meanings: Meanings, name: string, offset: number): Meanings {
    return meanings.map((meaning): Meaning => {
      if (meaning.kind === 'root' && name === 'Params') return { kind: 'params' };
      if (meaning.kind === 'root') this.#note(this.implicits, name, offset);
      if (meaning.kind === 'param') return { ...meaning, isWhole: false };
      if (meaning.kind !== 'params') return { kind: 'other' };
      this.#note(this.params, name, offset);
      return { kind: 'param', name, isWhole: true };
    });
  }

  #note(names: TemplateName[], name: string, offset: number): void {
    if (names.some((known) => known.name === name)) return;
    const before = this.#text.slice(0, offset).split('\n');
    names.push({ name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  }

  /** A parameter used as a bare condition, directly or in `and`, `or` and `not`. */
  #condition(pipeline: TemplatePipeline, around: Surroundings): void {
    const command = pipeline.at(-1) ?? [];
    const [first, ...others] = command;
    if (first?.kind === 'word' && ['and', 'or', 'not'].includes(first.text)) {
      const piped = pipeline.slice(0, -1);
      for (const operand of others) this.#condition(operandAlone(operand), around);
      if (piped.length > 0) this.#condition(piped, around);
      return;
    }
    if (first?.kind === 'pipeline' && command.length === 1 && !first.then) {
      this.#condition(first.commands, around);
      return;
    }
    // Here the result of a function decides, not the parameter itself.
    if (first?.kind === 'word' && first.text !== 'index') return;
    for (const meaning of this.#pipeline(pipeline, around)) {
      if (meaning.kind === 'param' && meaning.isWhole) this.uses.push({ param: meaning.name, kind: 'condition' });
    }
  }
}

function operandAlone(operand: TemplateOperand): TemplatePipeline {
  return operand.kind === 'pipeline' && !operand.then ? operand.commands : [[operand]];
}

function findDefinitions(blocks: readonly TemplateBlock[]): readonly (readonly [string, readonly TemplateBlock[]])[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'define' || block.kind === 'block') {
      return [[block.name, block.body] as const, ...findDefinitions(block.body)];
    }
    return 'branches' in block ? block.branches.flatMap(({ body }) => findDefinitions(body)) : [];
  });
}
