import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Reading, readFileText, readText, standardInput } from '../../reading/index.ts';
import type { SchemaDocument } from '../../schema/document.ts';
import { documentOf } from '../import/json-schema.ts';
import { textOfRevision } from './revision.ts';

/** One side of a comparison: a document, or why there is none. */
export interface Side {
  readonly document?: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
  /** The text, where it cannot be read again. */
  readonly text?: string;
}

/** Reads what a command line names: a document, a model, `model.ts#Class`, `revision:path`, or `-`. */
export async function readSide(given: string, cwd: string): Promise<Side> {
  const model = /^(.*\.m?ts)(?:#(\w+))?$/.exec(given);
  const isThere = given === standardInput || existsSync(resolve(cwd, given));
  if (model?.[1] !== undefined && existsSync(resolve(cwd, model[1]))) return await readModel(model[1], model[2], cwd);
  const revision = /^([^:]+):(.+)$/.exec(given);
  if (isThere || revision === null) return read(readFileText(given, { cwd }), given === standardInput);
  const [, name = '', path = ''] = revision;
  if (/\.m?ts$/.test(path)) throw new UsageError(modelOfRevision(given));
  return read(readText(textOfRevision(name, path, cwd), given), true);
}

function read(reading: Reading, isGone: boolean): Side {
  return { ...documentOf(reading), ...(isGone ? { text: reading.text } : {}) };
}

async function readModel(file: string, name: string | undefined, cwd: string): Promise<Side> {
  const { extractModels } = await import('../extract/extract.ts');
  const { documents, diagnostics } = extractModels(cwd, [resolve(cwd, file)]);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) return { diagnostics: wrong };
  const found = name === undefined ? documents : documents.filter(({ document }) => document.name === name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return { document: only.document, diagnostics: [] };
  const names = documents.map(({ document }) => document.name);
  throw new UsageError(only === undefined ? noRoot(file, name, names) : severalRoots(file, names));
}

function noRoot(file: string, name: string | undefined, names: readonly string[]): { message: string; help: string } {
  const message = name === undefined ? `"${file}" has no root class` : `"${file}" has no root class "${name}"`;
  return {
    message,
    help: names.length === 0 ? 'Mark one with @Values() or @Schema().' : `It has ${names.join(', ')}.`,
  };
}

function severalRoots(file: string, names: readonly string[]): { message: string; help: string } {
  return {
    message: `"${file}" has several root classes`,
    help: `Name one: ${names.map((name) => `${file}#${name}`).join(', ')}.`,
  };
}

function modelOfRevision(given: string): { message: string; help: string } {
  const help = 'A model needs the files it imports: compare its artifact, or a working tree of that revision.';
  return { message: `"${given}" is a model of another revision, which cannot be read`, help };
}
