import {
  callFunction,
  isCallable,
  type KeywordArgument,
  StarlarkError,
  StarlarkFailure,
  StarlarkList,
  type StarlarkValue,
  type Thread,
} from '../starlark/index.ts';
import { type TemplateAnnotations, compactPosition, type Position } from '../template/index.ts';
import { getGoType } from '../modules/index.ts';
import { badAnnotation, OverlayError } from './overlay-error.ts';

export interface Expectations {
  readonly expects?: StarlarkValue;
  readonly missingOk?: StarlarkValue;
  readonly when?: StarlarkValue;
}

export interface Match extends Expectations {
  readonly by?: StarlarkValue;
}

export function readMatch(
  annotations: TemplateAnnotations,
  name: 'match' | 'match-child-defaults',
  defaults: Expectations,
): Match {
  const annotation = annotations.size === 0 ? undefined : annotations.get(`overlay/${name}`);
  if (!annotation || annotation.kwargs.length === 0) return defaults;
  const names = name === 'match' ? matchNames : defaultNames;
  const own = Object.fromEntries(annotation.kwargs.map((argument) => readArgument(argument, names, name)));
  return { ...defaults, ...own };
}

const defaultNames: ReadonlyMap<string, keyof Match> = new Map([
  ['expects', 'expects'],
  ['missing_ok', 'missingOk'],
  ['when', 'when'],
] as const);

const matchNames: ReadonlyMap<string, keyof Match> = new Map([...defaultNames, ['by', 'by']]);

function readArgument(
  [keyword, value]: KeywordArgument,
  names: ReadonlyMap<string, keyof Match>,
  name: string,
): [string, StarlarkValue] {
  const key = names.get(keyword);
  if (!key) throw badAnnotation(`Unknown 'overlay/${name}' annotation keyword argument '${keyword}'`);
  return [key, value];
}

export function checkMatches(
  { expects, missingOk, when }: Expectations,
  matches: readonly Position[],
  thread: Thread,
): void {
  const refuseBoth = (first: string, other: string): OverlayError =>
    badAnnotation(`Expected only one of keyword arguments ('${first}', '${other}') specified`);
  if (missingOk !== undefined && expects !== undefined) throw refuseBoth('missing_ok', 'expects');
  if (missingOk !== undefined && when !== undefined) throw refuseBoth('missing_ok', 'when');
  if (when !== undefined && expects !== undefined) throw refuseBoth('when', 'expects');
  const isConditional = when !== undefined;
  if (missingOk !== undefined) {
    if (typeof missingOk !== 'boolean') throw badAnnotation("Expected keyword argument 'missing_ok' to be a boolean");
    if (missingOk && matches.length <= 1) return;
    checkValue(1n, { keyword: 'missing_ok', matches, thread, isConditional });
  } else if (when !== undefined) checkValue(when, { keyword: 'when', matches, thread, isConditional });
  else checkValue(expects ?? 1n, { keyword: expects === undefined ? '' : 'expects', matches, thread, isConditional });
}

interface Matched {
  readonly keyword: string;
  readonly matches: readonly Position[];
  readonly thread: Thread;
  readonly isConditional: boolean;
}

function checkValue(value: StarlarkValue, matched: Matched): void {
  const { keyword, matches, thread, isConditional } = matched;
  if (typeof value === 'bigint') {
    if (value !== BigInt(matches.length)) throw wrongNumber(String(value), matched);
  } else if (typeof value === 'string') {
    const [, least] = /^([-+]?\d+)\+$/.exec(value) ?? [];
    if (least === undefined) throw badAnnotation(`Expected '${value}' to be in format 'i+' where i is an integer`);
    if (matches.length < Number(least)) throw wrongNumber(`>= ${Number(least)}`, matched);
  } else if (value instanceof StarlarkList) checkList(value, matched);
  else if (isCallable(value)) {
    const result = runCall(() => callFunction(thread, value, [BigInt(matches.length)]));
    if (typeof result !== 'boolean') {
      throw badAnnotation(`Expected keyword argument '${keyword}' to have a function that returns a boolean`);
    }
    if (result) return;
    const text = 'Expectation of number of matched nodes failed';
    throw new OverlayError(text, describeMismatch(matches.length), { isConditional });
  } else {
    throw badAnnotation(
      `Expected 'overlay/match' annotation keyword argument '${keyword}' to be either int, string or function, but was ${getGoType(value)}`,
    );
  }
}

function checkList(list: StarlarkList, matched: Matched): void {
  let last: OverlayError | undefined;
  for (const element of list.elements) {
    try {
      checkValue(element, matched);
      return;
    } catch (error) {
      if (!(error instanceof OverlayError)) throw error;
      last = error;
    }
  }
  if (last) throw last;
}

function wrongNumber(expected: string, { matches, isConditional }: Matched): OverlayError {
  const lines = matches.map(compactPosition).sort();
  const places = lines.length === 0 ? '' : ` (lines: ${lines.join(', ')})`;
  const text = `Expected number of matched nodes to be ${expected}, but was ${matches.length}${places}`;
  return new OverlayError(text, describeMismatch(matches.length), { isConditional });
}

function describeMismatch(count: number): OverlayError['ours'] {
  if (count > 0)
    return {
      message: `the overlay matches ${count} nodes`,
      help: 'Match fewer nodes, or write expects= in @overlay/match.',
    };
  const help = 'Write "#@overlay/match missing_ok=True" before it to add the node.';
  return { message: 'the overlay matches no existing node', help };
}

export function runCall(call: () => StarlarkValue): StarlarkValue {
  try {
    return call();
  } catch (error) {
    if (error instanceof StarlarkError && error.kind === 'limit') throw error;
    if (error instanceof StarlarkError || error instanceof StarlarkFailure) throw badAnnotation(error.message);
    throw error;
  }
}
