import type { FolderKind } from '../../generator/dialect/folders.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { chartMarks } from './find-charts.ts';

export const chartKind = {
  ...chartMarks,
  reads: [schemaFiles.values],
  values: {
    title: 'a chart',
    valuesFile: 'values.yaml',
    ignoreFile: '.helmignore',
    findName: async (folder, cwd) => {
      const { folderFiles } = await import('./chart-files.ts');
      return (await import('./chart-meta.ts')).readMeta(folderFiles(folder, cwd))?.name;
    },
    isLibrary: async (folder, cwd) => {
      const { folderFiles } = await import('./chart-files.ts');
      return (await import('./chart-meta.ts')).readMeta(folderFiles(folder, cwd))?.isLibrary === true;
    },
    prove: async (folder, written) => (await import('./prove.ts')).proveChart(folder, written),
    readChart: async (folder, cwd, files) => {
      const { readChartFolder, readGivenChart } = await import('./chart-folder.ts');
      return files ? readGivenChart(folder, files) : readChartFolder(folder, cwd);
    },
    readNeighbours: async (...asked) => (await import('./neighbours.ts')).readNeighbours(...asked),
    readInstalled: async (...asked) => (await import('./installed-files.ts')).readInstalledFiles(...asked),
    releases: async () => (await import('../releases/read-release.ts')).releaseReader,
    listSubcharts: async (folder, cwd) => {
      const { findSubcharts, readChartGraph } = await import('./chart-graph.ts');
      return findSubcharts(readChartGraph(folder, cwd), cwd);
    },
    openValues: async () => (await import('../read/schema-of-values.ts')).valuesReader,
  },
} as const satisfies FolderKind;
