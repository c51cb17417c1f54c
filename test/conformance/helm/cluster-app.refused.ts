import type { Refused } from './refused.ts';

const metadata = (more: object) => ({ metadata: { organization: 'acme', ...more } });
const pool = (values: object) => ({ nodePools: { workers: values } });
const apiServer = (values: object) => ({ controlPlane: { apiServer: values } });
const network = (values: object) => ({ connectivity: { network: values } });
const registry = (values: object) => ({ connectivity: { containerRegistries: { 'registry.example.com': values } } });

const name = '^[a-z][a-z0-9-]{3,18}[a-z0-9]$';
const octet = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const cidr = `^(${octet}[.]){3}${octet}/(3[0-2]|[12]?[0-9])$`;

/** Wrong values for a cluster, as people write them. */
export const refused: readonly Refused[] = [
  { kind: 'required', values: { nodePools: undefined }, reasons: ["'': missing property 'nodePools'"] },
  {
    kind: 'required below',
    values: { metadata: {} },
    reasons: ["'/metadata': missing property 'organization'"],
  },
  {
    kind: 'required in an item',
    values: pool({ taints: [{ value: 'a' }] }),
    reasons: ["'/nodePools/workers/taints/0': missing property 'key'"],
  },
  {
    kind: 'several required',
    values: network({ subnets: [{}] }),
    reasons: ["'/connectivity/network/subnets/0': missing properties 'name', 'cidrBlock'"],
  },
  {
    kind: 'string',
    values: metadata({ labels: { 'cost-centre': 4711 } }),
    reasons: ["'/metadata/labels/cost-centre': got number, want string"],
  },
  {
    kind: 'boolean',
    values: metadata({ preventDeletion: 'yes' }),
    reasons: ["'/metadata/preventDeletion': got string, want boolean"],
  },
  {
    kind: 'integer',
    values: pool({ replicas: 2.5 }),
    reasons: ["'/nodePools/workers/replicas': got number, want integer"],
  },
  {
    kind: 'integer as a string',
    values: pool({ replicas: '3' }),
    reasons: ["'/nodePools/workers/replicas': got string, want integer"],
  },
  {
    kind: 'number',
    values: pool({ spot: { maxPrice: 'cheap' } }),
    reasons: ["'/nodePools/workers/spot/maxPrice': got string, want number"],
  },
  {
    kind: 'array',
    values: { controlPlane: { availabilityZones: 'a' } },
    reasons: ["'/controlPlane/availabilityZones': got string, want array"],
  },
  { kind: 'object', values: { nodePools: [] }, reasons: ["'/nodePools': got array, want object"] },
  {
    kind: 'null',
    values: metadata({ name: null }),
    reasons: ["'/metadata/name': got null, want string"],
  },
  {
    kind: 'unknown key',
    values: { nodePool: {} },
    reasons: ["'': additional properties 'nodePool' not allowed"],
  },
  {
    kind: 'unknown key below',
    values: metadata({ organisation: 'acme' }),
    reasons: ["'/metadata': additional properties 'organisation' not allowed"],
  },
  {
    kind: 'unknown key of a map’s value',
    values: pool({ maxReplicas: 3 }),
    reasons: ["'/nodePools/workers': additional properties 'maxReplicas' not allowed"],
  },
  {
    // One at a time: Helm lists several in the order of a Go map.
    kind: 'unknown key, deep',
    values: pool({ machineTemplate: { image: { chanel: 'beta' } } }),
    reasons: ["'/nodePools/workers/machineTemplate/image': additional properties 'chanel' not allowed"],
  },
  {
    kind: 'enum',
    values: { provider: 'gcp' },
    reasons: ["'/provider': value must be one of 'aws', 'azure', 'cloud-director', 'docker', 'proxmox', 'vsphere'"],
  },
  {
    kind: 'enum of an item',
    values: apiServer({ oidc: { signingAlgorithms: ['none'] } }),
    reasons: [
      "'/controlPlane/apiServer/oidc/signingAlgorithms/0': value must be one of 'RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'",
    ],
  },
  {
    kind: 'labelled choices',
    values: metadata({ servicePriority: 'low' }),
    reasons: [
      "'/metadata/servicePriority': 'oneOf' failed, none matched",
      "'/metadata/servicePriority': value must be 'highest'",
      "'/metadata/servicePriority': value must be 'lowest'",
      "'/metadata/servicePriority': value must be 'medium'",
    ],
  },
  {
    kind: 'pattern',
    values: metadata({ name: 'Prod-EU' }),
    reasons: [`'/metadata/name': 'Prod-EU' does not match pattern '${name}'`],
  },
  {
    kind: 'pattern and minLength',
    values: metadata({ name: 'prod' }),
    reasons: [
      `'/metadata/name': 'prod' does not match pattern '${name}'`,
      "'/metadata/name': minLength: got 4, want 5",
    ],
  },
  {
    kind: 'minLength',
    values: pool({ description: '' }),
    reasons: ["'/nodePools/workers/description': minLength: got 0, want 1"],
  },
  {
    kind: 'maxLength',
    values: pool({ description: 'x'.repeat(101) }),
    reasons: ["'/nodePools/workers/description': maxLength: got 101, want 100"],
  },
  {
    kind: 'pattern of an item',
    values: network({ pods: { cidrBlocks: ['10.0.0.0/33'] } }),
    reasons: [`'/connectivity/network/pods/cidrBlocks/0': '10.0.0.0/33' does not match pattern '${cidr}'`],
  },
  {
    kind: 'minimum',
    values: { controlPlane: { replicas: 0 } },
    reasons: ["'/controlPlane/replicas': minimum: got 0, want 1"],
  },
  {
    kind: 'maximum',
    values: apiServer({ port: 65_536 }),
    reasons: ["'/controlPlane/apiServer/port': maximum: got 65,536, want 65,535"],
  },
  {
    kind: 'exclusiveMinimum',
    values: pool({ spot: { maxPrice: 0 } }),
    reasons: ["'/nodePools/workers/spot/maxPrice': exclusiveMinimum: got 0, want 0"],
  },
  {
    kind: 'maximum of a fraction',
    values: pool({ autoscaling: { utilizationThreshold: 0.95 } }),
    reasons: ["'/nodePools/workers/autoscaling/utilizationThreshold': maximum: got 0.95, want 0.9"],
  },
  {
    kind: 'multipleOf',
    values: apiServer({ audit: { maxSizeMb: 105 } }),
    reasons: ["'/controlPlane/apiServer/audit/maxSizeMb': multipleOf: got 105, want 10"],
  },
  {
    kind: 'minItems',
    values: network({ nodes: { cidrBlocks: [] } }),
    reasons: ["'/connectivity/network/nodes/cidrBlocks': minItems: got 0, want 1"],
  },
  {
    kind: 'maxItems',
    values: { connectivity: { ntp: { pools: ['a.org', 'b.org', 'c.org', 'd.org', 'e.org'] } } },
    reasons: ["'/connectivity/ntp/pools': maxItems: got 5, want 4"],
  },
  {
    kind: 'uniqueItems',
    values: pool({ availabilityZones: ['a', 'b', 'a'] }),
    reasons: ["'/nodePools/workers/availabilityZones': items at 0 and 2 are equal"],
  },
  {
    kind: 'key of a map',
    values: { nodePools: { Workers: {} } },
    reasons: ["'/nodePools': additional properties 'Workers' not allowed"],
  },
  {
    kind: 'value of a map',
    values: apiServer({ featureGates: { NewThing: 'true' } }),
    reasons: ["'/controlPlane/apiServer/featureGates/NewThing': got string, want boolean"],
  },
  { kind: 'minProperties', values: { nodePools: {} }, reasons: ["'/nodePools': minProperties: got 0, want 1"] },
  {
    kind: 'maxProperties',
    values: apiServer({ oidc: { requiredClaims: Object.fromEntries([...'abcdefghijk'].map((key) => [key, key])) } }),
    reasons: ["'/controlPlane/apiServer/oidc/requiredClaims': maxProperties: got 11, want 10"],
  },
  {
    kind: 'dependentRequired',
    values: apiServer({ oidc: { issuerUrl: 'https://login.example.com' } }),
    reasons: ["'/controlPlane/apiServer/oidc': properties 'clientId' required, if 'issuerUrl' exists"],
  },
  {
    kind: 'mutual exclusion',
    values: pool({ replicas: 3, autoscaling: { maxReplicas: 5 } }),
    reasons: ["'/nodePools/workers': 'not' failed"],
  },
  {
    kind: 'mutual exclusion in a map’s value',
    values: registry({ username: 'me', password: 'secret', secretName: 'pull' }),
    reasons: ["'/connectivity/containerRegistries/registry.example.com': 'not' failed"],
  },
  {
    kind: 'exactly one of: none',
    values: network({ firewallRules: [{ description: 'Nothing to do' }] }),
    reasons: [
      "'/connectivity/network/firewallRules/0': 'oneOf' failed, none matched",
      "'/connectivity/network/firewallRules/0': missing property 'cidrBlocks'",
      "'/connectivity/network/firewallRules/0': missing property 'hosts'",
    ],
  },
  {
    kind: 'exactly one of: both',
    values: network({ firewallRules: [{ description: 'Too much', cidrBlocks: ['10.0.0.0/8'], hosts: ['a.org'] }] }),
    reasons: ["'/connectivity/network/firewallRules/0': 'oneOf' failed, subschemas 0, 1 matched"],
  },
  {
    kind: 'not, by a pattern',
    values: pool({ taints: [{ key: `${'a'.repeat(254)}/b` }] }),
    reasons: ["'/nodePools/workers/taints/0/key': 'not' failed"],
  },
];
