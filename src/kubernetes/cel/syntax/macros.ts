import type { ComprehensionExpression, CelExpression } from './expression.ts';
import { CelFault } from './fault.ts';

/** `undefined` for a call that is not a macro. */
export function expandMacro(
  name: string,
  target: CelExpression | undefined,
  args: readonly CelExpression[],
  at: number,
): CelExpression | undefined {
  if (!target) return name === 'has' && args.length === 1 ? expandPresence(args[0], at) : undefined;
  const expand = Object.hasOwn(macros, `${name}/${args.length}`) ? macros[`${name}/${args.length}`] : undefined;
  return expand?.({ target, args, at });
}

interface MacroCall {
  readonly target: CelExpression;
  readonly args: readonly CelExpression[];
  readonly at: number;
}

const result = '@result';

function expandPresence(argument: CelExpression | undefined, at: number): CelExpression {
  if (argument?.kind !== 'select' || argument.isTest)
    throw new CelFault(argument?.at ?? at, 'invalid argument to has() macro');
  return { ...argument, isTest: true, at };
}

const macros: Readonly<Record<string, (call: MacroCall) => CelExpression>> = {
  'all/2': (call) => expandAll(call, 1),
  'all/3': (call) => expandAll(call, 2),
  'exists/2': (call) => expandExists(call, 1),
  'exists/3': (call) => expandExists(call, 2),
  'exists_one/2': (call) => existsOne(call, 1),
  'exists_one/3': (call) => existsOne(call, 2),
  'existsOne/3': (call) => existsOne(call, 2),
  'map/2': (call) => expandCollect(call, 1, { filtered: false }),
  'map/3': (call) => expandCollect(call, 1, { filtered: true }),
  'filter/2': expandFilter,
  'transformList/3': (call) => expandCollect(call, 2, { filtered: false }),
  'transformList/4': (call) => expandCollect(call, 2, { filtered: true }),
  'transformMap/3': (call) => expandMap(call, { filtered: false, entry: false }),
  'transformMap/4': (call) => expandMap(call, { filtered: true, entry: false }),
  'transformMapEntry/3': (call) => expandMap(call, { filtered: false, entry: true }),
  'transformMapEntry/4': (call) => expandMap(call, { filtered: true, entry: true }),
  'optMap/2': (call) => expandOptional(call, (value) => createCall('optional.of', [value], call.at)),
  'optFlatMap/2': (call) => expandOptional(call, (value) => value),
  'sortBy/2': expandSort,
};

function expandAll(call: MacroCall, variables: number): CelExpression {
  const { at, args } = call;
  const step = createCall('_&&_', [createAccumulator(at), getArgument(args, variables, at)], at);
  return createFold(call, variables, {
    initial: createBoolean(true, at),
    condition: createCall('@not_strictly_false', [createAccumulator(at)], at),
    step,
  });
}

function expandExists(call: MacroCall, variables: number): CelExpression {
  const { at, args } = call;
  const step = createCall('_||_', [createAccumulator(at), getArgument(args, variables, at)], at);
  const isOpen = createCall('!_', [createAccumulator(at)], at);
  return createFold(call, variables, {
    initial: createBoolean(false, at),
    condition: createCall('@not_strictly_false', [isOpen], at),
    step,
  });
}

function existsOne(call: MacroCall, variables: number): CelExpression {
  const { at, args } = call;
  const more = createCall('_+_', [createAccumulator(at), createInteger(1n, at)], at);
  const step = createCall('_?_:_', [getArgument(args, variables, at), more, createAccumulator(at)], at);
  const isOne = createCall('_==_', [createAccumulator(at), createInteger(1n, at)], at);
  return {
    ...createFold(call, variables, { initial: createInteger(0n, at), condition: createBoolean(true, at), step }),
    result: isOne,
  };
}

function expandCollect(
  call: MacroCall,
  variables: number,
  { filtered: isFiltered }: { filtered: boolean },
): CelExpression {
  const { at, args } = call;
  const value = getArgument(args, variables + (isFiltered ? 1 : 0), at);
  const more = createCall('_+_', [createAccumulator(at), createList([value], at)], at);
  const step = isFiltered
    ? createCall('_?_:_', [getArgument(args, variables, at), more, createAccumulator(at)], at)
    : more;
  return createFold(call, variables, { initial: createList([], at), condition: createBoolean(true, at), step });
}

