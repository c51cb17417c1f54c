import { UsageError } from '../../diagnostics/usage-error.ts';
import { arrayIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { valueAt } from '../../text/value/pointer.ts';

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

/** What is chosen among definitions: one of them, and a version of it where one is named. */
interface ChosenDefinition<T> {
  readonly definition: T;
  readonly version: string | undefined;
}

/**
 * Chooses among definitions by `Kind` or `Kind/version`; one that is alone, by a version, too. Throws a `UsageError` where several
 * are left.
 */
export function chooseDefinition<T>(
  definitions: readonly [T, ...T[]],
  kindOf: (definition: T) => string,
  { name, select }: { readonly name: string; readonly select: string | undefined },
): ChosenDefinition<T> {
  const [kind = '', version] = select?.split('/') ?? [];
  const chosen = definitions.findLast((one) => kindOf(one) === kind);
  if (chosen !== undefined) return { definition: chosen, version };
  const kinds = [...new Set(definitions.map(kindOf))];
  if (definitions.length === 1) return { definition: definitions[0], version: select };
  const help = `Name one with --select: ${kinds.join(' or ')}; a version of it by ${kinds[0]}/v1.`;
  throw new UsageError({ message: `"${name}" has several definitions: ${kinds.join(', ')}`, help });
}

/** The kind that a CRD defines. */
export function kindOf(crd: SchemaObject): string | undefined {
  const kind = valueAt(crd, '/spec/names/kind');
  return typeof kind === 'string' ? kind : undefined;
}

/** The group of the kind that a CRD defines. */
export function groupOf(crd: SchemaObject): string {
  const group = valueAt(crd, '/spec/group');
  return typeof group === 'string' ? group : '';
}

/** The versions of a CRD that have a schema; of `v1beta1`, also those that share the one of the whole. */
export function versionsOf(crd: SchemaObject): readonly CrdVersion[] {
  const spec = valueAt(crd, '/spec');
  if (!isSchemaObject(spec)) return [];
  const listed = arrayIn(spec.versions);
  // Before v1, a kind with one version named it here.
  const entries = listed.length === 0 && typeof spec.version === 'string' ? [soleVersion(spec.version)] : listed;
  return entries.flatMap((entry, index) => {
    if (!isSchemaObject(entry)) return [];
    const found = schemaIn(entry, ['spec', 'versions', index]) ?? schemaIn(spec, ['spec']);
    if (found === undefined) return [];
    const isStored = entry.storage === true;
    const said = { name: String(entry.name), position: index, isStored, isServed: entry.served !== false };
    return [{ ...said, entry: besides(spec, entry), ...found }];
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

function schemaIn(
  holder: SchemaObject,
  before: readonly (string | number)[],
): Pick<CrdVersion, 'schema' | 'at'> | undefined {
  for (const place of places) {
    const schema = place.reduce<unknown>((value, key) => (isSchemaObject(value) ? value[key] : undefined), holder);
    if (isSchemaObject(schema)) return { schema, at: [...before, ...place] };
  }
  return undefined;
}

/** Before v1, what all versions have in common stood once. */
function besides(spec: SchemaObject, entry: SchemaObject): SchemaObject {
  const common = ['subresources', 'additionalPrinterColumns', 'selectableFields'].flatMap((key) =>
    spec[key] === undefined ? [] : [[key, spec[key]] as const],
  );
  return { ...Object.fromEntries(common), ...entry };
}
