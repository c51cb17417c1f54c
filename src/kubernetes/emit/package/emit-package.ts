import { createFormView } from '../../../form/create-form-view.ts';
import { printMarkdown } from '../../../form/markdown/page.ts';
import { applyTable } from '../../../generator/emit/apply-table.ts';
import { inlineDefinitions } from '../../../generator/emit/inline.ts';
import { drop, type KeywordTable } from '../../../generator/emit/keyword-table.ts';
import {
  createTargetArtifacts,
  diagnosticsFor,
  type Emitted,
  type Emitter,
  printFileHeader,
  type TargetFinding,
  type TargetName,
} from '../../../generator/emit/target.ts';
import { createTable30 } from '../../../openapi/emit/table.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import type { JsonObject } from '../../../text/value/json.ts';
import { plainYaml } from '../../../values/write/plain-yaml.ts';
import type { CarvelPackageOptions } from './options.ts';

const openApi = createTable30((reference) => reference);

const table: KeywordTable = {
  ...openApi,
  target: 'carvel-package',
  exceptions: { ...openApi.exceptions, $defs: drop('Every definition is inlined where it is used.') },
};

export function packageEmitter(files: TargetName['files']): Emitter<CarvelPackageOptions> {
  return {
    tables: [table],
    emit(document, options, place): Emitted {
      const inlined = inlineDefinitions(document);
      const { root, diagnostics } = applyTable(inlined.document, table);
      const unnamed = options.refName ? [] : [reportUnnamed(document)];
      // Documents are read from JSON, or checked to be representable in it.
      const text = printFileHeader(document, place) + plainYaml(createPackage(options, root as JsonObject));
      const page = { file: 'package.md', text: printMarkdown(createFormView(document)) };
      const isWritten = unnamed.length === 0 && inlined.isComplete;
      return {
        artifacts: isWritten ? [...createTargetArtifacts({ files }, document, text), page] : [],
        diagnostics: [...inlined.diagnostics, ...diagnostics, ...diagnosticsFor(document, unnamed)],
      };
    },
  };
}

function reportUnnamed({ root }: SchemaDocument): TargetFinding {
  const message = 'the Package needs a name';
  const help = "Name it: targets: { 'carvel-package': { refName: 'minio.example.com' } }.";
  return { schema: root, code: 'carvel-package/name', severity: 'error', message, help };
}

function createPackage(
  { refName = '', version = '0.0.0', image = `${refName}:${version}` }: CarvelPackageOptions,
  openAPIv3: JsonObject,
): JsonObject {
  return {
    apiVersion: 'data.packaging.carvel.dev/v1alpha1',
    kind: 'Package',
    metadata: { name: `${refName}.${version}` },
    spec: {
      refName,
      version,
      valuesSchema: { openAPIv3 },
      template: {
        spec: {
          fetch: [{ imgpkgBundle: { image } }],
          template: [{ ytt: { paths: ['config/'] } }, { kbld: { paths: ['-', '.imgpkg/images.yml'] } }],
          deploy: [{ kapp: {} }],
        },
      },
    },
  };
}
