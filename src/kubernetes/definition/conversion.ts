import { kindErrors, subdomainErrors } from '../structural/format/names.ts';
import {
  type FieldError,
  fieldAt,
  type FieldPath,
  fieldError,
  invalid,
  itemAt,
  required,
  rootPath,
} from '../structural/field-error.ts';
import { isNumber, isObject, type KubeObject, listAt, memberOf, stringAt } from '../structural/value.ts';
import { notSupported } from './schema-keywords.ts';

const strategies = ['None', 'Webhook'];

/** What is wrong with how objects are converted between versions. */
export function conversionErrors(definition: KubeObject): readonly FieldError[] {
  const spec = memberOf(definition, 'spec');
  const conversion = memberOf(spec, 'conversion');
  if (!isObject(conversion)) return [];
  const path = fieldAt(fieldAt(rootPath, 'spec'), 'conversion');
  const strategy = stringAt(conversion, 'strategy');
  const webhook = memberOf(conversion, 'webhook');
  const keeps = memberOf(spec, 'preserveUnknownFields') === true;
  const isOdd = strategy !== 'None' && keeps;
  const wrong = strategies.includes(strategy) ? [] : [notSupported({ path }, 'strategy', strategy, strategies)];
  return [
    ...(isOdd
      ? [invalid(fieldAt(path, 'strategy'), 'strategy', strategy, 'must be None if spec.preserveUnknownFields is true')]
      : []),
    ...(strategy === '' ? [required(fieldAt(path, 'strategy'), 'strategy')] : wrong),
    ...(strategy === 'Webhook' ? webhookErrors(webhook, path) : unwantedErrors(webhook, path)),
  ];
}

/** The server calls parts of a webhook by names that manifests do not have. */
function clientPath(path: FieldPath): FieldPath {
  return { text: `${path.text}.webhookClientConfig`, steps: [...path.steps, 'webhook', 'clientConfig'] };
}

function versionsPath(path: FieldPath): FieldPath {
  return {
    text: `${path.text}.conversionReviewVersions`,
    steps: [...path.steps, 'webhook', 'conversionReviewVersions'],
  };
}

function unwantedErrors(webhook: unknown, path: FieldPath): readonly FieldError[] {
  if (typeof webhook !== 'object' || webhook === null) return [];
  const detail = 'should not be set when strategy is not set to Webhook';
  const given = [
    ['clientConfig', clientPath(path)],
    ['conversionReviewVersions', versionsPath(path)],
  ] as const;
  return given.flatMap(([field, at]) => {
    const value: unknown = Object.entries(webhook).find(([name]) => name === field)?.[1];
    const isSet = Array.isArray(value) ? value.length > 0 : value !== undefined;
    return isSet ? [fieldError('FieldValueForbidden', at, { keyword: field, detail })] : [];
  });
}

function webhookErrors(webhook: Parameters<typeof memberOf>[0], path: FieldPath): readonly FieldError[] {
  const client = memberOf(webhook, 'clientConfig');
  const at = clientPath(path);
  const url = memberOf(client, 'url');
  const service = memberOf(client, 'service');
  const clientErrors = (): readonly FieldError[] => {
    if (!isObject(client)) return [required(at, 'webhook', 'required when strategy is set to Webhook')];
    if ((url === undefined) === (service === undefined))
      return [required(at, 'webhook', 'exactly one of url or service is required')];
    return typeof url === 'string'
      ? urlErrors(url, fieldAt(at, 'url'))
      : serviceErrors(service, fieldAt(at, 'service'));
  };
  return [...clientErrors(), ...reviewErrors(webhook, versionsPath(path))];
}

function reviewErrors(webhook: Parameters<typeof memberOf>[0], path: FieldPath): readonly FieldError[] {
  const keyword = 'conversionReviewVersions';
  const versions = listAt(webhook, keyword).map(String);
  if (versions.length === 0) return [required(path, keyword)];
  const own = versions.flatMap((version, index) => {
    const at = itemAt(path, index);
    if (versions.indexOf(version) < index) return [invalid(at, keyword, version, 'duplicate version')];
    return kindErrors(version).map((error) => invalid(at, keyword, version, error));
  });
  const isKnown = versions.some((version) => version === 'v1' || version === 'v1beta1');
  return isKnown ? own : [...own, invalid(path, keyword, versions, 'must include at least one of v1, v1beta1')];
}

const form = '; desired format: https://host[/path]';

function urlErrors(text: string, path: FieldPath): readonly FieldError[] {
  const [, scheme = '', authority = '', query = '', fragment = ''] =
    /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?[^?#]*(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  const [user = '', host = authority] = authority.includes('@') ? authority.split('@') : [];
  const say = (value: string, detail: string): FieldError => invalid(path, 'url', value, detail);
  return [
    ...(scheme === 'https' ? [] : [say(scheme, `'https' is the only allowed URL scheme${form}`)]),
    ...(host === '' ? [say('', `host must be specified${form}`)] : []),
    ...(authority.includes('@') ? [say(user, 'user information is not permitted in the URL')] : []),
    ...(fragment.length > 1 ? [say(fragment.slice(1), 'fragments are not permitted in the URL')] : []),
    ...(query.length > 1 ? [say(query.slice(1), 'query parameters are not permitted in the URL')] : []),
  ];
}

function serviceErrors(service: Parameters<typeof memberOf>[0], path: FieldPath): readonly FieldError[] {
  // The server tells a missing name at the namespace, and the other way round.
  const missing = ['name', 'namespace'].flatMap((field) => {
    const other = field === 'name' ? 'namespace' : 'name';
    const at = { text: `${path.text}.${other}`, steps: [...path.steps, field] };
    return stringAt(service, field) === '' ? [required(at, 'service')] : [];
  });
  const port = memberOf(service, 'port') ?? 443;
  const isPort = isNumber(port) && port >= 1 && port <= 65535;
  const detail = 'port is not valid: must be between 1 and 65535, inclusive';
  return [
    ...missing,
    ...(isPort ? [] : [invalid(fieldAt(path, 'port'), 'service', port, detail)]),
    ...pathErrors(stringAt(service, 'path'), fieldAt(path, 'path')),
  ];
}

function pathErrors(text: string, path: FieldPath): readonly FieldError[] {
  if (text === '' || text === '/') return [];
  const say = (detail: string): FieldError => invalid(path, 'service', text, detail);
  if (text === '//') return [say('segment[0] may not be empty')];
  const segments = text.slice(1).replace(/\/$/, '').split('/');
  return [
    ...(text.startsWith('/') ? [] : [say("must start with a '/'")]),
    ...segments.flatMap((segment, index) =>
      segment === ''
        ? [say(`segment[${index}] may not be empty`)]
        : subdomainErrors(segment).map((error) => say(`segment[${index}]: ${error}`)),
    ),
  ];
}
