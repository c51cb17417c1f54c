import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiServer } from '../../src/cel.ts';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import { emitTargets } from '../../src/generator/emit/target.ts';
import type { SchemaDocument } from '../../src/schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../src/schema/document/schema.ts';
import { type View, getDocumentViews } from '../../src/schema/effective/view.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { isArray, isObject, type Json } from '../../src/text/value/json.ts';
import { bind } from '../../src/values.ts';
import { targetNamed } from '../support/dialects.ts';
import { type Chance, chanceOf } from '../support/chance.ts';
import fc, { lawsSeed } from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { crdOracle, openCrdOracle } from '../support/crd-oracle.ts';
import { describeWith } from '../support/needs.ts';
import { type Members, textOf, type Value } from '../support/raw-json.ts';
import { repository } from '../support/repository.ts';
import { sampleValues } from '../support/sample-values.ts';
import { kindsFrom, randomKind, type RandomKind, type Wanted } from './random-kinds.ts';

/** A kind, and the definition that is written of it. */
interface WrittenKind extends RandomKind {
  readonly documents: readonly SchemaDocument[];
  readonly crd: string | undefined;
  readonly problems: readonly string[];
}

function written(folder: string, wanted: Wanted, count: number): readonly WrittenKind[] {
  const kinds = kindsFrom(fc.sample(randomKind(wanted), { numRuns: count, seed: lawsSeed }));
  mkdirSync(join(folder, wanted));
  for (const { name, text } of kinds) writeFileSync(join(folder, wanted, `${name}.ts`), text);
  const paths = kinds.map(({ name }) => join(folder, wanted, `${name}.ts`));
  const { documents, diagnostics } = extractModels(folder, paths, { modules: knownModules });
  expect(diagnostics.map(({ message, origin }) => `${origin.file}:${origin.line} ${message}`)).toEqual([]);
  return kinds.map((kind) => {
    const own = documents.filter(({ file }) => file.endsWith(`/${kind.name}.ts`)).map(({ document }) => document);
    const emitted = own.map((document) =>
      emitTargets(document, [targetNamed('crd')], {}, { cwd: folder, folder: 'out', documents: own }),
    );
    return {
      ...kind,
      documents: own,
      crd: emitted.flatMap(({ artifacts }) => artifacts)[0]?.text,
      problems: emitted.flatMap(({ diagnostics: found }) =>
        found.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])),
      ),
    };
  });
}

