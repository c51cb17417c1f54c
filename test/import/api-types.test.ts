import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { importModels } from '../../src/commands/import/import.ts';
import { extractModels, listDeclaredProperties } from '../../src/generator/extract/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { folderForAll, writeFiles } from '../support/folder.ts';
import { knownModules } from '../support/known-modules.ts';
import { generateWorkload } from '../support/pod-model.ts';

describe('the definition of a kind that embeds a pod template', () => {
  const folder = folderForAll();
  let definition = '';
  beforeAll(async () => {
    definition = await generateWorkload(folder);
  });

  /** The models of the definition after a change of its text, and what is told of them. */
  async function imported(
    name: string,
    change: (text: string) => string = (text) => text,
  ): Promise<{ readonly text: string; readonly told: readonly string[] }> {
    const changed = change(definition);
    expect(changed === definition).toBe(name === 'same');
    writeFiles(folder, { [`${name}.yaml`]: changed });
    const { module = '', diagnostics } = await importModels({ cwd: folder, file: `${name}.yaml` });
    return { text: module, told: diagnostics.map(({ code, message }) => `${code} ${message}`) };
  }

  test('is imported as a model with the type of the library, and gives the same definition again', async () => {
    // The recorded quantities have the pattern of controller-gen.
    const { text, told } = await imported('other-patterns', withTheirPatterns);
    expect(told).toEqual([]);
    expect(text).toContain("import type { corev1 } from 'schemawright/kubernetes';");
    expect(text).toContain('template!: corev1.PodTemplateSpec;');
    const again = await generateWorkload(join(folder, 'again'), text);
    expect(withoutFirstLine(again)).toBe(withoutFirstLine(definition));
  });

  test('may be that of an earlier version, and what the type adds is told', async () => {
    const { text, told } = await imported('earlier', (crd) =>
      withTheirPatterns(crd).replaceAll(/^( +)hostnameOverride:\n(?:\1 +.*\n)+/gm, ''),
    );
    expect(text).toContain('template!: corev1.PodTemplateSpec;');
    expect(told).toEqual([
      'import/newer-type corev1.PodTemplateSpec declares what the definition does not: spec.hostnameOverride',
    ]);
  });

  const variants = [
    ['descriptions', withoutDescriptions, '  template!: corev1.PodTemplateSpec;'],
    ['requirements', withoutContainers, '  spec?: Partial<corev1.PodSpec>;'],
    [
      'pruning',
      (text: string) => text.replace(/^( +)template:\n/m, '$&$1  x-kubernetes-preserve-unknown-fields: true\n'),
      '  @PreserveUnknownFields()\n  template!: corev1.PodTemplateSpec;',
    ],
  ] as const;

  test.each(variants)('may be one without %s, which it is again', async (name, change, declared) => {
    const changed = change(withTheirPatterns(definition));
    const { text, told } = await imported(name, () => changed);
    expect(text).toContain(declared);
    expect(told).toEqual([]);
    const again = await generateWorkload(join(folder, `again-${name}`), text);
    // The type has the descriptions of Kubernetes.
    const compared = name === 'descriptions' ? withoutDescriptions : (crd: string) => crd;
    expect(sortedLines(compared(withTheirPatterns(again)))).toEqual(sortedLines(compared(changed)));
  });

  const own = [
    ['a constraint', "Omit<corev1.PodSpec, 'hostname'>", /^( +)hostname:\n/m, '$1hostname:\n$1  maxLength: 10\n'],
    ['a property', 'corev1.PodSpec', /^( +)hostname:\n/m, '$1hostage:\n$1  type: string\n$1hostname:\n'],
    [
      'another type',
      "Omit<corev1.PodSpec, 'hostIPC'>",
      /^( +)hostIPC:\n(.*\n +type:) boolean/m,
      '$1hostIPC:\n$2 string',
    ],
    [
      'a further requirement',
      "Omit<corev1.PodSpec, 'hostname'>",
      /^( +)required:\n( +)- containers\n/m,
      '$1required:\n$2- containers\n$2- hostname\n',
    ],
    [
      'fewer requirements inside',
      "Omit<corev1.PodSpec, 'hostAliases'>",
      /^( +)required:\n +- ip\n((?:.*\n){1,6} +x-kubernetes-list-type:) map/m,
      '$2 atomic',
    ],
  ] as const;

  test.each(own)('declares what is its own beside the type where it has %s', async (name, declared, from, to) => {
    const changed = withTheirPatterns(definition)
      .replace(from, to)
      .replace(/^ +x-kubernetes-list-map-keys:\n +- ip\n( +x-kubernetes-list-type: atomic)/m, '$1');
    const { text } = await imported(name.replaceAll(' ', '-'), () => changed);
    expect(text).toContain(`  spec?: ${declared} & `);
    const again = await generateWorkload(join(folder, `again-${name.replaceAll(' ', '-')}`), text);
    expect(sortedLines(withTheirPatterns(again))).toEqual(sortedLines(changed));
  });

  test('keeps a class of its own where much differs', async () => {
    const { text } = await imported('much', (crd) =>
      withTheirPatterns(crd)
        .replaceAll(/^( +)- containers\n/gm, '')
        .replaceAll(/^( +)type: (?:boolean|integer)\n/gm, '$1type: number\n'),
    );
    expect(text).not.toContain('corev1.SecurityContext');
  });
});

