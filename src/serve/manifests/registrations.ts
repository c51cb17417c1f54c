import {
  isObject,
  type KubeObject,
  type KubeValue,
  getList,
  getMember,
  getString,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { createClientConfig, type ManifestOptions, createTrustMetadata, valuesLabel } from './options.ts';

export function buildRegistrations(options: ManifestOptions): readonly KubeObject[] {
  const { isKudo, definitions, hasConversions } = options;
  const converted = hasConversions ? definitions.map((definition) => withConversion(definition, options)) : [];
  if (isKudo) return [createMutating(options, [kudoWebhook(options)]), ...converted];
  const kinds = definitions.map((definition) => ({
    called: getString(definition.metadata, 'name'),
    rule: createRule(definition),
  }));
  const createWebhooks = (verb: 'default' | 'validate', path: string): readonly KubeObject[] => [
    ...kinds.map(({ called, rule }) =>
      applyOptions(
        createWebhook(`${verb}.${called}`, path, rule, options),
        verb,
        getMember(options.kindWebhooks, called),
      ),
    ),
    ...valuesWebhooks(verb, path, options),
  ];
  return [
    createMutating(options, createWebhooks('default', '/default')),
    createValidating(options, createWebhooks('validate', '/validate')),
    ...converted,
  ];
}

function createMutating(options: ManifestOptions, webhooks: readonly KubeObject[]): KubeObject {
  const metadata = createTrustMetadata(options, options.name);
  return { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'MutatingWebhookConfiguration', metadata, webhooks };
}

function createValidating(options: ManifestOptions, webhooks: readonly KubeObject[]): KubeObject {
  const metadata = createTrustMetadata(options, options.name);
  return { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata, webhooks };
}

/** Matches only objects of these kinds, so that a server that is down blocks nothing else. */
function createWebhook(name: string, path: string, rule: KubeObject, options: ManifestOptions): KubeObject {
  return {
    name,
    clientConfig: createClientConfig(options, path),
    rules: [withMembers(rule, [['operations', ['CREATE', 'UPDATE']]])],
    namespaceSelector: selectNamespaces(options),
    failurePolicy: 'Fail',
    matchPolicy: 'Equivalent',
    sideEffects: 'None',
    timeoutSeconds: 5,
    admissionReviewVersions: ['v1'],
  };
}

/** What the model says overrides the defaults; its selector of namespaces adds to ours. */
function applyOptions(webhook: KubeObject, verb: 'default' | 'validate', fromModel?: KubeValue): KubeObject {
  const { scope, namespaceSelector, reinvocationPolicy, ...fields } = getMembers(fromModel);
  const rules =
    scope === undefined ? webhook.rules : getList(webhook, 'rules').map((rule) => ({ ...getMembers(rule), scope }));
  const selector = getMembers(namespaceSelector);
  const own = getList(webhook.namespaceSelector, 'matchExpressions');
  return withMembers(webhook, [
    ...Object.entries(fields),
    ['rules', rules],
    ['namespaceSelector', { ...selector, matchExpressions: [...own, ...getList(selector, 'matchExpressions')] }],
    // Only webhooks that change objects can be called again.
    ['reinvocationPolicy', verb === 'default' ? reinvocationPolicy : undefined],
  ]);
}

/**
 * Excludes kube-system and its own namespace, so that a server that is down blocks neither the system nor its own
 * restart. `default` is never excluded, since users keep objects there.
 */
function selectNamespaces({ namespace }: ManifestOptions): KubeObject {
  const values = [...new Set(['kube-system', namespace])].filter((name) => name !== 'default');
  return { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values }] };
}

function createRule(definition: KubeObject): KubeObject {
  const { spec } = definition;
  const served = getList(spec, 'versions').filter((version) => getMember(version, 'served') === true);
  return {
    apiGroups: [getString(spec, 'group')],
    apiVersions: served.map((version) => getString(version, 'name')),
    resources: [getString(getMember(spec, 'names'), 'plural')],
    scope: getString(spec, 'scope') === 'Namespaced' ? 'Namespaced' : 'Cluster',
  };
}

function kudoWebhook(options: ManifestOptions): KubeObject {
  const rule = { apiGroups: ['kudo.dev'], apiVersions: ['v1beta2'], resources: ['instances'], scope: 'Namespaced' };
  return createWebhook('admit.instances.kudo.dev', '/admit', rule, options);
}

/** Selects config maps by label, because there are many others. */
function valuesWebhooks(verb: string, path: string, options: ManifestOptions): readonly KubeObject[] {
  const { values, name, namespace } = options;
  if (values === undefined) return [];
  const rule = { apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], scope: 'Namespaced' };
  const selector = { objectSelector: { matchLabels: { [valuesLabel]: values } } };
  return [{ ...createWebhook(`${verb}.configmaps.${name}.${namespace}.svc`, path, rule, options), ...selector }];
}

function withConversion(definition: KubeObject, options: ManifestOptions): KubeObject {
  const { spec, metadata } = definition;
  const called = createTrustMetadata(options, getString(metadata, 'name'));
  const annotations = { ...getMembers(getMember(metadata, 'annotations')), ...getMembers(called.annotations) };
  const conversion = {
    strategy: 'Webhook',
    webhook: { clientConfig: createClientConfig(options, '/convert'), conversionReviewVersions: ['v1'] },
  };
  return withMembers(definition, [
    [
      'metadata',
      withMembers(getMembers(metadata), [
        ['annotations', Object.keys(annotations).length === 0 ? undefined : annotations],
      ]),
    ],
    ['spec', withMembers(getMembers(spec), [['conversion', conversion]])],
  ]);
}

function getMembers(value?: KubeValue): KubeObject {
  return isObject(value) ? value : {};
}
