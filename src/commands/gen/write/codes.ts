import type { Explanation } from '../../../diagnostics/report/findings.ts';

export const artifactCodes: Readonly<Record<string, Explanation>> = {
  'configuration/plugin-skipped': {
    summary: 'A plugin of the configuration is not loaded, by --no-plugins.',
    why: 'What it would have checked was not checked.',
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
    summary: 'An artifact exists that no model generates any more.',
    why: 'A chart could keep using a schema that is no longer maintained.',
    help: 'Delete it.',
  },
  'artifact/foreign': {
    summary: 'A file stands where gen would write an artifact, and gen did not write it.',
    why: "It may be the only copy of somebody's work. gen overwrites a file only if its header or schemawright.sha256 says that gen wrote it.",
    help: 'Import it into the models, replace it with gen --adopt, which keeps a copy, or write to another folder.',
  },
  'artifact/outside': {
    summary: 'The configuration or a link leads gen out of the project.',
    why: 'A commit could have files overwritten that are no part of the repository. The project is the git work tree, or without one the folder of the configuration.',
    help: 'Name a folder of the project; or, where that is meant, run gen --allow-outside.',
  },
  'artifact/changed': {
    summary: 'An artifact was changed after gen wrote it.',
    why: 'gen would lose the change. schemawright.sha256 has the checksum of what gen wrote last.',
    help: 'Make the change in the model, then run gen --adopt, which keeps a copy.',
  },
  'artifact/unrecorded': {
    summary: 'schemawright.sha256, the record of what gen wrote, is missing.',
    why: 'Without it, gen cannot tell in another clone that it wrote the JSON files, and keeps them when a model changes.',
    help: 'Run schemawright gen and commit the file.',
  },
};
