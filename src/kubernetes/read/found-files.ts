import { basename, dirname, resolve } from 'node:path';
import type { FolderSearch, PassOver } from '../../generator/dialect/dialect.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { readText } from '../../text/read-text.ts';
import { isObject, type Json, getMember } from '../../text/value/json.ts';

/** Skips files that only look like objects: Kustomize patches, and assertions in kuttl and Chainsaw tests. */
export function findPartialFiles({ files, read }: FolderSearch): PassOver {
  const kustomizations = files.filter((file) => kustomization.test(basename(file)));
  const patches = new Set(
    kustomizations.flatMap((file) => {
      const { value } = readText(read(file) ?? '', file, 'yaml');
      return listPatches(value).map((name) => resolve(dirname(file), name));
    }),
  );
  return (file) => {
    if (patches.has(file)) return 'patches of Kustomize';
    return assertion.test(basename(file)) ? 'assertions of tests' : undefined;
  };
}

/** The file names of Kustomize (kubectl.docs.kubernetes.io/references/kustomize/kustomization). */
const kustomization = /^(?:kustomization\.ya?ml|Kustomization)$/;

/** The file names of kuttl assertions (kuttl.dev/docs/testing/steps.html), which Chainsaw tests also use. */
const assertion = /(?:^|-)(?:assert|errors?)\.ya?ml$/;

/** Files that a kustomization lists as patches; an entry may also be inline text. */
function listPatches(value?: Json): readonly string[] {
  const named = ['patches', 'patchesJson6902', 'replacements'].flatMap((key) =>
    readArrayItems(getMember(value, key)).map((patch) => (isObject(patch) ? patch.path : undefined)),
  );
  const listed = ['patchesStrategicMerge', 'transformers', 'configurations'].flatMap((key) =>
    readArrayItems(getMember(value, key)),
  );
  return [...named, ...listed].flatMap((name) => (typeof name === 'string' && !name.includes('\n') ? [name] : []));
}
