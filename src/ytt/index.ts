// The world of ytt: so far its files are told from others, and none is read.
import type { Dialect } from '../generator/dialect/dialect.ts';

/** ytt templates and schemas. */
export const ytt = {
  name: 'ytt',
  readers: [
    {
      kind: 'ytt',
      title: () => 'a ytt file',
      reads: (_root, { format, text }) => format !== 'json' && /^#@/m.test(text),
    },
  ],
} as const satisfies Dialect;
