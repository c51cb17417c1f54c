import type { Position } from './tree/position.ts';
import { TemplateError } from './tree/template-error.ts';

/** Text, a statement, or an expression whose value is inserted. */
export interface TemplateTextPart {
  readonly kind: 'text' | 'code' | 'print';
  readonly text: string;
}

export function textParts(text: string, position: Position): readonly TemplateTextPart[] {
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
