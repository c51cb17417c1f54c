import { gunzipSync } from 'node:zlib';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Release, ReleaseReader, RenderRequest } from '../../generator/dialect/releases.ts';
import type { Remote } from '../../generator/dialect/remote.ts';
import { type ExactJson, type ExactObject, parseExactJson } from '../../text/json/read-exact.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';
import { getMember } from '../../text/value/json.ts';
import { renderTemplates } from './render-templates.ts';

/** Helm keeps each revision of a release in a Secret; the deployed one is labelled. */
export const releaseReader: ReleaseReader = {
  createList: (namespace) => ({
    path: namespace === undefined ? 'api/v1/secrets' : `api/v1/namespaces/${encodeURIComponent(namespace)}/secrets`,
    title: 'secrets',
    query: { labelSelector: 'owner=helm,status=deployed', fieldSelector: 'type=helm.sh/release.v1' },
  }),
  read: readRelease,
  render: renderTemplates,
  readServer,
  isKept: (object) =>
    getMember(getMember(getMember(object, 'metadata'), 'annotations'), 'helm.sh/resource-policy') === 'keep',
};

/** In bytes. A Secret holds 1 MiB, which is packed. */
const largestRelease = 64 * 1024 * 1024;

function readRelease(secret: ExactJson): Release {
  const { metadata, data } = asObject(secret);
  const { namespace } = asObject(metadata);
  const { release } = asObject(data);
  if (typeof release !== 'string') throw new Error('it has no release');
  const packed = Buffer.from(Buffer.from(release, 'base64').toString('latin1'), 'base64');
  const isPacked = packed.subarray(0, 2).toString('hex') === '1f8b';
  const bytes = isPacked ? gunzipSync(packed, { maxOutputLength: largestRelease }) : packed;
  const { name, chart, config, manifest } = asObject(parseExactJson(bytes.toString('utf8')));
  const about = asObject(asObject(chart).metadata);
  return {
    name: asText(name),
    namespace: asText(namespace),
    chart: asText(about.name),
    version: asText(about.version),
    values: goYaml(asObject(config)),
    manifest: asText(manifest),
  };
}

/** Without an answer, Helm renders with its own defaults. */
async function readServer(find: Remote['find']): Promise<RenderRequest['server']> {
  const findFact = async (path: string): Promise<ExactObject> => {
    try {
      return (await find(path, `read ${path}`)) ?? {};
    } catch (error) {
      if (error instanceof UsageError) return {};
      throw error;
    }
  };
  const version = asText((await findFact('version')).gitVersion);
  const { groups } = await findFact('apis');
  const versions = asList(groups).flatMap((group) => asList(asObject(group).versions));
  const names = versions.map((served) => asText(asObject(served).groupVersion)).filter((name) => name !== '');
  return { ...(version === '' ? {} : { version }), groups: names };
}

function asList(value: ExactJson | undefined): readonly ExactJson[] {
  return typeof value === 'object' && value !== null && isList(value) ? value : [];
}

function asObject(value: ExactJson | undefined): ExactObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

function isList(value: readonly ExactJson[] | ExactObject): value is readonly ExactJson[] {
  return Array.isArray(value);
}

function asText(value: ExactJson | undefined): string {
  return typeof value === 'string' ? value : '';
}
