import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { resolvePointer } from '../../text/value/pointer.ts';

export interface CrdVersion {
  readonly name: string;
  readonly position: number;
  readonly isStored: boolean;
  readonly isServed: boolean;
  readonly schema: SchemaObject;
  readonly at: readonly (string | number)[];
  /** The version's entry with `subresources`, `additionalPrinterColumns` and so on. */
  readonly entry: SchemaObject;
}

export function getKind(crd: SchemaObject): string | undefined {
  const kind = resolvePointer(crd, '/spec/names/kind');
  return typeof kind === 'string' ? kind : undefined;
}

export function getGroup(crd: SchemaObject): string {
  const group = resolvePointer(crd, '/spec/group');
  return typeof group === 'string' ? group : '';
}

/** Versions without a schema are left out; in `v1beta1`, versions may share one schema. */
export function listVersions(crd: SchemaObject): readonly CrdVersion[] {
  const spec = resolvePointer(crd, '/spec');
  if (!isSchemaObject(spec)) return [];
  const listed = readArrayItems(spec.versions);
  // Before v1, a definition could name its only version here.
  const entries = listed.length === 0 && typeof spec.version === 'string' ? [soleVersion(spec.version)] : listed;
  return entries.flatMap((entry, index) => {
    if (!isSchemaObject(entry)) return [];
    const found = findSchema(entry, ['spec', 'versions', index]) ?? findSchema(spec, ['spec']);
    if (!found) return [];
    const isStored = entry.storage === true;
    const summary = { name: String(entry.name), position: index, isStored, isServed: entry.served !== false };
    return [{ ...summary, entry: mergeCommon(spec, entry), ...found }];
  });
}

function soleVersion(name: string): SchemaObject {
  return { name, served: true, storage: true };
}

/** The places of the schema in v1, in v1beta1 and in the first proposal. */
const places: readonly (readonly string[])[] = [
  ['schema', 'openAPIV3Schema'],
  ['validation', 'openAPIV3Schema'],
  ['validation', 'jsonSchema'],
];

function findSchema(
  holder: SchemaObject,
  before: readonly (string | number)[],
): Pick<CrdVersion, 'schema' | 'at'> | undefined {
  for (const place of places) {
    const schema = place.reduce<unknown>((value, key) => (isSchemaObject(value) ? value[key] : undefined), holder);
    if (isSchemaObject(schema)) return { schema, at: [...before, ...place] };
  }
}

/** Before v1, common fields could be set once for all versions. */
function mergeCommon(spec: SchemaObject, entry: SchemaObject): SchemaObject {
  const common = ['subresources', 'additionalPrinterColumns', 'selectableFields'].flatMap((key) =>
    spec[key] === undefined ? [] : [[key, spec[key]] as const],
  );
  return { ...Object.fromEntries(common), ...entry };
}
