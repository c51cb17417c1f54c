import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { getOwn } from '../../text/value/json.ts';
import { allHidden, createRedaction, createSecretMatcher, type Redact } from '../../values/explain/index.ts';
import { getGroup, getKind, listVersions } from '../read/versions.ts';
import { type KubeValue, getString } from '../structural/value.ts';

/** Returns what removes the confidential values of an object from messages about it. */
export type FindRedaction = (object: KubeValue) => Redact;

interface ServedSchemas {
  readonly definitions: readonly unknown[];
  /** The definition of a model has no `writeOnly`, which the API server drops. */
  readonly models: readonly SchemaObject[];
  /** True to hide all values, whatever the schemas mark. */
  readonly redact: boolean;
}

export function createRedactionFinder({ definitions, models, redact }: ServedSchemas): FindRedaction {
  const [all, none] = [createRedaction(allHidden), createRedaction()];
  if (redact) return () => all;
  const ofModels = models.map((root) => ({ kind: nameSchemaKind(root), root }));
  const schemas = [...definitions.filter(isSchemaObject).flatMap(listKinds), ...ofModels];
  const redactions = new Map(
    schemas.map(({ kind }) => {
      const placed = schemas.flatMap((schema) => (schema.kind === kind ? [{ root: schema.root, below: [] }] : []));
      const isSecret = createSecretMatcher(placed);
      return [kind, createRedaction(isSecret && { isSecret, all: false })] as const;
    }),
  );
  return (object) => redactions.get(nameObjectKind(object)) ?? none;
}

function listKinds(definition: SchemaObject): readonly { readonly kind: string; readonly root: SchemaObject }[] {
  const [group, kind] = [getGroup(definition), getKind(definition) ?? ''];
  return listVersions(definition).map(({ name, schema: root }) => ({ kind: `${group}/${name} ${kind}`, root }));
}

export function nameObjectKind(object: KubeValue): string {
  return `${getString(object, 'apiVersion')} ${getString(object, 'kind')}`;
}

/** Of the schema of a model, which has them as constants. */
export function nameSchemaKind(schema: unknown): string {
  const properties = isSchemaObject(schema) ? schema.properties : undefined;
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((name) => {
    const property = properties && getOwn(properties, name);
    return isSchemaObject(property) ? String(property.const) : '';
  });
  return `${apiVersion} ${kind}`;
}
