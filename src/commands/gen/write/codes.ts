import type { Explanation } from '../../../diagnostics/report/findings.ts';

export const artifactCodes: Readonly<Record<string, Explanation>> = {
  'configuration/plugin-skipped': {
    summary: '--no-plugins skips a plugin of the configuration.',
    why: 'Its checks did not run.',
    help: 'Run without --no-plugins in a repository that you trust.',
  },
  'artifact/differs': {
    summary: 'An artifact differs from what the models generate.',
    why: 'A model was changed without running gen, or the artifact was edited by hand.',
    help: 'Run schemawright gen and commit what it writes.',
  },
  'artifact/missing': {
    summary: 'An artifact of a model does not exist.',
    why: 'Tools that read the artifact would not find it.',
    help: 'Run schemawright gen and commit what it writes.',
  },
  'artifact/stale': {
    summary: 'An artifact exists that no model generates.',
    why: 'A chart could keep using a schema that is no longer maintained.',
    help: 'Delete it.',
  },
  'artifact/foreign': {
    summary: 'gen did not write the file at the path of an artifact.',
    why: 'It may be the only copy. gen overwrites a file only if its header or schemawright.sha256 says that gen wrote it.',
    help: 'Import it into the models, replace it with gen --adopt, which keeps a copy, or write to another folder.',
  },
  'artifact/outside': {
    summary: 'The configuration or a link leads gen out of the project.',
    why: 'A commit could overwrite files outside the repository. The project is the git work tree, or without one the folder of the configuration.',
    help: 'Name a folder in the project, or allow it with gen --allow-outside.',
  },
  'artifact/changed': {
    summary: 'An artifact was changed after gen wrote it.',
    why: 'gen would lose the change. schemawright.sha256 has the checksums of the files that gen wrote last.',
    help: 'Make the change in the model, then run gen --adopt, which keeps a copy.',
  },
  'artifact/unrecorded': {
    summary: 'schemawright.sha256, the record of what gen wrote, is missing.',
    why: 'Without it, gen in another clone cannot recognize the JSON files as its own, and keeps them when a model changes.',
    help: 'Run schemawright gen and commit the file.',
  },
};
