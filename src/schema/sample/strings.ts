import { lowerBound, textsUnder, upperBound } from './facts.ts';
import { samplesOf } from '../validate/index.ts';
import type { Shape, Shapes } from './shape.ts';
import type { FoundText, TextDemand } from '../regex/strings/texts.ts';

/** What a shape demands of texts, formats aside. */
export function textDemand(shape: Shape): Required<Omit<TextDemand, 'misses'>> {
  return {
    matches: textsUnder(shape, 'pattern'),
    minLength: Math.max(0, Math.ceil(lowerBound(shape, 'minLength', 0))),
    maxLength: Math.floor(upperBound(shape, 'maxLength')),
  };
}

/** Looks for a shortest text that a shape demands, and more. */
export function shortestText(shapes: Shapes, shape: Shape, more: TextDemand = {}): FoundText {
  const demand = textDemand(shape);
  return shapes.texts.shortest({
    matches: [...new Set([...demand.matches, ...(more.matches ?? [])])],
    misses: more.misses ?? [],
    minLength: Math.max(demand.minLength, more.minLength ?? 0),
    maxLength: Math.min(demand.maxLength, more.maxLength ?? Infinity),
  });
}

/** The longest text that anybody wants to read in a report. */
const readable = 300;

/** Texts at the bounds of a shape, and some beside; what the shape takes of them is to be checked. */
export function* textsFor(shapes: Shapes, shape: Shape): Generator<string> {
  const { minLength, maxLength } = textDemand(shape);
  for (const format of textsUnder(shape, 'format')) yield* samplesOf(format);
  yield* textIn(shortestText(shapes, shape));
  yield* ['', 'a', 'b', '0', 'A', 'a b', '-', 'x.y'];
  for (const length of [minLength + 1, minLength + 2])
    yield* textIn(shortestText(shapes, shape, { minLength: length }));
  if (maxLength <= readable) yield* textIn(shortestText(shapes, shape, { minLength: maxLength }));
  if (minLength <= readable) yield* ['x', 'Z9'].map((text) => text.repeat(minLength).slice(0, minLength));
}

function textIn(found: FoundText): readonly string[] {
  return found.kind === 'text' ? [found.text] : [];
}
