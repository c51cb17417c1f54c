import { type Compiler, ts } from './compiler.ts';
import { skipTrivia } from './scanner.ts';

/**
 * The text of a file that `parseDeclarations` read, with blanks for its decorators: no type depends on them, and they
 * are most of what there is to parse. All other offsets stay. Decorators are kept if the text before them or behind
 * them would mean something else without them.
 */
export function withoutDecorators(source: Compiler.SourceFile): string {
  const { text } = source;
  const blanks = createBlanks(text);
  const parts: string[] = [];
  let end = 0;
  for (const { pos, end: last } of listRuns(source)) {
    const start = skipTrivia(text, pos);
    const next = skipTrivia(text, last);
    if (/\S/.test(text.slice(pos, start)) || operator.test(text.slice(next, next + 12))) continue;
    parts.push(text.slice(end, start), blanks.toString('latin1', start, next));
    end = next;
  }
  return parts.join('') + text.slice(end);
}

/** A name of a property that continues the expression on the line before. */
const operator = /^in(?:stanceof)?\b/;

function createBlanks(text: string): Buffer {
  const blanks = Buffer.alloc(text.length, ' ');
  for (const end of ['\n', '\r'])
    for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1)) blanks[at] = end.charCodeAt(0);
  return blanks;
}

interface Run {
  readonly pos: number;
  end: number;
}

function listRuns({ statements }: Compiler.SourceFile): readonly Run[] {
  const runs: Run[] = [];
  for (const statement of statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    addRuns(runs, statement.modifiers);
    for (const member of statement.members) if (ts.isPropertyDeclaration(member)) addRuns(runs, member.modifiers);
  }
  return runs;
}

function addRuns(runs: Run[], modifiers: readonly Compiler.ModifierLike[] = []): void {
  for (const { kind, pos, end } of modifiers) {
    if (kind !== ts.SyntaxKind.Decorator) continue;
    const last = runs.at(-1);
    if (last?.end === pos) last.end = end;
    else runs.push({ pos, end });
  }
}
