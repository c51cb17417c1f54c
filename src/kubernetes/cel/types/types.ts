export interface CelType {
  readonly kind: CelKind;
  /** The name of a library type or of a type parameter. */
  readonly name: string;
  readonly parameters: readonly CelType[];
  /** True for the type of a wrapper message, which may also be null. */
  readonly isWrapper?: true;
}

/** `struct` is an object with declared fields, `param` a type parameter. */
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

export function listType(element: CelType): CelType {
  return { kind: 'list', name: '', parameters: [element] };
}

export function mapType(key: CelType, value: CelType): CelType {
  return { kind: 'map', name: '', parameters: [key, value] };
}

export function optionalType(value: CelType): CelType {
  return { kind: 'opaque', name: 'optional_type', parameters: [value] };
}

export function typeType(type: CelType): CelType {
  return { kind: 'type', name: '', parameters: [type] };
}

export function paramType(name: string): CelType {
  return { kind: 'param', name, parameters: [] };
}

export function structType(name: string): CelType {
  return { kind: 'struct', name, parameters: [] };
}

export function isDynamic({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'error';
}

export function unwrapOptional(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === 'optional_type' ? type.parameters[0] : undefined;
}

export function getParameter(type: CelType, index: number): CelType {
  return type.parameters[index] ?? simpleTypes.dyn;
}

export function isSameType(a: CelType, b: CelType): boolean {
  return (
    a.kind === b.kind &&
    a.name === b.name &&
    a.parameters.length === b.parameters.length &&
    a.parameters.every((parameter, index) => isSameType(parameter, getParameter(b, index)))
  );
}

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
