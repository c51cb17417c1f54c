import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { importModels } from '../../src/commands/import/import.ts';
import { writeFiles } from '../support/folder.ts';

/** What became of a params.yaml that was imported and written again. */
export interface Trip {
  readonly before: unknown;
  readonly after: unknown;
  /** The codes of what was told, the import first. */
  readonly told: readonly string[];
  readonly model: string;
}

/** Imports each params.yaml into a folder, and writes all of them again in one run. */
export async function tripsOf(folder: string, texts: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Trip>> {
  const names = [...texts.keys()];
  const told = new Map<string, string[]>();
  writeFiles(folder, {
    'schemawright.config.json': JSON.stringify({
      include: ['models/*.ts'],
      models: Object.fromEntries(names.map((name) => [classNameOf(name), { out: `out/${name}` }])),
    }),
  });
  for (const [name, text] of texts) {
    writeFiles(folder, { [`in/${name}/params.yaml`]: text });
    const options = { cwd: folder, file: `in/${name}/params.yaml`, out: `models/${name}.ts`, name: classNameOf(name) };
    const { diagnostics } = await importModels(options);
    told.set(
      name,
      diagnostics.map(({ code }) => code),
    );
  }
  const { diagnostics } = await generateArtifacts({ cwd: folder, cache: false, failOn: 'never', mode: 'write' });
  for (const { origin, code } of diagnostics) told.get(origin.file.replace(/^models\/|\.ts$/g, ''))?.push(code);
  return new Map(
    names.map((name) => [
      name,
      {
        before: parse(texts.get(name) ?? '') as unknown,
        after: parse(readFileSync(join(folder, `out/${name}/params.yaml`), 'utf8')) as unknown,
        told: told.get(name) ?? [],
        model: readFileSync(join(folder, `models/${name}.ts`), 'utf8'),
      },
    ]),
  );
}

/** The root class of the models of a file. */
export function classNameOf(name: string): string {
  return `M${name.replaceAll(/[^A-Za-z0-9]+(.)/g, (_, first: string) => first.toUpperCase())}`;
}
