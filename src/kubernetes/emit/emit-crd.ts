import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import {
  type Emitter,
  type TargetFinding,
  type TargetName,
  type TargetPlace,
  createTargetArtifacts,
  diagnosticsFor,
  printFileHeader,
} from '../../generator/emit/target.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { mapSubschemas } from '../../schema/keywords/rewrite.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { compareBytes } from '../../text/go/order.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { adoptAsKind } from './adopt.ts';
import type { WrittenSchema } from './lowering/lowering.ts';
import type { CrdOptions, Descriptions } from './options.ts';
import { createManifest, type ResourceSaid, readResource, locateRoot, type WrittenVersion } from './manifest.ts';
import { findProblems } from './refusals.ts';
import { crdTable } from './lowering/index.ts';
import { writeVersion } from './version.ts';

export function crdEmitter(files: TargetName['files']): Emitter<CrdOptions> {
  return {
    tables: [crdTable],
    adopt: adoptAsKind,
    emit: (document, options, place) => {
      const { text, diagnostics } = writeCrd(document, options, place);
      return { artifacts: text === undefined ? [] : createTargetArtifacts({ files }, document, text), diagnostics };
    },
  };
}

interface WrittenCrd {
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface WrittenDefinition {
  readonly manifest?: Json;
  readonly versions: readonly SchemaDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

function writeCrd(document: SchemaDocument, options: CrdOptions, place: TargetPlace): WrittenCrd {
  const { manifest, diagnostics } = writeDefinition(document, place.documents ?? [document], options);
  if (manifest === undefined) return { diagnostics };
  return { text: `${printFileHeader(document, place)}${goYaml(manifest, { texts: 'yaml.v2' })}`, diagnostics };
}

/** The definition of a kind, from the document of its stored version; other documents only have their diagnostics. */
export function writeDefinition(
  document: SchemaDocument,
  documents: readonly SchemaDocument[],
  { descriptions = 'all' }: CrdOptions = {},
): WrittenDefinition {
  const resource = readResource(document);
  if (!resource || resource.skipped === true) return { versions: [], diagnostics: [] };
  const { version, findings } = writeVersion(document, resource);
  const kind = listVersions(resource, documents);
  const problems = [...findings, ...versionProblems(document, resource, kind)];
  const diagnostics = diagnosticsFor(document, problems);
  const stored = kind.length === 1 ? document : kind.find((candidate) => readResource(candidate)?.storage === true);
  if (stored !== document) return { versions: kind, diagnostics };
  const versions = kind.flatMap((versionDocument) => {
    const other = readResource(versionDocument);
    if (versionDocument === document || !other) return versionDocument === document ? [version] : [];
    return [writeVersion(versionDocument, other).version];
  });
  const differing = withOwnSelectors(versions);
  if (!differing)
    return { versions: kind, diagnostics: [...diagnostics, ...diagnosticsFor(document, [sameSelectors(document)])] };
  const described =
    descriptions === 'all'
      ? differing
      : differing.map((version) => ({ ...version, schema: shortenDescriptions(version.schema, descriptions) }));
  // The manifest is JSON, since it comes from the schema.
  const manifest = createManifest(described, document) as Json;
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  const refused = isSound
    ? findProblems(manifest, kind).flatMap(([versionDocument, finding]) => diagnosticsFor(versionDocument, [finding]))
    : [];
  return { manifest, versions: kind, diagnostics: [...diagnostics, ...refused] };
}

/**
 * The API server refuses versions with different schemas and the same selectable fields, because it then looks for the
 * schema in another place. Reordering the fields is enough.
 */
function withOwnSelectors(versions: readonly WrittenVersion[]): readonly WrittenVersion[] | undefined {
  const [first, ...others] = versions;
  const isShared = (key: 'selectable' | 'schema') => others.every((other) => isSame(other[key], first?.[key]));
  if (!first || others.length === 0 || first.selectable.length === 0) return versions;
  if (!isShared('selectable') || isShared('schema')) return versions;
  if (first.selectable.length === 1) return;
  return [{ ...first, selectable: first.selectable.toReversed() }, ...others];
}

function sameSelectors(document: SchemaDocument): TargetFinding {
  return {
    ...locateRoot(document),
    code: 'crd/versions',
    severity: 'error',
    message: 'the API server refuses versions with different schemas that have the same single selectable field',
    help: "Add a field to one of them, @Resource({ selectableFields: ['…'] }), or remove it from one.",
  };
}

/** Sorted by version name, independent of the order in which the models are read. */
function listVersions({ group, kind }: ResourceSaid, documents: readonly SchemaDocument[]): readonly SchemaDocument[] {
  const versions: { readonly document: SchemaDocument; readonly name: string }[] = [];
  for (const document of documents) {
    const resource = readResource(document);
    const isListed = resource?.kind === kind && resource.group === group && resource.skipped !== true;
    if (isListed) versions.push({ document, name: resource.version });
  }
  return versions.sort((a, b) => compareBytes(a.name, b.name)).map(({ document }) => document);
}

/** The keys of a kind, which any version may set. */
const shared = [
  'plural',
  'singular',
  'listKind',
  'shortNames',
  'categories',
  'scope',
  'conversion',
  'webhooks',
  'metadata',
] as const;

function versionProblems(
  document: SchemaDocument,
  resource: ResourceSaid,
  kind: readonly SchemaDocument[],
): readonly TargetFinding[] {
  const place = { ...locateRoot(document), code: 'crd/versions', severity: 'error' as const };
  if (kind.length === 1) {
    const message = `${resource.version} is the only version of ${resource.kind}, so objects are stored as it`;
    return resource.storage === false
      ? [{ ...place, message, help: 'Remove storage: false, or add the stored version.' }]
      : [];
  }
  const others = kind.filter((other) => other !== document).flatMap((other) => readResource(other) ?? []);
  const earlier = kind.slice(0, kind.indexOf(document));
  const before = earlier.flatMap((other) => readResource(other) ?? []);
  const problems: TargetFinding[] = [];
  const same = earlier.find((other) => readResource(other)?.version === resource.version);
  if (same) {
    const message = `another class is already the version "${resource.version}" of ${resource.kind}`;
    const file = findSchemaOrigin(same, same.root)?.file ?? 'another file';
    problems.push({ ...place, message, help: `Give each class a version of its own: ${same.name} is in ${file}.` });
  }
  if (resource.storage === true && before.some(({ storage }) => storage === true)) {
    const message = `another version of ${resource.kind} is already stored`;
    problems.push({ ...place, message, help: 'Set storage: true on one version only.' });
  }
  if (before.length === 0 && ![resource, ...others].some(({ storage }) => storage === true)) {
    const message = `none of the ${kind.length} versions of ${resource.kind} is the storage version`;
    problems.push({ ...place, message, help: 'Set storage: true on one of them.' });
  }
  const { convertsFrom: former } = resource;
  if (former !== undefined && (former === resource.version || !others.some(({ version }) => version === former))) {
    const message = `convertsFrom names ${former}, which is not another version of ${resource.kind}`;
    const known = others.map(({ version }) => version).join(', ');
    problems.push({ ...place, message, help: `Name one of ${known}.` });
  }
  const differing = shared.find((key) =>
    before.some(
      (other) =>
        resource[key] !== undefined &&
        other[key] !== undefined &&
        JSON.stringify(other[key]) !== JSON.stringify(resource[key]),
    ),
  );
  if (differing) {
    const message = `"${differing}" of ${resource.kind} differs from that of another version`;
    problems.push({ ...place, message, help: 'Declare it once, or the same in each version.' });
  }
  return problems;
}

function shortenDescriptions(schema: SchemaObject, to: Exclude<Descriptions, 'all'>): WrittenSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): readonly (readonly [string, unknown])[] => {
    if (keyword === 'description' && to === 'none') return [];
    if (keyword === 'description' && typeof value === 'string') return [[keyword, value.split('\n', 1)[0]]];
    return [[keyword, mapSubschemas(keyword, value, (subschema) => shortenDescriptions(subschema, to))]];
  });
  return Object.fromEntries(entries);
}
