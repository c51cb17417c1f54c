import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { resolvePointer } from '../../text/value/pointer.ts';

/** A version of a CRD, and where its schema stands. */
export interface CrdVersion {
  readonly name: string;
  /** Its place in the list. */
  readonly position: number;
  readonly isStored: boolean;
  readonly isServed: boolean;
  readonly schema: SchemaObject;
  readonly at: readonly (string | number)[];
  /** What stands beside the schema: `subresources`, `additionalPrinterColumns` … */
  readonly entry: SchemaObject;
}

/** The kind that a CRD defines. */
export function getKind(crd: SchemaObject): string | undefined {
  const kind = resolvePointer(crd, '/spec/names/kind');
  return typeof kind === 'string' ? kind : undefined;
}

/** The group of the kind that a CRD defines. */
export function getGroup(crd: SchemaObject): string {
  const group = resolvePointer(crd, '/spec/group');
  return typeof group === 'string' ? group : '';
}

/** The versions of a CRD that have a schema; of `v1beta1`, also those that share the one of the whole. */
export function listVersions(crd: SchemaObject): readonly CrdVersion[] {
  const spec = resolvePointer(crd, '/spec');
  if (!isSchemaObject(spec)) return [];
  const listed = readArrayItems(spec.versions);
  // Before v1, a kind with one version named it here.
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

/** Where a schema may stand: as v1 has it, as v1beta1 had it, and as it was first proposed. */
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
  return;
}

/** Before v1, what all versions have in common stood once. */
function mergeCommon(spec: SchemaObject, entry: SchemaObject): SchemaObject {
  const common = ['subresources', 'additionalPrinterColumns', 'selectableFields'].flatMap((key) =>
    spec[key] === undefined ? [] : [[key, spec[key]] as const],
  );
  return { ...Object.fromEntries(common), ...entry };
}