describeWith('random kinds', crdOracle, (path) => {
  const oracle = openCrdOracle(path);
  const folder = folderForAll();
  afterAll(() => oracle.close());

  describe('with all decorators', () => {
    let kinds: readonly WrittenKind[] = [];
    beforeAll(() => {
      kinds = written(folder, 'all', runs(600, 24));
    });

    test('give definitions without an error', () => {
      expect(kinds.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([]);
    });

    test('give definitions that the API server takes, also strictly', async () => {
      const refused: string[] = [];
      for (const { name, text, crd: definition } of kinds) {
        const { crd: verdict, error } = await oracle.ask({ crd: definition });
        const said = error ?? verdict?.strictMessage ?? (verdict?.accepted === true ? undefined : verdict?.message);
        if (said !== undefined) refused.push(`${name}: ${said}\n${text}`);
      }
      expect(refused.slice(0, 1)).toEqual([]);
    });

    test('bindings take the objects that the API server takes, and fill in the same', async () => {
      const differing: string[] = [];
      let taken = 0;
      for (const [index, { name, crd: definition, documents }] of kinds.slice(0, runs(400, 12)).entries()) {
        const root = documents[0]?.root ?? {};
        const objects = objectsNear(root, chanceOf(lawsSeed, index));
        const verdicts = verdictsOf(root, objects);
        const { crs = {} } = await oracle.ask({ crd: definition, crs: objects });
        for (const [at, verdict] of Object.entries(crs)) {
          const ours = verdicts[at];
          taken += verdict.accepted ? 1 : 0;
          const theirs = verdict.accepted && specOf(verdict.object);
          if (isDeepStrictEqual(ours !== undefined && ours !== false && specOf(ours), theirs)) continue;
          differing.push(
            `${name} ${JSON.stringify(objects[at])}: ${JSON.stringify(ours)} ${verdict.message ?? JSON.stringify(theirs)}\n${definition ?? ''}`,
          );
        }
      }
      expect(differing.slice(0, 1)).toEqual([]);
      expect(taken).toBeGreaterThan(0);
    });
  });

  test('with keywords of JSON Schema alone, the API server takes the objects that the schema takes', async () => {
    const kinds = written(folder, 'plain', runs(400, 24));
    const differing: string[] = [];
    for (const [index, { name, crd: definition, documents, problems }] of kinds.entries()) {
      const root = documents[0]?.root ?? {};
      expect(problems).toEqual([]);
      const objects = objectsNear(root, chanceOf(lawsSeed, index));
      const { crs = {} } = await oracle.ask({ crd: definition, crs: objects });
      const { accepts } = compileSchema(root);
      for (const [at, verdict] of Object.entries(crs)) {
        const object = objects[at] ?? null;
        if (accepts(root, object) === verdict.accepted) continue;
        differing.push(
          `${name} ${JSON.stringify(object)}: ${verdict.message ?? 'taken by the server'}\n${definition ?? ''}`,
        );
      }
    }
    expect(differing.slice(0, 1)).toEqual([]);
  });
});

describeWith('the definitions of our models', crdOracle, (path) => {
  const oracle = openCrdOracle(path);
  afterAll(() => oracle.close());

  test.each(globSync('out/*/crd.yaml', { cwd: repository }).sort())('%s is taken by the API server', async (file) => {
    const { crd: verdict } = await oracle.ask({ crd: readFileSync(join(repository, file), 'utf8') });
    expect(verdict).toEqual({ accepted: true, code: 201 });
  });
});

function specOf(object: unknown): unknown {
  return isSchemaObject(object) ? object.spec : undefined;
}

/** What a binding says of the objects of a kind whose classes are of no interest. */
function verdictsOf(
  root: SchemaObject,
  objects: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json | false>> {
  const kind = bind<object, object>({
    name: 'Kind',
    file: 'kind.ts',
    classes: [],
    schema: JSON.stringify(root),
    server: apiServer,
  });
  return Object.fromEntries(
    Object.entries(objects).map(([at, object]) => {
      const result = kind.validate(object);
      // Of classes that are of no interest the values stay JSON.
      return [at, result.ok && (result.values as Json)];
    }),
  );
}

/** Objects of a kind, some of which its schema takes; none has a null, which the server drops, or a number that it rounds. */
function objectsNear(root: SchemaObject, chance: Chance): Record<string, Json> {
  const near = sampleValues(root as Members, chance, [], 8).map((value) =>
    cleaned(plain(value), getDocumentViews(root).root.applied),
  );
  const whole = near.map((value) => ({
    // What stands in the status is dropped where it is a subresource.
    ...(isObject(value) && value.spec !== undefined ? { spec: value.spec } : {}),
    apiVersion: root.properties?.apiVersion,
    kind: root.properties?.kind,
    metadata: { name: 'a' },
  }));
  return Object.fromEntries(
    whole.map((object, index) => [
      String(index),
      { ...object, apiVersion: constantIn(object.apiVersion), kind: constantIn(object.kind) },
    ]),
  );
}

function plain(value: Value): Json {
  // What is parsed as JSON is JSON.
  return JSON.parse(textOf(value)) as Json;
}

function constantIn(schema: unknown): Json {
  return isSchemaObject(schema) ? (schema.const ?? null) : null;
}

/** Without nulls and without properties that nobody declares, which the server drops before it looks at anything. */
function cleaned(value: Json, view: View): Json {
  if (typeof value === 'number') return Math.abs(value) < 1e9 ? value : 1;
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) return value.filter((one) => one !== null).map((one) => cleaned(one, view.item(0).applied));
  const isPruned = view.schemas.every(({ additionalProperties }) => (additionalProperties ?? false) === false);
  const kept = Object.entries(value).filter(([key, one]) => one !== null && (!isPruned || view.names.has(key)));
  return Object.fromEntries(kept.map(([key, one]) => [key, cleaned(one, view.property(key).applied)]));
}
