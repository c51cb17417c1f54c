import { visibleJson } from '../../text/visible.ts';
import { type Change, type ChangePlace, isRefusing, isUnproven } from '../pair/change.ts';
import { countChanges, findSeverity, findVersionStep, type Summary } from './severity.ts';

/** The changes as JSON for scripts; its shape is a stable contract. */
export function changesAsJson(changes: readonly Change[], { mode = 'backward', accepted = 0 }: Summary = {}): string {
  const document = {
    version: 1,
    mode,
    changes: changes.map(describeEntry),
    summary: { ...countChanges(changes), accepted, step: findVersionStep(changes) },
  };
  return `${visibleJson(JSON.stringify(document, null, 2))}\n`;
}

/** JSON omits members that are `undefined`. */
function describeEntry(change: Change): object {
  const {
    kind,
    code,
    direction = 'backward',
    pointer,
    message,
    old,
    new: next,
    witness,
    step,
    before,
    stored,
  } = change;
  const { further, together, question } = change;
  const proven = isRefusing({ kind }) ? !isUnproven(change) : undefined;
  return {
    kind,
    code,
    direction,
    severity: findSeverity(change),
    pointer,
    message,
    old: describePlace(old),
    new: describePlace(next),
    proven,
    witness,
    step,
    before,
    stored,
    further: further?.map((path) => path.join('.')),
    together: together?.map(describeEntry),
    question,
  };
}

function describePlace(place?: ChangePlace): object | undefined {
  if (!place) return;
  const { file, line, column } = place.origin;
  return { pointer: place.pointer, file, line, column };
}
