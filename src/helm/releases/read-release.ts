import { gunzipSync } from 'node:zlib';
import type { Release, ReleaseReader } from '../../generator/dialect/releases.ts';
import { type ExactJson, type ExactObject, parseExactJson } from '../../text/json/read-exact.ts';
import { goYaml } from '../../text/go/yaml-writer.ts';

/** Helm keeps each revision of a release in a Secret; the deployed one is labelled. */
export const releaseReader: ReleaseReader = {
  definitions: 'crds',
  createList: (namespace) => ({
    path: namespace === undefined ? 'api/v1/secrets' : `api/v1/namespaces/${encodeURIComponent(namespace)}/secrets`,
    title: 'secrets',
    query: { labelSelector: 'owner=helm,status=deployed', fieldSelector: 'type=helm.sh/release.v1' },
  }),
  read: readRelease,
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
  const { name, chart, config } = asObject(parseExactJson(bytes.toString('utf8')));
  const about = asObject(asObject(chart).metadata);
  return {
    name: asText(name),
    namespace: asText(namespace),
    chart: asText(about.name),
    version: asText(about.version),
    values: goYaml(asObject(config)),
  };
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
