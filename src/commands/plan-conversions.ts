import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import { createDiagnostic } from '../diff/report/severity.ts';
import type { Change } from '../diff/index.ts';
import { type Dialect, listServices } from '../generator/dialect/dialect.ts';
import type { StoragePlan } from '../generator/dialect/storage-plan.ts';
import { truncateScalars } from '../values/explain/index.ts';
import { omitUndefined } from '../text/value/omit-undefined.ts';
import { joinFirstWords } from '../text/words.ts';
import { doubtful, readBothSides, readSides } from './diff.ts';
import { asFormer, identifySide, isError, type Side } from './diff-sides.ts';
import { loadConfiguration } from './gen/cache/load-configuration.ts';
import { redactChanges } from './redact/changes.ts';

/**
 * Plans how the stored objects of a kind get from one definition to another, and reports what is lost on the way.
 *
 * @throws {UsageError} when a definition cannot be read, or no kind is in both.
 * @example
 * import { planConversions } from 'schemawright/api';
 *
 * const { plan } = await planConversions({ cwd: '.', old: 'live.yaml', new: 'out/widget/crd.yaml' });
 */
export async function planConversions(options: PlanConversionsOptions): Promise<PlanConversionsResult> {
  const { old: before, new: after, kind, redact } = options;
  const cwd = resolve(options.cwd);
  const located = await loadConfiguration(cwd);
  const { dialects } = located;
  const reading = { cwd, located, definition: kind };
  const [old, next = old] =
    after === undefined
      ? [await readSides(before, { ...reading, isFormer: true })]
      : await readBothSides([before, after], reading);
  const [left, right] = findPair(old, next, after ?? before);
  const sides = [left, right];
  const texts = new Map(sides.flatMap(({ given, text }) => (text === undefined ? [] : [[given, text] as const])));
  const files = [...new Set(sides.map(({ given }) => given))];
  const read = [...asFormer(left), ...(after === undefined ? [] : right.diagnostics)].filter(
    (finding) => isError(finding) || doubtful.has(finding.code),
  );
  const plan =
    left.document && right.document
      ? await findPlanner(left, right, dialects)(left.document, right.document)
      : undefined;
  const models = sides.flatMap((side) => side.models ?? []);
  const { changes, ...found } = await redactChanges(
    { changes: plan?.changes ?? [], diagnostics: read, files, texts },
    { models, values: [], cwd, dialects, redact },
  );
  const fromModel = {
    oldFromModel: left.document?.fromModel === true,
    newFromModel: right.document?.fromModel === true,
  };
  const diagnostics = [
    ...found.diagnostics,
    ...(plan && !plan.isKnown ? [reportUnknown(left)] : []),
    ...changes.map((change) => describeLoss(change, fromModel)),
  ];
  return { plan: plan && { ...plan, changes }, diagnostics, files, texts: found.texts };
}

/** The definitions of a kind. */
export interface PlanConversionsOptions {
  /** The folder that paths are relative to. */
  readonly cwd: string;
  /** The present definition, as `kubectl get crd NAME -o yaml` prints it. */
  readonly old: string;
  /** The definition to come: a file, a model or `revision:path`. Without it, only what is stored is planned. */
  readonly new?: string | undefined;
  /** The only kind of several, with its group: `Widget.example.com`. */
  readonly kind?: string | undefined;
  /** Hides all values in messages, not only those that a schema marks as secret. */
  readonly redact?: boolean | undefined;
}

/** The plan, and what it cannot keep. */
export interface PlanConversionsResult {
  /** Absent if a definition cannot be read. */
  readonly plan: StoragePlan | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

function findPair(old: readonly Side[], next: readonly Side[], given: string): readonly [Side, Side] {
  const [left, right] = [old[0], next[0]];
  if (old.length === 1 && next.length === 1 && left && right) {
    if (left.document && right.document && identifySide(left) !== identifySide(right))
      throw new UsageError(
        `"${left.given}" defines ${identifySide(left)}, and "${right.given}" ${identifySide(right)}`,
      );
    return [left, right];
  }
  const pairs = next.flatMap((side) => {
    const before = old.find((other) => identifySide(other) === identifySide(side));
    return before ? [[before, side] as const] : [];
  });
  const [pair] = pairs;
  if (pair && pairs.length === 1) return pair;
  const names = pairs.map(([, side]) => identifySide(side));
  if (names.length === 0) throw new UsageError(`no kind of "${given}" is in both definitions`);
  const message = `"${given}" has several kinds: ${joinFirstWords(5, names, 'and')}`;
  throw new UsageError({ message, help: `Name one: --kind ${names[0] ?? ''}.` });
}

type Planner = NonNullable<ReturnType<typeof listServices>[number]['services']['planStorage']>;

function findPlanner(left: Side, right: Side, dialects: readonly Dialect[]): Planner {
  const kinds = [left, right].map(({ reader }) => reader?.kind);
  const found = listServices(dialects).find(({ kind }) => kinds.every((known) => known === kind))?.services.planStorage;
  if (found) return found;
  const message = `no objects are stored by "${(kinds[0] === undefined ? left : right).given}"`;
  throw new UsageError({ message, help: 'Name CustomResourceDefinitions, or models of a kind.' });
}

function reportUnknown({ given: file }: Side): Diagnostic {
  return {
    code: 'conversions/storage-unknown',
    severity: 'warning',
    message: 'the definition has no status.storedVersions: objects may be stored in each of its versions',
    help: 'Name the definition of the cluster: kubectl get crd NAME -o yaml > live.yaml.',
    origin: { file, line: 1, column: 1 },
  };
}

/** A pointer into a definition between the two would lead nowhere; the line is that of the property. */
function describeLoss(change: Change, sides: Parameters<typeof createDiagnostic>[1]): Diagnostic {
  const { code, severity, message, origin, fromModel, help = '' } = createDiagnostic(change, sides);
  const remedy =
    'Set spec.conversion to the webhook that converts: serve --print-manifests prints the definition with it.';
  const lines = [help, ...(code === 'diff/conversion-loses' ? [remedy] : [])].filter((line) => line !== '');
  return {
    code,
    severity,
    message,
    origin,
    help: truncateScalars(lines.join('\n'), change.witness),
    ...omitUndefined({ fromModel }),
  };
}
