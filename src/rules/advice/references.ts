import type { SchemaObject } from '../../schema/document/schema.ts';
import { helpForReference } from '../runner/codes.ts';
import { type Place, describePlace } from '../runner/place.ts';
import { type Finding, nothing, rule } from '../runner/rule.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';
import { iterateSubschemas } from '../../schema/keywords/walk.ts';
import { openResources } from '../../schema/resources/resources.ts';
import { type Pointer, appendToken } from '../../text/value/pointer.ts';
import type { Survey } from '../runner/survey.ts';

export const referenceMissing = rule({
  code: 'schema/reference-missing',
  summary: 'A reference into the document leads to a schema.',
  why: 'Helm refuses a document with a broken reference, and other tools accept any value for it. References to other documents are not followed.',
  help: 'Correct the name, or add the definition.',
  handWritten: true,
  keywords: ['$ref', '$dynamicRef'],
  valid: [{ $ref: '#/$defs/a', $defs: { a: { type: 'object' } } }],
  invalid: [
    {
      schema: { properties: { name: { $ref: '#/$defs/nmae' } }, $defs: { name: { type: 'string' } } },
      message: '$ref of property "name" leads to nothing: #/$defs/nmae',
      at: '/properties/name/$ref',
    },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    for (const keyword of ['$ref', '$dynamicRef'] as const) {
      const reference = schema[keyword];
      if (typeof reference !== 'string' || !leadsToNothing(reference, schema, survey.root)) continue;
      const message = `${keyword} of ${describePlace(place)} leads to nothing: ${reference}`;
      yield { message, at: [keyword], ...helpForReference(reference, survey.root) };
    }
  },
});

function leadsToNothing(reference: string, schema: SchemaObject, root: SchemaObject): boolean {
  const resources = openResources(root);
  const found = resources.locate(reference, resources.of(schema) ?? resources.main);
  return 'why' in found && (found.why === 'nothing' || found.why === 'no-schema');
}

export const definitionUnused = rule({
  code: 'schema/definition-unused',
  summary: 'Every definition is used by a schema for values.',
  why: 'An unused definition checks nothing: it is obsolete, or the reference to it is missing. Definitions that only refer to each other are unused too. More than four are reported together. A document that consists of definitions is for others, and not reported.',
  help: 'Refer to it, or remove it.',
  places: ['root'],
  handWritten: true,
  keywords: ['$defs', 'definitions'],
  valid: [{ $ref: '#/$defs/a', $defs: { a: { properties: { b: { $ref: '#/$defs/b' } } }, b: {} } }],
  invalid: [
    {
      schema: { properties: { b: {} }, $defs: { a: {} } },
      message: 'nothing refers to definition "a"',
      at: '/$defs/a',
    },
  ],
  *check(root, { survey }): Generator<Finding> {
    if (isCollection(root)) return;
    const used = usedPointers(survey);
    const unused = ['$defs', 'definitions'].flatMap((keyword) =>
      listSchemaNames(root[keyword])
        .filter((name) => !used.has(appendToken(appendToken('', keyword), name)))
        .map((name) => ({ name, at: [keyword, name] })),
    );
    const [first] = unused;
    if (first && unused.length > mostNamed) {
      const names = unused.slice(0, mostNamed).map(({ name }) => `"${name}"`);
      const message = `nothing refers to ${unused.length} definitions: ${names.join(', ')} and ${unused.length - mostNamed} more`;
      yield { message, at: first.at };
      return;
    }
    for (const { name, at } of unused) yield { message: `nothing refers to definition "${name}"`, at };
  },
});

const mostNamed = 4;

/** True for a document without a schema for values: other documents refer to its definitions. */
function isCollection(root: SchemaObject): boolean {
  return root.$ref === undefined && [...iterateSubschemas(root)].every(({ keyword }) => isDefinitions.has(keyword));
}

const isDefinitions: ReadonlySet<string> = new Set(['$defs', 'definitions']);

function usedPointers({ places, resolve }: Survey): ReadonlySet<Pointer> {
  const used = new Set<Pointer>();
  for (const { schema } of places) {
    for (const reference of [schema.$ref, schema.$dynamicRef, schema.$recursiveRef]) {
      if (typeof reference === 'string') used.add(truncatePointer(resolve(reference)?.pointer ?? reference.slice(1)));
    }
  }
  return used;
}

/** The first two steps of a pointer: `/$defs/pool` for `/$defs/pool/properties/size`. */
function truncatePointer(pointer: Pointer): Pointer {
  const end = pointer.indexOf('/', pointer.indexOf('/', 1) + 1);
  return end <= 0 ? pointer : pointer.slice(0, end);
}

export const recursion = rule({
  code: 'schema/recursion',
  summary: 'No schema contains itself.',
  why: 'A form or a table for a schema that contains itself is infinite, and several tools never finish. R13 forbids only the keywords of dynamic recursion, so this is advice.',
  help: 'Write out as many levels as needed, or leave the inner ones open.',
  handWritten: true,
  keywords: ['$ref'],
  valid: [{ properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } }],
  invalid: [
    {
      schema: {
        properties: { tree: { $ref: '#/$defs/tree' } },
        $defs: { tree: { properties: { branches: { items: { $ref: '#/$defs/tree' } } } } },
      },
      message: 'item of "branches" refers to a schema that contains it: #/$defs/tree',
      at: '/$defs/tree/properties/branches/items/$ref',
    },
  ],
  check: ({ $ref }, { place, survey }) => {
    const target = typeof $ref === 'string' ? survey.resolve($ref) : undefined;
    if (!target || !containsPlace(target.schema, place, survey, new Set())) return nothing;
    const what = target.schema === place.schema ? 'refers to itself' : 'refers to a schema that contains it';
    return [{ message: `${describePlace(place)} ${what}: ${$ref}`, at: ['$ref'] }];
  },
});

function containsPlace(schema: SchemaObject, place: Place, survey: Survey, seen: Set<SchemaObject>): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) {
    if (at.schema === schema) return true;
    if (seen.has(at.schema)) continue;
    seen.add(at.schema);
    if (survey.referrersOf(at.schema).some((user) => containsPlace(schema, user, survey, seen))) return true;
  }
  return false;
}
