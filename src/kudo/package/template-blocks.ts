import { readActions, type FieldToken, type TemplateToken } from './template-tokens.ts';

export type TemplateBlock =
  | { readonly kind: 'action'; readonly said: TemplateStatement }
  | { readonly kind: 'if' | 'with' | 'range'; readonly branches: readonly TemplateBranch[] }
  | { readonly kind: 'define' | 'block'; readonly said: TemplateStatement; readonly name: string; readonly body: Body }
  | { readonly kind: 'template'; readonly said: TemplateStatement; readonly name: string };

export interface TemplateStatement {
  readonly variables: readonly string[];
  /** True for `:=`, which declares the variables. */
  readonly declares: boolean;
  readonly pipeline: TemplatePipeline;
}

/** The branch of `else` has no statement. */
export interface TemplateBranch {
  readonly kind: 'if' | 'with' | 'range';
  readonly said: TemplateStatement | undefined;
  readonly body: Body;
}

type Body = readonly TemplateBlock[];

/** Commands, each a list of operands. An operand in parentheses is a pipeline, followed by field names. */
export type TemplatePipeline = readonly (readonly TemplateOperand[])[];

export type TemplateOperand =
  | TemplateToken
  | { readonly kind: 'pipeline'; readonly commands: TemplatePipeline; readonly then: FieldToken | undefined };

export function parseBlocks(text: string): readonly TemplateBlock[] {
  return new BlockReader([...readActions(text)]).body();
}

type Tokens = readonly TemplateToken[];

class BlockReader {
  readonly #actions: readonly Tokens[];
  #at = 0;

  constructor(actions: readonly Tokens[]) {
    this.#actions = actions;
  }

  body(): Body {
    const blocks: TemplateBlock[] = [];
    for (let tokens = this.#actions[this.#at]; tokens; tokens = this.#actions[this.#at]) {
      const word = getWord(tokens, 0);
      if (word === 'else' || word === 'end') break;
      this.#at += 1;
      blocks.push(this.#block(word, tokens));
    }
    return blocks;
  }

  #block(word: string, tokens: Tokens): TemplateBlock {
    const rest = tokens.slice(1);
    if (word === 'if' || word === 'with' || word === 'range')
      return { kind: word, branches: this.#branches(word, rest) };
    if (word !== 'define' && word !== 'block' && word !== 'template')
      return { kind: 'action', said: parseStatement(tokens) };
    const [first, ...arguments_] = rest;
    const statement = parseStatement(arguments_);
    const name = first?.kind === 'string' ? first.text : '';
    return word === 'template'
      ? { kind: word, said: statement, name }
      : { kind: word, said: statement, name, body: this.#closed() };
  }

  #closed(): Body {
    const body = this.body();
    this.#at += 1;
    return body;
  }

  #branches(kind: TemplateBranch['kind'], tokens: Tokens): readonly TemplateBranch[] {
    const first: TemplateBranch = { kind, said: parseStatement(tokens), body: this.body() };
    const next = this.#actions[this.#at];
    this.#at += 1;
    if (!next || getWord(next, 0) !== 'else') return [first];
    const word = getWord(next, 1);
    if (word === 'if' || word === 'with') return [first, ...this.#branches(word, next.slice(2))];
    return [first, { kind, said: undefined, body: this.#closed() }];
  }
}

function getWord(tokens: Tokens, index: number): string {
  const token = tokens[index];
  return token?.kind === 'word' ? token.text : '';
}

/** `$x := …`, `$i, $x := …`, `$x = …`, or a pipeline alone. */
function parseStatement(tokens: Tokens): TemplateStatement {
  const at = tokens.findIndex((token) => token.kind === 'sign' && (token.text === ':=' || token.text === '='));
  const sign = tokens[at];
  const variables = tokens.slice(0, Math.max(at, 0)).flatMap((token) => {
    return token.kind === 'field' && typeof token.from === 'object' ? [token.from.variable] : [];
  });
  const declares = sign?.kind === 'sign' && sign.text === ':=';
  return { variables, declares, pipeline: parsePipeline(tokens, at + 1).pipeline };
}

function parsePipeline(tokens: Tokens, from: number): { readonly pipeline: TemplatePipeline; readonly next: number } {
  const commands: TemplateOperand[][] = [[]];
  let at = from;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    if (token.kind !== 'sign') commands.at(-1)?.push(token);
    else if (token.text === ')') break;
    else if (token.text === '|') commands.push([]);
    else if (token.text === '(') {
      const inner = parsePipeline(tokens, at + 1);
      const behind = tokens[inner.next + 1];
      const then = behind?.kind === 'field' && behind.from === 'before' ? behind : undefined;
      commands.at(-1)?.push({ kind: 'pipeline', commands: inner.pipeline, then });
      at = inner.next + (then ? 1 : 0);
    }
  }
  return { pipeline: commands, next: at };
}
