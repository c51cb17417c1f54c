import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { createOrigin, type Position } from './position.ts';

/** Why a template cannot be read or run: ytt's message, and our own. */
export class TemplateError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** True for a compilation error, which ytt's message mentions. */
  readonly isCompilation: boolean;

  /** `inner` is the error of a template that this one loads; it is reported instead. */
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
