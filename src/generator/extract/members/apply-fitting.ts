import { apply } from '../../../decorators/entry/partial-schema.ts';
import { type Applied, META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { applicators } from '../../../schema/keywords/walk.ts';
import { misfits, type Named } from '../decorators/fits.ts';
import { placeOfUse } from '../decorators/read-decorators.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import { placed } from '../schemas/subschemas.ts';
import type { ModelReader } from './reader.ts';
import { namesType, readTypesBehind } from './type-behind.ts';

/** Applies decorators to a schema; those that do not fit are reported and left out. */
export function applyFitting(
  reader: ModelReader,
  partial: PartialSchema,
  applied: readonly Applied[],
  named: Named,
): void {
  if (applied.length === 0) return;
  const { extraction } = reader;
  const wrong = misfits(partial, applied, named);
  for (const { applied: one, message, help } of wrong) {
    const at = placeOfUse(one);
    if (at !== undefined) report(extraction, at, { code: 'model/wrong-fit', message, help });
  }
  const choices = applied.find(({ entry }) => entry.name === 'Choices');
  if (choices !== undefined) checkChoices(extraction, partial, choices, named.name);
  apply(
    partial,
    wrong.length === 0 ? applied : applied.filter((one) => !wrong.some((misfit) => misfit.applied === one)),
  );
  for (const one of applied) if (making.has(one.entry.keyword)) placeBelow(partial, one);
  if (applied.some(namesType)) readTypesBehind(reader, partial);
}

/** The keywords whose decorators make schemas. */
const making: ReadonlySet<string> = new Set(['$ref', '$defs', 'exactly', 'mapValues', ...Object.keys(applicators)]);

/** The schemas that a decorator makes stand where it stands. */
function placeBelow(partial: PartialSchema, { entry, at }: Applied): void {
  if (at === undefined) return;
  if (entry.keyword !== '$ref') placed(partial, at);
  for (const definition of Object.values(partial[META]?.definitions ?? {})) placed(definition, at);
  for (const unused of partial[META]?.unused ?? []) placed(unused, at);
}

function checkChoices(extraction: Extraction, partial: PartialSchema, choices: Applied, name: string): void {
  const allowed: unknown = partial.enum ?? (partial.const === undefined ? undefined : [partial.const]);
  const at = placeOfUse(choices);
  if (!Array.isArray(allowed) || !Array.isArray(choices.value) || at === undefined) return;
  const labelled = choices.value.map((choice: unknown): unknown => (Array.isArray(choice) ? choice[0] : undefined));
  const missing = allowed.filter((value) => !labelled.includes(value));
  const excess = labelled.filter((value) => !allowed.includes(value));
  const problems = [
    ...(excess.length === 0 ? [] : [`lists ${listed(excess)}, which the type of ${name} does not allow`]),
    ...(missing.length === 0 ? [] : [`omits ${listed(missing)}, which the type of ${name} allows`]),
  ];
  if (problems.length === 0) return;
  const message = `@Choices ${problems.join(', and ')}`;
  report(extraction, at, { code: 'model/choices-differ', message, help: 'Label exactly the values of the type.' });
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}
