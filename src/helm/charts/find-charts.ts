import { findFolderKind } from '../../generator/dialect/folders.ts';

export const chartMarks = { marks: ['Chart.yaml'] } as const;

export function isChartFolder(folder: string, cwd: string): boolean {
  return findFolderKind(folder, cwd, [chartMarks]) !== undefined;
}
