import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { newest } from '../../schema/keywords/drafts.ts';
import { walk } from '../../schema/keywords/walk.ts';
import type { Start } from '../../schema/resources/well-formed.ts';
import { upgradeOpenApi } from './upgrade.ts';
import type { Chosen, Choosing, DocumentReader } from '../../generator/import/reader.ts';
import { getOwn } from '../../text/value/json.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';

export const openApiReader: DocumentReader = {
  kind: 'openapi',
  title: () => 'an OpenAPI document',
  describes: 'values',
  marks: /openapi|swagger/,
  reads: ({ openapi, swagger }) => typeof openapi === 'string' || typeof swagger === 'string',
  needsSelect: true,
  schemasIn: listComponents,
  choose: chooseComponent,
};

/** Also gives the draft in which the keywords are read. */
function listComponents(document: SchemaObject): readonly Start[] {
  const { at, schemas } = findSchemas(document);
  if (!schemas) return [];
  const draft = isModern(document) ? newest : 4;
  return Object.entries(schemas).flatMap(([name, schema]) =>
    isSchemaObject(schema) ? [{ schema, steps: [...at, name], draft }] : [],
  );
}

export function isModern({ openapi }: SchemaObject): boolean {
  return String(openapi).startsWith('3.1');
}

function findSchemas(document: SchemaObject): { readonly at: readonly string[]; readonly schemas?: SchemaObject } {
  const at = document.swagger === undefined ? ['components', 'schemas'] : ['definitions'];
  const schemas = resolvePointer(document, formatPointer(at));
  return isSchemaObject(schemas) ? { at, schemas } : { at };
}

function chooseComponent(document: SchemaObject, { select }: Choosing): Chosen {
  const beside = besideSchemas(document);
  const upgrade = {
    ...(isModern(document) ? {} : { upgrade: upgradeOpenApi }),
    ...(beside.length > 0 ? { beside } : {}),
  };
  const { at, schemas } = findSchemas(document);
  if (!schemas) return { problem: 'the OpenAPI document has no component schemas' };
  const from = `#/${at.join('/')}/`;
  if (select === undefined) {
    const title = isSchemaObject(document.info) ? document.info.title : undefined;
    const named = typeof title === 'string' ? { name: title } : {};
    return { root: { $defs: createDefinitions(schemas, from) }, at, left: [], ...upgrade, ...named };
  }
  const chosen = getOwn(schemas, select);
  if (!isSchemaObject(chosen)) return { problem: `the OpenAPI document has no component "${select}"` };
  const definitions = createDefinitions(schemas, from, select);
  return { root: withReached(definitions, select), at: [...at, select], name: select, left: [], ...upgrade };
}

/** The non-empty parts of the document that describe the API rather than its values. */
function besideSchemas(document: SchemaObject): readonly string[] {
  const parts = ['paths', 'webhooks', 'security', 'servers', 'tags'];
  const components = isSchemaObject(document.components) ? Object.entries(document.components) : [];
  const isNonEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return [
    ...parts.filter((part) => isNonEmpty(document[part])),
    ...components.flatMap(([name, value]) => (name !== 'schemas' && isNonEmpty(value) ? [`components.${name}`] : [])),
  ];
}

type Definitions = Readonly<Record<string, SchemaObject>>;

/** References to components become references to definitions, those to the chosen component to the root. */
function createDefinitions(schemas: SchemaObject, from: string, root?: string): Definitions {
  const renameReference = (reference: string): string => {
    if (!reference.startsWith(from)) return reference;
    return reference === `${from}${root ?? ''}` ? '#' : `#/$defs/${reference.slice(from.length)}`;
  };
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      isSchemaObject(schema) ? [[name, renameReferences(schema, renameReference)]] : [],
    ),
  );
}

/** Only `$ref` keywords change; values that look like references stay. */
function renameReferences(schema: SchemaObject, to: (reference: string) => string): SchemaObject {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? to(value) : value,
  );
  // A schema object stays a schema object.
  return JSON.parse(text) as SchemaObject;
}

function withReached(definitions: Definitions, root: string): SchemaObject {
  const reached = new Set<string>();
  const waiting = [root];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = getOwn(definitions, name);
    if (!schema || reached.has(name)) continue;
    reached.add(name);
    for (const { schema: subschema } of walk(schema))
      if (subschema.$ref?.startsWith('#/$defs/') === true) waiting.push(subschema.$ref.slice(8));
  }
  const $defs = Object.fromEntries(Object.entries(definitions).filter(([name]) => name !== root && reached.has(name)));
  return { ...definitions[root], ...(Object.keys($defs).length === 0 ? {} : { $defs }) };
}
