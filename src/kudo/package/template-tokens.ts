export type TemplateToken = FieldToken | TextToken | WordToken;

/** Field names after the dot, the root, a variable, or a closing parenthesis: `.a.b`, `$.a`, `$x.a`. */
export interface FieldToken {
  readonly kind: 'field';
  readonly from: 'dot' | 'before' | { readonly variable: string };
  readonly path: readonly string[];
  /** The offset of the first name, or of the token when there is none. */
  readonly offset: number;
}

interface TextToken {
  readonly kind: 'string';
  readonly text: string;
  readonly offset: number;
}

interface WordToken {
  readonly kind: 'word' | 'sign';
  readonly text: string;
  readonly offset: number;
}

const action =
  /\{\{-?(?:\s*\/\*[^]*?\*\/\s*-?\}\}|((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)*'|[^"`'}]|\}(?!\}))*)\}\})/g;

export function* readActions(text: string): Generator<readonly TemplateToken[]> {
  for (const { 0: whole, 1: inside, index } of text.matchAll(action)) {
    if (inside !== undefined) yield tokenizeAction(inside, index + whole.length - '}}'.length - inside.length);
  }
}

const token =
  /"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|'(?:[^'\\\n]|\\.)*'|(\$\w*)?((?:\.[A-Za-z_]\w*)+)|(\$\w*)|(\.)(?![\w.])|([A-Za-z_]\w*|[\d+-][\w.+-]*)|(:=|[()|=,])/g;

function tokenizeAction(inside: string, start: number): readonly TemplateToken[] {
  return [...inside.matchAll(token)].map((found): TemplateToken => {
    const [whole, quoted, raw, base, fields, variable, dot, word] = found;
    const offset = start + found.index;
    if (quoted !== undefined || raw !== undefined) {
      return { kind: 'string', text: raw ?? removeEscapes(quoted ?? ''), offset };
    }
    if (fields !== undefined) {
      const isBehind = base === undefined && inside[found.index - 1] === ')';
      const from = isBehind ? 'before' : getStart(base);
      return { kind: 'field', from, path: fields.slice(1).split('.'), offset: offset + (base ?? '').length + 1 };
    }
    if (variable !== undefined || dot !== undefined)
      return { kind: 'field', from: getStart(variable), path: [], offset };
    return { kind: word === undefined ? 'sign' : 'word', text: whole, offset };
  });
}

function getStart(variable?: string): FieldToken['from'] {
  return variable === undefined ? 'dot' : { variable };
}

function removeEscapes(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
