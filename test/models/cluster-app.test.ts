import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { walk } from '../../src/schema/keywords/walk.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['models/cluster-app', 'models/cluster-app-azure'];
const { documents, diagnostics } = extractModels(
  root,
  folders.map((folder) => join(root, folder, 'index.ts')),
  { modules: knownModules },
);

function documentOf(name: string): SchemaDocument {
  const found = documents.find(({ document }) => document.name === name);
  if (found === undefined) throw new Error(`no document ${name}`);
  return found.document;
}

/** The properties that a document declares, those of its definitions once. */
function propertyCount({ root }: SchemaDocument): number {
  return [...walk(root)].reduce((count, { schema }) => count + Object.keys(schema.properties ?? {}).length, 0);
}

/** The property at a path of names through the properties of objects. */
function propertyAt(document: SchemaDocument, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (schema, name) =>
      typeof schema === 'object' && schema !== null && 'properties' in schema
        ? Object.entries(schema.properties ?? {}).find(([key]) => key === name)?.[1]
        : undefined,
    document.root,
  );
}

describe('the cluster app models', () => {
  it('extract without a finding', () => {
    expect(diagnostics).toEqual([]);
  });

  it.each(['ClusterApp', 'AzureClusterApp'])('%s has at least 150 properties', (name) => {
    expect(propertyCount(documentOf(name))).toBeGreaterThanOrEqual(150);
  });

  it('accept no finding in place but that of R17, which has no room for "global"', () => {
    const sources = folders.flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
    const accepted = sources.flatMap((source) => [...source.matchAll(/\bAllow\(([^,]*)/g)].map(([, code]) => code));
    expect(accepted).toEqual(["'helm/global-missing'", "'helm/global-missing'"]);
  });
});

describe('the variant for one provider', () => {
  it.each([
    ['a title', ['providerSpecific'], { title: 'Provider settings' }, { title: 'Azure settings' }],
    ['a bound', ['controlPlane', 'replicas'], { minimum: 1, maximum: 7 }, { minimum: 3, maximum: 5 }],
    ['a default', ['controlPlane', 'machineTemplate', 'machineType'], {}, { default: 'Standard_D4s_v5' }],
    ['a bound alone', ['connectivity', 'availabilityZoneUsageLimit'], { maximum: 6 }, { minimum: 1, maximum: 3 }],
    ['values', ['provider'], { type: 'string' }, { const: 'azure', default: 'azure' }],
  ])('overrides %s', (_, path, base, variant) => {
    expect(propertyAt(documentOf('ClusterApp'), ...path)).toMatchObject(base);
    expect(propertyAt(documentOf('AzureClusterApp'), ...path)).toMatchObject(variant);
  });

  it('takes over what it does not mention', () => {
    const path = ['connectivity', 'dns'];
    expect(propertyAt(documentOf('AzureClusterApp'), ...path)).toEqual(propertyAt(documentOf('ClusterApp'), ...path));
  });
});
