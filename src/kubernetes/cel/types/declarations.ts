import { functions } from './functions.ts';
import { methods } from './methods.ts';
import { enumerated, messages } from './messages.ts';
import { operators } from './operators.ts';
import { type CelKind, type CelType, paramType, simpleTypes, structType, typeType } from './types.ts';

export interface Overload {
  readonly id: string;
  readonly isMethod: boolean;
  readonly arguments: readonly CelType[];
  readonly result: CelType;
  readonly parameters: readonly string[];
}

export function declaredFunctions(): ReadonlyMap<string, readonly Overload[]> {
  const all = new Map<string, Overload[]>();
  const tables = [
    ...Object.entries({ ...operators, ...functions }).map(([id, text]) => ({ id, text, isMethod: false })),
    ...Object.entries(methods).map(([id, text]) => ({ id, text, isMethod: true })),
  ];
  for (const { id, text, isMethod } of tables) {
    const start = text.indexOf('(');
    const name = text.slice(0, start);
    all.set(name, [...(all.get(name) ?? []), { id, isMethod, ...parseSignature(text.slice(start)) }]);
  }
  return all;
}

export const typeNames: ReadonlyMap<string, CelType> = new Map([
  ...(['bool', 'bytes', 'double', 'int', 'string', 'uint'] as const).map(
    (name) => [name, typeType(simpleTypes[name])] as const,
  ),
  ['null_type', typeType(simpleTypes.null)],
  ['list', typeType({ kind: 'list', name: '', parameters: [paramType('A')] })],
  ['map', typeType({ kind: 'map', name: '', parameters: [paramType('A'), paramType('B')] })],
  ['type', typeType({ kind: 'type', name: '', parameters: [] })],
  ...[...messages].map(([name, { type }]) => [name, typeType(type)] as const),
  ...(['duration', 'timestamp'] as const).map((name) => [name, typeType(simpleTypes[name])] as const),
  ...['net.IP', 'net.CIDR', 'optional_type'].map((name) => [name, typeType(structType(name))] as const),
  ...[...enumerated.keys()].map((name) => [name, simpleTypes.int] as const),
]);

const opaque: ReadonlySet<string> = new Set(['net.IP', 'net.CIDR']);

function parseSignature(text: string): Pick<Overload, 'arguments' | 'result' | 'parameters'> {
  const end = text.lastIndexOf('): ');
  const [types] = parseTypes(text.slice(1, end));
  const [result] = parseTypes(text.slice(end + 3));
  const parameters = [...new Set(text.match(/\b[A-Z]\b/g))];
  return { arguments: types, result: result[0] ?? simpleTypes.dyn, parameters };
}

function parseTypes(text: string): readonly [types: readonly CelType[], rest: string] {
  const types: CelType[] = [];
  let rest = text;
  for (;;) {
    const [whole = '', name = ''] = /^,? ?([\w.]+)/.exec(rest) ?? [];
    if (name === '') return [types, rest];
    rest = rest.slice(whole.length);
    const [parameters, after] = rest.startsWith('(') ? parseTypes(rest.slice(1)) : [[], rest];
    rest = after === rest ? rest : after.slice(1);
    types.push(typeNamed(name, parameters));
  }
}

function typeNamed(name: string, parameters: readonly CelType[]): CelType {
  if (/^[A-Z]$/.test(name)) return paramType(name);
  if (name === 'optional') return { kind: 'opaque', name: 'optional_type', parameters };
  if (opaque.has(name)) return { kind: 'opaque', name, parameters };
  if (name.includes('.')) return structType(name);
  const kind = kinds.find((candidate) => candidate === name);
  return kind ? { kind, name: '', parameters } : structType(name);
}

const kinds: readonly CelKind[] = [
  ...([
    'bool',
    'bytes',
    'double',
    'duration',
    'dyn',
    'int',
    'list',
    'map',
    'string',
    'timestamp',
    'type',
    'uint',
  ] as const),
];
