import { type Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createOrigin, type Position, typeName, type Value } from '../template/index.ts';

/** Why an overlay cannot be applied: ytt's message with its context, and our own. */
export class OverlayError extends Error {
  /** The position of the innermost item that was read. */
  readonly position: Position | undefined;
  readonly ours: { readonly message: string; readonly help: string };
  /** True when the overlay itself declares that it does not apply, with `when=`. */
  readonly isConditional: boolean;

  constructor(
    text: string,
    ours: OverlayError['ours'],
    {
      position,
      isConditional = false,
    }: { readonly position?: Position | undefined; readonly isConditional?: boolean } = {},
  ) {
    super(text);
    this.ours = ours;
    this.position = position;
    this.isConditional = isConditional;
  }

  within(text: string, position: Position): OverlayError {
    return new OverlayError(`${text}: ${this.message}`, this.ours, { position: this.position ?? position });
  }

  diagnostic(fallback: Position): Diagnostic {
    return { code: 'ytt/overlay', severity: 'error', ...this.ours, origin: createOrigin(this.position ?? fallback) };
  }
}

export function badAnnotation(text: string): OverlayError {
  return new OverlayError(text, { message: text, help: 'Correct the @overlay annotation of this node.' });
}

/** As in ytt, the overlay's kind is the expected one. */
export function otherKind(given: 'map' | 'array', there: Value): OverlayError {
  const addArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
  const message = `the value is ${addArticle(given)}, but the existing value is ${addArticle(typeName(there))}`;
  const help = `Write ${addArticle(typeName(there))}, or set the key to null in a previous layer.`;
  return new OverlayError(`Expected ${given}, but was ${typeName(there)}`, { message, help });
}
