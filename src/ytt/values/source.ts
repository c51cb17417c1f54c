import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import type { ValuesSource } from '../../values/bind/index.ts';
import { type DocumentNode, type HolderNode, isContainer, createOrigin } from '../template/index.ts';
import { loadValues } from './load.ts';
import { convertYttValue, type YttResult } from './load-ytt.ts';
import type { YttDialect, YttSources } from './sources.ts';

/** Values for `load` and `safeLoad` of a binding, with ytt's verdict and output. */
export type YttSource = ValuesSource & Pick<YttResult, 'verdict' | 'text'>;

/**
 * Loads data values with ytt schemas for the binding that `schemawright gen` generates from the same model: the
 * binding checks what ytt cannot, and creates instances. Null means absent, as in these schemas.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { yttSource } from 'schemawright/ytt';
 * import { minio } from './out/minio/binding.js';
 *
 * const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });
 * const values = minio.load(yttSource({ files: [read('out/minio/schema.yml')], values: [read('values.yml')] }));
 * console.log(values.replicas);
 */
export function yttSource(sources: YttSources, options: { readonly dialect?: YttDialect } = {}): YttSource {
  const { verdict, document, diagnostics, text } = loadValues(sources, options);
  return {
    verdict,
    text,
    diagnostics,
    values: document && convertYttValue(document.value),
    locate: (diagnostic) => document && locateDiagnostic(document, diagnostic),
  };
}

/** A warning about null is dropped, because null means absent. */
function locateDiagnostic(document: DocumentNode, diagnostic: Diagnostic): Diagnostic | undefined {
  let holder: HolderNode = document;
  for (const token of parsePointer(diagnostic.pointer ?? '')) {
    const next: HolderNode | undefined = findItem(holder, token);
    if (!next) break;
    holder = next;
  }
  if (diagnostic.severity === 'warning' && holder.value === null) return;
  return { ...diagnostic, origin: createOrigin(holder.position) };
}

function findItem({ value }: HolderNode, token: string): HolderNode | undefined {
  if (!isContainer(value)) return;
  if (value.kind === 'array') return value.items[Number(token)];
  return value.items.find(({ key }) => String(key) === token);
}
