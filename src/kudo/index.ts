// The world of KUDO: so far its files are told from others, and none is read.
import type { Dialect } from '../generator/dialect/dialect.ts';

/** KUDO operators. */
export const kudo = {
  name: 'kudo',
  readers: [
    {
      kind: 'kudo',
      title: () => 'a KUDO file',
      reads: ({ apiVersion }) => typeof apiVersion === 'string' && apiVersion.startsWith('kudo.dev/'),
    },
  ],
} as const satisfies Dialect;
