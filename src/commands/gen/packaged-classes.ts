import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type DeclaredType, originOf, type SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { once } from '../../text/value/once.ts';
import { type Pointer, pointerOf, tokensOf } from '../../text/value/pointer.ts';

/**
 * Findings about classes of packages: whoever uses these cannot change how they are described, so that only what makes a schema wrong
 * is told, and at the line of the model that uses the class, where it can be accepted.
 */
export function atUsersOfPackages(document: SchemaDocument): (diagnostic: Diagnostic) => readonly Diagnostic[] {
  const { types } = document;
  const packaged = new Map(
    [...(types?.values() ?? [])].flatMap((type) =>
      type.model?.from === undefined ? [] : [[type.file, type] as const],
    ),
  );
  const users = once(() => usersIn(document, packaged));
  return (diagnostic) => {
    const { origin, severity, code, pointer = '', message } = diagnostic;
    const type = packaged.get(origin.file);
    if (type === undefined) return [diagnostic];
    if (severity !== 'error' || style.test(code)) return [];
    const user = users().originOf(pointer);
    if (user === undefined) return [diagnostic];
    const said = `in ${users().classAt(pointer) ?? type.name} of ${type.model?.from ?? ''}: ${message}`;
    const help = `Use a class of your own in its place; or accept it here, with @Allow('${code}', 'why').`;
    return [{ ...diagnostic, message: said, help, origin: user }];
  };
}

/** The requirements of titles and descriptions. */
const style = /^R[56]\//;

interface Users {
  /** The line of the model that uses what a pointer leads to. */
  readonly originOf: (pointer: Pointer) => Origin | undefined;
  /** The class of the package that it belongs to. */
  readonly classAt: (pointer: Pointer) => string | undefined;
}

function usersIn(document: SchemaDocument, packaged: ReadonlyMap<string, DeclaredType>): Users {
  const schemas = new Map<Pointer, SchemaObject>();
  const referrers = new Map<string, Pointer>();
  for (const { schema, pointer } of walk(document.root)) {
    schemas.set(pointer, schema);
    const { $ref } = schema;
    if (typeof $ref === 'string' && !referrers.has($ref)) referrers.set($ref, pointer);
  }
  const find = (pointer: Pointer, seen: readonly Pointer[]): Origin | undefined => {
    for (const at of aroundOf(pointer)) {
      const schema = schemas.get(at);
      const origin = schema === undefined || at === '' ? undefined : originOf(document, schema);
      if (origin !== undefined && !packaged.has(origin.file)) return origin;
      const referrer = referrers.get(`#${at}`);
      if (referrer !== undefined && !seen.includes(referrer)) return find(referrer, [...seen, referrer]);
    }
    return undefined;
  };
  return {
    originOf: (pointer) => find(pointer, []),
    classAt: (pointer) => {
      for (const at of aroundOf(pointer)) {
        const schema = schemas.get(at);
        const type = schema === undefined ? undefined : document.types?.get(schema);
        if (type?.model?.from !== undefined) return type.name;
      }
      return undefined;
    },
  };
}

/** A pointer, and those around it. */
function* aroundOf(pointer: Pointer): Generator<Pointer> {
  const tokens = tokensOf(pointer);
  for (let length = tokens.length; length >= 0; length -= 1) yield pointerOf(tokens.slice(0, length));
}
