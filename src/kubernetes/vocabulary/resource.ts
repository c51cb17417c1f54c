import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isJson } from '../../decorators/entry/arguments.ts';
import { type At, META, type PartialSchema, type Root } from '../../decorators/entry/entry.ts';
import { keyword } from '../../decorators/entry/keyword.ts';
import { isPartialSchema, ensureMeta } from '../../decorators/entry/partial-schema.ts';
import { optionsArgument } from './options-argument.ts';
import { readResource, type ResourceOptions } from './resource-options.ts';
import { envelopeTexts, words } from './words.ts';

/**
 * The class is one version of a kind of the Kubernetes API; the target `crd` writes a CustomResourceDefinition for it.
 *
 * @example ``` @Resource({ group: 'stable.example.com', version: 'v1', kind: 'CronTab' }) class CronTab { spec!:
 * Settings; } ```
 */
export const Resource = keyword({
  keyword: words.resource,
  name: 'Resource',
  fits: ['object'],
  on: ['class'],
  argument: optionsArgument<[options: ResourceOptions], ResourceOptions>(
    "{ group: 'stable.example.com', version: 'v1', kind: 'CronTab', … }",
    readResource,
  ),
  inherited: false,
  marksRoot: true,
  doc: 'The class is one version of a kind of the Kubernetes API; the target `crd` writes its definition, together with the other versions of the kind.',
  write: (partial, { targets, closed, ...resource }, at) => {
    ensureMeta(partial).root = createRoot({ targets, closed });
    partial[words.resource] = resource;
    if (!resource.envelope) writeEnvelope(partial, resource, at);
  },
});

function createRoot({ targets, closed }: { targets: ResourceOptions['targets']; closed: boolean | undefined }): Root {
  return { kind: 'resource', ...(!targets || !isJson(targets) ? {} : { targets }), ...omitUndefined({ closed }) };
}

/** The version, kind and metadata of every object, which a class need not declare. */
function writeEnvelope(
  partial: PartialSchema,
  { group, version, kind }: Pick<ResourceOptions, 'group' | 'version' | 'kind'>,
  at?: At,
): void {
  const own = isPartialSchema(partial.properties) ? partial.properties : {};
  const envelope: Record<string, PartialSchema> = {
    apiVersion: {
      type: 'string',
      const: `${group}/${version}`,
      title: 'API version',
      description: envelopeTexts.apiVersion,
    },
    kind: { type: 'string', const: kind, title: 'Kind', description: envelopeTexts.kind },
    metadata: metadataSchema(),
  };
  for (const schema of Object.values(envelope)) if (at) placeAll(schema, at);
  partial.properties = { ...envelope, ...own };
  const required: readonly unknown[] = Array.isArray(partial.required) ? partial.required : [];
  partial.required = [...new Set([...Object.keys(envelope), ...required])];
}

/**
 * The metadata that API clients read and write; times and lists are left out, since clients have their own types for
 * them.
 */
function metadataSchema(): PartialSchema {
  const stringSchema = (description: string): PartialSchema => ({ type: 'string', description });
  const mapSchema = (description: string): PartialSchema => ({
    type: 'object',
    description,
    additionalProperties: { type: 'string' },
  });
  return {
    type: 'object',
    title: 'Metadata',
    description: 'The name of the object, its labels and annotations.',
    properties: {
      name: stringSchema('The name, which no other object of the kind has in the namespace.'),
      generateName: stringSchema('What the server makes a name of that begins so.'),
      namespace: stringSchema('The namespace.'),
      labels: mapSchema('What selectors find the object by.'),
      annotations: mapSchema('What tools note of the object.'),
      uid: stringSchema('The identity of the object, set by the server.'),
      resourceVersion: stringSchema('The version of the object, set by the server.'),
      generation: { type: 'integer', description: 'How often the object was asked to be something else.' },
    },
    [META]: { openness: 'absent' },
  };
}

function placeAll(partial: PartialSchema, at: At): void {
  ensureMeta(partial).at = at;
  const properties = isPartialSchema(partial.properties) ? partial.properties : {};
  const below: readonly unknown[] = [...Object.values<unknown>(properties), partial.additionalProperties];
  for (const child of below) if (isPartialSchema(child)) placeAll(child, at);
}
