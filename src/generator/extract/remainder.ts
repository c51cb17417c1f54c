import { type Draft, META } from '../../decorators/draft.ts';
import { type Compiler, ts } from './compiler.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';
import { constantsOf, enumOf, takes, withoutNull } from './union.ts';

/** `NonNullable<T>`, `Exclude<T, U>` and `Extract<T, U>`, as far as their syntax shows what is left of the union. */
export function readRemainder(reader: Reader, node: Compiler.TypeReferenceNode, scope: Scope): Draft | undefined {
  const [first, part] = node.typeArguments ?? [];
  const whole = first === undefined ? undefined : reader.type(first, scope);
  if (whole === undefined) return undefined;
  const left = part === undefined ? withoutNull(present(whole)) : chosen(reader, whole, part, node, scope);
  return left ?? reader.hardType(node, scope);
}

function chosen(
  reader: Reader,
  whole: Draft,
  part: Compiler.TypeNode,
  node: Compiler.TypeReferenceNode,
  scope: Scope,
): Draft | undefined {
  const keep = ts.isIdentifier(node.typeName) && node.typeName.text === 'Extract';
  // What may be undefined is optional: the schema of the type itself has no trace of it.
  if (part.kind === ts.SyntaxKind.UndefinedKeyword) return keep ? undefined : present(whole);
  const other = reader.type(part, scope);
  if (other?.type === 'null' && !keep) return withoutNull(whole);
  const values = constantsOf(whole);
  if (other === undefined || values === undefined || takes(other, null) === undefined) return undefined;
  const left = values.filter((value) => takes(other, value) === keep);
  return left.length === 0 ? undefined : enumOf(left);
}

/** The schema of a type without `undefined`. */
function present(draft: Draft): Draft {
  const { absent, ...meta } = draft[META] ?? {};
  return absent === undefined ? draft : { ...draft, [META]: meta };
}
