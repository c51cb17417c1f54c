/** What a template uses: parameters, and names that KUDO gives every template. */
export interface TemplateNames {
  readonly params: readonly TemplateName[];
  readonly implicits: readonly TemplateName[];
}

/** A name in a template, and where. */
export interface TemplateName {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** The names that KUDO gives every template, besides the parameters. */
export const implicitNames: ReadonlySet<string> = new Set([
  ...['OperatorName', 'Name', 'Namespace', 'Params', 'Pipes', 'PlanName', 'PhaseName', 'StepName', 'AppVersion'],
]);

/** The names that a template in the language of Go uses, each once. */
export function namesInTemplate(text: string): TemplateNames {
  const scanner = new TemplateScanner(text);
  for (const action of text.matchAll(/\{\{-?(?!-?\s*\/\*)((?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)-?\}\}/g))
    scanner.action(action[1] ?? '', action.index + action[0].indexOf(action[1] ?? ''));
  return { params: scanner.params, implicits: scanner.implicits };
}

/** Blocks in which the dot is something else. */
const rebinding: ReadonlySet<string> = new Set(['range', 'with', 'define', 'block']);

class TemplateScanner {
  readonly params: TemplateName[] = [];
  readonly implicits: TemplateName[] = [];
  readonly #text: string;
  /** For each block that is open, whether its dot is another one. */
  readonly #blocks: boolean[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  action(code: string, start: number): void {
    const word = /^\s*(\w+)/.exec(code)?.[1] ?? '';
    if (word === 'end') this.#blocks.pop();
    // What a block is given stands before its dot is bound.
    this.#names(code, start);
    if (word === 'if' || rebinding.has(word)) this.#blocks.push(rebinding.has(word));
  }

  #names(code: string, start: number): void {
    const bare = code.replaceAll(/"(?:[^"\\]|\\.)*"|`[^`]*`|'[^']*'/g, (quoted) => ' '.repeat(quoted.length));
    const isOther = this.#blocks.includes(true);
    for (const found of bare.matchAll(/(?<![\w)\].])(\$?)((?:\.[A-Za-z_]\w*)+)/g)) {
      const [, dollar = '', path = ''] = found;
      if (isOther && dollar === '') continue;
      const [first = '', second] = path.slice(1).split('.');
      this.#add(first, second, start + found.index + dollar.length + 1);
    }
    for (const found of code.matchAll(/\bindex\s+\$?\.Params\s+"([^"]+)"/g))
      this.#keep(this.params, found[1] ?? '', start + found.index);
  }

  #add(first: string, second: string | undefined, offset: number): void {
    if (first !== 'Params') this.#keep(this.implicits, first, offset);
    else if (second !== undefined) this.#keep(this.params, second, offset);
  }

  #keep(names: TemplateName[], name: string, offset: number): void {
    if (names.some((one) => one.name === name)) return;
    const before = this.#text.slice(0, offset).split('\n');
    names.push({ name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  }
}
