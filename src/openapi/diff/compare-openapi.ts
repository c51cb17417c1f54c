import type { Sources } from '../../schema/keywords/rewrite.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { type SchemaObject, type Schemas, isSchemaObject } from '../../schema/document/schema.ts';
import type { Change } from '../../diff/pair/change.ts';
import { compareSubjects } from '../../diff/documents/compare-documents.ts';
import { findObject } from '../../diff/documents/object-at.ts';
import { type Subject, createSubject } from '../../diff/pair/subject.ts';
import { rewriteSchema } from '../../diff/documents/rewrite.ts';
import { upgradeOpenApi } from '../read/upgrade.ts';
import { isModern } from '../read/openapi.ts';

export function compareOpenApi(old: SchemaDocument, next: SchemaDocument): readonly Change[] {
  const [before, after] = [createComponents(old), createComponents(next)];
  const visited = new Set<string>();
  return [
    ...before.names.flatMap((name): readonly Change[] =>
      after.names.includes(name)
        ? compareSubjects(before.subject(name), after.subject(name), { visited, path: [name] })
        : [reportRemoved(name, before.subject(name))],
    ),
    ...after.names.filter((name) => !before.names.includes(name)).map((name) => reportAdded(name, after.subject(name))),
  ];
}

interface Components {
  readonly names: readonly string[];
  readonly subject: (name: string) => Subject;
}

function createComponents(document: SchemaDocument): Components {
  const sources: Sources = new Map();
  const { root } = document;
  // From 3.1 on, schemas are JSON Schema, where `nullable` has no effect.
  const read = isModern(root) ? (schema: SchemaObject): SchemaObject => schema : upgradeOpenApi;
  const written = findObject(root, 'components', 'schemas') ?? findObject(root, 'definitions') ?? {};
  const named: Schemas = Object.fromEntries(
    Object.entries(written).map(([name, schema]) => [
      name,
      isSchemaObject(schema) ? rewriteSchema(schema, read, sources) : true,
    ]),
  );
  const whole: SchemaObject = { components: { schemas: named }, $defs: named, definitions: named };
  const subjects = createSubject(document, { root: whole, sources });
  return {
    names: Object.keys(named),
    subject: (name) => ({ ...subjects, root: subjects.views.of([findObject(named, name) ?? true]) }),
  };
}

function reportRemoved(name: string, { root, sampler, placeOf }: Subject): Change {
  const old = placeOf(root.schemas[0] ?? {});
  const { pointer } = old;
  const message = `component "${name}" was removed`;
  const witness = sampler.smallest(root);
  const proof = witness === undefined ? {} : { witness };
  return {
    kind: 'breaking',
    isEvident: true,
    code: 'diff/component-removed',
    pointer,
    message,
    path: [],
    old,
    ...proof,
  };
}

function reportAdded(name: string, { root, placeOf }: Subject): Change {
  const place = placeOf(root.schemas[0] ?? {});
  const message = `component "${name}" is new`;
  return { kind: 'compatible', code: 'diff/component-added', pointer: place.pointer, message, path: [], new: place };
}
