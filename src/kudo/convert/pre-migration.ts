/** Converts all objects before a migration, writes nothing, and reports what fails. */

import { isObject, type KubeObject, memberOf, stringAt } from '../../kubernetes/structural/value.ts';
import { apiVersions, errorAt, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { convertedAnnotation, convertedMark } from './instance.ts';
import { convertObject, type ConvertedObject, type ObjectConversion, schemaOf } from './object.ts';

/** What the conversion of one object came to. */
export interface MigratedObject {
  /** `Instance default/i1`. */
  readonly name: string;
  readonly object: KubeObject;
  readonly converted: KubeObject | undefined;
  readonly findings: readonly ParameterFinding[];
  /** The annotation that the migration is to set before, so that the webhook need not know the OperatorVersion. */
  readonly mark: { readonly name: string; readonly value: string } | undefined;
}

/** The run before a migration: nothing is written, and all that fails is told. */
export interface MigrationReport {
  readonly ok: boolean;
  readonly converted: number;
  readonly failed: number;
  readonly objects: readonly MigratedObject[];
}

/**
 * Converts all objects of a cluster, as the migration will: the OperatorVersion of an instance is looked for in its namespace. Objects
 * of v1beta2 already are not counted.
 */
export function preMigrate(objects: readonly KubeObject[], options: ObjectConversion = {}): MigrationReport {
  const versions = new Map(
    objects
      .filter(({ kind }) => kind === 'OperatorVersion')
      .map((one) => [`${namespaceOf(one)}/${stringAt(one.metadata, 'name')}`, one] as const),
  );
  const migrated = objects
    .filter(({ apiVersion }) => apiVersion !== apiVersions.v1beta2)
    .map((object) => migrate(object, versions, options));
  const failed = migrated.filter(({ findings }) => hasErrors(findings)).length;
  return { ok: failed === 0, converted: migrated.length - failed, failed, objects: migrated };
}

function migrate(
  object: KubeObject,
  versions: ReadonlyMap<string, KubeObject>,
  options: ObjectConversion,
): MigratedObject {
  const name = nameOf(object);
  if (object.kind !== 'Instance') return { name, object, ...named(convertObject(object, options)), mark: undefined };
  const wanted = stringAt(memberOf(object.spec, 'operatorVersion'), 'name');
  const key = `${namespaceOf(object)}/${wanted}`;
  const version = versions.get(key);
  if (version === undefined) return failed(name, object, missing(key));
  if (schemaOf(version, options) === undefined) {
    const message = `its OperatorVersion ${key} cannot be converted`;
    return failed(
      name,
      object,
      errorAt('convert/operatorversion-invalid', message, { details: { operatorVersion: key } }),
    );
  }
  const made = convertObject(object, { ...options, findOperatorVersion: () => version });
  const values = memberOf(object.spec, 'parameters');
  const parameters = memberOf(made.object?.spec, 'parameters');
  const isMarked = isObject(values) && isObject(parameters) && Object.keys(values).length > 0;
  const mark = isMarked ? { name: convertedAnnotation, value: convertedMark(values, parameters) } : undefined;
  return { name, object, ...named(made), mark };
}

function named({ object, findings }: ConvertedObject): Pick<MigratedObject, 'converted' | 'findings'> {
  return { converted: object, findings };
}

function failed(name: string, object: KubeObject, finding: ParameterFinding): MigratedObject {
  return { name, object, converted: undefined, findings: [finding], mark: undefined };
}

function missing(key: string): ParameterFinding {
  const help = 'Give all OperatorVersions too: kubectl get operators,operatorversions,instances -A -o yaml.';
  const message = `there is no OperatorVersion ${key}`;
  return errorAt('convert/operatorversion-missing', message, { details: { operatorVersion: key }, help });
}

/** The kind and the name of an object, with the namespace: `Instance default/i1`. */
export function nameOf(object: KubeObject): string {
  const name = stringAt(object.metadata, 'name') || '(without a name)';
  return `${stringAt(object, 'kind') || 'object'} ${namespaceOf(object)}/${name}`;
}

function namespaceOf(object: KubeObject): string {
  return stringAt(object.metadata, 'namespace') || 'default';
}
