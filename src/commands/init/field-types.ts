import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, loadModules } from '../../generator/dialect/dialect.ts';
import type { FieldType, ManifestFields, ValuesEvidence } from '../../generator/dialect/folders.ts';
import type { Home } from '../../generator/print/modules/module.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords, rewrite } from '../../schema/keywords/rewrite.ts';
import { withFolder } from '../../text/files/trust.ts';
import { getOwn } from '../../text/value/json.ts';

/** The types of fields that the dialects know, and the modules that export them. */
export interface FieldTypes extends Pick<ValuesEvidence, 'names' | 'findType'> {
  readonly homes: ReadonlyMap<string, Home>;
  readonly listNames: (types: Iterable<FieldType>) => readonly string[];
}

const known = new WeakMap<readonly Dialect[], Promise<FieldTypes>>();

export function readFieldTypes(dialects: readonly Dialect[]): Promise<FieldTypes> {
  const found = known.get(dialects) ?? extractFieldTypes(dialects);
  known.set(dialects, found);
  return found;
}

async function extractFieldTypes(dialects: readonly Dialect[]): Promise<FieldTypes> {
  const all = dialects.flatMap(({ manifestFields }) => manifestFields ?? []);
  const texts = [...new Set(all.flatMap(({ types }) => Object.values(types)))];
  const homes = new Map(all.flatMap((fields) => listImported(fields).map((name) => [name, { from: fields.module }])));
  const schemas = await extractTypes(
    texts.flatMap((text) => [text, `${text} | null`]),
    homes,
    dialects,
  );
  return {
    names: all.flatMap(({ names }) => names),
    homes,
    findType(field, isNullable) {
      const type = all.flatMap(({ types }) => getOwn(types, field) ?? [])[0];
      const text = isNullable ? `${type ?? ''} | null` : (type ?? '');
      const schema = schemas.get(text);
      return schema && { text, schema };
    },
    listNames: (types) =>
      [...new Set([...types].flatMap(({ text }) => listNames(text)))].filter((name) => homes.has(name)),
  };
}

function listNames(text: string): readonly string[] {
  return text.match(/\b[A-Z]\w*/g) ?? [];
}

/** `Integer` and `IntOrString` come with the package itself. */
function listImported({ types }: ManifestFields): readonly string[] {
  const own = ['Integer', 'IntOrString', 'Record'];
  return [...new Set(Object.values(types).flatMap(listNames))].filter((name) => !own.includes(name));
}

/** The types are read as those of a model, so that their schemas are what `gen` writes. */
async function extractTypes(
  texts: readonly string[],
  homes: ReadonlyMap<string, Home>,
  dialects: readonly Dialect[],
): Promise<ReadonlyMap<string, SchemaObject>> {
  const { extractModels } = await import('../../generator/extract/index.ts');
  const modules = await loadModules(dialects);
  const imports = [...homes].map(([name, { from }]) => `import type { ${name} } from '${from}';`);
  const members = texts.map((text, index) => `  field${index}?: ${text};`);
  const source = [
    "import { type Integer, type IntOrString, Values } from 'schemawright';",
    ...imports,
    `@Values()\nexport class Fields {\n${members.join('\n')}\n}\n`,
  ].join('\n');
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-'));
  try {
    const file = join(folder, 'fields.ts');
    writeFileSync(file, source);
    const { documents } = withFolder(folder, () => extractModels(folder, [file], { modules }));
    const properties = inlineDefinitions(documents[0]?.document.root ?? {}).properties ?? {};
    return new Map(
      texts.flatMap((text, index) => {
        const schema = properties[`field${index}`];
        return isSchemaObject(schema) ? [[text, schema] as const] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Types that several fields use are definitions, which the schema of one property does not have. */
function inlineDefinitions(root: SchemaObject): SchemaObject {
  const { $defs = {} } = root;
  const inline = (schema: SchemaObject): SchemaObject => {
    const target = schema.$ref === undefined ? undefined : getOwn($defs, schema.$ref.slice('#/$defs/'.length));
    return isSchemaObject(target) ? { ...rewrite(target, inline, new Map()), ...omitKeywords(schema, '$ref') } : schema;
  };
  return rewrite(omitKeywords(root, '$defs'), inline, new Map());
}
