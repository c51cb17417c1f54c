import type { Applied } from '../../decorators/keyword.ts';
import { type Compiler, ts } from './compiler.ts';
import { extractionIn } from './extraction.ts';
import { objectOf } from './object.ts';
import { readerOf } from './read.ts';
import { moduleAt } from './resolve.ts';

/** What the decorators of a class apply, those of the classes it extends included: what `recordedOf` gives at run time. */
export interface Decorations {
  readonly class: readonly Applied[];
  readonly properties: ReadonlyMap<string, readonly Applied[]>;
}

/** What the extractor reads of the decorators of each class that a file (absolute path) declares, by name. */
export function decorationsOf(cwd: string, path: string): ReadonlyMap<string, Decorations> {
  const extraction = extractionIn(cwd, { paths: [path] });
  const reader = readerOf(extraction);
  const module = moduleAt(extraction, path);
  const classes = module?.kind === 'source' ? module.source.statements.filter(ts.isClassDeclaration) : [];
  return new Map(
    classes.flatMap((node): [string, Decorations][] => {
      if (module?.kind !== 'source') return [];
      const { applied, members } = objectOf(reader, node, { module });
      return [
        [nameOf(node), { class: applied, properties: new Map([...members].map(([name, one]) => [name, one.applied])) }],
      ];
    }),
  );
}

function nameOf({ name }: Compiler.ClassDeclaration): string {
  return name?.text ?? 'default';
}
