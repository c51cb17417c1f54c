/** One mistake of each kind that the schema of the chart knows: where, and what stands there instead. */
const changes = {
  'another type': ['global.connectivity.baseDomain', 7],
  'a text for a number': ['global.controlPlane.replicas', '3'],
  'a text for a boolean': ['internal.enableVpaResources', 'yes'],
  'a list for an object': ['global.connectivity.network', []],
  'an object for a list': ['global.connectivity.allowedCIDRs', {}],
  'a fraction': ['global.controlPlane.replicas', 1.5],
  'too small': ['global.controlPlane.etcdVolumeSizeGB', -1],
  'at an exclusive limit': ['global.controlPlane.rootVolumeSizeGB', 0],
  'none of the allowed': ['global.providerSpecific.location', 'moon'],
  'a text without its pattern': ['global.providerSpecific.subscriptionId', '!2345678-abcd-1234-abcd-1234567abcde'],
  'too short': ['global.providerSpecific.subscriptionId', '1234'],
  'too few items': ['global.connectivity.network.pods.cidrBlocks', []],
  'an item of another type': ['global.connectivity.network.pods.cidrBlocks', [1]],
  'a wrong member of an item': ['global.providerSpecific.network.peerings', [{ remoteVnetName: '?' }]],
  'a missing property': ['global.providerSpecific.subscriptionId', undefined],
  'an unknown property': ['unknown', 1],
  'an unknown property below': ['global.apps', { unknown: {} }],
  'a wrong name': ['global.nodePools', { A: {} }],
  'a wrong entry of a map': ['global.nodePools', { pool00: { replicas: -1 } }],
  'a wrong item below a map': [
    'global.nodePools',
    { pool00: { customNodeTaints: [{ effect: 'None', key: 'a', value: 'b' }] } },
  ],
  'a wrong value of a map': ['global.providerSpecific.additionalResourceTags', { tag: 1 }],
  'a wrong key of a map': ['global.providerSpecific.additionalResourceTags', { '<tag>': 'x' }],
  'a wrong list of a map': ['global.components.containerd.containerRegistries', { docker: [{ endpoint: 1 }] }],
};

/** The values with each of the changes. */
export function changed(values) {
  return Object.entries(changes).map(([name, [path, value]]) => [name, withChange(values, path.split('.'), value)]);
}

function withChange(values, [key, ...path], value) {
  const changedValue = path.length === 0 ? value : withChange(values[key] ?? {}, path, value);
  const { [key]: _, ...others } = values;
  return changedValue === undefined ? others : { ...others, [key]: changedValue };
}
