import type { ChosenSchema, DocumentReader } from '../../generator/import/reader.ts';
import { dialect, type SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { isAccessible } from '../values/private-folder.ts';

export const yttReader: DocumentReader = {
  kind: 'ytt',
  title: () => 'a ytt file',
  describes: 'values',
  yaml: '1.2',
  marks: /^#@/m,
  searched: /^#@\s*(?:data\/values-schema|schema\/match)\b/m,
  isNested: (path) => !isAccessible(path, ''),
  reads: (_root, { format, text }) => format !== 'json' && /^#@/m.test(text),
  translate: async (reading, cwd) => (await import('./translate.ts')).translateSchema(reading, cwd),
  choose: (root) =>
    root.$schema === dialect
      ? { root, at: [], name: 'DataValues', kind: 'values', left: [], ...chooseLengthUnit(root) }
      : { problem: 'the document is a ytt schema, which must be read as text to be imported or converted' },
};

/** The most frequent unit becomes an option of the target; a schema that differs keeps its own keyword. */
function chooseLengthUnit(root: SchemaObject): Pick<ChosenSchema, 'targets' | 'upgrade'> {
  const counted = new Set([...walk(root)].map(({ schema }) => schema['x-ytt-lengths']));
  const unit = counted.has('bytes') ? 'bytes' : 'characters';
  return {
    targets: { ytt: unit === 'bytes' ? { lengths: unit } : {} },
    upgrade: (schema) => (schema['x-ytt-lengths'] === unit ? omitKeywords(schema, 'x-ytt-lengths') : schema),
  };
}
