import { MinItems, Values } from 'schemawright';
import {
  Affinity,
  ContainerPort,
  DnsLabel,
  EnvFromSource,
  EnvVar,
  Lifecycle,
  LocalObjectReference,
  PodSecurityContext,
  Probe,
  ResourceRequirements,
  SecurityContext,
  Toleration,
  TopologySpreadConstraint,
  Volume,
  VolumeMount,
} from 'schemawright/kubernetes';
import type { LabelMap } from 'schemawright/kubernetes';

export class Container {
  @DnsLabel
  name!: string;
  image!: string;
  command?: string[];
  args?: string[];
  workingDir?: string;
  ports?: ContainerPort[];
  env?: EnvVar[];
  envFrom?: EnvFromSource[];
  resources?: ResourceRequirements;
  volumeMounts?: VolumeMount[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  startupProbe?: Probe;
  lifecycle?: Lifecycle;
  securityContext?: SecurityContext;
  imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
}

/** A pod, as far as the package has classes for what is in it. */
@Values({ targets: ['json-schema', 'ytt'] })
export class PodSpec {
  @MinItems(1)
  containers!: Container[];
  initContainers?: Container[];
  restartPolicy: 'Always' | 'OnFailure' | 'Never' = 'Always';
  volumes?: Volume[];
  affinity?: Affinity;
  tolerations?: Toleration[];
  topologySpreadConstraints?: TopologySpreadConstraint[];
  securityContext?: PodSecurityContext;
  imagePullSecrets?: LocalObjectReference[];
  nodeSelector?: LabelMap;
  serviceAccountName?: string;
  hostNetwork: boolean = false;
}
