import { convertObject } from '../../src/kubernetes/conversion/convert-object.ts';
import { historyAnnotation } from '../../src/kubernetes/conversion/declared-history.ts';
import { listDeclaredSteps } from '../../src/kubernetes/conversion/declared-steps.ts';
import type { KubeObject, KubeValue } from '../../src/kubernetes/structural/value.ts';

interface History {
  readonly from: string;
  readonly renamed?: Readonly<Record<string, string>>;
  readonly removed?: readonly string[];
  readonly mapped?: readonly KubeObject[];
}

/** The definition of a Toy with the schemas of the spec of its versions; the last one is stored. */
export function toyDefinition(
  specs: Readonly<Record<string, KubeObject>>,
  histories: Readonly<Record<string, History>>,
): KubeObject & { readonly kind: string } {
  const names = Object.keys(specs);
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'toys.a.example.com', annotations: { [historyAnnotation]: JSON.stringify(histories) } },
    spec: {
      group: 'a.example.com',
      scope: 'Namespaced',
      names: { kind: 'Toy', listKind: 'ToyList', plural: 'toys', singular: 'toy' },
      versions: names.map((name) => ({
        name,
        served: true,
        storage: name === names.at(-1),
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', ...specs[name] } } },
        },
      })),
    },
  };
}

export function properties(schemas: Readonly<Record<string, KubeValue>>): KubeObject {
  return { properties: schemas };
}

export function toy(version: string, spec: KubeValue, annotations?: KubeObject): KubeObject {
  return {
    apiVersion: `a.example.com/${version}`,
    kind: 'Toy',
    metadata: { name: 'a', ...(annotations ? { annotations } : {}) },
    spec,
  };
}

/** Converts by the history of the definition. */
export function openToys(definition: KubeObject): (object: KubeObject, version: string) => KubeObject {
  const steps = listDeclaredSteps(definition);
  return (object, version) => {
    const converted = convertObject(object, `a.example.com/${version}`, steps);
    if (!converted) throw new Error(`no conversion leads to ${version}`);
    return converted;
  };
}

export function withSpec(object: KubeObject, spec: KubeValue): KubeObject {
  return { ...object, spec };
}
