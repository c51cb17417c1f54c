import { titled } from '../texts.ts';
import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/titles.ts. */
export const cases: MoreCases = {
  'R5/title-missing': {
    valid: [
      { properties: { name: { $ref: '#/$defs/name' } }, $defs: { name: { title: 'Cluster name' } } },
      { properties: { name: { $ref: '#/$defs/name', title: 'Cluster name' } }, $defs: { name: {} } },
      { properties: { zones: { title: 'Zones', items: { type: 'string' } } } },
      { properties: { size: { title: 'Size', anyOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
      {
        properties: {
          size: {
            anyOf: [
              { type: 'string', deprecated: true },
              { type: 'integer', title: 'Size' },
            ],
          },
        },
      },
    ],
    invalid: [
      {
        schema: { properties: { name: { title: '' } } },
        message: 'property "name" has no title',
        fixed: { properties: { name: { title: 'Name' } } },
      },
      { schema: { properties: { 'a.b/c': {} } }, message: 'property "a.b/c" has no title' },
      { schema: { properties: { name: true } }, message: 'property "name" has no title' },
      {
        schema: { properties: { pools: { title: 'Pools', patternProperties: { '^a': { type: 'object' } } } } },
        message: 'map value of "pools" has no title',
        at: '/properties/pools/patternProperties/^a',
      },
      {
        schema: { $ref: '#/$defs/values', $defs: { values: { properties: { name: {} } } } },
        message: 'property "name" has no title',
        at: '/$defs/values/properties/name',
        fixed: { $ref: '#/$defs/values', $defs: { values: { properties: { name: { title: 'Name' } } } } },
      },
      {
        name: 'a property that only a branch declares',
        schema: { oneOf: [{ properties: { name: { type: 'string' } } }, { required: ['id'] }] },
        message: 'property "name" has no title',
        at: '/oneOf/0/properties/name',
        fixed: { oneOf: [{ properties: { name: { type: 'string', title: 'Name' } } }, { required: ['id'] }] },
      },
    ],
  },
  'R5/title-repeats-parent': {
    valid: [
      { properties: { node: { properties: { group: { title: 'Nodegroup' } } } } },
      { properties: { name: { title: 'Name' } } },
      { properties: { oidc: { title: 'Log-in settings', properties: { url: { title: 'Log-in URL' } } } } },
    ],
    invalid: [
      {
        schema: { properties: { subnets: { properties: { name: { title: 'Worker subnet name' } } } } },
        message: 'title "Worker subnet name" repeats the name of the parent "subnets"',
      },
      {
        schema: {
          properties: {
            nodePools: { additionalProperties: { properties: { name: { title: 'Name of node pools' } } } },
          },
        },
        message: 'title "Name of node pools" repeats the name of the parent "nodePools"',
      },
      {
        schema: {
          properties: { bastion: { $ref: '#/$defs/machine' }, worker: { $ref: '#/$defs/machine' } },
          $defs: { machine: { properties: { image: { title: 'Bastion image' } } } },
        },
        message: 'title "Bastion image" repeats the name of the parent "bastion"',
        at: '/$defs/machine/properties/image/title',
      },
      {
        name: 'a title that comes through a $ref is reported where it is used',
        schema: {
          properties: { image: { properties: { name: { $ref: '#/$defs/name' } } } },
          $defs: { name: { title: 'Image name' } },
        },
        message: 'title "Image name" repeats the name of the parent "image"',
        at: '/properties/image/properties/name',
      },
    ],
  },
  'R5/title-case': {
    valid: [
      titled('Kubernetes API server CIDRs'),
      titled('Giant Swarm IPv4 subnet on Azure'),
      titled('Pre-kubeadm commands'),
      titled('Render without Release resource'),
      titled('VMware Cloud Director (VCD) settings'),
      titled('2FA for GitHub'),
      { properties: { 'aws-ebs-csi-driver': { title: 'aws-ebs-csi-driver' } } },
      titled('Élan vital'),
    ],
    invalid: [
      {
        schema: titled('dns zone'),
        message: 'title "dns zone" is not in sentence case: "dns"',
        fixed: titled('DNS zone'),
      },
      {
        schema: { properties: { 'aws-ebs': { title: 'aws-efs' } } },
        message: 'title "aws-efs" is not in sentence case: "aws-efs"',
      },
      { schema: titled('Ip pool'), message: 'title "Ip pool" writes "Ip" for "IP"' },
      { schema: titled('Default nodePool'), message: 'title "Default nodePool" is not in sentence case: "nodePool"' },
      { schema: titled('CLUSTER name'), message: 'title "CLUSTER name" is not in sentence case: "CLUSTER"' },
      { schema: titled('NODE POOL'), message: 'title "NODE POOL" is not in sentence case: "NODE POOL"' },
      {
        schema: titled('Server-Side apply'),
        message: 'title "Server-Side apply" is not in sentence case: "Server-Side"',
      },
      { schema: titled('Giant Machine'), message: 'title "Giant Machine" is not in sentence case: "Machine"' },
    ],
  },
  'R5/title-punctuation': {
    valid: [titled("User's TCP/IP port of Node.js"), titled('Memory + swap'), titled('Temperature in °C')],
    invalid: [
      { schema: titled('Enabled?'), message: 'title "Enabled?" contains a punctuation mark: "?"' },
      { schema: titled('CPU/memory'), message: 'title "CPU/memory" contains a punctuation mark: "/"' },
      {
        schema: titled('Machine pools – advanced'),
        message: 'title "Machine pools – advanced" contains a punctuation mark: "–"',
      },
      { schema: titled('CPU | memory'), message: 'title "CPU | memory" contains a punctuation mark: "|"' },
      { schema: titled('名前。'), message: 'title "名前。" contains a punctuation mark: "。"' },
    ],
  },
  'R5/title-whitespace': {
    valid: [titled('Size\u00A0of 👩‍💻 نام‌ها')],
    invalid: [
      {
        schema: titled('Cluster  name'),
        message: 'title "Cluster  name" has several white-space characters in a row',
        fixed: titled('Cluster name'),
      },
      {
        schema: titled('Cluster\tname'),
        message: 'title "Cluster\\tname" has a control character',
        fixed: titled('Cluster name'),
      },
      { schema: titled('Cluster\u200Bname'), message: 'title "Cluster\u200Bname" has an invisible character' },
      { schema: titled('Cluster\u0085name'), message: 'title "Cluster\u0085name" has a control character' },
      {
        schema: titled('Cluster\nname'),
        message: 'title "Cluster\\nname" has a control character',
        fixed: titled('Cluster name'),
      },
    ],
  },
};
