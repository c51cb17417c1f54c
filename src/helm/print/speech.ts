import type { Speech } from '../../generator/print/index.ts';

export const speech: Speech = {
  names: ['SubChart'],
  kinds: ['values'],
  says: { 'x-helm-sub-chart': (value) => (value === true ? [{ name: 'SubChart', args: [] }] : undefined) },
};
