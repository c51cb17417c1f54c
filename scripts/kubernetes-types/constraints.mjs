// What the validation of Kubernetes (k8s.io/kubernetes/pkg/apis/*/validation and k8s.io/apimachinery) says of single fields,
// whatever the other fields say: tests compare each with the functions of Kubernetes.

const seconds = 'NonNegativeInteger';
const names = (...values) => `Enum(${values.map((value) => `'${value}'`).join(', ')})`;
const protocols = names('TCP', 'UDP', 'SCTP');
const users = { runAsUser: 'UserId', runAsGroup: 'UserId' };
const profile = names('Localhost', 'RuntimeDefault', 'Unconfined');
const container = {
  name: 'DnsLabel',
  imagePullPolicy: names('Always', 'IfNotPresent', 'Never'),
  terminationMessagePolicy: names('File', 'FallbackToLogsOnError'),
};

/** By class and property. */
const byClass = {
  // metav1
  LabelSelectorRequirement: { key: 'LabelKey', operator: names('In', 'NotIn', 'Exists', 'DoesNotExist') },
  LabelSelector: { matchLabels: 'MapValues(LabelValue)' },
  EmbeddedObjectMeta: { labels: 'MapValues(LabelValue)' },

  // corev1: pods
  PodSpec: {
    activeDeadlineSeconds: 'PositiveInteger',
    dnsPolicy: names('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'),
    hostname: 'DnsLabel',
    nodeName: 'DnsSubdomain',
    nodeSelector: 'MapValues(LabelValue)',
    preemptionPolicy: names('PreemptLowerPriority', 'Never'),
    priorityClassName: 'DnsSubdomain',
    restartPolicy: names('Always', 'OnFailure', 'Never'),
    runtimeClassName: 'DnsSubdomain',
    serviceAccountName: 'DnsSubdomain',
    subdomain: 'DnsLabel',
  },
  PodOS: { name: names('linux', 'windows') },
  PodResourceClaim: { name: 'DnsLabel', resourceClaimName: 'DnsSubdomain', resourceClaimTemplateName: 'DnsSubdomain' },
  PodReadinessGate: { conditionType: 'QualifiedName' },
  PodSchedulingGate: { name: 'QualifiedName' },
  PodDNSConfig: { nameservers: 'MaxItems(3)', searches: 'MaxItems(32)' },
  PodDNSConfigOption: { name: 'MinLength(1)' },
  HostAlias: { hostnames: 'Items(DnsSubdomain)' },
  PodSecurityContext: {
    ...users,
    fsGroup: 'UserId',
    fsGroupChangePolicy: names('OnRootMismatch', 'Always'),
    supplementalGroups: 'Items(UserId)',
    supplementalGroupsPolicy: names('Merge', 'Strict'),
  },
  Sysctl: { name: 'SysctlName' },
  Toleration: {
    key: 'LabelKey',
    effect: names('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
  },
  TopologySpreadConstraint: {
    maxSkew: 'PositiveInteger',
    minDomains: 'PositiveInteger',
    topologyKey: 'MinLength(1)',
    whenUnsatisfiable: names('DoNotSchedule', 'ScheduleAnyway'),
    nodeAffinityPolicy: names('Honor', 'Ignore'),
    nodeTaintsPolicy: names('Honor', 'Ignore'),
  },
  NodeSelector: { nodeSelectorTerms: 'MinItems(1)' },
  NodeSelectorRequirement: { operator: names('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt') },
  PreferredSchedulingTerm: { weight: 'Weight' },
  WeightedPodAffinityTerm: { weight: 'Weight' },
  PodAffinityTerm: { topologyKey: 'LabelKey', namespaces: 'Items(DnsLabel)' },

  // corev1: containers
  Container: container,
  EphemeralContainer: container,
  ContainerPort: { name: 'IanaServiceName', containerPort: 'PortNumber', hostPort: 'PortNumber', protocol: protocols },
  ContainerResizePolicy: {
    resourceName: names('cpu', 'memory'),
    restartPolicy: names('NotRequired', 'RestartContainer'),
  },
  EnvVar: { name: 'RelaxedEnvVarName' },
  EnvFromSource: { prefix: 'RelaxedEnvVarName' },
  ConfigMapKeySelector: { key: 'ConfigMapKey' },
  SecretKeySelector: { key: 'ConfigMapKey' },
  ResourceFieldSelector: { resource: "Pattern('^(limits|requests)[.](cpu|memory|ephemeral-storage|hugepages-.+)$')" },
  VolumeMount: {
    mountPath: 'MinLength(1)',
    subPath: 'DescendingPath',
    subPathExpr: 'DescendingPath',
    mountPropagation: names('None', 'HostToContainer', 'Bidirectional'),
    recursiveReadOnly: names('Disabled', 'IfPossible', 'Enabled'),
  },
  VolumeDevice: { devicePath: 'PathWithoutBacksteps' },
  SecurityContext: { ...users, procMount: names('Default', 'Unmasked') },
  SeccompProfile: { type: profile },
  AppArmorProfile: { type: profile },
  Probe: {
    initialDelaySeconds: seconds,
    timeoutSeconds: seconds,
    periodSeconds: seconds,
    successThreshold: seconds,
    failureThreshold: seconds,
    terminationGracePeriodSeconds: 'Minimum(1)',
  },
  ExecAction: { command: 'MinItems(1)' },
  GRPCAction: { port: 'PortNumber' },
  HTTPGetAction: { port: 'PortNumberOrName', scheme: names('HTTP', 'HTTPS') },
  HTTPHeader: { name: 'HttpHeaderName' },
  SleepAction: { seconds: 'Minimum(0)' },
  TCPSocketAction: { port: 'PortNumberOrName' },

  // corev1: volumes
  Volume: { name: 'DnsLabel' },
  KeyToPath: { key: 'MinLength(1)', path: 'NonReservedPath', mode: 'FileMode' },
  ConfigMapVolumeSource: { defaultMode: 'FileMode' },
  SecretVolumeSource: { defaultMode: 'FileMode' },
  DownwardAPIVolumeSource: { defaultMode: 'FileMode' },
  DownwardAPIVolumeFile: { path: 'NonReservedPath', mode: 'FileMode' },
  ProjectedVolumeSource: { defaultMode: 'FileMode' },
  ServiceAccountTokenProjection: { path: 'NonReservedPath', expirationSeconds: 'Minimum(600), Maximum(4294967296)' },
  HostPathVolumeSource: {
    path: 'PathWithoutBacksteps',
    type: names('DirectoryOrCreate', 'Directory', 'FileOrCreate', 'File', 'Socket', 'CharDevice', 'BlockDevice'),
  },
  PersistentVolumeClaimVolumeSource: { claimName: 'MinLength(1)' },
  PersistentVolumeClaimSpec: {
    accessModes: `MinItems(1), Items(${names('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')})`,
    volumeMode: names('Block', 'Filesystem'),
  },
  AzureDiskVolumeSource: {
    cachingMode: names('None', 'ReadOnly', 'ReadWrite'),
    kind: names('Shared', 'Dedicated', 'Managed'),
  },
  ISCSIVolumeSource: { lun: 'Minimum(0), Maximum(255)' },

  // corev1: services
  ServiceSpec: {
    type: names('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
    sessionAffinity: names('ClientIP', 'None'),
    internalTrafficPolicy: names('Cluster', 'Local'),
    ipFamilyPolicy: names('SingleStack', 'PreferDualStack', 'RequireDualStack'),
    selector: 'MapValues(LabelValue)',
  },
  ServicePort: { name: 'DnsLabel', port: 'PortNumber', targetPort: 'PortNumberOrName', protocol: protocols },
  ClientIPConfig: { timeoutSeconds: 'Minimum(1), Maximum(86400)' },
};

/** The decorators of constraints.ts in these. */
export const fromConstraints = new Set([
  'ConfigMapKey',
  'DescendingPath',
  'DnsLabel',
  'DnsSubdomain',
  'FileMode',
  'HttpHeaderName',
  'IanaServiceName',
  'LabelKey',
  'LabelValue',
  'NonNegativeInteger',
  'NonReservedPath',
  'PathWithoutBacksteps',
  'PortNumber',
  'PortNumberOrName',
  'PositiveInteger',
  'QualifiedName',
  'RelaxedEnvVarName',
  'SysctlName',
  'UserId',
  'Weight',
]);

export const constraints = Object.fromEntries(
  Object.entries(byClass).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, constraint]) => [`${name}.${field}`, constraint]),
  ),
);
