import { isSame } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type Change, type DiffMode, isRefusing } from './change.ts';

/** The changes by the mode. Of a difference that is the same both ways, such as another default, one is enough. */
export function combineDirections(mode: DiffMode, { backward, forward }: Directions): readonly Change[] {
  if (mode === 'backward') return backward;
  const reversed = forward.map(reverseChange).map((change) => nameReader(change, 'back to OLD'));
  if (mode === 'forward') return reversed;
  const further = reversed.filter(
    (change) =>
      isRefusing(change) || (change.kind === 'behaviour' && !backward.some((other) => isSameEffect(change, other))),
  );
  return [...backward.map((change) => nameReader(change, 'to NEW')), ...further];
}

interface Directions {
  /** What changes from OLD to NEW. */
  readonly backward: readonly Change[];
  /** What changes from NEW to OLD. */
  readonly forward: readonly Change[];
}

/** Names the documents as the user does. NEW, which a pull request shows, has the location unless only OLD has it. */
function reverseChange(change: Change): Change {
  const { old: left, new: next, code, pointer } = change;
  const place = code.endsWith('-added') ? (next ?? left) : (left ?? next);
  const reversed: { -readonly [K in keyof Change]: Change[K] } = {
    ...change,
    direction: 'forward',
    pointer: place?.pointer ?? pointer,
    ...omitUndefined({ old: next, new: left, together: change.together?.map(reverseChange) }),
  };
  // Only NEW can declare a rename, which is of no use for OLD.
  delete reversed.question;
  if (!next) delete reversed.old;
  if (!left) delete reversed.new;
  return reversed;
}

function nameReader(change: Change, step: string): Change {
  return { ...change, message: `${step}: ${change.message}` };
}

function isSameEffect(change: Change, other: Change): boolean {
  return change.kind === other.kind && change.code === other.code && isSame(change.path, other.path);
}
