import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';
import { repetitionIn } from '../../../rules/english/wording.ts';

/** Descriptions say more than the name and the title. */
export const descriptionRepeatsTitle = rule({
  code: 'R6/description-repeats-title',
  requirement: 'R6',
  summary: 'A description does not repeat the property name or the title.',
  why: 'The description is read right below the title. Several words count anywhere in the description, also turned round ("name of the route table" for "Route table name"); a single common word (name, port, size) counts in the first sentence only, which says what the value is, since later ones can hardly avoid it. Whole words count, whatever their ending; words in quotes, addresses and code do not. The standard shows its wrong example at the start of a description and forbids repetition as such: the wider wording wins. A description of 50 characters that leaves the title out is possible, as its right example shows.',
  help: 'Say what the value does instead: "Identifies this cluster" for "Cluster name identifies this cluster".',
  places: labelledPlaces,
  valid: [
    {
      properties: {
        name: { title: 'Cluster name', description: 'Identifies this cluster uniquely within the installation.' },
      },
    },
    {
      properties: {
        port: { title: 'Port', description: 'Where the API server listens. Must differ from the port of its probe.' },
      },
    },
    { properties: { a: { title: 'Node', description: 'Nodegroup of it.' } } },
  ],
  invalid: [
    {
      schema: {
        properties: { name: { title: 'Cluster name', description: 'Cluster name identifies this cluster uniquely.' } },
      },
      message: 'description of property "name" repeats the title "Cluster name"',
      at: '/properties/name/description',
    },
    {
      schema: { properties: { name: { title: 'Cluster name', description: 'Sets the cluster name.' } } },
      message: 'description of property "name" repeats the title "Cluster name"',
    },
    {
      schema: { properties: { p: { title: 'Port', description: 'The port of the API server.' } } },
      message: 'description of property "p" repeats the title "Port"',
    },
    {
      schema: { properties: { vnet: { title: 'VNet name', description: 'Name of the remote VNet.' } } },
      message: 'description of property "vnet" repeats the title "VNet name"',
    },
    {
      schema: { properties: { on: { title: 'Enabled', description: 'Whether the cache shall be enabled.' } } },
      message: 'description of property "on" repeats the title "Enabled"',
    },
    {
      schema: { properties: { diskSize: { title: 'Volume', description: 'Disk size of a node.' } } },
      message: 'description of property "diskSize" repeats the property name',
    },
  ],
  check: checkText('description', (description, { place }) => {
    const { title = '', kind, key } = place;
    const repeated = repetitionIn(description, kind === 'property' ? [title, String(key)] : [title]);
    if (repeated === undefined) return undefined;
    return `description of ${nameOf(place)} repeats ${repeated === title ? `the title "${title}"` : 'the property name'}`;
  }),
});
