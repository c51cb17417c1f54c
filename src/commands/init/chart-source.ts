import { basename } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Imported, importSchema } from '../../generator/import/import.ts';
import { findValuesFolder } from '../../generator/dialect/dialect.ts';
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
): Promise<ChartModel> {
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
  const printed = printModels(document, {
    name,
    starting: item.starting,
    unset: item.unset,
    accepted,
    typed: item.typed,
    taken: fields?.listNames(item.typed.values()) ?? [],
  });
  const losses = imported ? lossDiagnostics(whole, printed.losses) : [];
  const [root] = printed.declarations.slice(-1);
  const files = [...printFiles(printed.declarations, fields?.homes)];
  return {
    root: root?.name ?? name,
    files: files.map(([file, text]) => [files.length === 1 ? `${name}.ts` : `${name}/${file}`, text]),
    diagnostics: [...(imported?.diagnostics ?? []), ...item.diagnostics, ...losses, ...diagnostics],
  };
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
