import type { Refused } from './refused.ts';

const subscription = { subscriptionId: '01234567-89ab-cdef-0123-456789abcdef' };

/** Wrong values for what the provider's model adds to a cluster or overrides of it. */
export const refused: readonly Refused[] = [
  {
    kind: 'required by the subclass',
    values: { providerSpecific: undefined },
    reasons: ["'/providerSpecific': missing property 'subscriptionId'"],
  },
  {
    kind: 'const in place of an enum',
    values: { provider: 'aws' },
    reasons: ["'/provider': value must be 'azure'"],
  },
  {
    kind: 'overridden minimum',
    values: { controlPlane: { replicas: 1 } },
    reasons: ["'/controlPlane/replicas': minimum: got 1, want 3"],
  },
  {
    kind: 'overridden maximum',
    values: { connectivity: { availabilityZoneUsageLimit: 4 } },
    reasons: ["'/connectivity/availabilityZoneUsageLimit': maximum: got 4, want 3"],
  },
  {
    kind: 'overridden enum',
    values: { providerSpecific: { ...subscription, region: 'eu-central-1' } },
    reasons: [
      "'/providerSpecific/region': value must be one of 'northeurope', 'westeurope', 'germanywestcentral', 'francecentral', 'swedencentral', 'eastus', 'eastus2', 'westus3', 'brazilsouth'",
    ],
  },
  {
    kind: 'inherited constraint',
    values: { metadata: { organization: 'Acme' } },
    reasons: ["'/metadata/organization': 'Acme' does not match pattern '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'"],
  },
  {
    kind: 'inherited constraint in an overridden map',
    values: { nodePools: { workers: { replicas: -1 } } },
    reasons: ["'/nodePools/workers/replicas': minimum: got -1, want 0"],
  },
  {
    kind: 'property of the subclass',
    values: { nodePools: { workers: { spotEvictionPolicy: 'Stop' } } },
    reasons: ["'/nodePools/workers/spotEvictionPolicy': value must be one of 'Deallocate', 'Delete'"],
  },
];
