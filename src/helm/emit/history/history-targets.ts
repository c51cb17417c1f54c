import { matchingString, object, writePath } from '../../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../../generator/emit/target.ts';
import type { RenamedTemplateOptions } from './renamed-template.ts';

const templateFiles = { values: 'templates/_renamed.tpl' } as const;

/** Templates by which a chart accepts values under their old names. */
export const renamedTemplate: LazyTarget<RenamedTemplateOptions> & { readonly name: 'renamed-template' } = {
  name: 'renamed-template',
  files: templateFiles,
  options: object({
    prefix: matchingString(/^[\w.-]+$/, (text, path) => ({
      message: `"${writePath(path)}" must be letters, digits, "-", "_" and ".", not ${JSON.stringify(text)}`,
      help: 'Use the name of the chart.',
    })),
  }),
  onRequest: true,
  showsDefaults: true,
  load: async () => (await import('./renamed-template.ts')).renamedTemplateEmitter(templateFiles),
};

const notesFiles = { values: 'UPGRADE.md' } as const;

/** What users of a chart do for each version that changed its values. */
export const upgradeNotes: LazyTarget & { readonly name: 'upgrade-notes' } = {
  name: 'upgrade-notes',
  files: notesFiles,
  onRequest: true,
  showsDefaults: true,
  load: async () => (await import('./upgrade-notes.ts')).upgradeNotesEmitter(notesFiles),
};
