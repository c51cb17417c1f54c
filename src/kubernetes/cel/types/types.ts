/** The types of CEL, and what may be asked of them. */

/** A type of CEL. */
export interface CelType {
  readonly kind: CelKind;
  /** The name of a type that is not of the language itself, and of a type parameter. */
  readonly name: string;
  readonly parameters: readonly CelType[];
  /** True for the type of a message around one value, which may be null, too. */
  readonly isWrapper?: true;
}

/** The kinds of types; `struct` are objects with fields of their own, `param` stands for any type. */
export type CelKind =
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'dyn'
  | 'error'
  | 'int'
  | 'list'
  | 'map'
  | 'null'
  | 'opaque'
  | 'param'
  | 'string'
  | 'struct'
  | 'timestamp'
  | 'type'
  | 'uint';

/** The types that have no parameters. */
export const simpleTypes = {
  bool: createSimpleType('bool'),
  bytes: createSimpleType('bytes'),
  double: createSimpleType('double'),
  duration: createSimpleType('duration'),
  dyn: createSimpleType('dyn'),
  error: createSimpleType('error'),
  int: createSimpleType('int'),
  null: createSimpleType('null'),
  string: createSimpleType('string'),
  timestamp: createSimpleType('timestamp'),
  uint: createSimpleType('uint'),
} as const;

function createSimpleType(kind: CelKind): CelType {
  return { kind, name: '', parameters: [] };
}

/** The type of lists of a type. */
export function listType(element: CelType): CelType {
  return { kind: 'list', name: '', parameters: [element] };
}

/** The type of maps. */
export function mapType(key: CelType, value: CelType): CelType {
  return { kind: 'map', name: '', parameters: [key, value] };
}

/** The type of values that may not be there. */
export function optionalType(value: CelType): CelType {
  return { kind: 'opaque', name: 'optional_type', parameters: [value] };
}

/** The type of types. */
export function typeType(type: CelType): CelType {
  return { kind: 'type', name: '', parameters: [type] };
}

/** A type parameter. */
export function paramType(name: string): CelType {
  return { kind: 'param', name, parameters: [] };
}

/** A type with fields of its own. */
export function structType(name: string): CelType {
  return { kind: 'struct', name, parameters: [] };
}

/** True for a type that says nothing of its values. */
export function isDynamic({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'error';
}

/** The type within an optional one. */
export function unwrapOptional(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === 'optional_type' ? type.parameters[0] : undefined;
}

/** A parameter of a type that has it. */
export function getParameter(type: CelType, index: number): CelType {
  return type.parameters[index] ?? simpleTypes.dyn;
}

/** True for one and the same type. */
export function isSameType(a: CelType, b: CelType): boolean {
  return (
    a.kind === b.kind &&
    a.name === b.name &&
    a.parameters.length === b.parameters.length &&
    a.parameters.every((parameter, index) => isSameType(parameter, getParameter(b, index)))
  );
}

/** A type as the server writes it. */
export function typeText({ isWrapper, ...type }: CelType): string {
  const text = formatType(type);
  return isWrapper === true ? `wrapper(${text})` : text;
}

function formatType({ kind, name, parameters }: CelType): string {
  const inside = parameters.map(typeText).join(', ');
  if (kind === 'null') return 'null';
  if (kind === 'struct' || kind === 'param') return name;
  if (kind === 'error') return '!error!';
  const shown = kind === 'opaque' ? name : kind;
  return inside === '' ? shown : `${shown}(${inside})`;
}
