import { type TemplateAnnotation, compactPosition, type Position } from '../template/index.ts';
import type { Failure } from './failures.ts';

export interface AnnotatedPlace {
  readonly annotation: TemplateAnnotation;
  /** Without the `@`. */
  readonly name: string;
  readonly position: Position;
}

export function annotationFailure(
  { annotation, position }: AnnotatedPlace,
  details: Pick<Failure, 'description' | 'expected' | 'found' | 'hints'>,
  ours: { readonly message: string; readonly help: string },
): Failure {
  const words = { code: 'ytt/annotation', ...ours, position: annotation.position };
  return { annotations: [annotation.position], position, ...details, ours: words };
}

export function oneArgument(
  place: AnnotatedPlace,
  { expected, hints, help }: { readonly expected: string; readonly hints: readonly string[]; readonly help: string },
): Failure | undefined {
  const { annotation, name } = place;
  const at = compactPosition(annotation.position);
  const description = `syntax error in @${name} annotation`;
  if (annotation.kwargs.length > 0) {
    const found = `keyword argument in @${name} (by ${at})`;
    const message = `@${name} takes no keyword arguments`;
    return annotationFailure(place, { description, expected, found, hints }, { message, help });
  }
  const count = annotation.args.length;
  if (count === 1) return;
  const found = count === 0 ? `missing value in @${name} (by ${at})` : `${count} values in @${name} (by ${at})`;
  const message = count === 0 ? `@${name} has no value` : `@${name} has ${count} values`;
  return annotationFailure(place, { description, expected, found }, { message, help });
}
