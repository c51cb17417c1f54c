import { type Compiler, ts } from './compiler.ts';
import type { Extraction } from './extraction.ts';
import type { Module } from './module.ts';
import { exportOf, resolveType } from './resolve.ts';
import type { Resolved } from './resolved.ts';

/** What the name of a type leads to, that of an imported namespace's member (`models.Pool`) included. */
export function resolveEntity(extraction: Extraction, module: Module, name: Compiler.EntityName): Resolved | undefined {
  if (ts.isIdentifier(name)) return resolveType(extraction, module, name.text);
  const left = resolveEntity(extraction, module, name.left);
  if (left?.kind === 'libraryNamespace') return { kind: 'library', entry: left.entry, name: name.right.text };
  if (left?.kind !== 'namespace') return undefined;
  const specifier = ts.isIdentifier(name.left) ? name.left.text : name.left.right.text;
  const wanted = name.right.text;
  const missing: Resolved = { kind: 'missing', specifier, name: wanted, from: module, exporter: left.module };
  return exportOf(extraction, left.module, wanted, 'types') ?? missing;
}
