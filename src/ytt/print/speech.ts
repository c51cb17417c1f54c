import type { Says, Speech } from '../../generator/print/index.ts';

/** How the keywords of data values are said in models, by decorators that write several keywords each. */
export const speech: Speech = {
  from: 'schemawright',
  names: ['Decodable', 'KeyMayBePresent', 'Removed'],
  says: {
    'x-ytt-decodable': (value) =>
      value === 'base64' || value === 'json' || value === 'yaml' ? [{ name: 'Decodable', args: [value] }] : undefined,
    'x-ytt-key-may-be-present': flag('KeyMayBePresent'),
    'x-ytt-removed': (value) => (typeof value === 'string' ? [{ name: 'Removed', args: [value] }] : undefined),
  },
};

function flag(name: string): Says {
  return (value) => (value === true ? [{ name, args: [] }] : undefined);
}
