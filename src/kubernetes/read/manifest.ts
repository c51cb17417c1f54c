import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { resolvePointer } from '../../text/value/pointer.ts';
import { pluralize } from '../../text/identifiers.ts';
import { isSame } from '../../text/value/json.ts';
import { envelopeTexts, words } from '../vocabulary/words.ts';
import type { CrdVersion } from './versions.ts';

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
    const resource = {
      ...(isFirst ? kindSaid(crd, version) : versionSaid(crd, version)),
      ...(hasStatus && !isMarked ? { status: true } : {}),
      ...(isSchemaObject(subresources.scale) ? { scale: subresources.scale } : {}),
      ...viewsSaid(entry),
      ...(root === whole ? { envelope: 'declared' } : {}),
    };
    const properties = isMarked ? { ...root.properties, status: { ...status, [words.status]: true } } : root.properties;
    return { [words.resource]: resource, ...root, ...omitUndefined({ properties }) };
  };
}

/** Removes the standard fields if `gen` would write the same, so that no class has to declare them. */
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

/** One version carries what holds for all. */
function kindSaid(crd: SchemaObject, version: CrdVersion): SchemaObject {
  const names = getObject(crd, '/spec/names');
  const { kind } = names;
  const usual =
    typeof kind === 'string' ? { plural: pluralize(kind), singular: kind.toLowerCase(), listKind: `${kind}List` } : {};
  const others = Object.entries(usual).flatMap(([name, value]) =>
    names[name] === undefined || names[name] === value ? [] : [[name, names[name]] as const],
  );
  const conversion = readConversion(crd);
  const metadata = readMetadata(crd);
  return {
    ...versionSaid(crd, version),
    ...Object.fromEntries(others),
    ...selectLists(names, ['shortNames', 'categories']),
    scope: resolvePointer(crd, '/spec/scope') ?? 'Namespaced',
    ...(version.isStored ? { storage: true } : {}),
    ...omitUndefined({ conversion, metadata }),
  };
}

function versionSaid(crd: SchemaObject, { name, isServed, entry }: CrdVersion): SchemaObject {
  return {
    group: resolvePointer(crd, '/spec/group'),
    version: name,
    kind: resolvePointer(crd, '/spec/names/kind'),
    ...(isServed ? {} : { served: false }),
    ...(entry.deprecated === true ? { deprecated: true } : {}),
    ...(typeof entry.deprecationWarning === 'string' ? { deprecationWarning: entry.deprecationWarning } : {}),
  };
}

function viewsSaid(entry: SchemaObject): SchemaObject {
  const columns = readArrayItems(entry.additionalPrinterColumns).filter(isSchemaObject).map(readColumn);
  const fields = readArrayItems(entry.selectableFields).flatMap((field) =>
    isSchemaObject(field) && typeof field.jsonPath === 'string' ? [field.jsonPath] : [],
  );
  return {
    ...(columns.length === 0 ? {} : { columns }),
    ...(fields.length === 0 ? {} : { selectableFields: fields }),
  };
}

/** Before v1, the path was written `JSONPath`. */
function readColumn({ JSONPath: path, jsonPath = path, name, type, ...rest }: SchemaObject): object {
  return { name, type, jsonPath, ...rest };
}

/** `undefined` for the default strategy; before v1, the webhook was a separate field. */
function readConversion(crd: SchemaObject): SchemaObject | undefined {
  const { strategy, webhook, webhookClientConfig, conversionReviewVersions } = getObject(crd, '/spec/conversion');
  if (strategy === undefined || (strategy === 'None' && webhook === undefined)) return;
  if (!isSchemaObject(webhookClientConfig)) return { strategy, ...omitUndefined({ webhook }) };
  return { strategy, webhook: { clientConfig: webhookClientConfig, conversionReviewVersions } };
}

function readMetadata(crd: SchemaObject): SchemaObject | undefined {
  const metadata = getObject(crd, '/metadata');
  const entries = ['annotations', 'labels'].flatMap((key) => {
    const texts = metadata[key];
    return isSchemaObject(texts) && Object.keys(texts).length > 0 ? [[key, texts] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function selectLists(names: SchemaObject, keys: readonly string[]): SchemaObject {
  return Object.fromEntries(
    keys.flatMap((key) => (readArrayItems(names[key]).length > 0 ? [[key, names[key]] as const] : [])),
  );
}

function getObject(root: SchemaObject, pointer: string): SchemaObject {
  const value = resolvePointer(root, pointer);
  return isSchemaObject(value) ? value : {};
}
