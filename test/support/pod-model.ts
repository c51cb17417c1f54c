import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { writeFiles } from './folder.ts';

/** The model of a kind "Workload" of which a pod template is all. */
export const podModel = [
  "import { Resource, type corev1 } from 'schemawright/kubernetes';",
  'export class Spec {\n  template!: corev1.PodTemplateSpec;\n}',
  "@Resource({ group: 'example.com', version: 'v1', kind: 'Workload' })",
  'export class Workload {\n  spec!: Spec;\n}\n',
].join('\n');

/** The text of the definition that `gen` writes of a kind "Workload", in a folder for it. */
export async function generateWorkload(folder: string, model = podModel): Promise<string> {
  writeFiles(folder, { 'models/workload.ts': model });
  const { diagnostics } = await generateArtifacts({ cwd: folder, cache: false, mode: 'write', failOn: 'error' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return readFileSync(join(folder, 'out/workload/crd.yaml'), 'utf8');
}
