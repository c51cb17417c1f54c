import type { DeclaredType, SchemaDocument } from '../../schema/document/document.ts';

/** The names in generated code, each of which means one thing; the root class comes first. */
export function codeNames({ name }: SchemaDocument, types: readonly DeclaredType[]): CodeNames {
  const taken = new Set(reserved);
  const take = (wanted: string): string => {
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}${number}`;
    taken.add(free);
    return free;
  };
  const classes = new Map(types.map((type) => [type, take(identifier(plainName(type)))]));
  const [root = ''] = classes.values();
  const input = (type: string): string => take(`${identifier(type)}Input`);
  return {
    binding: take(camelCase(identifier(name))),
    classes,
    root,
    rootInput: input(name),
    input,
  };
}

/** The names in a written module: each means one thing. */
export interface CodeNames {
  /** The constant that the module exports. */
  readonly binding: string;
  /** What the classes are called in it. */
  readonly classes: ReadonlyMap<DeclaredType, string>;
  /** The root class, and the interface of what is given for it. */
  readonly root: string;
  readonly rootInput: string;
  /** A name for the interface of what is given for a type. */
  readonly input: (type: string) => string;
}

/** Words that no constant can be called, and names that the module needs itself. */
const reserved: readonly string[] = [
  ...['arguments', 'await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete'],
  ...['do', 'else', 'enum', 'eval', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'implements'],
  ...['import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private', 'protected', 'public'],
  ...['return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'undefined', 'var', 'void'],
  ...['while', 'with', 'yield', 'bind', 'Record', 'ReadonlyMap'],
];

/** The class of a generic type has one name, whatever its parameters stand for. */
function plainName({ name, model }: DeclaredType): string {
  return model?.exported === undefined || model.exported === 'default' ? name : model.exported;
}

function identifier(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{Nd}_$]/gu, '');
  return /^[\p{L}_$]/u.test(plain) ? plain : `Values${plain}`;
}

/** `ClusterApp` → `clusterApp`, `DNSZone` → `dnsZone`. */
function camelCase(name: string): string {
  return name.replace(/^(?:\p{Lu}+(?!\p{Ll})|\p{Lu})/u, (start) => start.toLowerCase());
}
