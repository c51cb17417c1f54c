import {
  createTargetArtifacts,
  type Emitted,
  type Emitter,
  printFileHeader,
  type Target,
  type TargetPlace,
} from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { complaintsOfList, complaintsOfStructure } from './complaints.ts';
import { addFormerNames } from './former-names.ts';
import type { KudoOptions } from './options.ts';
import { createList } from './list.ts';
import { createStructure } from './structure.ts';
import { listTable, structureTables } from './table.ts';

export function kudoEmitter(files: Target['files']): Emitter<KudoOptions> {
  return {
    tables: [structureTables['2019-09'], structureTables['2020-12'], structureTables['draft-07'], listTable],
    emit: (document, options, place) => emitKudo(document, options, { files, place }),
  };
}

function emitKudo(
  document: SchemaDocument,
  { version = 'v1beta2', draft, ...options }: KudoOptions,
  { files, place }: Writing,
): Emitted {
  const createArtifacts = (value: JsonObject) =>
    createTargetArtifacts({ files }, document, `${printFileHeader(document, place)}${plainYaml(value)}`);
  if (version === 'v1beta2') {
    const { document: named, diagnostics: unplaced } = addFormerNames(document);
    const { value, diagnostics } = createStructure(named, draft);
    return {
      artifacts: createArtifacts(value),
      diagnostics: [...unplaced, ...diagnostics, ...complaintsOfStructure(named)],
    };
  }
  const list = createList(document, options);
  return {
    artifacts: createArtifacts(list.value),
    diagnostics: [...list.diagnostics, ...complaintsOfList(list.document, list)],
  };
}

interface Writing {
  readonly files: Target['files'];
  readonly place: TargetPlace;
}
