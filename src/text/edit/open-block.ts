import { yamlLibrary } from '../yaml/library.ts';
import { listChain } from './move-entry.ts';
import { openYaml } from './yaml-source.ts';

/** Makes a literal block at a path the YAML that it contains; `undefined` if there is none. */
export function openBlock(text: string, path: readonly string[]): string | undefined {
  const source = openYaml(text);
  const chain = source ? listChain(source, path) : [];
  const node = chain.length === path.length ? chain.at(-1)?.position?.node : undefined;
  if (!source || !yamlLibrary().isScalar(node) || node.type !== 'BLOCK_LITERAL') return undefined;
  const [start] = node.range;
  const header = /^\|[-+\d]*/.exec(source.text.slice(start))?.[0] ?? '';
  return source.text.slice(0, start).trimEnd() + source.text.slice(start + header.length);
}
