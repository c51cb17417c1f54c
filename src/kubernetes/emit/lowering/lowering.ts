import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { TargetFinding } from '../../../generator/emit/target.ts';
import { type Treatment, getTreatment } from '../../../generator/emit/keyword-table.ts';
import { keywordOrigin, type SchemaDocument } from '../../../schema/document/document.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type Resolve, createResolver } from '../../../schema/resources/references.ts';
import { crdTable } from './table.ts';
import { words } from '../../vocabulary/words.ts';
import type { ColumnOptions } from '../../vocabulary/resource-options.ts';

/** The writing of a document as a structural schema: what is found on the way. */
export interface Lowering {
  readonly document: SchemaDocument;
  /** `written`: only those in CEL and what never changes, where something else evaluates the schema itself. */
  readonly rules: 'all' | 'written';
  readonly resolve: Resolve;
  readonly findings: TargetFinding[];
  /** The definitions inside of which we are. */
  readonly open: Set<SchemaObject>;
  /** The schemas of the model that written ones come from, and where the rules of predicates stand. */
  readonly sources: Map<object, readonly SchemaObject[]>;
  readonly ruleOrigins: Map<object, Origin>;
  /** Of schemas that are made of several: these. */
  readonly madeOf: Map<SchemaObject, readonly SchemaObject[]>;
  /** What the table says of keywords that were met. */
  readonly treatments: Map<string, Treatment>;
  /** What `@PrintColumn` and `@SelectableField` stand on, in the order of the properties. */
  readonly columns: PlacedColumn[];
  readonly selectable: SelectablePlace[];
}

/** A property with a column. */
export interface PlacedColumn {
  readonly options: ColumnOptions;
  readonly schema: SchemaObject;
  /** Where the property stands; `undefined` inside of an array or a map. */
  readonly path: string | undefined;
  readonly name: string;
  readonly written: WrittenSchema;
}

/** A property that selectors may name. */
export interface SelectablePlace {
  readonly schema: SchemaObject;
  readonly path: string | undefined;
  readonly written: WrittenSchema;
}

/** A schema as the definition has it. */
export type WrittenSchema = Record<string, unknown>;

/** Begins to write a document. */
export function createLowering(document: SchemaDocument, rules: Lowering['rules'] = 'all'): Lowering {
  return {
    document,
    rules,
    resolve: createResolver(document.root),
    findings: [],
    open: new Set(),
    sources: new Map(),
    madeOf: new Map(),
    ruleOrigins: new Map(),
    columns: [],
    selectable: [],
    treatments: new Map(),
  };
}

/** Notes that a keyword cannot be said in a definition. */
export function refuseKeyword(
  { findings }: Lowering,
  schema: SchemaObject,
  keyword: string,
  {
    code = 'crd/not-expressible',
    message,
    help,
  }: { readonly code?: string; readonly message: string; readonly help: string },
): void {
  findings.push({ code, severity: 'error', message, help, schema, keyword });
}

/** The keywords of a schema that stand for themselves, as the table has them; those that it refuses are noted. */
export function plainKeywords(lowering: Lowering, schema: SchemaObject): WrittenSchema {
  const written: WrittenSchema = {};
  for (const keyword of Object.keys(schema)) {
    const treatment = lowering.treatments.get(keyword) ?? getTreatment(crdTable, keyword);
    lowering.treatments.set(keyword, treatment);
    const value = schema[keyword];
    if (treatment.kind === 'same') written[keyword] = value;
    else if (treatment.kind === 'change') Object.assign(written, treatment.write(value, schema));
    else if (treatment.kind === 'refuse') {
      if (treatment.unless === 'implied' && isImplied(lowering, schema, keyword)) continue;
      const message = `"${keyword}" cannot be expressed in a CustomResourceDefinition`;
      refuseKeyword(lowering, schema, keyword, { message, help: treatment.help });
    }
  }
  return written;
}

/** The server checks the keys of labels and their like itself, where they become labels: only what a line says is missed. */
export function isImplied({ document }: Lowering, schema: SchemaObject, keyword: string): boolean {
  const origin = document.origins.get(schema);
  return origin !== undefined && !keywordOrigin(origin, keyword);
}

/** Notes the column and the selector of a property. */
export function noteViews(
  lowering: Lowering,
  schemas: readonly SchemaObject[],
  property: Pick<PlacedColumn, 'name' | 'path' | 'written'>,
): void {
  for (const schema of schemas) {
    const options = schema[words.column];
    // Nothing but `@PrintColumn` writes the keyword, with options that it has checked.
    if (options !== undefined) lowering.columns.push({ ...property, schema, options: options as ColumnOptions });
    if (schema[words.selectable] === true) lowering.selectable.push({ ...property, schema });
  }
}

/** A step of a path in the notation of the API server: `.spec`, `['a.b']`. */
export function fieldStep(name: string): string {
  return /^[\w-]+$/.test(name) ? `.${name}` : `['${name.replaceAll("'", String.raw`\'`)}']`;
}
