import {
  isObject,
  type KubeObject,
  type KubeValue,
  listAt,
  memberOf,
  stringAt,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { clientOf, type ManifestOptions, trusting, valuesLabel } from './options.ts';

/** What tells the API server of the webhooks: configurations of admission, and the definitions with their conversion. */
export function registrations(options: ManifestOptions): readonly KubeObject[] {
  const { isKudo, definitions, hasConversions } = options;
  const converted = hasConversions ? definitions.map((one) => withConversion(one, options)) : [];
  if (isKudo) return [mutating(options, [kudoWebhook(options)]), ...converted];
  const kinds = definitions.map((one) => ({ called: stringAt(one.metadata, 'name'), rule: ruleOf(one) }));
  const webhooks = (verb: string, path: string): readonly KubeObject[] => [
    ...kinds.map(({ called, rule }) => webhook(`${verb}.${called}`, path, rule, options)),
    ...valuesWebhooks(verb, path, options),
  ];
  return [
    mutating(options, webhooks('default', '/default')),
    validating(options, webhooks('validate', '/validate')),
    ...converted,
  ];
}

function mutating(options: ManifestOptions, webhooks: readonly KubeObject[]): KubeObject {
  const metadata = trusting(options, options.name);
  return { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'MutatingWebhookConfiguration', metadata, webhooks };
}

function validating(options: ManifestOptions, webhooks: readonly KubeObject[]): KubeObject {
  const metadata = trusting(options, options.name);
  return { apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata, webhooks };
}

/** What is written to no definition is not asked about: a server that is down holds up nothing else. */
function webhook(name: string, path: string, rule: KubeObject, options: ManifestOptions): KubeObject {
  return {
    name,
    clientConfig: clientOf(options, path),
    rules: [withMembers(rule, [['operations', ['CREATE', 'UPDATE']]])],
    namespaceSelector: selectNamespaces(options),
    failurePolicy: 'Fail',
    matchPolicy: 'Equivalent',
    sideEffects: 'None',
    timeoutSeconds: 5,
    admissionReviewVersions: ['v1'],
  };
}

/** A server that is down must hold up neither the system nor what starts it again. Objects of users live in `default`, which stays. */
function selectNamespaces({ namespace }: ManifestOptions): KubeObject {
  const values = [...new Set(['kube-system', namespace])].filter((name) => name !== 'default');
  return { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values }] };
}

function ruleOf(definition: KubeObject): KubeObject {
  const { spec } = definition;
  const served = listAt(spec, 'versions').filter((version) => memberOf(version, 'served') === true);
  return {
    apiGroups: [stringAt(spec, 'group')],
    apiVersions: served.map((version) => stringAt(version, 'name')),
    resources: [stringAt(memberOf(spec, 'names'), 'plural')],
    scope: stringAt(spec, 'scope') === 'Namespaced' ? 'Namespaced' : 'Cluster',
  };
}

function kudoWebhook(options: ManifestOptions): KubeObject {
  const rule = { apiGroups: ['kudo.dev'], apiVersions: ['v1beta2'], resources: ['instances'], scope: 'Namespaced' };
  return webhook('admit.instances.kudo.dev', '/admit', rule, options);
}

/** Config maps are many, and only those with the label are meant. */
function valuesWebhooks(verb: string, path: string, options: ManifestOptions): readonly KubeObject[] {
  const { values, name, namespace } = options;
  if (values === undefined) return [];
  const rule = { apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], scope: 'Namespaced' };
  const selector = { objectSelector: { matchLabels: { [valuesLabel]: values } } };
  return [{ ...webhook(`${verb}.configmaps.${name}.${namespace}.svc`, path, rule, options), ...selector }];
}

/** A definition whose objects this server converts. */
function withConversion(definition: KubeObject, options: ManifestOptions): KubeObject {
  const { spec, metadata } = definition;
  const called = trusting(options, stringAt(metadata, 'name'));
  const annotations = { ...members(memberOf(metadata, 'annotations')), ...members(called.annotations) };
  const conversion = {
    strategy: 'Webhook',
    webhook: { clientConfig: clientOf(options, '/convert'), conversionReviewVersions: ['v1'] },
  };
  return withMembers(definition, [
    [
      'metadata',
      withMembers(members(metadata), [
        ['annotations', Object.keys(annotations).length === 0 ? undefined : annotations],
      ]),
    ],
    ['spec', withMembers(members(spec), [['conversion', conversion]])],
  ]);
}

function members(value: KubeValue | undefined): KubeObject {
  return isObject(value) ? value : {};
}
