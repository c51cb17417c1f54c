/** Converts all objects before a migration without writing any, and reports failures. */

import { isObject, type KubeObject, getMember, getString } from '../../kubernetes/structural/value.ts';
import { apiVersions, createError, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { convertedAnnotation, convertedMark } from './instance.ts';
import { convertObject, type ConvertedObject, type ObjectConversion, convertSchema } from './object.ts';

export interface MigratedObject {
  /** Such as `Instance default/i1`. */
  readonly name: string;
  readonly object: KubeObject;
  readonly converted: KubeObject | undefined;
  readonly findings: readonly ParameterFinding[];
  /** The annotation to set before the migration, so that the webhook does not need the OperatorVersion. */
  readonly mark: { readonly name: string; readonly value: string } | undefined;
}

export interface MigrationReport {
  readonly ok: boolean;
  readonly converted: number;
  readonly failed: number;
  readonly objects: readonly MigratedObject[];
}

/**
 * Converts all objects of a cluster as the migration will. The OperatorVersion of an instance is looked up in its
 * namespace. Objects that already are v1beta2 are not counted.
 */
export function preMigrate(objects: readonly KubeObject[], options: ObjectConversion = {}): MigrationReport {
  const versions = new Map(
    objects
      .filter(({ kind }) => kind === 'OperatorVersion')
      .map((entry) => [`${getNamespace(entry)}/${getString(entry.metadata, 'name')}`, entry] as const),
  );
  const migrated = objects
    .filter(({ apiVersion }) => apiVersion !== apiVersions.v1beta2)
    .map((object) => migrateObject(object, versions, options));
  const failed = migrated.filter(({ findings }) => hasErrors(findings)).length;
  return { ok: failed === 0, converted: migrated.length - failed, failed, objects: migrated };
}

function migrateObject(
  object: KubeObject,
  versions: ReadonlyMap<string, KubeObject>,
  options: ObjectConversion,
): MigratedObject {
  const name = formatName(object);
  if (object.kind !== 'Instance')
    return { name, object, ...renameResult(convertObject(object, options)), mark: undefined };
  const wanted = getString(getMember(object.spec, 'operatorVersion'), 'name');
  const key = `${getNamespace(object)}/${wanted}`;
  const version = versions.get(key);
  if (!version) return createFailure(name, object, reportMissing(key));
  if (convertSchema(version, options) === undefined) {
    const message = `its OperatorVersion ${key} cannot be converted`;
    return createFailure(
      name,
      object,
      createError('convert/operatorversion-invalid', message, { details: { operatorVersion: key } }),
    );
  }
  const converted = convertObject(object, { ...options, findOperatorVersion: () => version });
  const values = getMember(object.spec, 'parameters');
  const parameters = getMember(converted.object?.spec, 'parameters');
  const isMarked = isObject(values) && isObject(parameters) && Object.keys(values).length > 0;
  const mark = isMarked ? { name: convertedAnnotation, value: convertedMark(values, parameters) } : undefined;
  return { name, object, ...renameResult(converted), mark };
}

function renameResult({ object, findings }: ConvertedObject): Pick<MigratedObject, 'converted' | 'findings'> {
  return { converted: object, findings };
}

function createFailure(name: string, object: KubeObject, finding: ParameterFinding): MigratedObject {
  return { name, object, converted: undefined, findings: [finding], mark: undefined };
}

function reportMissing(key: string): ParameterFinding {
  const help = 'Include all OperatorVersions: kubectl get operators,operatorversions,instances -A -o yaml.';
  const message = `there is no OperatorVersion ${key}`;
  return createError('convert/operatorversion-missing', message, { details: { operatorVersion: key }, help });
}

export function formatName(object: KubeObject): string {
  const name = getString(object.metadata, 'name') || '(without a name)';
  return `${getString(object, 'kind') || 'object'} ${getNamespace(object)}/${name}`;
}

function getNamespace(object: KubeObject): string {
  return getString(object.metadata, 'namespace') || 'default';
}
