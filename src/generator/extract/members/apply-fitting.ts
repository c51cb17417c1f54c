import { apply, type Draft, META } from '../../../decorators/entry/draft.ts';
import type { Applied } from '../../../decorators/entry/keyword.ts';
import { applicators } from '../../../schema/keywords/walk.ts';
import { misfits, type Named } from '../decorators/fits.ts';
import { placeOfUse } from '../decorators/read-decorators.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import { placed } from '../schemas/placed.ts';
import type { Reader } from './reader.ts';
import { namesType, readTypesBehind } from './type-behind.ts';

/** Applies decorators to a schema; those that do not fit are reported and left out. */
export function applyFitting(reader: Reader, draft: Draft, applied: readonly Applied[], named: Named): void {
  if (applied.length === 0) return;
  const { extraction } = reader;
  const wrong = misfits(draft, applied, named);
  for (const { applied: one, message, help } of wrong) {
    const at = placeOfUse(one);
    if (at !== undefined) report(extraction, at, { code: 'model/wrong-fit', message, help });
  }
  const choices = applied.find(({ entry }) => entry.name === 'Choices');
  if (choices !== undefined) checkChoices(extraction, draft, choices, named.name);
  apply(draft, wrong.length === 0 ? applied : applied.filter((one) => !wrong.some((misfit) => misfit.applied === one)));
  for (const one of applied) if (making.has(one.entry.keyword)) placeBelow(draft, one);
  if (applied.some(namesType)) readTypesBehind(reader, draft);
}

/** The keywords whose decorators make schemas. */
const making: ReadonlySet<string> = new Set(['$ref', '$defs', 'exactly', 'mapValues', ...Object.keys(applicators)]);

/** The schemas that a decorator makes stand where it stands. */
function placeBelow(draft: Draft, { entry, at }: Applied): void {
  if (at === undefined) return;
  if (entry.keyword !== '$ref') placed(draft, at);
  for (const definition of Object.values(draft[META]?.definitions ?? {})) placed(definition, at);
  for (const unused of draft[META]?.unused ?? []) placed(unused, at);
}

function checkChoices(extraction: Extraction, draft: Draft, choices: Applied, name: string): void {
  const allowed: unknown = draft.enum ?? (draft.const === undefined ? undefined : [draft.const]);
  const at = placeOfUse(choices);
  if (!Array.isArray(allowed) || !Array.isArray(choices.value) || at === undefined) return;
  const labelled = choices.value.map((choice: unknown): unknown => (Array.isArray(choice) ? choice[0] : undefined));
  const missing = allowed.filter((value) => !labelled.includes(value));
  const excess = labelled.filter((value) => !allowed.includes(value));
  const problems = [
    ...(excess.length === 0 ? [] : [`lists ${listed(excess)}, which the type of ${name} does not allow`]),
    ...(missing.length === 0 ? [] : [`leaves out ${listed(missing)}, which the type of ${name} allows`]),
  ];
  if (problems.length === 0) return;
  const message = `@Choices ${problems.join(', and ')}`;
  report(extraction, at, { code: 'model/choices-differ', message, help: 'Label exactly the values of the type.' });
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}
