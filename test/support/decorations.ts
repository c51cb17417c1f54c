import { knownModules } from './known-modules.ts';
import { joinedFingerprint } from '../../src/decorators/entry/fingerprint.ts';
import type { Applied } from '../../src/decorators/entry/entry.ts';
import { readPropertyName } from '../../src/generator/extract/constants/evaluate.ts';
import { readObjectType } from '../../src/generator/extract/members/object.ts';
import type { ModelReader } from '../../src/generator/extract/members/object-type.ts';
import { type Compiler, ts } from '../../src/generator/extract/syntax/compiler.ts';
import { createExtraction } from '../../src/generator/extract/modules/extraction.ts';
import type { Module } from '../../src/generator/extract/modules/module.ts';
import { loadModule } from '../../src/generator/extract/modules/resolve.ts';
import { createTypeReader } from '../../src/generator/extract/types/type.ts';

/** What the decorators of a class apply, as they are recorded at run time. */
export interface Decorations {
  /** Those of the class, inherited ones first: `collectRecorded(model).class`. */
  readonly class: readonly Applied[];
  /** Those of its own properties: those of the last of `listOwnRecords(model)`. */
  readonly properties: ReadonlyMap<string, readonly Applied[]>;
  /** The fingerprint of the class and of those it extends: `computeFingerprint(model)`. */
  readonly fingerprint: string;
}

/** What the extractor reads of the decorators of each class that a file (absolute path) declares, by name. */
export function decorationsOf(cwd: string, path: string): ReadonlyMap<string, Decorations> {
  const extraction = createExtraction(cwd, { paths: [path], modules: knownModules });
  const module = loadModule(extraction, path);
  if (module?.kind !== 'source') return new Map();
  const reader = createTypeReader(extraction);
  const classes = module.source.statements.filter(ts.isClassDeclaration);
  return new Map(classes.map((node) => [node.name?.text ?? 'default', decorationsIn(reader, node, module)]));
}

function decorationsIn(reader: ModelReader, node: Compiler.ClassDeclaration, module: Module): Decorations {
  const { applied, members, recorded = [] } = readObjectType(reader, node, { module });
  const names = node.members
    .filter(ts.isPropertyDeclaration)
    .flatMap(({ name }) => readPropertyName(reader.extraction, name, { module }) ?? []);
  const own = names.flatMap((name): [string, readonly Applied[]][] => {
    const member = members.get(name);
    return member === undefined ? [] : [[name, member.applied]];
  });
  return { class: applied, properties: new Map(own), fingerprint: joinedFingerprint(recorded) };
}
