import { arrayIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { valueAt } from '../../text/value/pointer.ts';
import { pluralOf } from '../../text/identifiers.ts';
import { isSame } from '../../text/value/json.ts';
import { envelopeTexts, words } from '../vocabulary/words.ts';
import type { CrdVersion } from './versions.ts';

/** Writes on the root of a version what `@Resource` says of the kind, and what the properties of the root are. */
export function asModel(
  crd: SchemaObject,
  version: CrdVersion,
  { isFirst }: { readonly isFirst: boolean },
): (root: SchemaObject) => SchemaObject {
  const { entry } = version;
  const subresources = isSchemaObject(entry.subresources) ? entry.subresources : {};
  const hasStatus = isSchemaObject(subresources.status);
  return (whole) => {
    const root = withoutUsual(whole);
    const { status } = root.properties ?? {};
    const isMarked = hasStatus && isSchemaObject(status);
    const said = {
      ...(isFirst ? kindSaid(crd, version) : versionSaid(crd, version)),
      ...(hasStatus && !isMarked ? { status: true } : {}),
      ...(isSchemaObject(subresources.scale) ? { scale: subresources.scale } : {}),
      ...viewsSaid(entry),
      ...(root === whole ? { envelope: 'declared' } : {}),
    };
    const properties = isMarked ? { ...root.properties, status: { ...status, [words.status]: true } } : root.properties;
    return { [words.resource]: said, ...root, ...(properties === undefined ? {} : { properties }) };
  };
}

/** A root without what every object has, where that is as `gen` writes it by itself: no class need declare it then. */
function withoutUsual(root: SchemaObject): SchemaObject {
  const { apiVersion, kind, metadata, ...properties } = root.properties ?? {};
  const isUsual = [
    isSame(apiVersion, { description: envelopeTexts.apiVersion, type: 'string' }),
    isSame(kind, { description: envelopeTexts.kind, type: 'string' }),
    isSame(metadata, { type: 'object' }),
    !(root.required ?? []).some((name) => ['apiVersion', 'kind', 'metadata'].includes(name)),
  ].every(Boolean);
  return isUsual ? { ...root, properties } : root;
}

/** What holds for all versions is said by one of them. */
function kindSaid(crd: SchemaObject, version: CrdVersion): SchemaObject {
  const names = objectAt(crd, '/spec/names');
  const { kind } = names;
  const usual =
    typeof kind === 'string' ? { plural: pluralOf(kind), singular: kind.toLowerCase(), listKind: `${kind}List` } : {};
  const others = Object.entries(usual).flatMap(([name, value]) =>
    names[name] === undefined || names[name] === value ? [] : [[name, names[name]] as const],
  );
  const conversion = conversionOf(crd);
  const metadata = metadataOf(crd);
  return {
    ...versionSaid(crd, version),
    ...Object.fromEntries(others),
    ...listsIn(names, ['shortNames', 'categories']),
    scope: valueAt(crd, '/spec/scope') ?? 'Namespaced',
    ...(version.isStored ? { storage: true } : {}),
    ...(conversion === undefined ? {} : { conversion }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

function versionSaid(crd: SchemaObject, { name, isServed, entry }: CrdVersion): SchemaObject {
  return {
    group: valueAt(crd, '/spec/group'),
    version: name,
    kind: valueAt(crd, '/spec/names/kind'),
    ...(isServed ? {} : { served: false }),
    ...(entry.deprecated === true ? { deprecated: true } : {}),
    ...(typeof entry.deprecationWarning === 'string' ? { deprecationWarning: entry.deprecationWarning } : {}),
  };
}

function viewsSaid(entry: SchemaObject): SchemaObject {
  const columns = arrayIn(entry.additionalPrinterColumns).filter(isSchemaObject).map(columnOf);
  const fields = arrayIn(entry.selectableFields).flatMap((one) =>
    isSchemaObject(one) && typeof one.jsonPath === 'string' ? [one.jsonPath] : [],
  );
  return {
    ...(columns.length === 0 ? {} : { columns }),
    ...(fields.length === 0 ? {} : { selectableFields: fields }),
  };
}

/** Before v1, the path was written in capitals. */
function columnOf({ JSONPath: path, jsonPath = path, name, type, ...rest }: SchemaObject): object {
  return { name, type, jsonPath, ...rest };
}

/** How objects are converted, where it is not the usual way; before v1, the webhook stood apart. */
function conversionOf(crd: SchemaObject): SchemaObject | undefined {
  const { strategy, webhook, webhookClientConfig, conversionReviewVersions } = objectAt(crd, '/spec/conversion');
  if (strategy === undefined || (strategy === 'None' && webhook === undefined)) return undefined;
  if (!isSchemaObject(webhookClientConfig)) return { strategy, ...(webhook === undefined ? {} : { webhook }) };
  return { strategy, webhook: { clientConfig: webhookClientConfig, conversionReviewVersions } };
}

function metadataOf(crd: SchemaObject): SchemaObject | undefined {
  const metadata = objectAt(crd, '/metadata');
  const said = ['annotations', 'labels'].flatMap((key) => {
    const texts = metadata[key];
    return isSchemaObject(texts) && Object.keys(texts).length > 0 ? [[key, texts] as const] : [];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

function listsIn(names: SchemaObject, keys: readonly string[]): SchemaObject {
  return Object.fromEntries(
    keys.flatMap((key) => (arrayIn(names[key]).length > 0 ? [[key, names[key]] as const] : [])),
  );
}

function objectAt(root: SchemaObject, pointer: string): SchemaObject {
  const value = valueAt(root, pointer);
  return isSchemaObject(value) ? value : {};
}
