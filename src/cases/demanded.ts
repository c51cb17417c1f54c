import { textsUnder } from '../schema/sample/facts.ts';
import { eachOnce, firstFew } from '../schema/sample/order.ts';
import type { View } from '../schema/effective/view.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { textDemand } from '../schema/sample/strings.ts';
import { type SchemaObject, isSchemaObject } from '../schema/document/schema.ts';
import type { Json } from '../text/value/json.ts';
import type { Border } from './borders.ts';
import { grown } from './grown.ts';

/** Longer searches than these are not worth it: of each kind, and for the length of a text. */
const limits = { values: 8, length: 300 };

/** Values that may satisfy a place and, beside it, a demand. */
export function* valuesFor(around: View, demand: SchemaObject, { valid }: Border, sampler: Sampler): Generator<Json> {
  const { views } = sampler;
  const both = views.and(around, [demand]);
  const searched = (demand.minLength ?? 0) <= limits.length ? [sampler.of(both)] : [];
  const built = [missing(both, demand, sampler), grown(around, demand, sampler)];
  // What has a format is best grown from a sample of it: validators differ in what else they take.
  const sources = textsUnder(around, 'format').length > 0 ? [...built, ...searched] : [...searched, ...built];
  for (const source of sources) {
    const fitting = filtered(firstFew(eachOnce(source), limits.values * limits.values), (value) =>
      views.accepts(both, value),
    );
    yield* firstFew(fitting, limits.values);
  }
  // What other keywords refuse, too, shows that this one does where nothing else can.
  if (!valid) yield* firstFew(sampler.of(views.of([demand])), limits.values);
}

/** Shortest texts that a pattern does not match. */
function missing(both: View, { not }: SchemaObject, { views }: Sampler): Iterable<Json> {
  if (!isSchemaObject(not) || typeof not.pattern !== 'string') return [];
  const found = views.texts.shortest({ ...textDemand(both), misses: [not.pattern] });
  return found.kind === 'text' ? [found.text] : [];
}

/** The values of a source that are meant. */
export function* filtered(source: Iterable<Json>, isMeant: (value: Json) => boolean): Generator<Json> {
  for (const value of source) if (isMeant(value)) yield value;
}
