// What the validation of Kubernetes (k8s.io/kubernetes/pkg/apis/*/validation and k8s.io/apimachinery) says of single fields,
// whatever the other fields say: tests compare each with the functions of Kubernetes.

const seconds = 'NonNegativeInteger';
const names = (...values) => `Enum(${values.map((value) => `'${value}'`).join(', ')})`;
const protocols = names('TCP', 'UDP', 'SCTP');
const filled = 'MinLength(1)';
const some = 'MinItems(1)';
const amounts = 'PropertyNames(ResourceName), MapValues(NonNegativeQuantity)';
const labels = 'LabelKeys, MapValues(LabelValue)';
const users = { runAsUser: 'UserId', runAsGroup: 'UserId' };
const profile = names('Localhost', 'RuntimeDefault', 'Unconfined');
const container = {
  name: 'DnsLabel',
  imagePullPolicy: names('Always', 'IfNotPresent', 'Never'),
  terminationMessagePolicy: names('File', 'FallbackToLogsOnError'),
  image: filled,
};
const partition = 'Minimum(0), Maximum(255)';

const signals = [
  ...['ABRT', 'ALRM', 'BUS', 'CHLD', 'CLD', 'CONT', 'FPE', 'HUP', 'ILL', 'INT', 'IO', 'IOT', 'KILL', 'PIPE', 'POLL'],
  ...['PROF', 'PWR', 'QUIT', 'SEGV', 'STKFLT', 'STOP', 'SYS', 'TERM', 'TRAP', 'TSTP', 'TTIN', 'TTOU', 'URG', 'USR1'],
  ...['USR2', 'VTALRM', 'WINCH', 'XCPU', 'XFSZ', 'RTMIN'],
  ...Array.from({ length: 15 }, (_, index) => `RTMIN+${index + 1}`),
  ...Array.from({ length: 14 }, (_, index) => `RTMAX-${14 - index}`),
  'RTMAX',
].map((name) => `SIG${name}`);

