import { nothing, rule } from '../../../rules/runner/rule.ts';
import { mentions } from '../../../rules/english/wording.ts';

/** Titles do not repeat the name of the property that holds theirs. */
export const titleRepeatsParent = rule({
  code: 'R5/title-repeats-parent',
  requirement: 'R5',
  summary: 'A title does not repeat the name of the property that its own belongs to.',
  why: 'A form shows the title below that of the parent, so the reader sees the words twice. The name counts as its words (controlPlane as "control plane"), in whole words whatever their ending (subnets, subnet), and through items and maps. The standard speaks of the name and shows one whose title has the same words: the name decides, a title that says something else does not. The properties of a definition belong to every property that refers to it.',
  help: 'Leave the words of the parent out: "Availability zones" for "Control plane availability zones".',
  places: ['property'],
  valid: [
    {
      properties: {
        controlPlane: { title: 'Control plane', properties: { availabilityZones: { title: 'Availability zones' } } },
      },
    },
    { properties: { node: { properties: { group: { title: 'Nodegroup' } } } } },
    { properties: { name: { title: 'Name' } } },
    { properties: { oidc: { title: 'Log-in settings', properties: { url: { title: 'Log-in URL' } } } } },
  ],
  invalid: [
    {
      schema: { properties: { controlPlane: { properties: { zones: { title: 'Control plane zones' } } } } },
      message: 'title "Control plane zones" repeats the name of the parent "controlPlane"',
      at: '/properties/controlPlane/properties/zones/title',
    },
    {
      schema: { properties: { subnets: { properties: { name: { title: 'Worker subnet name' } } } } },
      message: 'title "Worker subnet name" repeats the name of the parent "subnets"',
    },
    {
      schema: {
        properties: { nodePools: { additionalProperties: { properties: { name: { title: 'Name of node pools' } } } } },
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
  check: ({ title: own }, { place, survey }) => {
    const { title } = place;
    if (title === undefined) return nothing;
    const parent = survey.parentNamesOf(place).find((name) => mentions(title, name));
    if (parent === undefined) return nothing;
    const message = `title "${title}" repeats the name of the parent "${parent}"`;
    return [own === undefined ? { message } : { message, at: ['title'] }];
  },
});
