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
} from '../structure/index.ts';
import { changeParameters, type ParameterUpdates } from '../update/index.ts';
import { findImmutable, immutableChanges } from './immutable.ts';
import { findImmutability } from './keywords.ts';
import { migrateParameters, type MigratedParameters } from './migrate.ts';
import { checkOldNames, listOldNames } from './old-names.ts';

/** An upgrade of an instance to a version with another schema. */
export interface ParameterUpgrade {
  /** The schema before; without it, nothing is known of what was immutable. */
  readonly oldSchema?: KubeValue | undefined;
  readonly newSchema: KubeValue;
  /** The values that are stored. */
  readonly old: KubeObject;
  /** What is given together with the upgrade. */
  readonly updates?: ParameterUpdates;
  /** What is given in another way, from what the old values became. */
  readonly given?: (migrated: KubeObject) => KubeObject;
}

/** What an upgrade makes of the values, and all that is said of it; refused where something is an error. */
export interface UpgradedParameters extends MigratedParameters {
  /** The values before what was given with the upgrade. */
  readonly migrated: KubeObject;
}

/**
 * Brings the values of an instance into the structure of a new version: first by the old names, then with what is given, and what comes
 * out is validated.
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

/** A value that came from an old name is known to the user by that. */
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

/** What is immutable in both versions keeps its value; what becomes so has one. */
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

/** Where a parameter was in the old structure: at its old names, or where it is. */
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
  const help = `Give it one, which then stays: -p ${pointer.slice(1)}=${value}${fallback === undefined ? '' : ' is the default'}.`;
  const details = fallback === undefined ? {} : { default: fallback };
  return createError('upgrade/immutable-needs-value', message, { pointer, details, help });
}
