import { relative, sep } from 'node:path';
import type { Home } from '../print/module.ts';
import type { Applied } from './applied.ts';

/** Where the files of a folder import classes of the base from. */
export function homesFrom(folder: string, imports: Applied['imports']): ReadonlyMap<string, Home> {
  return new Map([...imports].map(([name, base]) => [name, { from: specifier(folder, base.file), name: base.name }]));
}

function specifier(folder: string, file: string): string {
  const path = relative(folder, file).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
