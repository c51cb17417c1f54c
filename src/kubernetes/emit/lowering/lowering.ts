import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { TargetFinding } from '../../../generator/emit/target.ts';
import { type Treatment, getTreatment } from '../../../generator/emit/keyword-table.ts';
import { keywordOrigin, type SchemaDocument } from '../../../schema/document/document.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { Pattern } from '../../../schema/regex/index.ts';
import { type Resolve, createResolver } from '../../../schema/resources/references.ts';
import { crdTable } from './table.ts';
import { words } from '../../vocabulary/words.ts';
import type { ColumnOptions } from '../../vocabulary/resource-options.ts';

export interface Lowering {
  readonly document: SchemaDocument;
  /** `written` keeps only CEL and immutability rules, for use where something else evaluates the schema. */
  readonly rules: 'all' | 'written';
  readonly resolve: Resolve;
  readonly findings: TargetFinding[];
  /** The definitions being lowered, to detect recursion. */
  readonly open: Set<SchemaObject>;
  /** The model schemas of each written schema, and the origins of predicate rules. */
  readonly sources: Map<object, readonly SchemaObject[]>;
  readonly ruleOrigins: Map<object, Origin>;
  readonly madeOf: Map<SchemaObject, readonly SchemaObject[]>;
  readonly treatments: Map<string, Treatment>;
  readonly patterns: Map<string, Pattern>;
  readonly columns: PlacedColumn[];
  readonly selectable: SelectablePlace[];
}

export interface PlacedColumn {
  readonly options: ColumnOptions;
  readonly schema: SchemaObject;
  /** `undefined` inside an array or map. */
  readonly path: string | undefined;
  readonly name: string;
  readonly written: WrittenSchema;
}

export interface SelectablePlace {
  readonly schema: SchemaObject;
  readonly path: string | undefined;
  readonly written: WrittenSchema;
}

export type WrittenSchema = Record<string, unknown>;

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
    patterns: new Map(),
  };
}

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

export function plainKeywords(lowering: Lowering, schema: SchemaObject): WrittenSchema {
  const written: WrittenSchema = {};
  for (const keyword in schema) {
    const treatment = findTreatment(lowering, keyword);
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

function findTreatment({ treatments }: Lowering, keyword: string): Treatment {
  const known = treatments.get(keyword);
  if (known) return known;
  const treatment = getTreatment(crdTable, keyword);
  treatments.set(keyword, treatment);
  return treatment;
}

/** A fast path, where few schemas have one of the keywords. */
export function hasKeyword(schema: SchemaObject, keywords: ReadonlySet<string>): boolean {
  for (const keyword in schema) if (keywords.has(keyword)) return true;
  return false;
}

/** The server itself checks the keys of labels and similar maps; only additional constraints must be reported. */
export function isImplied({ document }: Lowering, schema: SchemaObject, keyword: string): boolean {
  const origin = document.origins.get(schema);
  return origin !== undefined && !keywordOrigin(origin, keyword);
}

export function noteViews(
  lowering: Lowering,
  schemas: readonly SchemaObject[],
  property: Pick<PlacedColumn, 'name' | 'path' | 'written'>,
): void {
  for (const schema of schemas) {
    const options = schema[words.column];
    // Only `@PrintColumn` writes this keyword, and it checks its options.
    if (options !== undefined) lowering.columns.push({ ...property, schema, options: options as ColumnOptions });
    if (schema[words.selectable] === true) lowering.selectable.push({ ...property, schema });
  }
}

/** In the API server's notation: `.spec`, `['a.b']`. */
export function fieldStep(name: string): string {
  return /^[\w-]+$/.test(name) ? `.${name}` : `['${name.replaceAll("'", String.raw`\'`)}']`;
}
