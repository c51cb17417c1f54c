import type { DocumentReader } from '../../generator/import/reader.ts';
import { dialect } from '../../schema/document/schema.ts';

/** Reads schemas of data values. */
export const yttReader: DocumentReader = {
  kind: 'ytt',
  title: () => 'a ytt file',
  reads: (_root, { format, text }) => format !== 'json' && /^#@/m.test(text),
  translate: async (reading) => (await import('./translate.ts')).translateSchema(reading),
  choose: (root) =>
    root.$schema === dialect
      ? { root, at: [], name: 'DataValues', kind: 'values', targets: { ytt: { lengths: 'bytes' } }, left: [] }
      : { problem: 'the document is a schema of ytt, whose text is read where it is imported or converted' },
};
