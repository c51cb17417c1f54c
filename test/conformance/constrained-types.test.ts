// The constraints over the classes of the Kubernetes API, field by field beside the validation of Kubernetes.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { extractModels } from '../../src/generator/extract/index.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { isSame } from '../../src/text/value/json.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { differenceIn } from '../support/kubernetes-differences.ts';
import { knownModules } from '../support/known-modules.ts';
import { askKubernetes, kubernetesTypesOracle, type TypeVerdict } from '../support/kubernetes-oracle.ts';
import { listValues } from '../support/kubernetes-values.ts';
import { describeWith, requireAll } from '../support/needs.ts';
import { textOf, type Members, type Value } from '../support/raw-json.ts';

/** How many random values there are of each field. */
const perField = requireAll ? 1000 : 100;

/** The kinds of objects in which fields are validated, with the types of their parts. */
const kinds = {
  Pod: '{ metadata: metav1.EmbeddedObjectMeta; spec: corev1.PodSpec }',
  Service: '{ spec: corev1.ServiceSpec }',
  PersistentVolumeClaim: '{ spec: corev1.PersistentVolumeClaimSpec }',
};

describeWith('the constrained fields of the Kubernetes API', kubernetesTypesOracle, (program) => {
  const fields = listConstrainedFields(folderForAll());
  const answers = new Map<Field, { readonly values: readonly Value[]; readonly verdicts: readonly TypeVerdict[] }>();

  beforeAll(() => {
    const questions = fields.map(({ kind, path, schema, item, wrap }) => {
      const values = item === undefined ? listValues(schema, perField) : listArrays(item);
      const place = { kind, field: rename(path), below: item === undefined };
      return { values, asked: values.map((value) => ({ ...place, object: wrap(value) })) };
    });
    const told = askKubernetes(
      program,
      questions.map(({ asked }) => ({ type: 'field', values: asked })),
    );
    for (const [index, field] of fields.entries())
      answers.set(field, { values: questions[index]?.values ?? [], verdicts: told[index] ?? [] });
  });

  test('are many', () => {
    expect(fields.length).toBeGreaterThan(110);
  });

  test.each(fields.map((field) => [`${field.kind} ${field.path}`, field] as const))('%s', (_, field) => {
    const { values, verdicts } = answers.get(field) ?? { values: [], verdicts: [] };
    const { validate } = compileSchema(field.schema);
    const type = { name: field.path, kind: 'constraint', schema: field.schema } as const;
    const wrong = values.flatMap((value, index) => {
      const verdict = verdicts[index] ?? { valid: false };
      const parsed = JSON.parse(textOf(value)) as Value;
      const error = validate(parsed);
      if (verdict.valid === (error === undefined) || isKnown(field, parsed, verdict)) return [];
      if (differenceIn(type, value, verdict) !== undefined) return [];
      return [{ value, errors: verdict.errors, error: error && [error.keyword, error.at] }];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    // Kubernetes looks at the field.
    expect(verdicts.some(({ valid, errors = [] }) => !valid && errors.some(({ field: at }) => at !== ''))).toBe(true);
    expect(verdicts.some(({ valid }) => valid)).toBe(true);
  });
});

/** What Kubernetes says of a value for what stands elsewhere. */
const elsewhere: readonly { readonly field: RegExp; readonly says: RegExp; readonly why: string }[] = [
  {
    field: /[.](labels|matchLabels|nodeSelector|selector)$/,
    says: /(name|prefix) part/,
    why: 'A definition has no schema for the keys of a map.',
  },
  { field: /[.]successThreshold$/, says: /must be 1$/, why: 'It is 1 where a probe tells whether a container lives.' },
  { field: /[.]procMount$/, says: /hostUsers/, why: 'A pod that sees all of /proc has users of its own.' },
  { field: /[.]mountPropagation$/, says: /privileged/, why: 'Only privileged containers mount for others.' },
  { field: /[.]recursiveReadOnly$/, says: /when readOnly/, why: 'What may be written is not read-only.' },
  { field: /[.]seconds$/, says: /terminationGracePeriodSeconds/, why: 'A pause ends before the pod must end.' },
  { field: /[.]accessModes$/, says: /ReadWriteOncePod/, why: 'A claim of one pod has no other mode.' },
];

function isKnown({ path }: Field, value: Value, { valid, errors = [] }: TypeVerdict): boolean {
  // For Go an empty value is an absent one.
  if (valid) return value === '' || value === 0 || (Array.isArray(value) && value.every((item) => item === null));
  return errors.every((error) => elsewhere.some(({ field, says }) => field.test(path) && says.test(error.detail)));
}

/** What Kubernetes calls fields in its errors, where that is not their path. */
const names: readonly (readonly [path: RegExp, name: string])[] = [
  [/[.]namespaces$/, '.namespace'],
  [/[.]sleep[.]seconds$/, '.sleep'],
  [/[.]os[.]name$/, '.os'],
  [/[.]httpHeaders\[0\][.]name$/, '.httpHeaders'],
  [/[.]resizePolicy\[0\][.]\w+$/, '.resizePolicy'],
  [/[.]volumeMounts\[0\](?=[.](subPath|subPathExpr|mountPropagation|recursiveReadOnly)$)/, '.volumeMounts'],
  [/[.]downwardAPI[.]items\[0\](?=[.](mode|path)$)/, '.downwardAPI'],
  [/[.]sources\[0\][.]serviceAccountToken[.]path$/, '.path'],
];

function rename(path: string): string {
  return names.reduce((renamed, [pattern, name]) => renamed.replace(pattern, name), path);
}

/** Arrays of all lengths that a constraint could tell apart. */
function listArrays(item: Value): readonly Value[] {
  return Array.from({ length: 50 }, (_, length) => Array.from({ length }, () => item));
}

interface Field {
  readonly kind: string;
  /** Where it is, as Kubernetes says it. */
  readonly path: string;
  readonly schema: SchemaObject;
  /** An item of an array of which only the length is constrained. */
  readonly item?: Value;
  /** The smallest object around a value of the field. */
  readonly wrap: (value: Value) => Value;
}

/** Each field of a class whose schema is another one with `@Constrained()`, once for each class. */
function listConstrainedFields(folder: string): readonly Field[] {
  const lines = Object.entries(kinds).flatMap(([kind, type]) => [
    `  plain${kind}!: ${type};`,
    `  @Constrained() constrained${kind}!: ${type};`,
  ]);
  const model = [
    "import { Schema } from 'schemawright';",
    "import { Constrained, type corev1, type metav1 } from 'schemawright/kubernetes';",
    `@Schema()\nexport class All {\n${lines.join('\n')}\n}\n`,
  ].join('\n');
  writeFiles(folder, { 'all.ts': model });
  const { documents, diagnostics } = extractModels(folder, [join(folder, 'all.ts')], { modules: knownModules });
  expect(diagnostics).toEqual([]);
  const { properties = {}, $defs = {} } = documents[0]?.document.root ?? {};
  const seen = new Set<string>();
  return Object.keys(kinds).flatMap((kind) => {
    const wrap = (object: Value): Value => {
      const { metadata, spec } = object as Record<'metadata' | 'spec', Members | undefined>;
      return {
        metadata: { name: 'a', namespace: 'n', ...metadata },
        spec: { ...(kind === 'Service' && { sessionAffinity: 'ClientIP' }), ...spec },
      };
    };
    const place = { kind, path: '', wrap };
    return compare(properties[`plain${kind}`], properties[`constrained${kind}`], place, { $defs, seen });
  });
}

type Place = Omit<Field, 'schema' | 'item'>;

interface Comparing {
  readonly $defs: Readonly<Record<string, Schema>>;
  readonly seen: Set<string>;
}

function compare(
  plain: Schema | undefined,
  constrained: Schema | undefined,
  place: Place,
  comparing: Comparing,
): Field[] {
  const { properties: before = {} } = follow(plain, comparing);
  const schema = follow(constrained, comparing);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at: Place = {
      kind: place.kind,
      path: place.path === '' ? name : `${place.path}.${name}`,
      wrap: (value) => place.wrap({ ...createSmallest(schema, comparing), [name]: value }),
    };
    const former = follow(before[name], comparing);
    const now = follow(property, comparing);
    const items = follow(now.items, comparing);
    const inside = items.properties
      ? compare(former.items, items, { ...at, path: `${at.path}[0]`, wrap: (value) => at.wrap([value]) }, comparing)
      : compare(former, now, at, comparing);
    const isConstrained = !isSame(withoutProperties(former), withoutProperties(now));
    const key = `${Object.keys(schema.properties ?? {}).join()}: ${name}`;
    if (!isConstrained || comparing.seen.has(key)) return inside;
    comparing.seen.add(key);
    const hasLength = now.type === 'array' && isSame(former.items, now.items);
    const item = items.type === 'string' ? 'a' : createSmallest(items, comparing);
    return [{ ...at, schema: now, ...((hasLength || items.properties) && { item }) }, ...inside];
  });
}

/** An object with what is required of it, as short as its schema alone allows. */
function createSmallest({ properties = {}, required = [] }: SchemaObject, comparing: Comparing): Members {
  return Object.fromEntries(
    required.map((name): [string, Value] => {
      const schema = follow(properties[name], comparing);
      const values: Members = { string: 'a', integer: 1, array: [], boolean: true };
      const [first] = schema.enum ?? [values[String(schema.type)] ?? 1];
      return [name, schema.type === 'object' ? createSmallest(schema, comparing) : (first as Value)];
    }),
  );
}

function follow(schema: Schema | undefined, comparing: Comparing): SchemaObject {
  if (!isSchemaObject(schema)) return {};
  const { $ref, ...rest } = schema;
  const { $defs } = comparing;
  return $ref === undefined ? schema : { ...follow($defs[$ref.slice('#/$defs/'.length)], comparing), ...rest };
}

/** What a schema says itself: the fields below are compared on their own. */
function withoutProperties(schema: SchemaObject): object {
  const { items } = schema;
  const own = { ...schema, properties: undefined, items: undefined };
  return isSchemaObject(items) && items.properties === undefined && items.$ref === undefined ? { ...own, items } : own;
}
