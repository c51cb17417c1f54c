import type { Sources } from '../../schema/keywords/rewrite.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { type SchemaObject, type Schemas, isSchemaObject, typesOf } from '../../schema/document/schema.ts';
import type { Change } from '../../diff/pair/change.ts';
import { compareSubjects } from '../../diff/documents/compare-documents.ts';
import { objectAt } from '../../diff/documents/held.ts';
import { type Subject, subjectOf } from '../../diff/pair/subject.ts';
import { type Rewrite, rewritten } from '../../diff/documents/rewrite.ts';
import { bound } from '../../schema/keywords/upgrade.ts';
import { valuesOf } from '../../schema/document/keyword-values.ts';

/** Compares two OpenAPI documents: what changed between their named schemas. */
export function compareOpenApi(old: SchemaDocument, next: SchemaDocument): readonly Change[] {
  const [before, after] = [componentsOf(old), componentsOf(next)];
  const visited = new Set<string>();
  return [
    ...before.names.flatMap((name): readonly Change[] =>
      after.names.includes(name)
        ? compareSubjects(before.subject(name), after.subject(name), { visited, path: [name] })
        : [lost(name, before.subject(name))],
    ),
    ...after.names.filter((name) => !before.names.includes(name)).map((name) => appeared(name, after.subject(name))),
  ];
}

/** The named schemas of an OpenAPI document. */
interface Components {
  readonly names: readonly string[];
  readonly subject: (name: string) => Subject;
}

function componentsOf(document: SchemaDocument): Components {
  const sources: Sources = new Map();
  const { root } = document;
  const written = objectAt(root, 'components', 'schemas') ?? objectAt(root, 'definitions') ?? {};
  const named: Schemas = Object.fromEntries(
    Object.entries(written).map(([name, schema]) => [
      name,
      isSchemaObject(schema) ? rewritten(schema, inOpenApiWords, sources) : true,
    ]),
  );
  const whole: SchemaObject = { components: { schemas: named }, $defs: named, definitions: named };
  const subjects = subjectOf(document, { root: whole, sources });
  return {
    names: Object.keys(named),
    subject: (name) => ({ ...subjects, root: subjects.views.of([objectAt(named, name) ?? true]) }),
  };
}

function lost(name: string, { root, sampler, placeOf }: Subject): Change {
  const old = placeOf(root.schemas[0] ?? {});
  const { pointer } = old;
  const message = `component "${name}" is not there any more`;
  const witness = sampler.smallest(root);
  const proof = witness === undefined ? {} : { witness };
  return { kind: 'breaking', code: 'diff/component-removed', pointer, message, path: [], old, ...proof };
}

function appeared(name: string, { root, placeOf }: Subject): Change {
  const place = placeOf(root.schemas[0] ?? {});
  const message = `component "${name}" is new`;
  return { kind: 'compatible', code: 'diff/component-added', pointer: place.pointer, message, path: [], new: place };
}

/** OpenAPI 3.0 in the words of JSON Schema 2020-12. */
export const inOpenApiWords: Rewrite = (schema) => withNull(withBounds(schema));

/** OpenAPI 3.0 says beside a bound whether it is excluded. */
function withBounds(schema: SchemaObject): SchemaObject {
  const written = Object.entries(schema).map(([keyword, value]) => bound(keyword, value, schema));
  return written.reduce<SchemaObject>((all, one) => ({ ...all, ...one }), {});
}

function withNull({ nullable, ...schema }: SchemaObject): SchemaObject {
  if (nullable !== true) return schema;
  const listed: unknown = schema.enum;
  return {
    ...schema,
    ...(schema.type === undefined ? {} : { type: [...typesOf(schema), 'null'] }),
    ...(Array.isArray(listed) ? { enum: [...valuesOf(listed), null] } : {}),
  };
}
