import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { createOrigin, type Position } from './position.ts';

/** What keeps a template from being read or run: in ytt's words, and in ours. */
export class TemplateError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** True for what ytt finds while it compiles the template, which it says. */
  readonly isCompilation: boolean;

  /** What made another template fail that this one loads is told instead of it. */
  constructor(text: string, ours: Ours | readonly Ours[], inner?: TemplateError) {
    super(text);
    const all: readonly Ours[] = isMany(ours) ? ours : [ours];
    const own = all.map(({ code, message, help, position }) => ({
      ...({ code, severity: 'error', message, help, origin: createOrigin(position) } as const),
    }));
    this.diagnostics = inner?.diagnostics ?? own;
    this.isCompilation = all.some((item) => item.isCompilation === true);
  }
}

/** The same in our words. */
export interface Ours {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly position: Position;
  readonly isCompilation?: boolean;
}

function isMany(ours: Ours | readonly Ours[]): ours is readonly Ours[] {
  return Array.isArray(ours);
}
