import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSchema } from '../../src/commands/import/import.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { dialects } from '../../src/dialects/index.ts';
import { knownModules } from './known-modules.ts';
import { listSpeeches } from '../../src/generator/dialect/dialect.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { lossDiagnostics, printModels } from '../../src/generator/print/index.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { targetNamed } from './dialects.ts';
import { readText } from '../../src/text/read-text.ts';
import { isObject, isSame, type Json } from '../../src/text/value/json.ts';

const nowhere = { code: 'import/not-carried', severity: 'error', origin: { file: '', line: 1, column: 1 } } as const;

/** A definition that went through models. */
export interface CrdTrip {
  readonly name: string;
  readonly before: Json;
  /** What the target writes of the models; `undefined` where it writes nothing. */
  readonly after: Json | undefined;
  readonly models: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Imports each definition, prints models into a folder, extracts them and writes their definitions. */
export function crdTrips(
  folder: string,
  cases: readonly { readonly name: string; readonly text: string }[],
): readonly CrdTrip[] {
  const printed = cases.map(({ name, text }, index) => {
    const { imported, others = [], diagnostics } = importSchema(readText(text, `${name}.yaml`), { whole: true });
    const models =
      imported &&
      printModels(imported.document, {
        name: imported.document.name,
        speeches: listSpeeches(dialects),
        others: others.map(({ document, position }) => ({
          ...{ document, name: document.name },
          isBefore: position < imported.position,
        })),
      });
    const path = join(folder, `m${index}.ts`);
    writeFileSync(path, models?.text ?? '');
    const told =
      models === undefined ? [] : [imported, ...others].flatMap((one) => (one ? lossDiagnostics(one, []) : []));
    const lost = (models?.losses ?? []).map(({ keyword, why }) => ({ ...nowhere, message: `${keyword} ${why}` }));
    return { name, text, path, models: models?.text ?? '', diagnostics: [...diagnostics, ...told, ...lost] };
  });
  const target = targetNamed('crd');
  const extracted = extractModels(
    folder,
    printed.map(({ path }) => path),
    { modules: knownModules },
  );
  return printed.map(({ name, text, path, models, diagnostics }) => {
    const documents = extracted.documents.filter(({ file }) => join(folder, file) === path).map((one) => one.document);
    const emitted = documents.map((one) => target.emit(one, {}, { cwd: '/', folder: 'out', documents }));
    const written = emitted.flatMap(({ artifacts }) => artifacts.map((one) => one.text));
    return {
      ...{ name, models, before: valueOf(text), after: written[0] === undefined ? undefined : valueOf(written[0]) },
      diagnostics: [
        ...diagnostics,
        ...extracted.diagnostics.filter(({ origin }) => join(folder, origin.file) === path),
        ...emitted.flatMap((one) => one.diagnostics),
      ],
    };
  });
}

function valueOf(text: string): Json {
  return readDocuments(text, 'crd.yaml')[0]?.reading.value ?? null;
}

/**
 * A definition as the server keeps it: what Go leaves out of JSON since it says nothing is left out, what is filled in is
 * there. Written after the types of apiextensions.k8s.io/v1 and their defaults.
 */
export function asKept(crd: Json): Json {
  if (!isObject(crd) || !isObject(crd.spec)) return crd;
  const { metadata, spec, ...rest } = crd;
  const { names, conversion, versions, ...more } = spec;
  const meta = Object.entries(isObject(metadata) ? metadata : {}).filter(([name]) => name !== 'creationTimestamp');
  const { kind, ...others } = isObject(names) ? names : {};
  const filled = { singular: String(kind).toLowerCase(), listKind: `${String(kind)}List`, kind: kind ?? '', ...others };
  const kept: Record<string, Json> = {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'status')),
    metadata: Object.fromEntries(meta),
    spec: { ...more, names: filled, conversion: conversion ?? { strategy: 'None' }, versions: versions ?? [] },
  };
  return withoutEmpty(kept, []);
}

/** Keys below which any value counts, however empty. */
const whole: ReadonlySet<string> = new Set(['default', 'example', 'enum']);
/** What stands in a schema, and is none. */
const apart: ReadonlySet<string> = new Set(['x-kubernetes-validations', 'externalDocs']);
/** The fields of JSONSchemaProps; Go drops others. */
const known =
  /^(?:id|\$schema|\$ref|description|type|format|title|default|(?:exclusive)?(?:Maximum|Minimum|maximum|minimum)|(?:max|min)(?:Length|Items|Properties)|pattern|uniqueItems|multipleOf|enum|required|items|allOf|oneOf|anyOf|not|properties|additionalProperties|patternProperties|dependencies|additionalItems|definitions|externalDocs|example|nullable|x-kubernetes-(?:preserve-unknown-fields|embedded-resource|int-or-string|list-map-keys|list-type|map-type|validations))$/;
/** Objects and flags that say something by being there. */
const telling: ReadonlySet<string> = new Set(['status', 'served', 'storage', 'schema', 'openAPIV3Schema', 'not']);

function withoutEmpty(value: Json, path: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((one: Json) => withoutEmpty(one, [...path, '*']));
  if (!isObject(value)) return value;
  const isMap = path.at(-1) === 'properties' && path.at(-2) !== 'properties';
  const isSchema = path.includes('openAPIV3Schema') && !isMap && !path.some((one) => apart.has(one));
  const entries = Object.entries(value).flatMap(([key, one]): [string, Json][] => {
    if (isSchema && !known.test(key)) return [];
    if (isMap) return [[key, withoutEmpty(one, [...path, key])]];
    // A default of null, and a list of no values, are none to Go.
    if (whole.has(key)) return one === null || isEmpty(one, key) ? [] : [[key, one]];
    const kept = withoutEmpty(one, [...path, key]);
    return isEmpty(kept) && !telling.has(key) && path.at(-1) !== 'items' ? [] : [[key, kept]];
  });
  return Object.fromEntries(entries);
}

function isEmpty(value: Json, key?: string): boolean {
  if (key === 'default' || key === 'example') return false;
  if (value === false || value === '' || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The places at which two values differ. */
export function differencesIn(a: Json | undefined, b: Json | undefined, path = ''): readonly string[] {
  if (isSame(a, b)) return [];
  if (isObject(a) && isObject(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.flatMap((key) => differencesIn(a[key], b[key], `${path}/${key}`));
  }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((one: Json, index) => differencesIn(one, b[index] as Json, `${path}/${index}`));
  }
  return [`${path}: ${shown(a)} → ${shown(b)}`];
}

function shown(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 90);
}
