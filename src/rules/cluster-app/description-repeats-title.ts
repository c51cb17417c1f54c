import { labelledPlaces, nameOf } from '../place.ts';
import { rule } from '../rule.ts';
import { checkText } from '../text.ts';
import { mentions, startsWith } from '../wording.ts';

/** Descriptions say more than the name and the title. */
export const descriptionRepeatsTitle = rule({
  code: 'R6/description-repeats-title',
  requirement: 'R6',
  summary: 'A description does not repeat the property name or the title.',
  why: 'The description is read right below the title. A repetition is a title of several words anywhere in the description, and a title of one word or the words of the name at its start, an article aside: inside a sentence a single common word (name, port, size) can hardly be avoided.',
  help: 'Say what the value does instead: "Identifies this cluster" for "Cluster name identifies this cluster".',
  places: labelledPlaces,
  valid: [
    {
      properties: {
        name: { title: 'Cluster name', description: 'Identifies this cluster uniquely within the installation.' },
      },
    },
    {
      properties: { port: { title: 'Port', description: 'Where the API server listens; also the port of its probe.' } },
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
      schema: { properties: { diskSize: { title: 'Volume', description: 'Disk size of a node.' } } },
      message: 'description of property "diskSize" repeats the property name',
    },
  ],
  check: checkText('description', (description, { place }) => {
    const { title = '', kind, key } = place;
    const repeated = /\S[\s-]\S/.test(title) ? mentions(description, title) : startsWith(description, title);
    if (repeated) return `description of ${nameOf(place)} repeats the title "${title}"`;
    if (kind !== 'property' || !startsWith(description, String(key))) return undefined;
    return `description of ${nameOf(place)} repeats the property name`;
  }),
});
