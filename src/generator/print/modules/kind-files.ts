import { kebabCase } from '../../../text/identifiers.ts';
import { definitionFiles } from './definition-files.ts';
import { createFileNamer, rootFiles, listShownNames } from './files.ts';
import { asCompiled, type Declared, type Home, moduleText, withNeeded } from './module.ts';
import type { Files } from './packing.ts';

/**
 * The models as files of a folder, by name; a single `index.ts` if they are small. Names from other modules are
 * imported.
 */
export function printFiles(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home> = new Map(),
): ReadonlyMap<string, string> {
  const kinds = new Set(declarations.flatMap((declaration) => findKind(declaration) ?? []));
  return kinds.size < 2 ? rootFiles(declarations, others) : kindFiles(declarations, [...kinds]);
}

function findKind(declared: Declared): string | undefined {
  return declared.kind === 'class' ? declared.home : undefined;
}

/**
 * Each kind gets `backup.ts` or `backup/index.ts`; shared classes go to `shared.ts` or `shared/`; `index.ts` exports
 * all kinds.
 */
function kindFiles(declarations: readonly Declared[], kinds: readonly string[]): ReadonlyMap<string, string> {
  const needed = kinds.map((kind) =>
    withNeeded(
      declarations,
      declarations.filter((declaration) => findKind(declaration) === kind),
    ),
  );
  const common = declarations.filter((declaration) => needed.filter((all) => all.has(declaration)).length > 1);
  const isCommon = new Set(common);
  const shared = sharedFiles(common, 'shared');
  const files = new Map(sharedTexts(shared));
  const given = new Map(mapHomes(shared, './'));
  for (const [index, kind] of kinds.entries()) {
    const all = declarations.filter(
      (declaration) => needed[index]?.has(declaration) === true && !isCommon.has(declaration),
    );
    const texts = kindTexts(formatFileName(kind), all, shared);
    for (const [file, text] of texts) files.set(file, text);
    for (const { name } of all) given.set(name, { from: asCompiled(`./${[...texts.keys()].at(-1) ?? ''}`) });
  }
  const roots = declarations.filter((declaration) => findKind(declaration) !== undefined);
  files.set('index.ts', moduleText([], given, [...roots.map(({ name }) => name), ...listShownNames(roots)]));
  return files;
}

function formatFileName(kind: string): string {
  const name = kebabCase(kind);
  return name === 'index' || name === 'shared' ? `${name}-kind` : name;
}

/** The last file exports everything that programs import. */
function kindTexts(stem: string, all: readonly Declared[], shared: Files): ReadonlyMap<string, string> {
  const parts = [...rootFiles(all, mapHomes(shared, '../'))];
  if (parts.length === 1) return new Map([[`${stem}.ts`, moduleText(all, mapHomes(shared, './'))]]);
  const index = parts.filter(([file]) => file === 'index.ts');
  return new Map(
    [...parts.filter((part) => !index.includes(part)), ...index].map(([file, text]) => [`${stem}/${file}`, text]),
  );
}

export function sharedFiles(common: readonly Declared[], name: string): Files {
  const files = definitionFiles(common, createFileNamer([]));
  return files.length === 1
    ? files.map(([, all]) => [`${name}.ts`, all])
    : files.map(([file, all]) => [`${name}/${file}`, all]);
}

function sharedTexts(shared: Files): readonly (readonly [file: string, text: string])[] {
  const homes = mapHomes(shared, '../');
  return shared.map(([file, all]) => [file, moduleText(all, homes)]);
}

function mapHomes(shared: Files, up: './' | '../'): ReadonlyMap<string, Home> {
  return new Map(shared.flatMap(([file, all]) => all.map(({ name }) => [name, { from: asCompiled(`${up}${file}`) }])));
}
