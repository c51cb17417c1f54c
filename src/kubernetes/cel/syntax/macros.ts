import type { ComprehensionExpression, CelExpression } from './expression.ts';
import { CelFault } from './fault.ts';

/** What a macro stands for; `undefined` for a call that is none. */
export function expandMacro(
  name: string,
  target: CelExpression | undefined,
  args: readonly CelExpression[],
  at: number,
): CelExpression | undefined {
  if (target === undefined) return name === 'has' && args.length === 1 ? presence(args[0], at) : undefined;
  const expand = Object.hasOwn(macros, `${name}/${args.length}`) ? macros[`${name}/${args.length}`] : undefined;
  return expand?.({ target, args, at });
}

/** The call of a macro. */
interface MacroCall {
  readonly target: CelExpression;
  readonly args: readonly CelExpression[];
  readonly at: number;
}

/** The name of what a fold collects. */
const result = '@result';

function presence(argument: CelExpression | undefined, at: number): CelExpression {
  if (argument?.kind !== 'select' || argument.isTest)
    throw new CelFault(argument?.at ?? at, 'invalid argument to has() macro');
  return { ...argument, isTest: true, at };
}

const macros: Readonly<Record<string, (call: MacroCall) => CelExpression>> = {
  'all/2': (call) => all(call, 1),
  'all/3': (call) => all(call, 2),
  'exists/2': (call) => exists(call, 1),
  'exists/3': (call) => exists(call, 2),
  'exists_one/2': (call) => existsOne(call, 1),
  'exists_one/3': (call) => existsOne(call, 2),
  'existsOne/3': (call) => existsOne(call, 2),
  'map/2': (call) => collected(call, 1, { filtered: false }),
  'map/3': (call) => collected(call, 1, { filtered: true }),
  'filter/2': filtered,
  'transformList/3': (call) => collected(call, 2, { filtered: false }),
  'transformList/4': (call) => collected(call, 2, { filtered: true }),
  'transformMap/3': (call) => mapped(call, { filtered: false, entry: false }),
  'transformMap/4': (call) => mapped(call, { filtered: true, entry: false }),
  'transformMapEntry/3': (call) => mapped(call, { filtered: false, entry: true }),
  'transformMapEntry/4': (call) => mapped(call, { filtered: true, entry: true }),
  'optMap/2': (call) => optional(call, (value) => callOf('optional.of', [value], call.at)),
  'optFlatMap/2': (call) => optional(call, (value) => value),
  'sortBy/2': sorted,
};

function all(call: MacroCall, variables: number): CelExpression {
  const { at, args } = call;
  const step = callOf('_&&_', [accumulated(at), given(args, variables, at)], at);
  return fold(call, variables, {
    initial: truth(true, at),
    condition: callOf('@not_strictly_false', [accumulated(at)], at),
    step,
  });
}

function exists(call: MacroCall, variables: number): CelExpression {
  const { at, args } = call;
  const step = callOf('_||_', [accumulated(at), given(args, variables, at)], at);
  const isOpen = callOf('!_', [accumulated(at)], at);
  return fold(call, variables, {
    initial: truth(false, at),
    condition: callOf('@not_strictly_false', [isOpen], at),
    step,
  });
}

function existsOne(call: MacroCall, variables: number): CelExpression {
  const { at, args } = call;
  const more = callOf('_+_', [accumulated(at), integer(1n, at)], at);
  const step = callOf('_?_:_', [given(args, variables, at), more, accumulated(at)], at);
  const isOne = callOf('_==_', [accumulated(at), integer(1n, at)], at);
  return { ...fold(call, variables, { initial: integer(0n, at), condition: truth(true, at), step }), result: isOne };
}

function collected(call: MacroCall, variables: number, { filtered: isFiltered }: { filtered: boolean }): CelExpression {
  const { at, args } = call;
  const value = given(args, variables + (isFiltered ? 1 : 0), at);
  const more = callOf('_+_', [accumulated(at), listOf([value], at)], at);
  const step = isFiltered ? callOf('_?_:_', [given(args, variables, at), more, accumulated(at)], at) : more;
  return fold(call, variables, { initial: listOf([], at), condition: truth(true, at), step });
}

