import { didYouMean } from '../../diagnostics/nearest.ts';
import { isObject, type KubeObject, type KubeValue, getList, getMember, getString } from '../structural/value.ts';
import type { Advice } from './look.ts';

export function versionAdvice(definition: KubeValue): readonly Advice[] {
  return getList(getMember(definition, 'spec'), 'versions').flatMap((version, index) => {
    const root = getMember(getMember(version, 'schema'), 'openAPIV3Schema');
    if (!isObject(root)) return [];
    const steps = ['spec', 'versions', index];
    return [
      ...checkColumns(version, root, steps),
      ...checkScale(version, root, steps),
      ...requiredStatus(version, root, steps),
    ];
  });
}

function checkColumns(version: KubeValue, root: KubeObject, steps: Advice['steps']): readonly Advice[] {
  const keyword = 'additionalPrinterColumns';
  return getList(version, keyword).flatMap((column, index) => {
    const missing = missingField(getString(column, 'jsonPath'), root);
    if (!missing) return [];
    return [
      {
        code: 'crd/column-path',
        message: `the column ${JSON.stringify(getString(column, 'name'))} is always empty: ${missing.text}`,
        steps: [...steps, keyword, index, 'jsonPath'],
        help: missing.help,
      },
    ];
  });
}

const counts = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'];

function checkScale(version: KubeValue, root: KubeObject, steps: Advice['steps']): readonly Advice[] {
  const subresource = getMember(getMember(version, 'subresources'), 'scale');
  return counts.flatMap((field) => {
    const missing = missingField(getString(subresource, field), root);
    if (!missing) return [];
    return [
      {
        code: 'crd/scale-path',
        message: `${field} leads nowhere: ${missing.text}`,
        steps: [...steps, 'subresources', 'scale', field],
        help: missing.help,
      },
    ];
  });
}

/** The server drops the status of a new object, so a required status is then missing. */
function requiredStatus(version: KubeValue, root: KubeObject, steps: Advice['steps']): readonly Advice[] {
  const index = getList(root, 'required').indexOf('status');
  if (index === -1 || !isObject(getMember(getMember(version, 'subresources'), 'status'))) return [];
  return [
    {
      code: 'crd/status-required',
      message:
        'no object can be created: "status" is required, and the server drops it from new objects because it is a subresource',
      steps: [...steps, 'schema', 'openAPIV3Schema', 'required', index],
      help: 'Remove "status" from required: the controller writes it later.',
    },
  ];
}

/** Stops at anything but plain names, and where unknown fields are preserved. */
function missingField(path: string, root: KubeObject): { readonly text: string; readonly help: string } | undefined {
  const names = /^(?:\.[\w-]+(?![\w\\-]))*/.exec(path)?.[0].split('.').slice(1) ?? [];
  let schema = root;
  for (const [index, name] of names.entries()) {
    if (index === 0 && everyObject.includes(name)) return;
    const properties = getMember(schema, 'properties');
    if (!isObject(properties) || open.some((keyword) => (getMember(schema, keyword) ?? false) !== false)) return;
    const next = getMember(properties, name);
    if (!isObject(next)) {
      const text = `the schema has no field ".${names.slice(0, index + 1).join('.')}"`;
      return { text, help: didYouMean(name, Object.keys(properties)) ?? 'Correct the path, or describe the field.' };
    }
    schema = next;
  }
}

const everyObject = ['apiVersion', 'kind', 'metadata'];

const open = ['additionalProperties', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'];