function expandFilter(call: MacroCall): CelExpression {
  const { at, args } = call;
  const more = createCall('_+_', [createAccumulator(at), createList([getArgument(args, 0, at)], at)], at);
  const step = createCall('_?_:_', [getArgument(args, 1, at), more, createAccumulator(at)], at);
  return createFold(call, 1, { initial: createList([], at), condition: createBoolean(true, at), step });
}

function expandMap(
  call: MacroCall,
  { filtered: isFiltered, entry }: { filtered: boolean; entry: boolean },
): CelExpression {
  const { at, args } = call;
  const value = getArgument(args, isFiltered ? 3 : 2, at);
  const key = getArgument(args, 0, at);
  const more = createCall(
    'cel.@mapInsert',
    entry ? [createAccumulator(at), value] : [createAccumulator(at), key, value],
    at,
  );
  const step = isFiltered ? createCall('_?_:_', [getArgument(args, 2, at), more, createAccumulator(at)], at) : more;
  return createFold(call, 2, { initial: { kind: 'map', entries: [], at }, condition: createBoolean(true, at), step });
}

function expandOptional({ target, args, at }: MacroCall, wrap: (value: CelExpression) => CelExpression): CelExpression {
  const name = readName(args[0], at);
  const value: CelExpression = { kind: 'call', name: 'value', target, arguments: [], at };
  const isThere: CelExpression = { kind: 'call', name: 'hasValue', target, arguments: [], at };
  const bound = createBinding(name, value, getArgument(args, 1, at), at);
  return createCall('_?_:_', [isThere, wrap(bound), createCall('optional.none', [], at)], at);
}

function expandSort({ target, args, at }: MacroCall): CelExpression {
  const input: CelExpression = { kind: 'identifier', name: '@__sortBy_input__', at };
  const keys = expandCollect({ target: input, args, at }, 1, { filtered: false });
  const call: CelExpression = { kind: 'call', name: '@sortByAssociatedKeys', target: input, arguments: [keys], at };
  return createBinding(input.name, target, call, at);
}

function createBinding(name: string, value: CelExpression, within: CelExpression, at: number): CelExpression {
  return {
    kind: 'comprehension',
    range: createList([], at),
    variable: '#unused',
    variable2: undefined,
    accumulator: name,
    initial: value,
    condition: createBoolean(false, at),
    step: { kind: 'identifier', name, at },
    result: within,
    at,
  };
}

function createFold(
  { target, args, at }: MacroCall,
  variables: number,
  parts: Pick<ComprehensionExpression, 'initial' | 'condition' | 'step'>,
): ComprehensionExpression {
  const names = args.slice(0, variables).map((argument) => readName(argument, at));
  if (names.length === 2 && names[0] === names[1])
    throw new CelFault(args[1]?.at ?? at, `duplicate variable name: ${names[0] ?? ''}`);
  return {
    kind: 'comprehension',
    range: target,
    variable: names[0] ?? '',
    variable2: names[1],
    accumulator: result,
    ...parts,
    result: createAccumulator(at),
    at,
  };
}

function readName(argument: CelExpression | undefined, at: number): string {
  if (argument?.kind !== 'identifier') throw new CelFault(argument?.at ?? at, 'argument must be a simple name');
  if (argument.name === '__result__')
    throw new CelFault(argument.at, 'iteration variable overwrites accumulator variable');
  return argument.name;
}

function getArgument(args: readonly CelExpression[], index: number, at: number): CelExpression {
  const argument = args[index];
  if (!argument) throw new CelFault(at, 'an argument is missing');
  return argument;
}

function createAccumulator(at: number): CelExpression {
  return { kind: 'identifier', name: result, at };
}

function createBoolean(value: boolean, at: number): CelExpression {
  return { kind: 'literal', literal: { type: 'bool', value }, at };
}

function createInteger(value: bigint, at: number): CelExpression {
  return { kind: 'literal', literal: { type: 'int', value }, at };
}

function createList(values: readonly CelExpression[], at: number): CelExpression {
  return { kind: 'list', elements: values.map((value) => ({ value, isOptional: false })), at };
}

function createCall(name: string, args: readonly CelExpression[], at: number): CelExpression {
  return { kind: 'call', name, target: undefined, arguments: args, at };
}
