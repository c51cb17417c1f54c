/** Recognises the types of Kubernetes that definitions embed: their authors cannot change them. */

import { getMember, getString, isObject } from '../../structural/value.ts';
import type { Field } from './field.ts';

/** Properties by which a type is known: an object with all of them is that type, whole or in part. */
const shapes: readonly (readonly string[])[] = [
  // PodSpec, PodTemplateSpec in part, JobSpec
  ['containers', 'nodeSelector', 'tolerations'],
  ['containers', 'initContainers', 'volumes'],
  ['backoffLimit', 'completions', 'parallelism', 'template'],
  // PodStatus, ContainerStatus
  ['containerStatuses', 'hostIP', 'podIP'],
  ['containerID', 'imageID', 'restartCount'],
  // The metadata of a template
  ['annotations', 'finalizers', 'labels'],
  // Container, Probe, Lifecycle, ports
  ['args', 'command', 'env', 'image'],
  ['failureThreshold', 'initialDelaySeconds', 'periodSeconds'],
  ['postStart', 'preStop'],
  ['containerPort', 'hostPort', 'protocol'],
  ['mountPath', 'name', 'readOnly', 'subPath'],
  ['exec', 'httpGet', 'tcpSocket'],
  // EnvVar, EnvVarSource, EnvFromSource
  ['name', 'value', 'valueFrom'],
  ['configMapKeyRef', 'fieldRef', 'secretKeyRef'],
  ['configMapRef', 'prefix', 'secretRef'],
  // Scheduling
  ['nodeAffinity', 'podAffinity', 'podAntiAffinity'],
  ['effect', 'key', 'operator', 'tolerationSeconds'],
  ['maxSkew', 'topologyKey', 'whenUnsatisfiable'],
  ['labelSelector', 'namespaces', 'topologyKey'],
  ['matchExpressions', 'matchFields'],
  ['matchExpressions', 'matchLabels'],
  ['nodeSelectorTerms'],
  // Security
  ['runAsGroup', 'runAsNonRoot', 'runAsUser', 'seLinuxOptions'],
  // Volumes and claims
  ['configMap', 'emptyDir', 'hostPath', 'secret'],
  ['configMap', 'downwardAPI', 'secret', 'serviceAccountToken'],
  ['defaultMode', 'items', 'name', 'optional'],
  ['defaultMode', 'items', 'optional', 'secretName'],
  ['accessModes', 'resources', 'storageClassName'],
  ['accessModes', 'capacity', 'phase'],
  ['claims', 'limits', 'requests'],
  // Services, ingresses, network policies
  ['clusterIP', 'externalTrafficPolicy', 'ports'],
  ['ingress', 'loadBalancer'],
  ['ipBlock', 'namespaceSelector', 'podSelector'],
  ['nodePort', 'port', 'protocol', 'targetPort'],
  // Autoscaling
  ['external', 'object', 'pods', 'resource', 'type'],
  ['scaleDown', 'scaleUp'],
  // Metadata and references
  ['annotations', 'creationTimestamp', 'labels'],
  ['fieldPath', 'resourceVersion', 'uid'],
  ['apiVersion', 'blockOwnerDeletion', 'uid'],
  ['apiVersion', 'fieldsType', 'manager'],
  ['lastTransitionTime', 'reason', 'status', 'type'],
  // RuleWithOperations
  ['apiGroups', 'apiVersions', 'operations', 'resources'],
  // JSONSchemaProps
  ['additionalProperties', 'exclusiveMaximum', 'patternProperties'],
];

export function isUpstream({ schema }: Field): boolean {
  const properties = getMember(schema, 'properties');
  if (!isObject(properties)) return false;
  const isReference =
    Object.keys(properties).join() === 'name' && getString(schema, 'x-kubernetes-map-type') === 'atomic';
  return isReference || shapes.some((names) => names.every((name) => Object.hasOwn(properties, name)));
}