/** By class and property. */
const byClass = {
  // metav1
  LabelSelectorRequirement: {
    key: 'LabelKey',
    operator: names('In', 'NotIn', 'Exists', 'DoesNotExist'),
    values: 'Items(LabelValue)',
  },
  LabelSelector: { matchLabels: labels },
  EmbeddedObjectMeta: { annotations: 'AnnotationKeys', labels },

  // corev1: pods
  PodSpec: {
    activeDeadlineSeconds: 'PositiveInteger',
    containers: some,
    dnsPolicy: names('ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'),
    hostname: 'DnsLabel',
    hostnameOverride: 'DnsSubdomain, MaxLength(64)',
    nodeName: 'DnsSubdomain',
    nodeSelector: labels,
    overhead: amounts,
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
  PodSchedulingGroup: { podGroupName: 'DnsSubdomain' },
  PodDNSConfig: { nameservers: 'MaxItems(3), Items(IpAddress)', searches: 'MaxItems(32), Items(SearchDomain)' },
  PodDNSConfigOption: { name: 'MinLength(1)' },
  HostAlias: { ip: 'IpAddress', hostnames: 'Items(DnsSubdomain)' },
  PodSecurityContext: {
    ...users,
    fsGroup: 'UserId',
    fsGroupChangePolicy: names('OnRootMismatch', 'Always'),
    seLinuxChangePolicy: names('MountOption', 'Recursive'),
    supplementalGroups: 'Items(UserId)',
    supplementalGroupsPolicy: names('Merge', 'Strict'),
  },
  Sysctl: { name: 'SysctlName' },
  Toleration: {
    key: 'LabelKey',
    operator: names('Equal', 'Exists', 'Lt', 'Gt'),
    value: 'TolerationValue',
    effect: names('NoSchedule', 'PreferNoSchedule', 'NoExecute'),
  },
  TopologySpreadConstraint: {
    maxSkew: 'PositiveInteger',
    minDomains: 'PositiveInteger',
    matchLabelKeys: 'Items(LabelKey)',
    topologyKey: 'MinLength(1)',
    whenUnsatisfiable: names('DoNotSchedule', 'ScheduleAnyway'),
    nodeAffinityPolicy: names('Honor', 'Ignore'),
    nodeTaintsPolicy: names('Honor', 'Ignore'),
  },
  NodeSelector: { nodeSelectorTerms: some },
  NodeSelectorRequirement: { key: 'LabelKey', operator: names('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt') },
  PreferredSchedulingTerm: { weight: 'Weight' },
  WeightedPodAffinityTerm: { weight: 'Weight' },
  PodAffinityTerm: {
    matchLabelKeys: 'Items(LabelKey)',
    mismatchLabelKeys: 'Items(LabelKey)',
    namespaces: 'Items(DnsLabel)',
    topologyKey: 'LabelKey',
  },

  // corev1: containers
  Container: {
    ...container,
    restartPolicy: names('Always', 'OnFailure', 'Never'),
    restartPolicyRules: 'MaxItems(20)',
  },
  ContainerRestartRule: { action: names('Restart', 'RestartAllContainers') },
  ContainerRestartRuleOnExitCodes: { operator: names('In', 'NotIn'), values: 'MaxItems(255)' },
  EphemeralContainer: container,
  ContainerPort: { name: 'IanaServiceName', containerPort: 'PortNumber', hostPort: 'PortNumber', protocol: protocols },
  ContainerResizePolicy: {
    resourceName: names('cpu', 'memory'),
    restartPolicy: names('NotRequired', 'RestartContainer'),
  },
  EnvVar: { name: 'RelaxedEnvVarName' },
  FileKeySelector: { key: 'RelaxedEnvVarName', path: 'PathWithoutBacksteps', volumeName: 'DnsLabel' },
  ObjectFieldSelector: { apiVersion: names('v1'), fieldPath: 'PodFieldPath' },
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
  SeccompProfile: { localhostProfile: 'DescendingPath', type: profile },
  AppArmorProfile: { localhostProfile: 'AppArmorProfileName', type: profile },
  WindowsSecurityContextOptions: {
    gmsaCredentialSpec: 'MinLength(1), MaxLength(65536)',
    gmsaCredentialSpecName: 'DnsSubdomain',
    runAsUserName: 'WindowsUserName',
  },
  ResourceRequirements: { limits: amounts, requests: amounts },
  ResourceClaim: { request: 'DnsLabel' },
  Lifecycle: { stopSignal: names(...signals) },
  Probe: {
    initialDelaySeconds: seconds,
    timeoutSeconds: seconds,
    periodSeconds: seconds,
    successThreshold: seconds,
    failureThreshold: seconds,
    terminationGracePeriodSeconds: 'Minimum(1)',
  },
  ExecAction: { command: some },
  GRPCAction: { port: 'PortNumber' },
  HTTPGetAction: { port: 'PortNumberOrName', scheme: names('HTTP', 'HTTPS') },
  HTTPHeader: { name: 'HttpHeaderName' },
  SleepAction: { seconds: 'Minimum(0)' },
  TCPSocketAction: { port: 'PortNumberOrName' },

  // corev1: volumes
  Volume: { name: 'DnsLabel' },
  KeyToPath: { key: filled, path: 'NonReservedPath', mode: 'FileMode' },
  ConfigMapVolumeSource: { defaultMode: 'FileMode' },
  SecretVolumeSource: { defaultMode: 'FileMode', secretName: filled },
  DownwardAPIVolumeSource: { defaultMode: 'FileMode' },
  DownwardAPIVolumeFile: { path: 'NonReservedPath', mode: 'FileMode' },
  ProjectedVolumeSource: { defaultMode: 'FileMode' },
  ServiceAccountTokenProjection: { path: 'NonReservedPath', expirationSeconds: 'Minimum(600), Maximum(4294967296)' },
  EmptyDirVolumeSource: { sizeLimit: 'NonNegativeQuantity' },
  HostPathVolumeSource: {
    path: 'PathWithoutBacksteps',
    type: names('DirectoryOrCreate', 'Directory', 'FileOrCreate', 'File', 'Socket', 'CharDevice', 'BlockDevice'),
  },
  PersistentVolumeClaimVolumeSource: { claimName: filled },
  ClusterTrustBundleProjection: { name: 'TrustBundleName', path: 'NonReservedPath', signerName: 'SignerName' },
  PodCertificateProjection: {
    certificateChainPath: 'NonReservedPath',
    credentialBundlePath: 'NonReservedPath',
    keyPath: 'NonReservedPath',
    keyType: names('RSA3072', 'RSA4096', 'ECDSAP256', 'ECDSAP384', 'ECDSAP521', 'ED25519'),
    maxExpirationSeconds: 'Minimum(3600), Maximum(7862400)',
    signerName: 'SignerName',
    userAnnotations: 'PropertyNames(DomainKey)',
  },
  ImageVolumeSource: { pullPolicy: names('Always', 'IfNotPresent', 'Never') },
  PersistentVolumeClaimSpec: {
    accessModes: `MinItems(1), Items(${names('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod')})`,
    storageClassName: 'OptionalSubdomain',
    volumeAttributesClassName: 'OptionalSubdomain',
    volumeMode: names('Block', 'Filesystem'),
  },
  TypedLocalObjectReference: { apiGroup: 'DnsSubdomain', kind: filled, name: filled },
  TypedObjectReference: { apiGroup: 'DnsSubdomain', kind: filled, name: filled, namespace: 'DnsLabel' },
  AWSElasticBlockStoreVolumeSource: { partition, volumeID: filled },
  AzureDiskVolumeSource: {
    cachingMode: names('None', 'ReadOnly', 'ReadWrite'),
    diskName: filled,
    diskURI: "Pattern('^(https://|/subscriptions/)')",
    kind: names('Shared', 'Dedicated', 'Managed'),
  },
  AzureFileVolumeSource: { secretName: filled, shareName: filled },
  CSIVolumeSource: { driver: 'CsiDriverName' },
  CephFSVolumeSource: { monitors: some },
  CinderVolumeSource: { volumeID: filled },
  FlexVolumeSource: { driver: filled, options: 'PropertyNames(DriverOption)' },
  FlockerVolumeSource: { datasetName: "Pattern('^[^/]*$')" },
  GCEPersistentDiskVolumeSource: { partition, pdName: filled },
  GitRepoVolumeSource: { directory: 'DescendingPath', repository: filled },
  GlusterfsVolumeSource: { endpoints: filled, path: filled },
  ISCSIVolumeSource: {
    initiatorName: 'IscsiName',
    iqn: 'IscsiName',
    lun: 'Minimum(0), Maximum(255)',
    targetPortal: filled,
  },
  NFSVolumeSource: { path: 'AbsolutePath', server: filled },
  PhotonPersistentDiskVolumeSource: { pdID: filled },
  PortworxVolumeSource: { volumeID: filled },
  QuobyteVolumeSource: { registry: 'HostsAndPorts', tenant: 'MaxLength(64)', volume: filled },
  RBDVolumeSource: { image: filled, monitors: some },
  ScaleIOVolumeSource: { gateway: filled, system: filled, volumeName: filled },
  StorageOSVolumeSource: { volumeName: 'DnsLabel', volumeNamespace: 'DnsLabel' },
  VsphereVirtualDiskVolumeSource: { volumePath: filled },

  // corev1: services
  ServiceSpec: {
    clusterIP: 'ClusterIp',
    clusterIPs: 'MaxItems(2), Items(ClusterIp, MinLength(1))',
    externalIPs: 'Items(EndpointIp)',
    externalTrafficPolicy: names('Cluster', 'Local'),
    healthCheckNodePort: 'PortNumber',
    ipFamilies: `MaxItems(2), Items(${names('IPv4', 'IPv6')})`,
    loadBalancerClass: 'QualifiedName',
    loadBalancerSourceRanges: 'Items(PaddedIpRange)',
    trafficDistribution: names('PreferClose', 'PreferSameZone', 'PreferSameNode'),
    type: names('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'),
    sessionAffinity: names('ClientIP', 'None'),
    internalTrafficPolicy: names('Cluster', 'Local'),
    ipFamilyPolicy: names('SingleStack', 'PreferDualStack', 'RequireDualStack'),
    selector: labels,
  },
  ServicePort: {
    appProtocol: 'QualifiedName',
    name: 'DnsLabel',
    port: 'PortNumber',
    protocol: protocols,
    targetPort: 'PortNumberOrName',
  },
  ClientIPConfig: { timeoutSeconds: 'Minimum(1), Maximum(86400)' },

  // batchv1
  JobSpec: {
    activeDeadlineSeconds: 'Minimum(0)',
    backoffLimit: 'NonNegativeInteger',
    backoffLimitPerIndex: 'NonNegativeInteger',
    completionMode: names('NonIndexed', 'Indexed'),
    completions: 'NonNegativeInteger',
    managedBy: 'DomainPrefixedPath, MaxLength(63)',
    maxFailedIndexes: 'Minimum(0), Maximum(100000)',
    parallelism: 'NonNegativeInteger',
    podReplacementPolicy: names('Failed', 'TerminatingOrFailed'),
    ttlSecondsAfterFinished: 'NonNegativeInteger',
  },
  PodFailurePolicy: { rules: 'MaxItems(20)' },
  PodFailurePolicyRule: {
    action: names('Count', 'FailIndex', 'FailJob', 'Ignore'),
    onPodConditions: 'MaxItems(20)',
  },
  PodFailurePolicyOnExitCodesRequirement: {
    operator: names('In', 'NotIn'),
    values: 'MinItems(1), MaxItems(255)',
  },
  PodFailurePolicyOnPodConditionsPattern: { status: names('True', 'False', 'Unknown'), type: 'QualifiedName' },
  SuccessPolicy: { rules: 'MinItems(1), MaxItems(20)' },
  SuccessPolicyRule: { succeededCount: 'NonNegativeInteger', succeededIndexes: 'IndexRanges' },

  // networkingv1
  IngressSpec: { ingressClassName: 'DnsSubdomain' },
  IngressRule: { host: 'IngressHost' },
  HTTPIngressRuleValue: { paths: some },
  HTTPIngressPath: { path: 'AbsolutePath', pathType: names('Exact', 'Prefix', 'ImplementationSpecific') },
  IngressServiceBackend: { name: 'DnsLabel' },
  ServiceBackendPort: { name: 'IanaServiceName', number: 'PortNumber' },
  IngressTLS: { hosts: 'Items(TlsHost)', secretName: 'DnsSubdomain' },
  NetworkPolicySpec: { policyTypes: `MaxItems(2), Items(${names('Ingress', 'Egress')})` },
  NetworkPolicyPort: { endPort: 'PortNumber', port: 'PortNumberOrName', protocol: protocols },
  IPBlock: { cidr: 'IpRange', except: 'Items(IpRange)' },
};

/** Why the other fields have none, apart from switches and classes: by reason, what the fields of a class are. */
const withoutByReason = {
  'Kubernetes accepts every value.': {
    ...{ EmbeddedObjectMeta: 'finalizers name namespace', AWSElasticBlockStoreVolumeSource: 'fsType' },
    ...{ AzureDiskVolumeSource: 'fsType', CSIVolumeSource: 'fsType volumeAttributes', Capabilities: 'add drop' },
    ...{ CephFSVolumeSource: 'path secretFile user', CinderVolumeSource: 'fsType', ContainerPort: 'hostIP' },
    ...{ Container: 'args command terminationMessagePath workingDir', EmptyDirVolumeSource: 'medium' },
    ...{ EphemeralContainer: 'args command terminationMessagePath workingDir', EnvVar: 'value' },
    ...{
      FCVolumeSource: 'fsType',
      FlexVolumeSource: 'fsType',
      FlockerVolumeSource: 'datasetUUID',
      GCEPersistentDiskVolumeSource: 'fsType',
    },
    ...{ GRPCAction: 'service', GitRepoVolumeSource: 'revision', HTTPGetAction: 'host path', HTTPHeader: 'value' },
    ...{ ISCSIVolumeSource: 'fsType iscsiInterface portals', PersistentVolumeClaimSpec: 'volumeName' },
    ...{ PhotonPersistentDiskVolumeSource: 'fsType', PodDNSConfigOption: 'value', PortworxVolumeSource: 'fsType' },
    ...{ PodSpec: 'schedulerName terminationGracePeriodSeconds', QuobyteVolumeSource: 'group user' },
    ...{ RBDVolumeSource: 'fsType keyring pool user', ResourceFieldSelector: 'containerName' },
    ...{ SELinuxOptions: 'level role type user', ServiceAccountTokenProjection: 'audience', Sysctl: 'value' },
    ...{ ScaleIOVolumeSource: 'fsType protectionDomain storageMode storagePool', ServiceSpec: 'loadBalancerIP' },
    ...{ StorageOSVolumeSource: 'fsType', TCPSocketAction: 'host', Toleration: 'tolerationSeconds' },
    ...{ VsphereVirtualDiskVolumeSource: 'fsType storagePolicyID storagePolicyName' },
  },
  'Its format says it.': { Condition: 'lastTransitionTime' },
  'Another field says whether or how it is looked at.': {
    ...{ FCVolumeSource: 'lun targetWWNs wwids', NodeSelectorRequirement: 'values', ResourceFieldSelector: 'divisor' },
    ...{ ServiceSpec: 'externalName', PodSpec: 'serviceAccount', ImageVolumeSource: 'reference' },
  },
  'It is a name that another part of the object has.': {
    ...{ EphemeralContainer: 'targetContainerName', ResourceClaim: 'name', VolumeDevice: 'name', VolumeMount: 'name' },
    PodFailurePolicyOnExitCodesRequirement: 'containerName',
  },
  'It must not be empty, which is its default.': {
    ...{ ConfigMapEnvSource: 'name', ConfigMapKeySelector: 'name', ConfigMapProjection: 'name' },
    ...{ ConfigMapVolumeSource: 'name', LocalObjectReference: 'name', SecretEnvSource: 'name' },
    ...{ SecretKeySelector: 'name', SecretProjection: 'name' },
  },
  'Only one of its values is looked at.': { VolumeResourceRequirements: 'limits requests' },
  'The cluster says what it may be.': { PodSpec: 'priority', ServicePort: 'nodePort' },
  'It must be absent.': { EphemeralContainer: 'restartPolicy restartPolicyRules' },
  'Nothing that is validated has it.': {
    ...{ ModifyVolumeStatus: 'status targetVolumeAttributesClassName', PersistentVolumeClaim: 'apiVersion kind' },
    ObjectReference: 'apiVersion fieldPath kind name namespace resourceVersion uid',
    PersistentVolumeClaimCondition: 'lastProbeTime lastTransitionTime message reason status type',
    PersistentVolumeClaimStatus:
      'accessModes allocatedResourceStatuses allocatedResources capacity currentVolumeAttributesClassName phase',
    SecretReference: 'name namespace',
  },
};

export const unconstrained = new Set(
  Object.values(withoutByReason).flatMap((classes) =>
    Object.entries(classes).flatMap(([name, fields]) => fields.split(' ').map((field) => `${name}.${field}`)),
  ),
);

/** The decorators of constraints.ts, which models import too, in these. */
export const fromConstraints = new Set([
  'AppArmorProfileName',
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

/** The decorators of fields.ts in these. */
export const fromFields = new Set([
  'AbsolutePath',
  'AnnotationKeys',
  'ClusterIp',
  'CsiDriverName',
  'DomainKey',
  'DomainPrefixedPath',
  'DriverOption',
  'EndpointIp',
  'HostsAndPorts',
  'IndexRanges',
  'IngressHost',
  'IpAddress',
  'IpRange',
  'IscsiName',
  'LabelKeys',
  'NonNegativeQuantity',
  'OptionalSubdomain',
  'PaddedIpRange',
  'PodFieldPath',
  'ResourceName',
  'SearchDomain',
  'SignerName',
  'TlsHost',
  'TolerationValue',
  'TrustBundleName',
  'WindowsUserName',
]);

export const constraints = Object.fromEntries(
  Object.entries(byClass).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, constraint]) => [`${name}.${field}`, constraint]),
  ),
);
