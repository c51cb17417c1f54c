import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDefinitions } from '../../src/kubernetes/objects/open-definitions.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import { auditObject, type ObjectAudit } from '../../src/kubernetes/audit/audit-object.ts';
import { isObject, isSame, type Json } from '../../src/text/value/json.ts';
import { type AskedDefinition, crdOracle, type DefinitionAnswer, openCrdOracle } from '../support/crd-oracle.ts';
import { describeShared, describeWith } from '../support/needs.ts';
import type { Oracle } from '../support/oracle.ts';

/** An object of the corpus, as if it had been stored before there were schemas. */
interface Stored {
  readonly name: string;
  readonly crd: string;
  readonly object: Json;
}

describeWith('the audit of stored objects', crdOracle, (program) => {
  describeShared('beside the API server', 'corpus/crd', (folder) => {
    const oracles: Oracle<AskedDefinition, DefinitionAnswer>[] = [];
    beforeAll(() => oracles.push(openCrdOracle(program)));
    afterAll(() => {
      for (const oracle of oracles) oracle.close();
    });

    const stored = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => storedIn(join(folder, name), name));

    test('there are objects enough', () => {
      expect(stored.length).toBeGreaterThan(200);
    });

    describe.each(stored)('$name', ({ crd, object }) => {
      test('is refused, changed or left alone as there', async () => {
        const answer = await oracles[0]?.ask({
          crd,
          oldCrd: withoutSchemas(crd),
          crs: { a: touched(object) },
          oldCrs: { a: object },
        });
        if (answer?.crd?.accepted !== true) return;
        const verdict = answer.crs?.a;
        const { open } = await openDefinitions(readDocuments(crd, 'crd.yaml'));
        const found = auditObject(object, { next: open, old: [] });
        // What belongs to another kind is no stored object of this one.
        if (found === undefined) return;
        // Nothing is known of what cannot have been stored, or is not served.
        if (verdict?.message?.startsWith('the old object is refused') === true) return;
        expect(outcomeOf(found)).toEqual({
          isRefused: verdict?.accepted !== true,
          isChanged: verdict?.accepted === true && !isSame(bare(object), bare(verdict.object)),
        });
      });
    });
  });
});

function outcomeOf({ findings }: ObjectAudit): { readonly isRefused: boolean; readonly isChanged: boolean } {
  const isRefused = findings.some(({ kind }) => kind === 'refused');
  return { isRefused, isChanged: !isRefused && findings.some(({ kind }) => kind === 'changed' || kind === 'dropped') };
}

function storedIn(folder: string, name: string): readonly Stored[] {
  const files = readdirSync(folder).filter((file) => /^cr-.*\.yaml$/.test(file));
  const crd = readFileSync(join(folder, 'crd.yaml'), 'utf8');
  return files.flatMap((file) => {
    const [document] = readDocuments(readFileSync(join(folder, file), 'utf8'), file);
    const object = document?.reading.value;
    return isObject(object) && isObject(object.metadata) ? [{ name: `${name}/${file}`, crd, object }] : [];
  });
}

/** The definition with schemas that take everything. */
function withoutSchemas(text: string): Json {
  const [document] = readDocuments(text, 'crd.yaml');
  const crd = document?.reading.value;
  if (!isObject(crd) || !isObject(crd.spec) || !Array.isArray(crd.spec.versions)) return null;
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  const versions = crd.spec.versions.map((version: Json) => {
    if (!isObject(version)) return version;
    const { name, served, storage } = version;
    return { name, served, storage, schema };
  });
  return { ...crd, spec: { ...crd.spec, versions } } as Json;
}

function touched(object: Json): Json {
  if (!isObject(object) || !isObject(object.metadata)) return object;
  const { labels } = object.metadata;
  return {
    ...object,
    metadata: { ...object.metadata, labels: { ...(isObject(labels) ? labels : {}), audit: 'touched' } },
  };
}

/** An object without what every object has. */
function bare(object: unknown): object {
  const members = isObject(object) ? Object.entries(object) : [];
  return Object.fromEntries(members.filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name)));
}
