import { isSchemaObject } from '../../schema/document/schema.ts';
import { child, type Pointer } from '../../text/value/pointer.ts';
import { type Finding, rule } from '../runner/rule.ts';
import type { Survey } from '../runner/survey.ts';

/** Every definition is used. */
export const definitionUnused = rule({
  code: 'schema/definition-unused',
  summary: 'Every definition is referred to from where values are described.',
  why: 'What nothing refers to checks nothing: it is a remainder, or the reference to it got lost. Definitions that only refer to each other are as little used.',
  help: 'Refer to it, or take it out.',
  places: ['root'],
  handWritten: true,
  keywords: ['$defs', 'definitions'],
  valid: [
    { $ref: '#/$defs/a', $defs: { a: { properties: { b: { $ref: '#/$defs/b' } } }, b: {} } },
    { items: { $ref: '#/$defs/a/properties/b' }, $defs: { a: { properties: { b: {} } } } },
    { $ref: '#here', $defs: { a: { $anchor: 'here' } } },
  ],
  invalid: [
    { schema: { $defs: { a: {} } }, message: 'nothing refers to definition "a"', at: '/$defs/a' },
    {
      schema: { $ref: '#/$defs/a', $defs: { a: {}, b: { items: { $ref: '#/$defs/b' } } } },
      message: 'nothing refers to definition "b"',
    },
    { schema: { definitions: { a: {} } }, message: 'nothing refers to definition "a"', at: '/definitions/a' },
  ],
  *check(root, { survey }): Generator<Finding> {
    const used = usedPointers(survey);
    for (const keyword of ['$defs', 'definitions']) {
      const definitions = root[keyword];
      for (const name of isSchemaObject(definitions) ? Object.keys(definitions) : []) {
        if (used.has(child(child('', keyword), name))) continue;
        yield { message: `nothing refers to definition "${name}"`, at: [keyword, name] };
      }
    }
  },
});

/** The definitions that the references of all places lead to, or into. */
function usedPointers({ places, resolve }: Survey): ReadonlySet<Pointer> {
  const used = new Set<Pointer>();
  for (const { schema } of places) {
    for (const reference of [schema.$ref, schema.$dynamicRef, schema.$recursiveRef]) {
      if (typeof reference === 'string') used.add(definitionIn(resolve(reference)?.pointer ?? reference.slice(1)));
    }
  }
  return used;
}

/** The first two steps of a pointer: `/$defs/pool` of `/$defs/pool/properties/size`. */
function definitionIn(pointer: Pointer): Pointer {
  const end = pointer.indexOf('/', pointer.indexOf('/', 1) + 1);
  return end <= 0 ? pointer : pointer.slice(0, end);
}