function filtered(call: MacroCall): CelExpression {
  const { at, args } = call;
  const more = callOf('_+_', [accumulated(at), listOf([given(args, 0, at)], at)], at);
  const step = callOf('_?_:_', [given(args, 1, at), more, accumulated(at)], at);
  return fold(call, 1, { initial: listOf([], at), condition: truth(true, at), step });
}

function mapped(
  call: MacroCall,
  { filtered: isFiltered, entry }: { filtered: boolean; entry: boolean },
): CelExpression {
  const { at, args } = call;
  const value = given(args, isFiltered ? 3 : 2, at);
  const key = given(args, 0, at);
  const more = callOf('cel.@mapInsert', entry ? [accumulated(at), value] : [accumulated(at), key, value], at);
  const step = isFiltered ? callOf('_?_:_', [given(args, 2, at), more, accumulated(at)], at) : more;
  return fold(call, 2, { initial: { kind: 'map', entries: [], at }, condition: truth(true, at), step });
}

function optional({ target, args, at }: MacroCall, wrap: (value: CelExpression) => CelExpression): CelExpression {
  const name = nameOf(args[0], at);
  const value: CelExpression = { kind: 'call', name: 'value', target, arguments: [], at };
  const isThere: CelExpression = { kind: 'call', name: 'hasValue', target, arguments: [], at };
  const bound = binding(name, value, given(args, 1, at), at);
  return callOf('_?_:_', [isThere, wrap(bound), callOf('optional.none', [], at)], at);
}

function sorted({ target, args, at }: MacroCall): CelExpression {
  const input: CelExpression = { kind: 'identifier', name: '@__sortBy_input__', at };
  const keys = collected({ target: input, args, at }, 1, { filtered: false });
  const call: CelExpression = { kind: 'call', name: '@sortByAssociatedKeys', target: input, arguments: [keys], at };
  return binding(input.name, target, call, at);
}

function binding(name: string, value: CelExpression, within: CelExpression, at: number): CelExpression {
  return {
    kind: 'comprehension',
    range: listOf([], at),
    variable: '#unused',
    variable2: undefined,
    accumulator: name,
    initial: value,
    condition: truth(false, at),
    step: { kind: 'identifier', name, at },
    result: within,
    at,
  };
}

function fold(
  { target, args, at }: MacroCall,
  variables: number,
  parts: Pick<ComprehensionExpression, 'initial' | 'condition' | 'step'>,
): ComprehensionExpression {
  const names = args.slice(0, variables).map((argument) => nameOf(argument, at));
  if (names.length === 2 && names[0] === names[1])
    throw new CelFault(args[1]?.at ?? at, `duplicate variable name: ${names[0] ?? ''}`);
  return {
    kind: 'comprehension',
    range: target,
    variable: names[0] ?? '',
    variable2: names[1],
    accumulator: result,
    ...parts,
    result: accumulated(at),
    at,
  };
}

function nameOf(argument: CelExpression | undefined, at: number): string {
  if (argument?.kind !== 'identifier') throw new CelFault(argument?.at ?? at, 'argument must be a simple name');
  if (argument.name === '__result__')
    throw new CelFault(argument.at, 'iteration variable overwrites accumulator variable');
  return argument.name;
}

function given(args: readonly CelExpression[], index: number, at: number): CelExpression {
  const argument = args[index];
  if (argument === undefined) throw new CelFault(at, 'an argument is missing');
  return argument;
}

function accumulated(at: number): CelExpression {
  return { kind: 'identifier', name: result, at };
}

function truth(value: boolean, at: number): CelExpression {
  return { kind: 'literal', literal: { type: 'bool', value }, at };
}

function integer(value: bigint, at: number): CelExpression {
  return { kind: 'literal', literal: { type: 'int', value }, at };
}

function listOf(values: readonly CelExpression[], at: number): CelExpression {
  return { kind: 'list', elements: values.map((value) => ({ value, isOptional: false })), at };
}

function callOf(name: string, args: readonly CelExpression[], at: number): CelExpression {
  return { kind: 'call', name, target: undefined, arguments: args, at };
}
