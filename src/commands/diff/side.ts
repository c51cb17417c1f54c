import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Reading, readFileText, readText, standardInput } from '../../text/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { documentOf } from '../../generator/import/json-schema.ts';
import { modelNamed } from '../project/model-named.ts';
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
  const model = modelNamed(given);
  const isThere = given === standardInput || existsSync(resolve(cwd, given));
  if (model !== undefined && existsSync(resolve(cwd, model.file))) {
    return (await import('../project/read-model.ts')).readModel(model, cwd);
  }
  const revision = /^([^:]+):(.+)$/.exec(given);
  if (isThere || revision === null) return read(readFileText(given, { cwd }), given === standardInput);
  const [, name = '', path = ''] = revision;
  if (/\.m?ts$/.test(path)) throw new UsageError(modelOfRevision(given));
  return read(readText(textOfRevision(name, path, cwd), given), true);
}

function read(reading: Reading, isGone: boolean): Side {
  return { ...documentOf(reading), ...(isGone ? { text: reading.text } : {}) };
}

function modelOfRevision(given: string): { message: string; help: string } {
  const help = 'A model needs the files it imports: compare its artifact, or a working tree of that revision.';
  return { message: `"${given}" is a model of another revision, which cannot be read`, help };
}
