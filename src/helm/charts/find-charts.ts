import { findFolderKind } from '../../generator/dialect/folders.ts';

export const chartMarks = { marks: ['Chart.yaml'] } as const;

/** True for a folder that Helm accepts as a chart. */
export function isChartFolder(folder: string, cwd: string): boolean {
  return findFolderKind(folder, cwd, [chartMarks]) !== undefined;
}
