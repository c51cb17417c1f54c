import { type Chart, findChart } from './chart.ts';

/**
 * The paths from which Helm may have the value at a path, the path itself first: it passes `global` on to sub-charts, and
 * imports values from them.
 */
export function listOwners(chart: Chart, path: readonly string[], from = 0): readonly (readonly string[])[] {
  const at = path.lastIndexOf('global');
  const isPassedOn = at > 0 && findChart(chart, path.slice(0, at)) !== undefined;
  const around = isPassedOn ? listOwners(chart, [...path.slice(0, at - 1), ...path.slice(at)], from) : [];
  const imported = path.flatMap((_, depth) => {
    if (depth < from) return [];
    const below = path.slice(0, depth);
    const rest = path.slice(depth);
    return (findChart(chart, below)?.dependencies ?? []).flatMap(({ name, imports }) =>
      imports.flatMap(({ child, parent }) => {
        const keys = parent === '.' ? [] : parent.split('.');
        const isInside = keys.every((key, index) => rest[index] === key);
        const owner = [...below, name, ...child.split('.'), ...rest.slice(keys.length)];
        return isInside ? listOwners(chart, owner, depth + 1) : [];
      }),
    );
  });
  return [path, ...around, ...imported];
}
