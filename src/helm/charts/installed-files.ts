import { posix } from 'node:path';
import type { DescriptionFile } from '../../generator/dialect/services.ts';
import { asText } from '../../text/read-text.ts';
import { type ChartNode, readChartGraph } from './chart-graph.ts';
import { createIgnore } from './ignore-file.ts';

export interface InstalledFiles {
  readonly definitions: readonly DescriptionFile[];
  /** Templates, and the files that templates may read. */
  readonly others: readonly DescriptionFile[];
}

/** Helm installs what is in `crds/` of a chart and its subcharts first, and renders all else. */
export function readInstalledFiles(folder: string, cwd: string): InstalledFiles {
  const files = [...listNodes(readChartGraph(folder, cwd))].flatMap(readFiles);
  return {
    definitions: files.filter(({ isDefinition }) => isDefinition),
    others: files.filter(({ isDefinition }) => !isDefinition),
  };
}

function listNodes(node: ChartNode): ReadonlySet<ChartNode> {
  const found = new Map<string, ChartNode>();
  const visitNode = (inner: ChartNode): void => {
    if (found.has(inner.files.path)) return;
    found.set(inner.files.path, inner);
    for (const subchart of inner.subcharts()) visitNode(subchart);
  };
  visitNode(node);
  return new Set(found.values());
}

interface InstalledFile extends DescriptionFile {
  readonly isDefinition: boolean;
}

function readFiles({ files }: ChartNode): readonly InstalledFile[] {
  const read = (name: string): string => files.read(name, { read: asText })?.text ?? '';
  const isIgnored = createIgnore(read('.helmignore'));
  const names = files.list().filter((name) => manifests.test(name) && !isIgnored(name));
  return names.map((name) => ({
    file: posix.join(files.path, name),
    text: read(name),
    isDefinition: name.startsWith('crds/'),
  }));
}

const manifests = /\.(?:ya?ml|json|tpl)$/;
