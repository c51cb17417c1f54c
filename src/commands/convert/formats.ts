import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { LazyTarget, Target, TargetName } from '../../generator/emit/target.ts';
import type { DocumentKind } from '../../schema/document/document.ts';

export interface ConvertFormat<T extends Target | LazyTarget = Target> {
  readonly target: T;
  readonly kinds: readonly DocumentKind[];
}

export function formatNames(targets: readonly TargetName[]): readonly string[] {
  return [...new Set(targets.flatMap((target) => [...Object.values(target.files), target.name]))];
}

export function formatNamed(
  name: string,
  all: readonly (Target | LazyTarget)[],
  { isModel }: { readonly isModel: boolean },
): ConvertFormat<Target | LazyTarget> {
  const targets = all.filter(({ needsModel = false }) => isModel || !needsModel);
  for (const target of targets) {
    const kinds = listKinds(target).filter((kind) => target.name === name || target.files[kind] === name);
    if (kinds.length > 0) return { target, kinds };
  }
  const unfit = all.find((target) => target.name === name || Object.values(target.files).includes(name));
  if (unfit) {
    const message = `${name} is generated only from the classes of a model`;
    throw new UsageError({ message, help: `Run import first, then gen; or convert to ${formatTargets(targets)}.` });
  }
  const help = didYouMean(name, formatNames(targets)) ?? `There are ${formatTargets(targets)}.`;
  throw new UsageError({ message: `there is no format "${name}" to convert to`, help });
}

export function chooseKind({ kinds }: Pick<ConvertFormat, 'kinds'>, own: DocumentKind): DocumentKind {
  return kinds.includes(own) ? own : (kinds[0] ?? own);
}

const order: readonly DocumentKind[] = ['schema', 'values', 'parameters', 'resource'];

function listKinds({ files }: TargetName): readonly DocumentKind[] {
  return order.filter((kind) => files[kind] !== undefined);
}

function formatTargets(targets: readonly TargetName[]): string {
  return formatNames(targets).join(', ');
}
