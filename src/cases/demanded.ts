import { textsUnder } from '../schema/sample/facts.ts';
import { eachOnce, firstFew } from '../schema/sample/order.ts';
import type { Instances, Shape } from '../schema/sample/index.ts';
import { textDemand } from '../schema/sample/strings.ts';
import { type SchemaObject, isSchemaObject } from '../schema/document/schema.ts';
import type { Json } from '../text/value/json.ts';
import type { Border } from './borders.ts';
import { grown } from './grown.ts';

/** Longer searches than these are not worth it: of each kind, and for the length of a text. */
const limits = { values: 8, length: 300 };

/** Values that may satisfy a place and, beside it, a demand. */
export function* valuesFor(
  around: Shape,
  demand: SchemaObject,
  { valid }: Border,
  instances: Instances,
): Generator<Json> {
  const { shapes } = instances;
  const both = shapes.and(around, [demand]);
  const searched = (demand.minLength ?? 0) <= limits.length ? [instances.of(both)] : [];
  const built = [missing(both, demand, instances), grown(around, demand, instances)];
  // What has a format is best grown from a sample of it: validators differ in what else they take.
  const sources = textsUnder(around, 'format').length > 0 ? [...built, ...searched] : [...searched, ...built];
  for (const source of sources) {
    const fitting = filtered(firstFew(eachOnce(source), limits.values * limits.values), (value) =>
      shapes.accepts(both, value),
    );
    yield* firstFew(fitting, limits.values);
  }
  // What other keywords refuse, too, shows that this one does where nothing else can.
  if (!valid) yield* firstFew(instances.of(shapes.of([demand])), limits.values);
}

/** Shortest texts that a pattern does not match. */
function missing(both: Shape, { not }: SchemaObject, { shapes }: Instances): Iterable<Json> {
  if (!isSchemaObject(not) || typeof not.pattern !== 'string') return [];
  const found = shapes.texts.shortest({ ...textDemand(both), misses: [not.pattern] });
  return found.kind === 'text' ? [found.text] : [];
}

/** The values of a source that are meant. */
export function* filtered(source: Iterable<Json>, isMeant: (value: Json) => boolean): Generator<Json> {
  for (const value of source) if (isMeant(value)) yield value;
}