describe('the definition of a kind with conditions', () => {
  const folder = folderForAll();
  const model = [
    "import { MaxItems } from 'schemawright';",
    "import { Resource, type metav1 } from 'schemawright/kubernetes';",
    'export class Spec {\n  @MaxItems(8)\n  states?: metav1.Condition[];\n}',
    "@Resource({ group: 'example.com', version: 'v1', kind: 'Workload' })",
    'export class Workload {\n  spec!: Spec;\n}\n',
  ].join('\n');
  let definition = '';
  beforeAll(async () => {
    definition = await generateWorkload(folder, model);
  });

  async function generateAgain(name: string, crd: string): Promise<{ readonly module: string; readonly crd: string }> {
    writeFiles(folder, { [`${name}.yaml`]: crd });
    const { module = '' } = await importModels({ cwd: folder, file: `${name}.yaml` });
    return { module, crd: await generateWorkload(join(folder, name), module) };
  }

  test('is imported with the type of the library, whose array is a list map by itself', async () => {
    const { module, crd } = await generateAgain('keyed', definition);
    expect(module).toContain('  @MaxItems(8)\n  states?: metav1.Condition[];');
    expect(withoutFirstLine(crd)).toBe(withoutFirstLine(definition));
  });

  test('keeps a class of its own where the array is no list map', async () => {
    const atomic = definition.replace(/^ +x-kubernetes-list-map-keys:\n +- type\n +x-kubernetes-list-type: map\n/m, '');
    expect(atomic).not.toBe(definition);
    const { module, crd } = await generateAgain('atomic', atomic);
    expect(module).not.toContain('metav1.Condition');
    expect(crd).not.toContain('x-kubernetes-list-type');
  });
});

const theirPattern =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

/** The definition, with the pattern that controller-gen writes of quantities. */
function withTheirPatterns(text: string): string {
  return text.replaceAll(/^( +pattern: )\S*KMGTPE.*$/gm, (_, start: string) => `${start}${theirPattern}`);
}

function withoutDescriptions(text: string): string {
  return text.replaceAll(/^( +)description: (?:[|>]-?\n(?:\1 +.*\n|\n)+|.*\n(?:\1 +.*\n)*)/gm, '');
}

/** The definition, with a pod that requires no containers. */
function withoutContainers(text: string): string {
  return text.replace(/^ +required:\n +- containers\n/m, '');
}

function sortedLines(text: string): readonly string[] {
  return withoutFirstLine(text).split('\n').toSorted();
}

function withoutFirstLine(text: string): string {
  return text.replace(/^.*\n/, '');
}

test('properties are known by their declarations as the schema of each type has them', () => {
  const folder = dirname(knownModules['schemawright/kubernetes']?.source?.path ?? '');
  const packages = ['corev1', 'batchv1', 'networkingv1', 'metav1'];
  const declared = packages.flatMap((name) => {
    const path = join(folder, `${name}.ts`);
    return [...listDeclaredProperties(path, readFileSync(path, 'utf8'))].map(
      ([each, properties]) => [`${name}.${each}`, [...properties]] as const,
    );
  });
  const text = [
    "import { Schema } from 'schemawright';",
    `import type { ${packages.join(', ')} } from 'schemawright/kubernetes';`,
    `@Schema()\nexport class All {\n${declared.map(([name]) => `  '${name}'!: ${name};`).join('\n')}\n}`,
  ];
  const path = resolve('all.ts');
  const { documents } = extractModels(resolve(), [path], {
    modules: knownModules,
    drafts: new Map([[path, text.join('\n')]]),
  });
  const { properties = {}, $defs = {} } = documents[0]?.document.root ?? {};
  const read = declared.map(([name]) => {
    const { $ref, ...own } = properties[name] as SchemaObject;
    const schema = $ref === undefined ? own : ($defs[$ref.slice('#/$defs/'.length)] as SchemaObject);
    return [name, Object.keys(schema.properties ?? {})];
  });
  expect(declared.length).toBeGreaterThan(100);
  expect(read).toEqual(declared);
});
