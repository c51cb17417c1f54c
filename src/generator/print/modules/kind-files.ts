/** Lays out the models of several kinds: each has its own file or folder, and what they share stands beside them. */

import { kebabCase } from '../../../text/identifiers.ts';
import { definitionFiles } from './definition-files.ts';
import { nameFrom, rootFiles, shownBy } from './files.ts';
import { asCompiled, type Declared, type Home, moduleText, withNeeded } from './module.ts';
import type { Files } from './packing.ts';

/** The models as files of a folder, by name; one file called `index.ts` when they are small. Others come from elsewhere. */
export function printFiles(
  declarations: readonly Declared[],
  others: ReadonlyMap<string, Home> = new Map(),
): ReadonlyMap<string, string> {
  const kinds = new Set(declarations.flatMap((one) => kindOf(one) ?? []));
  return kinds.size < 2 ? rootFiles(declarations, others) : kindFiles(declarations, [...kinds]);
}

function kindOf(one: Declared): string | undefined {
  return one.kind === 'class' ? one.home : undefined;
}

/** `backup.ts` or `backup/index.ts` for each kind, `shared.ts` or the files of `shared/`, and `index.ts`, which gives all kinds. */
function kindFiles(declarations: readonly Declared[], kinds: readonly string[]): ReadonlyMap<string, string> {
  const needed = kinds.map((kind) =>
    withNeeded(
      declarations,
      declarations.filter((one) => kindOf(one) === kind),
    ),
  );
  const common = declarations.filter((one) => needed.filter((all) => all.has(one)).length > 1);
  const isCommon = new Set(common);
  const shared = sharedFiles(common);
  const files = new Map(sharedTexts(shared));
  const given = new Map(homesOf(shared, './'));
  for (const [index, kind] of kinds.entries()) {
    const all = declarations.filter((one) => needed[index]?.has(one) === true && !isCommon.has(one));
    const texts = kindTexts(fileOf(kind), all, shared);
    for (const [file, text] of texts) files.set(file, text);
    for (const { name } of all) given.set(name, { from: asCompiled(`./${[...texts.keys()].at(-1) ?? ''}`) });
  }
  const roots = declarations.filter((one) => kindOf(one) !== undefined);
  files.set('index.ts', moduleText([], given, [...roots.map(({ name }) => name), ...shownBy(roots)]));
  return files;
}

/** The name of the file or folder of a kind, other than those that belong to none. */
function fileOf(kind: string): string {
  const name = kebabCase(kind);
  return name === 'index' || name === 'shared' ? `${name}-kind` : name;
}

/** The files of a kind; the last is the one that has, or gives, all that programs ask for. */
function kindTexts(stem: string, all: readonly Declared[], shared: Files): ReadonlyMap<string, string> {
  const parts = [...rootFiles(all, homesOf(shared, '../'))];
  if (parts.length === 1) return new Map([[`${stem}.ts`, moduleText(all, homesOf(shared, './'))]]);
  const index = parts.filter(([file]) => file === 'index.ts');
  return new Map(
    [...parts.filter((one) => !index.includes(one)), ...index].map(([file, text]) => [`${stem}/${file}`, text]),
  );
}

function sharedFiles(common: readonly Declared[]): Files {
  const files = definitionFiles(common, nameFrom([]));
  return files.length === 1
    ? files.map(([, all]) => ['shared.ts', all])
    : files.map(([file, all]) => [`shared/${file}`, all]);
}

function sharedTexts(shared: Files): readonly (readonly [file: string, text: string])[] {
  const homes = homesOf(shared, '../');
  return shared.map(([file, all]) => [file, moduleText(all, homes)]);
}

/** Where what is shared is imported from, by the way from a file to the folder of all. */
function homesOf(shared: Files, up: './' | '../'): ReadonlyMap<string, Home> {
  return new Map(shared.flatMap(([file, all]) => all.map(({ name }) => [name, { from: asCompiled(`${up}${file}`) }])));
}
