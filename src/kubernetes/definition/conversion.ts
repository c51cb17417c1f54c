import { kindErrors, subdomainErrors } from '../structural/format/names.ts';
import {
  type FieldError,
  appendField,
  type FieldPath,
  fieldError,
  createInvalidError,
  appendItem,
  createRequiredError,
  rootPath,
} from '../structural/field-error.ts';
import { isNumber, isObject, type KubeObject, getList, getMember, getString } from '../structural/value.ts';
import { notSupported } from './schema-keywords.ts';

const strategies = ['None', 'Webhook'];

export function conversionErrors(definition: KubeObject): readonly FieldError[] {
  const spec = getMember(definition, 'spec');
  const conversion = getMember(spec, 'conversion');
  if (!isObject(conversion)) return [];
  const path = appendField(appendField(rootPath, 'spec'), 'conversion');
  const strategy = getString(conversion, 'strategy');
  const webhook = getMember(conversion, 'webhook');
  const keeps = getMember(spec, 'preserveUnknownFields') === true;
  const isOdd = strategy !== 'None' && keeps;
  const wrong = strategies.includes(strategy) ? [] : [notSupported({ path }, 'strategy', strategy, strategies)];
  return [
    ...(isOdd
      ? [
          createInvalidError(
            appendField(path, 'strategy'),
            'strategy',
            strategy,
            'must be None if spec.preserveUnknownFields is true',
          ),
        ]
      : []),
    ...(strategy === '' ? [createRequiredError(appendField(path, 'strategy'), 'strategy')] : wrong),
    ...(strategy === 'Webhook' ? webhookErrors(webhook, path) : unwantedErrors(webhook, path)),
  ];
}

/** The server names the parts of a webhook as in its internal types, not as in manifests. */
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

function webhookErrors(webhook: Parameters<typeof getMember>[0], path: FieldPath): readonly FieldError[] {
  const client = getMember(webhook, 'clientConfig');
  const at = clientPath(path);
  const url = getMember(client, 'url');
  const service = getMember(client, 'service');
  const clientErrors = (): readonly FieldError[] => {
    if (!isObject(client)) return [createRequiredError(at, 'webhook', 'required when strategy is set to Webhook')];
    if ((url === undefined) === (service === undefined))
      return [createRequiredError(at, 'webhook', 'exactly one of url or service is required')];
    return typeof url === 'string'
      ? urlErrors(url, appendField(at, 'url'))
      : serviceErrors(service, appendField(at, 'service'));
  };
  return [...clientErrors(), ...reviewErrors(webhook, versionsPath(path))];
}

function reviewErrors(webhook: Parameters<typeof getMember>[0], path: FieldPath): readonly FieldError[] {
  const keyword = 'conversionReviewVersions';
  const versions = getList(webhook, keyword).map(String);
  if (versions.length === 0) return [createRequiredError(path, keyword)];
  const own = versions.flatMap((version, index) => {
    const at = appendItem(path, index);
    if (versions.indexOf(version) < index) return [createInvalidError(at, keyword, version, 'duplicate version')];
    return kindErrors(version).map((error) => createInvalidError(at, keyword, version, error));
  });
  const isKnown = versions.some((version) => version === 'v1' || version === 'v1beta1');
  return isKnown
    ? own
    : [...own, createInvalidError(path, keyword, versions, 'must include at least one of v1, v1beta1')];
}

const form = '; desired format: https://host[/path]';

function urlErrors(text: string, path: FieldPath): readonly FieldError[] {
  const [, scheme = '', authority = '', query = '', fragment = ''] =
    /^(?:([A-Za-z][A-Za-z\d+.-]*):)?(?:\/\/([^/?#]*))?[^?#]*(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  const [user = '', host = authority] = authority.includes('@') ? authority.split('@') : [];
  const createError = (value: string, detail: string): FieldError => createInvalidError(path, 'url', value, detail);
  return [
    ...(scheme === 'https' ? [] : [createError(scheme, `'https' is the only allowed URL scheme${form}`)]),
    ...(host === '' ? [createError('', `host must be specified${form}`)] : []),
    ...(authority.includes('@') ? [createError(user, 'user information is not permitted in the URL')] : []),
    ...(fragment.length > 1 ? [createError(fragment.slice(1), 'fragments are not permitted in the URL')] : []),
    ...(query.length > 1 ? [createError(query.slice(1), 'query parameters are not permitted in the URL')] : []),
  ];
}

function serviceErrors(service: Parameters<typeof getMember>[0], path: FieldPath): readonly FieldError[] {
  // The server reports a missing name at the namespace, and vice versa.
  const missing = ['name', 'namespace'].flatMap((field) => {
    const other = field === 'name' ? 'namespace' : 'name';
    const at = { text: `${path.text}.${other}`, steps: [...path.steps, field] };
    return getString(service, field) === '' ? [createRequiredError(at, 'service')] : [];
  });
  const port = getMember(service, 'port') ?? 443;
  const isPort = isNumber(port) && port >= 1 && port <= 65535;
  const detail = 'port is not valid: must be between 1 and 65535, inclusive';
  return [
    ...missing,
    ...(isPort ? [] : [createInvalidError(appendField(path, 'port'), 'service', port, detail)]),
    ...pathErrors(getString(service, 'path'), appendField(path, 'path')),
  ];
}

function pathErrors(text: string, path: FieldPath): readonly FieldError[] {
  if (text === '' || text === '/') return [];
  const createError = (detail: string): FieldError => createInvalidError(path, 'service', text, detail);
  if (text === '//') return [createError('segment[0] may not be empty')];
  const segments = text.slice(1).replace(/\/$/, '').split('/');
  return [
    ...(text.startsWith('/') ? [] : [createError("must start with a '/'")]),
    ...segments.flatMap((segment, index) =>
      segment === ''
        ? [createError(`segment[${index}] may not be empty`)]
        : subdomainErrors(segment).map((error) => createError(`segment[${index}]: ${error}`)),
    ),
  ];
}
