import type { Draft } from '../../decorators/draft.ts';
import { type Compiler, ts } from './compiler.ts';
import { placeOf, report } from './extraction.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';
import { isAnything } from './union.ts';

/** The schema of `Record<K, V>` or `Map<K, V>`. */
export function readMap(reader: Reader, node: Compiler.TypeReferenceNode, scope: Scope): Draft | undefined {
  const [key, value] = node.typeArguments ?? [];
  const keys = key === undefined ? undefined : reader.type(key, scope);
  if (key === undefined || value === undefined || keys === undefined) return undefined;
  if (keys.enum !== undefined || keys.const !== undefined) return reader.objectType(node, scope);
  if (keys.type !== 'string') {
    report(reader.extraction, placeOf(key, scope.module), {
      code: 'model/key-unsupported',
      message: 'the keys of this map are no texts',
      help: 'Use Record<string, T>: the keys of JSON objects are texts.',
    });
    return undefined;
  }
  if (value.kind === ts.SyntaxKind.NeverKeyword) return { type: 'object', additionalProperties: false };
  const values = reader.type(value, scope);
  if (values === undefined) return undefined;
  // A template literal type as key is a pattern for the keys.
  return keys.pattern === undefined
    ? mapOf(values)
    : { type: 'object', patternProperties: { [String(keys.pattern)]: values } };
}

/** A map of any keys; a map of any values says so with `true`. */
export function mapOf(values: Draft): Draft {
  return { type: 'object', additionalProperties: isAnything(values) ? true : values };
}
