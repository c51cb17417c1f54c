import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Imported, importSchema } from '../../generator/import/import.ts';
import { findValuesFolder } from '../../generator/dialect/dialect.ts';
import { type Home, lossDiagnostics, type PrintedModels, printModels } from '../../generator/print/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Reading } from '../../text/index.ts';
import { readValues } from '../../text/read-values.ts';
import { findContradictions } from '../import/contradictions.ts';
import { createUnconfigured } from '../project/configuration.ts';
import type { FoundChart } from './folder.ts';
import { readFieldTypes } from './field-types.ts';

export type ChartFiles = Pick<FoundChart, 'values' | 'schema' | 'evidence'>;

export interface ChartSource {
  readonly name: string;
  readonly root: SchemaObject;
  /** Prints the models; the classes with these keys get these names. */
  readonly print: (classNames: ReadonlyMap<string, string>) => PrintedModels;
  readonly describe: (printed: PrintedModels) => readonly Diagnostic[];
  readonly homes: ReadonlyMap<string, Home>;
}

export async function readChartSource({ values, schema, evidence }: ChartFiles, name: string): Promise<ChartSource> {
  const project = createUnconfigured('.');
  const imported = schema && requireImported(schema);
  const kind = findValuesFolder(project.dialects).values;
  const reading = values ?? readValues('', kind.valuesFile);
  const fields = evidence && (await readFieldTypes(project.dialects));
  const proof = evidence && fields && { ...evidence, names: fields.names, findType: fields.findType };
  const item = (await kind.openValues()).readSchema(reading, imported?.document.root, proof);
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
  return {
    name,
    root: item.root,
    homes: fields?.homes ?? new Map(),
    print: (classNames) =>
      printModels(document, {
        name,
        starting: item.starting,
        unset: item.unset,
        accepted,
        typed: item.typed,
        taken: fields?.listNames(item.typed.values()) ?? [],
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
