import type { KubeObject, KubeValue } from '../../kubernetes/structural/value.ts';
import { type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding, createWarning } from '../parameters/index.ts';
import { listLevels, openParameters, tokensOfText, valueAtTokens } from '../structure/index.ts';
import { listOldNames } from './old-names.ts';

export interface ParameterVersion {
  readonly version: string;
  readonly schema: KubeValue;
}

export interface VersionPair {
  readonly from: string;
  readonly to: string;
  readonly ok: boolean;
  readonly findings: readonly ParameterFinding[];
}

/** All pairs of versions, and those that must not be skipped. */
export interface VersionReport {
  readonly nonSkippable: readonly string[];
  readonly pairs: readonly VersionPair[];
}

/**
 * Checks all upgrades within a chain of versions, the oldest first, for values that are lost because only an
 * intermediate
 * version has the old name.
 *
 * @example
 * import { checkVersions } from 'schemawright/kudo';
 *
 * const { nonSkippable } = checkVersions([{ version: '0.1', schema: a }, { version: '0.2', schema: b }, { version:
 * '0.3', schema: c }]);
 */
export function checkVersions(chain: readonly ParameterVersion[]): VersionReport {
  const pairs = chain.flatMap(({ version: from }, index) =>
    chain.slice(index + 1).map(({ version: to }): VersionPair => {
      const findings = skippedVersions(chain, from, to);
      return { from, to, ok: !findings.some(({ code }) => code === skipped), findings };
    }),
  );
  const passed = new Set(pairs.flatMap(({ findings }) => findings.flatMap(listVersions)));
  return { nonSkippable: chain.map(({ version }) => version).filter((version) => passed.has(version)), pairs };
}

const skipped = 'oldname/skipped-version';

function listVersions({ code, details }: ParameterFinding): readonly string[] {
  const versions = details?.mustPass;
  return code === skipped && Array.isArray(versions) ? versions.map(String) : [];
}

/**
 * Reports what an upgrade loses by skipping the versions in between: an error when a value would be lost, a warning
 * when none is set or the values are unknown.
 */
export function skippedVersions(
  chain: readonly ParameterVersion[],
  from: string,
  to: string,
  old?: KubeObject,
): readonly ParameterFinding[] {
  const start = chain.findIndex(({ version }) => version === from);
  const end = chain.findIndex(({ version }) => version === to);
  if (start === -1 || end === -1) return [unknownVersion(start === -1 ? from : to, chain)];
  if (start >= end) return [];
  const steps = chain.slice(start, end + 1).map(createFields);
  const before = chain.slice(0, end).map(createFields);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  return [...last.fields].flatMap(([pointer, names]) => {
    if (names.length === 0 || findSource(last, pointer, first) !== undefined) return [];
    const missing = names.filter(({ at }) => !before.some(({ fields }) => fields.has(at)));
    if (missing.length === names.length) return missing.map((name) => unknownName(pointer, name.text));
    const origin = findOrigin(steps, pointer);
    const [name] = names;
    if (origin === undefined || !name) return [];
    return [reportSkipped(pointer, name.text, mustPass(steps, pointer, origin), origin, old)];
  });
}

interface VersionFields {
  readonly version: string;
  readonly fields: ReadonlyMap<Pointer, readonly OldName[]>;
}

interface OldName {
  readonly text: string;
  readonly at: Pointer;
}

function createFields({ version, schema }: ParameterVersion): VersionFields {
  const levels = [...listLevels(openParameters(schema))].filter(
    ({ pointer }) => !pointer.includes('*') && pointer !== '',
  );
  const fields = levels.map(({ pointer, view }) => {
    const names = listOldNames(view).map((text) => ({ text, at: formatPointer(tokensOfText(text) ?? []) }));
    return [pointer, names.filter(({ at }) => at !== pointer)] as const;
  });
  return { version, fields: new Map(fields) };
}

/** For a direct upgrade. */
function findSource({ fields }: VersionFields, pointer: Pointer, before: VersionFields): Pointer | undefined {
  const names = [...(fields.get(pointer) ?? []).map(({ at }) => at), pointer];
  return names.find((at) => before.fields.has(at));
}

/** For an upgrade through every version. */
function findOrigin(steps: readonly VersionFields[], pointer: Pointer): Pointer | undefined {
  let at: Pointer | undefined = pointer;
  for (let index = steps.length - 1; index > 0 && at !== undefined; index -= 1) {
    const [newer, older] = [steps[index], steps[index - 1]];
    at = !newer || !older ? undefined : findSource(newer, at, older);
  }
  return at;
}

/** The versions that the value needs; when several suffice, the first of them. */
function mustPass(steps: readonly VersionFields[], pointer: Pointer, origin: Pointer): readonly string[] {
  const between = steps.slice(1, -1);
  const needed = between.filter(
    (fields) =>
      !canArrive(
        steps.filter((other) => other !== fields),
        pointer,
        origin,
      ),
  );
  const enough = between.find((fields) =>
    canArrive(
      [steps[0], fields, steps.at(-1)].filter((each) => each !== undefined),
      pointer,
      origin,
    ),
  );
  const found = needed.length > 0 ? needed : [enough ?? between[0]].filter((each) => each !== undefined);
  return found.map(({ version }) => version);
}

/** True when the value survives some upgrade path, on which each version is passed or skipped. */
function canArrive(steps: readonly VersionFields[], pointer: Pointer, origin: Pointer): boolean {
  const last = steps.at(-1);
  const earlier = steps.slice(0, -1);
  if (!last) return false;
  if (earlier.length === 0) return pointer === origin;
  return earlier.some((fields, index) => {
    const at = findSource(last, pointer, fields);
    return at !== undefined && canArrive(earlier.slice(0, index + 1), at, origin);
  });
}

function reportSkipped(
  pointer: Pointer,
  oldName: string,
  versions: readonly string[],
  origin: Pointer,
  old?: KubeObject,
): ParameterFinding {
  const details = { oldName, mustPass: [...versions] };
  const through = versions.join(', then to ');
  const isLost = old !== undefined && valueAtTokens(old, parsePointer(origin)) !== undefined;
  const what = isLost ? 'is lost' : 'would be lost';
  const message = `the value of "${origin.slice(1)}" ${what}: "${pointer.slice(1)}" takes it from "${oldName}", which only an intermediate version has`;
  const context = { pointer, details, help: `Upgrade to ${through} first.` };
  return isLost ? createError(skipped, message, context) : createWarning(skipped, message, context);
}

function unknownName(pointer: Pointer, oldName: string): ParameterFinding {
  const message = `no earlier version has a parameter "${oldName}", the old name of "${pointer.slice(1)}"`;
  return createWarning('oldname/unknown', message, {
    pointer,
    details: { oldName },
    help: 'Correct the name, or remove it.',
  });
}

function unknownVersion(version: string, chain: readonly ParameterVersion[]): ParameterFinding {
  const known = chain.map((item) => item.version).join(', ');
  return createError('upgrade/unknown-version', `the version "${version}" does not exist`, {
    help: `There are ${known}.`,
  });
}
