import type { TemplateFile } from './template-references.ts';

/** Finds what a Go template refers to: parameters, implicit names, comparisons with texts, and conditions without one. */
export function scanTemplate(name: string, text: string): TemplateFile {
  const scan: Scan = { params: new Set(), implicits: new Set(), uses: [] };
  for (const tokens of actionsIn(text)) scanAction(tokens, scan);
  return { name, params: [...scan.params].sort(), implicits: [...scan.implicits].sort(), uses: scan.uses };
}

interface Scan {
  readonly params: Set<string>;
  readonly implicits: Set<string>;
  readonly uses: TemplateFile['uses'][number][];
}

type Token =
  | { readonly kind: 'field'; readonly path: readonly string[] }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'word' | 'sign'; readonly text: string };

const action =
  /\{\{-?(?:\s*\/\*[^]*?\*\/\s*-?\}\}|((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)*'|[^"`'}]|\}(?!\}))*)\}\})/g;

/** The tokens of each action; comments have none. */
function* actionsIn(text: string): Generator<readonly Token[]> {
  for (const [, inside] of text.matchAll(action)) if (inside !== undefined) yield tokensOf(inside);
}

const token =
  /"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|('(?:[^'\\\n]|\\.)*')|(\$[\w]*)?((?:\.[A-Za-z_]\w*)+)|([$\w][\w.+-]*)|(:=|[()|=,.])/g;

function tokensOf(inside: string): readonly Token[] {
  return [...inside.matchAll(token)].flatMap(([whole, quoted, raw, , variable, fields, word]): readonly Token[] => {
    if (quoted !== undefined || raw !== undefined) return [{ kind: 'string', text: raw ?? unescaped(quoted ?? '') }];
    if (fields !== undefined) {
      const path = fields.slice(1).split('.');
      // A variable of the template's own holds who knows what; `$` is the root.
      return [{ kind: 'field', path: variable === undefined || variable === '$' ? path : [] }];
    }
    return [{ kind: word === undefined ? 'sign' : 'word', text: whole }];
  });
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

/** A pipeline: commands, each of operands; an operand in parentheses is a pipeline again. */
type Pipeline = readonly (readonly Operand[])[];
type Operand = Token | { readonly kind: 'pipeline'; readonly commands: Pipeline };

function scanAction(tokens: readonly Token[], scan: Scan): void {
  const [first, second] = tokens;
  const isElse = isWord(first, 'else');
  const keyword = isElse ? second : first;
  const isCondition = isWord(keyword, 'if') || isWord(keyword, 'with');
  const isStatement =
    isElse || isCondition || isWord(keyword, 'range') || isWord(keyword, 'template') || isWord(keyword, 'block');
  const body = tokens.slice(Number(isStatement) + Number(isElse));
  const { pipeline } = parse(withoutDeclaration(body), 0);
  visit(pipeline, scan);
  if (isCondition) condition(pipeline, scan);
}

function isWord(one: Token | undefined, text: string): boolean {
  return one?.kind === 'word' && one.text === text;
}

/** `$x := …` and `$i, $x := …` are about what follows. */
function withoutDeclaration(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((one) => one.kind === 'sign' && (one.text === ':=' || one.text === '='));
  return tokens.slice(at + 1);
}

function parse(tokens: readonly Token[], from: number): { readonly pipeline: Pipeline; readonly next: number } {
  const commands: Operand[][] = [[]];
  let at = from;
  for (; at < tokens.length; at += 1) {
    const one = tokens[at];
    if (one === undefined) break;
    if (one.kind !== 'sign') commands.at(-1)?.push(one);
    else if (one.text === ')') break;
    else if (one.text === '|') commands.push([]);
    else if (one.text === '(') {
      const inner = parse(tokens, at + 1);
      commands.at(-1)?.push({ kind: 'pipeline', commands: inner.pipeline });
      at = inner.next;
    }
  }
  return { pipeline: commands, next: at };
}

const comparing = new Set(['eq', 'ne', 'lt', 'le', 'gt', 'ge']);

/** Notes what commands refer to, and what they compare. */
function visit(pipeline: Pipeline, scan: Scan): void {
  for (const [index, command] of pipeline.entries()) {
    for (const operand of command) {
      if (operand.kind === 'pipeline') visit(operand.commands, scan);
      else if (operand.kind === 'field') note(operand.path, scan);
    }
    const indexed = indexedParam(command);
    if (indexed !== undefined) scan.params.add(indexed);
    const [operator] = command;
    if (operator?.kind !== 'word' || !comparing.has(operator.text)) continue;
    // What comes out of the command before is the last argument.
    const piped = index === 0 ? [] : (pipeline[index - 1] ?? []);
    const operands = [...command.slice(1), ...(piped.length === 1 ? piped : [])];
    const texts = operands.flatMap((one) => (one.kind === 'string' ? [one.text] : []));
    for (const param of operands.flatMap((one) => paramOf(one) ?? [])) {
      for (const literal of texts) scan.uses.push({ param, kind: 'compare', literal, operator: operator.text });
    }
  }
}

function note([first, second]: readonly string[], { params, implicits }: Scan): void {
  if (first === 'Params' && second !== undefined) params.add(second);
  else if (first !== undefined && first !== 'Params' && first !== 'Pipes') implicits.add(first);
}

/** The parameter that an operand is, however it is written. */
function paramOf(operand: Operand): string | undefined {
  if (operand.kind === 'field')
    return operand.path[0] === 'Params' && operand.path.length === 2 ? operand.path[1] : undefined;
  if (operand.kind !== 'pipeline') return undefined;
  const [command, ...more] = operand.commands;
  if (command === undefined || more.length > 0) return undefined;
  const [only] = command;
  return command.length === 1 && only !== undefined ? paramOf(only) : indexedParam(command);
}

/** `index .Params "NAME"`. */
function indexedParam([name, params, key]: readonly Operand[]): string | undefined {
  const isIndex = name?.kind === 'word' && name.text === 'index' && params?.kind === 'field';
  return isIndex && params.path.join('.') === 'Params' && key?.kind === 'string' ? key.text : undefined;
}

/** A parameter that decides by itself: alone, or below `and`, `or` and `not`. */
function condition(pipeline: Pipeline, scan: Scan): void {
  const command = pipeline.at(-1) ?? [];
  const [first, ...others] = command;
  if (first === undefined) return;
  const own = command.length === 1 ? paramOf(first) : indexedParam(command);
  const param = pipeline.length === 1 ? own : undefined;
  if (param !== undefined) scan.uses.push({ param, kind: 'condition' });
  else if (first.kind === 'word' && ['and', 'or', 'not'].includes(first.text)) {
    const piped = pipeline.length > 1 ? (pipeline.at(-2) ?? []) : [];
    for (const operand of [...others, ...piped]) condition(conditionOf(operand), scan);
  } else if (first.kind === 'pipeline' && command.length === 1) condition(first.commands, scan);
}

function conditionOf(operand: Operand): Pipeline {
  return operand.kind === 'pipeline' ? operand.commands : [[operand]];
}
