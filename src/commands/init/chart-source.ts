import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Imported, importSchema } from '../../generator/import/import.ts';
import { findValuesFolder, listSpeeches } from '../../generator/dialect/dialect.ts';
import type { SubchartModel } from '../../generator/dialect/folders.ts';
import { type Home, lossDiagnostics, type PrintedModels, printModels } from '../../generator/print/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Reading } from '../../text/read-text.ts';
import { readValues } from '../../text/read-values.ts';
import { findContradictions } from '../import/contradictions.ts';
import { createUnconfigured } from '../project/configuration.ts';
import type { FoundChart } from './folder.ts';
import { readFieldTypes } from './field-types.ts';
import type { PrintableChart } from './shared-classes.ts';

export type ChartFiles = Pick<FoundChart, 'values' | 'schema' | 'evidence' | 'subcharts'> &
  Partial<Pick<FoundChart, 'folder'>>;

export interface ChartSource extends PrintableChart {
  readonly name: string;
  readonly folder: string | undefined;
  readonly root: SchemaObject;
  readonly describe: (printed: PrintedModels) => readonly Diagnostic[];
  readonly homes: ReadonlyMap<string, Home>;
  readonly linked: readonly LinkedModel[];
}

export interface LinkedModel extends SubchartModel {
  readonly folder: string;
}

export async function readChartSource(
  { folder, values, schema, evidence }: ChartFiles,
  name: string,
  linked: readonly LinkedModel[],
): Promise<ChartSource> {
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
  const speeches = linked.length === 0 ? [] : listSpeeches(project.dialects);
  const taken = [...(fields?.listNames(item.typed.values()) ?? []), ...linked.map(({ type }) => type)];
  return {
    name,
    folder,
    root: item.root,
    linked,
    taken: [...taken, ...speeches.flatMap(({ names }) => names)],
    homes: fields?.homes ?? new Map(),
    print: (classNames) =>
      printModels(document, {
        name,
        starting: item.starting,
        unset: item.unset,
        accepted,
        typed: item.typed,
        taken,
        speeches,
        classNames,
      }),
    describe: ({ losses }) => [
      ...(imported?.diagnostics ?? []),
      ...item.diagnostics,
      ...(imported ? lossDiagnostics(whole, losses) : []),
      ...diagnostics,
    ],
  };
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
