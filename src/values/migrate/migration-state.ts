import type { MappedStep, PathPattern, RenamedStep } from '../../schema/history/index.ts';
import { each } from '../../schema/keywords/history-keywords.ts';
import { editValues } from '../../text/edit/edit-values.ts';
import { readValues } from '../../text/read-values.ts';
import { type JsonObject, isSame } from '../../text/value/json.ts';
import { plainPresentation } from '../../text/yaml/writer.ts';
import { listMatches, type Path, type PathMatch, readValue } from './paths.ts';
import type { SchemaPlaces } from './schema-places.ts';

export interface MovedValue {
  readonly kind: 'moved' | 'dropped';
  readonly from: Path;
  readonly to: Path;
  readonly step: RenamedStep;
}

export interface ConvertedValues {
  readonly from: readonly Path[];
  readonly to: readonly Path[];
  readonly step: MappedStep;
  /** Comments inside the old values, for which the new ones have no place. */
  readonly lostComments: readonly string[];
}

export interface OpenQuestion {
  /**
   * `conflict`: the old and the new place have different values; `unfit`: the new place refuses the value; `reused`: the
   * schema gives the old name another meaning, and the version of the file is not known; `incomplete`: values that
   * became one are not all set; `unclear`: the value can be taken apart in several ways.
   */
  readonly kind: 'conflict' | 'unfit' | 'reused' | 'incomplete' | 'unclear';
  readonly from: Path;
  readonly to: Path;
  readonly step: RenamedStep | MappedStep;
}

export interface State {
  text: string;
  values: JsonObject;
  readonly moved: MovedValue[];
  readonly converted: ConvertedValues[];
  readonly questions: Map<string, OpenQuestion>;
  readonly places: SchemaPlaces;
  readonly isDated: boolean;
  readonly steps: readonly RenamedStep[];
  readonly mappings: readonly MappedStep[];
}

export function listMovedMatches(
  values: JsonObject,
  pattern: PathPattern,
  { from, to }: Pick<MovedValue, 'from' | 'to'>,
): readonly PathMatch[] {
  const value = readValue(values, to);
  const isAround = from.length < pattern.length && from.every((name, at) => [name, each].includes(pattern[at] ?? ''));
  if (value === undefined || !isAround) return [];
  const names = from.filter((_, at) => pattern[at] === each);
  return listMatches(value, pattern.slice(from.length)).map((match) => ({
    path: match.path,
    names: [...names, ...match.names],
  }));
}

export function ask(
  { questions }: State,
  kind: OpenQuestion['kind'],
  { step, from, to }: Pick<OpenQuestion, 'step' | 'from' | 'to'>,
): void {
  questions.set(JSON.stringify([from, to]), { kind, step, from, to });
}

export function isBlocked(values: JsonObject, to: Path): boolean {
  return to.some((_, index) => {
    const value = index === 0 ? values : readValue(values, to.slice(0, index));
    return value !== undefined && value !== null && typeof value !== 'object';
  });
}

/** Values come first: where moving the lines would give other values, the text is edited by its values. */
export function edit(state: State, values: JsonObject, moved?: string): void {
  const isRight = moved !== undefined && isSame(readValues(moved, '<values>').value, values);
  const written = isRight
    ? moved
    : editValues(state.text, { presentation: plainPresentation, target: () => values, comments: false });
  if (written === undefined) throw new Error('the values can be read, but their text cannot be edited');
  state.text = written;
  state.values = values;
}
