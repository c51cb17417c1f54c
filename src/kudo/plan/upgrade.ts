import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { createError, hasErrors, type ParameterFinding } from '../parameters/index.ts';
import {
  listViews,
  listLevels,
  type OpenParameters,
  openParameters,
  tokensOfText,
  validateParameters,
  valueAtTokens,
  findImmutability,
} from '../structure/index.ts';
import { changeParameters, type ParameterUpdates } from '../update/index.ts';
import { findImmutable, immutableChanges } from './immutable.ts';
import { migrateParameters, type MigratedParameters } from './migrate.ts';
import { checkOldNames, listOldNames } from './old-names.ts';

export interface ParameterUpgrade {
  /** The old schema; without it, immutability in the old version is unknown. */
  readonly oldSchema?: KubeValue | undefined;
  readonly newSchema: KubeValue;
  readonly old: KubeObject;
  readonly updates?: ParameterUpdates;
  readonly given?: (migrated: KubeObject) => KubeObject;
}

/** The upgraded values, and all findings; with an error, the upgrade is rejected. */
export interface UpgradedParameters extends MigratedParameters {
  readonly migrated: KubeObject;
}

/**
 * Converts the values of an instance to the structure of a new version by old names, applies the given changes, and
 * validates
 * the result.
 *
 * @example
 * import { upgradeParameters } from 'schemawright/kudo';
 *
 * const { parameters, findings } = upgradeParameters({ oldSchema, newSchema, old: { CLUSTER_NAME: 'main' } });
 */
export function upgradeParameters({
  oldSchema,
  newSchema,
  old,
  updates = {},
  given,
}: ParameterUpgrade): UpgradedParameters {
  const open = openParameters(newSchema);
  const names = checkOldNames([...listLevels(open)], open);
  const { parameters: migrated, sources, findings: lost } = migrateParameters(newSchema, old);
  const { parameters, findings: changed } = changeParameters(open, given?.(migrated) ?? migrated, updates);
  const findings = [...names, ...lost, ...changed];
  if (hasErrors(changed)) return { parameters: migrated, migrated, sources, findings };
  const invalid = validateParameters(open, parameters).map((finding) => withOldName(finding, open, sources));
  const immutable =
    oldSchema === undefined ? [] : immutableFindings(open, openParameters(oldSchema), migrated, parameters);
  return { parameters, migrated, sources, findings: [...findings, ...invalid, ...immutable] };
}

/** Names a migrated value as the user knows it, by its old name. */
function withOldName(
  finding: ParameterFinding,
  open: OpenParameters,
  sources: ReadonlyMap<Pointer, Pointer>,
): ParameterFinding {
  const { pointer = '' } = finding;
  const source = sources.get(pointer);
  if (source === undefined || source === pointer) return finding;
  const names = listViews(open, parsePointer(pointer)).flatMap(listOldNames);
  const oldName = names.find((name) => formatPointer(tokensOfText(name) ?? []) === source) ?? source.slice(1);
  return { ...finding, details: { ...finding.details, oldName } };
}

/** A parameter that is immutable in both versions keeps its value; one that becomes immutable must have a value. */
function immutableFindings(
  open: OpenParameters,
  oldOpen: OpenParameters,
  migrated: KubeObject,
  parameters: KubeObject,
): readonly ParameterFinding[] {
  const wasImmutable = (at: Pointer): boolean =>
    listOldPlaces(open, at).some((old) => findImmutable(oldOpen, old) !== undefined);
  const changed = immutableChanges(open, migrated, parameters, wasImmutable);
  const needing = outermostImmutable(open).filter(
    (at) => !wasImmutable(at) && valueAtTokens(parameters, parsePointer(at)) === undefined,
  );
  return [...changed, ...needing.map((at) => needsValue(at, open))];
}

/** Old names come first, then the parameter's own name. */
function listOldPlaces(open: OpenParameters, at: Pointer): readonly (readonly string[])[] {
  const tokens = parsePointer(at);
  const view = listViews(open, tokens).at(-1);
  const names = view ? listOldNames(view) : [];
  return [...names.flatMap((name) => [tokensOfText(name) ?? []]), tokens].filter((place) => place.length > 0);
}

function outermostImmutable(open: OpenParameters): readonly Pointer[] {
  return [...listLevels(open)].flatMap((level) => {
    if (level.name === undefined || level.pointer.includes('*') || findImmutability(level.view) !== true) return [];
    return findImmutable(open, parsePointer(level.pointer)) === level.pointer ? [level.pointer] : [];
  });
}

function needsValue(pointer: Pointer, open: OpenParameters): ParameterFinding {
  const fallback = listViews(open, parsePointer(pointer)).at(-1)?.default;
  const message = `"${pointer.slice(1)}" becomes immutable with this upgrade, and has no value`;
  const value = fallback === undefined ? '…' : jsonText(fallback);
  const help = `Set a value, which is then immutable: -p ${pointer.slice(1)}=${value}${fallback === undefined ? '' : ' is the default'}.`;
  const details = fallback === undefined ? {} : { default: fallback };
  return createError('upgrade/immutable-needs-value', message, { pointer, details, help });
}
