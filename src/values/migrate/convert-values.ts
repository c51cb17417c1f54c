import {
  fillPattern,
  type Fits,
  isReform,
  listMapped,
  type MappedStep,
  type PathPattern,
} from '../../schema/history/index.ts';
import { moveEntry } from '../../text/edit/move-entry.ts';
import { openBlock } from '../../text/edit/open-block.ts';
import { listComments } from '../../text/yaml/comments.ts';
import { isJson, isObject, isSame, type Json } from '../../text/value/json.ts';
import { ask, edit, isBlocked, listMovedMatches, type OpenQuestion, type State } from './migration-state.ts';
import { listMatches, type Path, putValue, readValue, relocateValue, removeValue } from './paths.ts';

/** Takes texts apart, joins values to texts, and gives values another form, where the old values are set. */
export function convertValues(state: State, step: MappedStep): void {
  const sources = step.from.map((pattern) => listSources(state, pattern));
  const byNames = new Map(sources.flat().map(({ names }) => [JSON.stringify(names), names]));
  for (const names of byNames.values()) {
    const found = sources.map((all) => all.find((source) => isSame(source.names, names)));
    const to = step.to.flatMap((pattern) => {
      const path = fillPattern(pattern, names);
      return path ? [path] : [];
    });
    const known = found.filter((source) => source !== undefined);
    const isConverted = state.converted.some((other) => other.step === step && isSame(other.to, to));
    if (to.length === step.to.length && !isConverted) convertFound(state, { step, found: known, to });
  }
}

interface Source {
  readonly path: Path;
  readonly old: Path;
  readonly names: readonly string[];
}

function listSources({ values, moved }: State, pattern: PathPattern): readonly Source[] {
  const here = listMatches(values, pattern).map(({ path, names }) => ({ path, names, old: path }));
  const along = moved.flatMap((move) =>
    listMovedMatches(values, pattern, move).map(({ path, names }) => ({
      path: [...move.to, ...path],
      names,
      old: [...move.from, ...path],
    })),
  );
  return [...here, ...along];
}

interface Conversion {
  readonly step: MappedStep;
  readonly found: readonly Source[];
  readonly to: readonly Path[];
}

function convertFound(state: State, { step, found, to }: Conversion): void {
  const { values, places, isDated } = state;
  const [first] = found;
  const [place = []] = to;
  if (!first) return;
  const olds = found.map(({ path }) => readValue(values, path) ?? null);
  const fitsNow = found.every(({ path }, index) => places.declares(path) && places.accepts(path, olds[index] ?? null));
  if (fitsNow && !isDated) return;
  const askPerson = (kind: OpenQuestion['kind'], there = place): void =>
    ask(state, kind, { step, from: first.path, to: there });
  if (found.length < step.from.length) return askPerson('incomplete');
  const results = listResults(state, step, { olds, to });
  const [result] = results;
  if (!result) return fitsNow ? undefined : askPerson('unfit');
  if (results.length > 1) return askPerson('unclear');
  const paths = found.map(({ path }) => path);
  if (isSame(result, olds) && isSame(to, paths)) return;
  const others = to.filter((path) => !paths.some((old) => isSame(old, path)));
  const taken = others.find((path) => isTaken(state, path, { paths, result: result[to.indexOf(path)] ?? null }));
  if (taken) return askPerson('conflict', taken);
  const left = paths.reduce((all, path) => removeValue(all, path, place), values);
  const target = to.reduce<Json>((all, path, index) => putValue(all, path, result[index] ?? null), left);
  if (!isObject(target)) return;
  const before = state.text;
  if (others.includes(place))
    edit(state, relocateValue(values, first.path, place), moveEntry(state.text, first.path, place));
  const inYaml = step.mapping.kind === 'changed' && step.mapping.syntax !== undefined ? olds : [];
  edit(state, target, inYaml.length === 0 ? undefined : openBlock(state.text, place));
  const lostComments = findLost([before, ...inYaml].flatMap(listCommentsOfText), listComments(state.text));
  state.converted.push({ step, from: found.map(({ old }) => old), to, lostComments });
}

function listCommentsOfText(text: Json): readonly string[] {
  return typeof text === 'string' ? listComments(text) : [];
}

function findLost(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = [...after];
  return before.filter((comment) => {
    const at = left.indexOf(comment);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** True if a value gets another form at its place, where it does not fit as it is. */
export function isConvertible(state: State, path: Path, value: Json): boolean {
  const results = { olds: [value], to: [path] };
  return state.mappings.some((step) => isReform(step, path) && listResults(state, step, results).length === 1);
}

/** At most two different ones, where a text can be taken apart in several ways. */
function listResults(
  { places }: State,
  { mapping }: MappedStep,
  { olds, to }: { readonly olds: readonly Json[]; readonly to: readonly Path[] },
): readonly (readonly Json[])[] {
  const fits: Fits = (place, value, key) => {
    const path = [...(to[place] ?? []), ...(key === undefined ? [] : [key])];
    return isJson(value) && places.accepts(path, value);
  };
  const results: (readonly Json[])[] = [];
  for (const values of listMapped(mapping, 'up', olds, fits)) {
    if (!values.every(isJson)) continue;
    results.push(values);
    const isApart = mapping.kind === 'split' || (mapping.kind === 'changed' && mapping.format !== undefined);
    if (!isApart || results.length > 1) break;
  }
  return results;
}

function isTaken(
  { values }: State,
  path: Path,
  { paths, result }: { readonly paths: readonly Path[]; readonly result: Json },
): boolean {
  const left = paths.reduce((all, old) => removeValue(all, old), values);
  const there = readValue(left, path);
  return there === undefined ? isBlocked(left, path) : !isSame(there, result);
}
