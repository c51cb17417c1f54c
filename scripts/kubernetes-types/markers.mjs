// What the OpenAPI documents of Kubernetes and the definitions that controller-gen makes of the same Go types do not share.

/** The validations that the Go types state in markers for controller-gen. */
export const markers = {
  'Condition.type': [
    "Pattern('^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$')",
    'MaxLength(316)',
  ],
  'Condition.status': ["Enum('True', 'False', 'Unknown')"],
  'Condition.observedGeneration': ['Minimum(0)'],
  'Condition.reason': ['MinLength(1)', 'MaxLength(1024)', "Pattern('^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$')"],
  'Condition.message': ['MaxLength(32768)'],
};

/**
 * Defaults of the documents that no definition has: the zero of Go where a property is written even if it is empty, and
 * constants of Go, which only the server of pods knows.
 */
export const leftDefaults = new Set([
  'PodFailurePolicyOnPodConditionsPattern.status',
  'AzureDiskVolumeSource.cachingMode',
  'AzureDiskVolumeSource.kind',
]);

/** Lists of the documents that are plain arrays where an object is embedded. */
export const plainLists = new Set(['EmbeddedObjectMeta.finalizers']);
