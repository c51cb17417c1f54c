import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ts } from 'ts-morph';
import { chanceOf } from '../support/chance.ts';
import type { Files } from '../support/folder.ts';
import { inShared } from '../support/needs.ts';
import { repository } from '../support/repository.ts';

/** A model that is changed, and the files that it stands among. */
export interface ModelSource {
  readonly name: string;
  /** The files of its folder by path, the model among them. */
  readonly files: Files;
  readonly model: string;
}

/** Every model of this repository, and those of the corpus that were once silently wrong, crashed or did not end. */
export function modelSources(): readonly ModelSource[] {
  const cases = ['test/fixtures', 'test/invalid'].flatMap((folder) =>
    readdirSync(join(repository, folder)).map((name) => join(repository, folder, name)),
  );
  const folders = [...cases, join(repository, 'models')].filter((folder) => statSync(folder).isDirectory());
  const corpus = inShared('corpus/type-forms/found');
  return [...folders, ...(existsSync(corpus) ? [corpus] : [])].sort().flatMap(sourcesIn);
}

function sourcesIn(folder: string): readonly ModelSource[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?ts$|\.json$/.test(path) && !path.startsWith('expected'))
    .sort();
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  return paths
    .filter((path) => !/\.d\.m?ts$|\.json$/.test(path))
    .map((model) => ({ name: `${relative(repository, folder)}/${model}`, files, model }));
}

/** A model with a few of its tokens taken away, written twice or in each other's place. */
export interface MutatedModel {
  readonly source: ModelSource;
  readonly text: string;
}

/** The mutant of a number: the same for the same seed. */
export function mutatedModel(sources: readonly ModelSource[], seed: number, index: number): MutatedModel | undefined {
  const chance = chanceOf(seed, index);
  const source = chance.pickOf(sources);
  if (source === undefined) return undefined;
  let tokens = tokensOf(source.files[source.model] ?? '');
  const changes = 1 + chance.below(3);
  for (let count = 0; count < changes && tokens.length > 0; count++) {
    const at = chance.below(tokens.length);
    const other = chance.happens(0.5) ? Math.min(at + 1, tokens.length - 1) : chance.below(tokens.length);
    tokens = chance.pick([without, twice, swapped])(tokens, at, other);
  }
  return { source, text: tokens.join('') };
}

function without(tokens: readonly string[], at: number): readonly string[] {
  return tokens.toSpliced(at, 1);
}

function twice(tokens: readonly string[], at: number): readonly string[] {
  return tokens.toSpliced(at, 0, `${tokens[at] ?? ''} `);
}

function swapped(tokens: readonly string[], at: number, other: number): readonly string[] {
  return tokens.with(at, tokens[other] ?? '').with(other, tokens[at] ?? '');
}

/** The tokens of a text, each with the blanks and comments in front of it. */
function tokensOf(text: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    tokens.push(text.slice(scanner.getTokenFullStart(), scanner.getTokenEnd()));
  return tokens;
}
