import {
  createTargetArtifacts,
  diagnosticsFor,
  type Emitted,
  type Emitter,
  printFileHeader,
  type Target,
  type TargetPlace,
} from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { appendBlock } from '../carried/index.ts';
import { carriedSchemas } from './assertions.ts';
import { buildNode } from './build.ts';
import { beginCarried, endCarried } from './rules/index.ts';
import { createEmission, createHead, libraryFile, refuse, type YttTargetOptions, yttTable } from './emission/index.ts';
import { printSchema } from './text/index.ts';

export function yttEmitter(files: Target['files']): Emitter<YttTargetOptions> {
  return { tables: [yttTable], emit: (document, options, place) => emitYtt(document, options, { files, place }) };
}

interface Writing {
  readonly files: Target['files'];
  readonly place: TargetPlace;
}

function emitYtt(document: SchemaDocument, options: YttTargetOptions, { files, place }: Writing): Emitted {
  const isConverted = place.convertedFrom !== undefined;
  const { helpers = 'library' } = options;
  const emission = createEmission(document, { ...options, helpers: isConverted ? 'inline' : helpers });
  beginCarried(emission);
  const root = buildNode(emission, emission.views.root, { name: '', presence: 'sure' });
  endCarried(emission);
  const { kind } = root.shape;
  if (kind !== 'map' && kind !== 'function' && kind !== 'any') {
    const help = 'Move the value to a property of a class.';
    refuse(emission, document.root, undefined, {
      code: 'ytt/root',
      message: 'the root of a ytt schema must be a map',
      help,
    });
  }
  // ytt refuses comments that begin with a plain "#".
  const header = isConverted ? printFileHeader(document, place).replace('#', '#!') : '';
  const head = createHead(emission);
  const text = appendBlock(header + printSchema(root, head), carriedSchemas(emission, root));
  const schemas = createTargetArtifacts({ files }, document, text);
  const library = head.library && { file: libraryFile, text: `${head.library.join('\n')}\n` };
  return {
    artifacts: library ? [...schemas, library] : schemas,
    diagnostics: diagnosticsFor(document, emission.findings),
  };
}
