import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Imported, importSchema } from '../../generator/import/import.ts';
import { findValuesFolder, listSpeeches } from '../../generator/dialect/dialect.ts';
import type { SubchartModel } from '../../generator/dialect/folders.ts';
import type { Home } from '../../generator/print/modules/module.ts';
import { lossDiagnostics, printFiles, printModels } from '../../generator/print/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Reading } from '../../text/index.ts';
import { readValues } from '../../text/read-values.ts';
import { findContradictions } from '../import/contradictions.ts';
import { createUnconfigured } from '../project/configuration.ts';
import type { FoundChart } from './folder.ts';
import { readFieldTypes } from './field-types.ts';

export async function modelOfChart(
  { values, schema, evidence }: Pick<FoundChart, 'values' | 'schema' | 'evidence'>,
  name: string,
  linked: readonly LinkedModel[] = [],
): Promise<ChartModel> {
  const project = createUnconfigured('.');
  const imported = schema && requireImported(schema);
  const kind = findValuesFolder(project.dialects).values;
  const reading = values ?? readValues('', kind.valuesFile);
  const fields = evidence && (await readFieldTypes(project.dialects));
  const proof = evidence && fields && { ...evidence, names: fields.names, findType: fields.findType };
  const reader = await kind.openValues();
  const read = reader.readSchema(reading, imported?.document.root, proof);
  const item = linked.length === 0 ? read : reader.linkSubcharts(read, linked, imported?.document.root);
  const document: SchemaDocument = {
    ...(imported?.document ?? { origins: new Map(), allowances: [], fromModel: false, name }),
    root: item.root,
    kind: 'values',
  };
  const whole: Imported = {
    ...(imported ?? { original: item.root, pointer: '', position: 0, unresolved: [], notes: [] }),
    document,
    sources: composeSources(item.sources, imported?.sources ?? new Map()),
  };
  const { accepted, diagnostics } = await findContradictions([whole], basename((schema ?? reading).file), project);
  const printed = printModels(document, {
    name,
    starting: item.starting,
    unset: item.unset,
    accepted,
    typed: item.typed,
    taken: [...(fields?.listNames(item.typed.values()) ?? []), ...linked.map(({ type }) => type)],
    ...(linked.length === 0 ? {} : { speeches: listSpeeches(project.dialects) }),
  });
  const losses = imported ? lossDiagnostics(whole, printed.losses) : [];
  const [root] = printed.declarations.slice(-1);
  const printAll = (up: string) =>
    printFiles(printed.declarations, new Map([...(fields?.homes ?? []), ...mapHomes(linked, up)]));
  const single = printAll('./');
  const files = [...(single.size > 1 ? printAll('../') : single)];
  return {
    root: root?.name ?? name,
    files: files.map(([file, text]) => [files.length === 1 ? `${name}.ts` : `${name}/${file}`, text]),
    diagnostics: [...(imported?.diagnostics ?? []), ...item.diagnostics, ...losses, ...diagnostics],
  };
}

/** The model of a sub-chart, and the file that exports it, in the folder of models. */
export interface LinkedModel extends SubchartModel {
  readonly file: string;
}

function mapHomes(linked: readonly LinkedModel[], up: string): readonly (readonly [name: string, home: Home])[] {
  return linked.map(({ type, file }) => [type, { from: up + file.replace(/\.ts$/, '.js') }]);
}

interface ChartModel {
  readonly root: string;
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly diagnostics: readonly Diagnostic[];
}

function requireImported(schema: Reading): Imported & { readonly diagnostics: readonly Diagnostic[] } {
  const { imported, diagnostics } = importSchema(schema);
  if (!imported) throw new UsageError(diagnostics);
  return { ...imported, diagnostics };
}

function composeSources(
  converted: ReadonlyMap<SchemaObject, SchemaObject>,
  sources: ReadonlyMap<SchemaObject, SchemaObject>,
): ReadonlyMap<SchemaObject, SchemaObject> {
  const all = new Map(sources);
  for (const [copy, before] of converted) {
    const source = all.get(before) ?? before;
    if (isSchemaObject(source)) all.set(copy, source);
  }
  return all;
}
