// The constraints over the classes of the Kubernetes API, field by field beside the validation of Kubernetes.
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { constraints } from '../../scripts/kubernetes-types/constraints.mjs';
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
  Job: '{ spec: batchv1.JobSpec }',
  Ingress: '{ spec: networkingv1.IngressSpec }',
  NetworkPolicy: '{ spec: networkingv1.NetworkPolicySpec }',
};

describeWith('the constrained fields of the Kubernetes API', kubernetesTypesOracle, (program) => {
  const fields = listConstrainedFields(folderForAll());
  const answers = new Map<Field, { readonly values: readonly Value[]; readonly verdicts: readonly TypeVerdict[] }>();

  beforeAll(() => {
    const questions = fields.map(({ kind, path, schema, item, wrap }) => {
      const near = listTexts(path).map((value): Value => (schema.type === 'array' ? [value] : value));
      const examples = [...near, ...([schema.examples ?? []].flat() as Value[])];
      const values = item === undefined ? listValues({ ...schema, examples }, perField) : listArrays(item, schema);
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

  test('are all that have constraints', () => {
    expect(fields).toHaveLength(Object.keys(constraints).length);
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

const addresses = [
  ...[
    '10.0.0.1',
    '010.0.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '224.0.0.251',
    '0.0.0.0',
    '::',
    '0::0',
    '::1',
    '0:0:0:0:0:0:0:01',
  ],
  ...['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8', '1::8', '1:2:3:4:5:6:1.2.3.4', '::1.2.3.4', '::0.0.0.0'],
  ...[
    '::ffff:1.2.3.4',
    '::FFFF:102:304',
    '0:0:0:0:0:ffff::',
    '0:0:0:0:0:ffff:1::',
    '0:0:0:0:0:ffff::1',
    '::ffff:0',
    'ffff::',
  ],
  ...['fe80::1', 'FEBF:0:0::1', 'fec0::1', 'ff02::1', 'ff12::1', 'ff0e::1', '2001:DB8::0abc', 'fe80::1%eth0', ''],
];
const amounts = ['1', '-1', '-0', '-.0', '-0.0m', '-0e5', '-0.001', '+1Gi', '-1e-2', '0', 5, -5, 0];
const domains = [
  'a.example.com',
  '*.example.com',
  '*',
  'a*.b',
  '1.2.3.4',
  '01.002.3.4',
  '1.2.3.256',
  'a_b.c',
  '_a._b.',
  '.',
];
const long = 'a.'.repeat(127);
const keys = [
  ...[
    'a',
    'a.b/C',
    'A.b/c',
    'a/b',
    'a/b/c',
    '_a',
    'A_.-z',
    '',
    '/a',
    'a/',
    `${long}b/c`,
    `${long.slice(1)}/c`,
    'a'.repeat(64),
  ],
  ...[
    'kubernetes.io/a',
    'a.K8S.io/b',
    'k8s.io',
    'xk8s.io/a',
    'cpu',
    'memory',
    'storage',
    'hugepages-2Mi',
    'requests.a/b',
  ],
];

/** Values of a form and not of it, where what is random alone is seldom near. */
const texts: readonly { readonly field: RegExp; readonly texts: readonly Value[] }[] = [
  { field: /[.](ip|nameservers|externalIPs|clusterIPs?)$/, texts: [...addresses, 'None'] },
  {
    field: /[.](cidr|except|loadBalancerSourceRanges)$/,
    texts: addresses.flatMap((text) => [`${text}/0`, `${text}/32`, `${text}/128`, `${text}/129`, ` ${text}/32\n`]),
  },
  { field: /[.](searches|hosts?|hostnames|storageClassName|ingressClassName)$/, texts: [...domains, long, `${long}b`] },
  {
    field: /[.](signerName|name|managedBy|driver)$/,
    texts: [
      ...[
        'a.b/c',
        'a/b',
        'a.b/c.d',
        'a.b/c/d',
        'a.b:c:d',
        'a:b',
        ':a',
        'a/b:c',
        'CSI.example',
        `${long}b/c`,
        `a.b/${long}`,
      ],
      ...[
        `${'a'.repeat(64)}.b/c`,
        `a.b/${'c'.repeat(254)}`,
        `a.b/${long}c`,
        `s:${long}`,
        `s:${long}b`,
        'a.b/c_d!$&',
        'a/b c',
      ],
    ],
  },
  {
    field: /[.](iqn|initiatorName)$/,
    texts: [
      ...['iqn.2001-04.com.example:storage', 'iqn.2001-04.com.example', 'iqnx iqn.2001-04.a:b', 'iqn.2001-04.a:b c'],
      ...['eui.02004567A425678D', 'eui:02004567A425678D', `naa.${'4'.repeat(32)}`, `naa.${'4'.repeat(31)}`, 'iqn', 'x'],
    ],
  },
  { field: /[.]registry$/, texts: ['a:1', ':', 'a:1,b:2', '[::1]:2', '::1:2', '[a', '[a]:', '[a]b:1', 'a]:1', 'a:1,'] },
  {
    field: /[.]fieldPath$/,
    texts: [
      ...[
        "metadata.labels['a.b/C']",
        "metadata.labels['A.b/C']",
        "metadata.annotations['A.b/C']",
        "metadata.labels['']",
      ],
      ...['metadata.labels', 'metadata.uid', 'spec.host', 'spec.nodeName', 'spec.restartPolicy', "spec.nodeName['a']"],
      ...[`metadata.labels['${long}b/c']`, `metadata.labels['${long.slice(1)}/c']`, "metadata.labels['a]['b']", 'name'],
    ],
  },
  {
    field: /[.]runAsUserName$/,
    texts: [
      ...[
        'ContainerUser',
        'NT AUTHORITY\\a',
        'a.b\\c d',
        '.b\\c',
        'a\\b\\c',
        '\\a',
        'a\\',
        '. .',
        'a\\. .',
        'a\nb',
        'a@b',
      ],
      ...['a'.repeat(104), 'a'.repeat(105), `${long}a\\b`, `${long}${long}a\\b`, `${'a'.repeat(16)}\\b`, 'a_b\\c', 'é'],
    ],
  },
  {
    field: /[.]succeededIndexes$/,
    texts: ['0', '0,2-4,7', '+1,+2-+3', '1-', '-1', '1,', '1 ,2', '3,2', '3-2', '1-2-3', '00'],
  },
  { field: /[.]([lL]abels|[aA]nnotations|nodeSelector|selector|options)$/, texts: keys.map((key) => ({ [key]: 'a' })) },
  { field: /[.]sizeLimit$/, texts: amounts },
  { field: /[.](limits|requests|overhead)$/, texts: amounts.map((cpu) => ({ cpu })) },
  { field: /[.](limits|requests|overhead)$/, texts: keys.map((key) => ({ [key]: '1' })) },
  { field: /tolerations\[0\][.]value$/, texts: ['-1', '-01', '-', '1', 'a_b', 'a-'] },
];

function listTexts(path: string): readonly Value[] {
  return texts.flatMap(({ field, texts: listed }) => (field.test(path) ? listed : []));
}

/** What must stand beside a field so that Kubernetes looks at it: in the object that has it, and in the whole. */
interface Surroundings {
  readonly field: RegExp;
  readonly beside?: Members;
  readonly spec?: (value: Value) => Members;
}

const indexed = { completionMode: 'Indexed', completions: 100_000 };

const surroundings: readonly Surroundings[] = [
  { field: /^Service /, spec: () => ({ sessionAffinity: 'ClientIP' }) },
  { field: /[.]tolerations\[0\][.]/, beside: { key: 'a' } },
  { field: /[mM]atchLabelKeys$/, beside: { labelSelector: {} } },
  { field: /[.]fieldRef[.]apiVersion$/, beside: { fieldPath: 'metadata.name' } },
  { field: /[.]stopSignal$/, spec: () => ({ os: { name: 'linux' } }) },
  { field: /[.]fileKeyRef[.]volumeName$/, spec: (name) => ({ volumes: [{ name, emptyDir: {} }] }) },
  { field: /[.]quobyte[.]tenant$/, beside: { registry: 'a:1' } },
  { field: /[.]clusterIP$/, spec: (address) => ({ clusterIPs: address === '' ? [] : [address] }) },
  { field: /[.]clusterIPs$/, spec: (list) => ({ clusterIP: Array.isArray(list) ? (list[0] ?? '') : '' }) },
  { field: /[.]externalTrafficPolicy$/, spec: () => ({ type: 'NodePort' }) },
  { field: /[.](loadBalancer\w+|healthCheckNodePort)$/, spec: () => ({ type: 'LoadBalancer' }) },
  { field: /[.]healthCheckNodePort$/, spec: () => ({ externalTrafficPolicy: 'Local' }) },
  { field: /[.](maxFailedIndexes|backoffLimitPerIndex)$/, spec: () => indexed },
  { field: /[.]successPolicy[.]/, spec: () => ({ ...indexed, completions: 2 ** 31 - 1 }) },
  { field: /[.]rules\[0\][.]action$/, spec: () => ({ ...indexed, backoffLimitPerIndex: 1 }) },
  { field: /[.]paths\[0\][.]path$/, beside: { pathType: 'ImplementationSpecific' } },
  { field: /[.]endPort$/, beside: { port: 1 } },
  { field: /[.]except$/, beside: { cidr: '0.0.0.0/0' } },
];

/** What Kubernetes says of a value for what stands elsewhere. */
const elsewhere: readonly { readonly field: RegExp; readonly says: RegExp; readonly why: string }[] = [
  { field: /[.]successThreshold$/, says: /must be 1$/, why: 'It is 1 where a probe tells whether a container lives.' },
  {
    field: /[.](limits|requests|overhead)$/,
    says: /HugePages|must be an integer|equal to|multiple of/,
    why: 'A schema compares no amounts.',
  },
  { field: /[.]procMount$/, says: /hostUsers/, why: 'A pod that sees all of /proc has users of its own.' },
  { field: /[.]mountPropagation$/, says: /privileged/, why: 'Only privileged containers mount for others.' },
  { field: /[.]recursiveReadOnly$/, says: /when readOnly/, why: 'What may be written is not read-only.' },
  { field: /[.]seconds$/, says: /terminationGracePeriodSeconds/, why: 'A pause ends before the pod must end.' },
  { field: /[.]accessModes$/, says: /ReadWriteOncePod/, why: 'A claim of one pod has no other mode.' },
  { field: /[.]diskURI$/, says: /[{]disk-(name|id)[}]/, why: 'The kind of a disk says how its address begins.' },
  { field: /[.]seLinuxChangePolicy$/, says: /"MountOption"/, why: 'It is for a feature that is off by default.' },
  { field: /[.]tolerations\[0\][.]operator$/, says: /"[LG]t"/, why: 'They are for a feature that is off by default.' },
  { field: /[.]tolerations\[0\][.]value$/, says: /: "-\d+"/, why: 'Numbers are for a feature that is off by default.' },
  { field: /[.]image$/, says: /whitespace/, why: 'Spaces around it are refused in a pod, and not in a template.' },
  { field: /[.]fieldPath$/, says: /Unsupported value/, why: 'Variables and files of a volume hold other fields each.' },
  { field: /[.]values$/, says: /when `operator` is/, why: 'Some operators have values, and others have none.' },
  { field: /[.]ipFamilies$/, says: /Duplicate value/, why: 'The items of an atomic list are not told apart.' },
  { field: /[.]clusterIPs$/, says: /"None"|one IP for each/, why: 'An address says what the other one may be.' },
  { field: /[.]succeededIndexes$/, says: /too large index|non-increasing/, why: 'A pattern does not compare numbers.' },
  { field: /[.]except$/, says: /strict subset/, why: 'A pattern does not compare ranges.' },
  {
    field: /[.](cidr|except|loadBalancerSourceRanges)$/,
    says: /bits set beyond/,
    why: 'A pattern does not count bits.',
  },
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
  [/(?<=[.](options|schedulingGates)\[0\])[.]name$/, ''],
  [/[.]fieldRef[.](fieldPath|apiVersion)$/, '.fieldRef'],
  [/[.]tolerations\[0\][.]value$/, '.tolerations[0].operator'],
  [/[.]clusterIP$/, '.clusterIPs'],
  [/[.]loadBalancerSourceRanges$/, '.LoadBalancerSourceRanges'],
  [/[.]gcePersistentDisk[.]/, '.persistentDisk.'],
  [/[.]initiatorName$/, '.initiatorname'],
];

function rename(path: string): string {
  return names.reduce((renamed, [pattern, name]) => renamed.replace(pattern, name), path);
}

/** Arrays of all lengths that a constraint could tell apart. */
function listArrays(item: Value, { maxItems: most = 50 }: SchemaObject): readonly Value[] {
  return Array.from({ length: most + 2 }, (_, length) => Array.from({ length }, () => item));
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
    "import { Constrained, type batchv1, type corev1, type metav1, type networkingv1 } from 'schemawright/kubernetes';",
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
      return { metadata: { name: 'a', namespace: 'n', ...metadata }, spec: spec ?? {} };
    };
    const place = { kind, path: '', wrap };
    return compare(properties[`plain${kind}`], properties[`constrained${kind}`], place, { $defs, seen }).map(surround);
  });
}

function surround({ wrap, ...field }: Field): Field {
  const around = listSurroundings(field).flatMap(({ spec }) => spec ?? []);
  return {
    ...field,
    wrap: (value) => {
      const whole = wrap(value) as Record<'metadata' | 'spec', Members>;
      return { ...whole, spec: Object.assign({}, ...around.map((list) => list(value)), whole.spec) as Members };
    },
  };
}

function listSurroundings({ kind, path }: Pick<Field, 'kind' | 'path'>): readonly Surroundings[] {
  return surroundings.filter(({ field }) => field.test(`${kind} ${path}`));
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
    const path = place.path === '' ? name : `${place.path}.${name}`;
    const beside = listSurroundings({ kind: place.kind, path }).map((one) => one.beside);
    const at: Place = {
      kind: place.kind,
      path,
      wrap: (value) =>
        place.wrap(Object.assign(createSmallest(schema, comparing), ...beside, { [name]: value }) as Members),
    };
    const former = follow(before[name], comparing);
    const now = follow(property, comparing);
    const items = follow(now.items, comparing);
    const inside = items.properties
      ? compare(former.items, items, { ...at, path: `${at.path}[0]`, wrap: (value) => at.wrap([value]) }, comparing)
      : compare(former, now, at, comparing);
    const isConstrained = !isSame(withoutProperties(former), withoutProperties(now));
    const key = `${nameClass(schema)}.${name}`;
    if (!isConstrained || comparing.seen.has(key)) return inside;
    comparing.seen.add(key);
    const hasLength = now.type === 'array' && isSame(former.items, now.items);
    const item = items.properties ? createSmallest(items, comparing) : createItem(items);
    return [{ ...at, schema: now, ...((hasLength || items.properties) && { item }) }, ...inside];
  });
}

/** A class by what it says of its properties: definitions of constrained classes have no names. */
function nameClass({ properties = {} }: SchemaObject): string {
  return Object.entries(properties)
    .map(([name, property]) => `${name}: ${isSchemaObject(property) ? (property.description ?? '') : ''}`)
    .join();
}

function createItem({ type }: SchemaObject): Value {
  return type === 'integer' ? 1 : 'a';
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
