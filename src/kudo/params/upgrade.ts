import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isObject, type KubeObject, withMembers } from '../../kubernetes/structural/value.ts';
import { createWarning, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { type ParameterVersion, skippedVersions, upgradeParameters } from '../plan/index.ts';
import type { PlacedSchema } from '../../values/explain/index.ts';
import { chooseSchema } from './change.ts';
import {
  asStructured,
  createValuesDiagnostic,
  placeSchema,
  readSchemaSource,
  readValuesSource,
  type ParametersSource,
  withValues,
} from './source.ts';

/** Options of `upgradeParams`. */
export interface UpgradeParamsOptions {
  readonly cwd: string;
  readonly file: string;
  /** The old version; by default the OperatorVersion in the file of the Instance. */
  readonly from?: string | undefined;
  readonly to: string;
  /** Intermediate versions, the oldest first. */
  readonly via?: readonly string[];
  readonly set?: readonly string[];
  readonly files?: readonly string[];
  /** The name of the OperatorVersion for the upgraded instance; by default that of `to`. */
  readonly name?: string | undefined;
}

/** The upgraded values, and the findings. */
export interface UpgradeParamsResult {
  readonly value: KubeObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** The schemas that were used, which mark the secrets. */
  readonly schemas?: readonly PlacedSchema[];
}

/**
 * Converts values to the structure of a new version, using the old names of its parameters.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function upgradeParams(options: UpgradeParamsOptions): UpgradeParamsResult {
  const { cwd, file, to, via = [], set = [], files: named = [] } = options;
  const source = readValuesSource(file, cwd);
  const before = chooseSchema(source, options.from, cwd, file);
  const after = readSchemaSource(to, cwd);
  const between = via.map((path) => readSchemaSource(path, cwd));
  const patches = named.map((path) => readValuesSource(path, cwd));
  const files = [...new Set([file, ...[before, ...between, after].flatMap((item) => item.files)])];
  const read = [source, before, ...between, after, ...patches].flatMap(({ diagnostics }) => diagnostics);
  if (before.schema === undefined || after.schema === undefined || hasErrors(read)) {
    return { value: undefined, diagnostics: inOrder(read), files };
  }
  const schemas = [before.schema, after.schema].flatMap(placeSchema);
  const structured = asStructured(source, before.schema);
  const unwrapped = structured.findings.map((finding) => createValuesDiagnostic(source, finding));
  if (hasErrors(structured.findings))
    return { value: undefined, diagnostics: inOrder([...read, ...unwrapped]), files, schemas };
  const chain = createChain([before, ...between, after]);
  const [first, last] = [chain[0]?.version ?? '', chain.at(-1)?.version ?? ''];
  const skipped = via.length === 0 ? [] : skippedVersions(chain, first, last, structured.values);
  const upgraded = upgradeParameters({
    oldSchema: before.schema,
    newSchema: after.schema,
    old: structured.values,
    updates: { set, files: patches.map(({ values }) => values) },
  });
  const name = options.name ?? after.objectName ?? '';
  const unnamed = structured.instance && name === '' ? [reportUnnamed(to)] : [];
  const findings = [...skipped, ...upgraded.findings, ...unnamed];
  const diagnostics = inOrder([
    ...read,
    ...unwrapped,
    ...findings.map((finding) => createValuesDiagnostic(structured, finding)),
  ]);
  const value = hasErrors(findings) ? undefined : renameVersion(withValues(structured, upgraded.parameters), name);
  return { value, diagnostics, files, schemas };
}

export function createChain(sources: readonly ParametersSource[]): readonly ParameterVersion[] {
  const chain = sources.map(({ version, schema = {} }, index) => ({ version: version ?? `#${index + 1}`, schema }));
  const twice = chain.find(
    ({ version }, index) => chain.findIndex((candidate) => candidate.version === version) !== index,
  );
  if (!twice) return chain;
  const help = 'Name each version as VERSION=PATH.';
  throw new UsageError({ message: `two versions have the name "${twice.version}"`, help });
}

function reportUnnamed(to: string): ParameterFinding {
  const message = `the Instance keeps its "operatorVersion": "${to}" does not name the new one`;
  const help = 'Name it with --name, or name the package or the OperatorVersion with --to.';
  return createWarning('upgrade/version-unnamed', message, { help, at: '/spec/operatorVersion' });
}

function renameVersion(value: KubeObject, name: string): KubeObject {
  if (name === '' || value.kind !== 'Instance' || !isObject(value.spec)) return value;
  const operatorVersion = isObject(value.spec.operatorVersion) ? value.spec.operatorVersion : {};
  const spec = withMembers(value.spec, [['operatorVersion', withMembers(operatorVersion, [['name', name]])]]);
  return withMembers(value, [['spec', spec]]);
}
