import { findFolderKind } from '../../generator/dialect/folders.ts';

/** What marks a folder that Helm takes for a chart. */
export const chartMarks = { marks: ['Chart.yaml'] } as const;

/** True for a folder that Helm takes for a chart. */
export function isChartFolder(folder: string, cwd: string): boolean {
  return findFolderKind(folder, cwd, [chartMarks]) !== undefined;
}
