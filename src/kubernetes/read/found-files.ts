import { basename, dirname, resolve } from 'node:path';
import type { FolderSearch, PassOver } from '../../generator/dialect/dialect.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { readText } from '../../text/read-text.ts';
import { isObject, type Json, getMember } from '../../text/value/json.ts';

/**
 * Passes over what looks like objects and is not: what Kustomize applies to objects, and what tests of kuttl and Chainsaw expect of
 * them.
 */
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

/** The names that Kustomize knows (kubectl.docs.kubernetes.io/references/kustomize/kustomization). */
const kustomization = /^(?:kustomization\.ya?ml|Kustomization)$/;

/** kuttl takes files of these names for assertions (kuttl.dev/docs/testing/steps.html), and Chainsaw's tests keep to them. */
const assertion = /(?:^|-)(?:assert|errors?)\.ya?ml$/;

/** The files that a kustomization lists, and that are no objects of their own; one may hold the text in place of a name. */
function listPatches(value: Json | undefined): readonly string[] {
  const named = ['patches', 'patchesJson6902', 'replacements'].flatMap((key) =>
    readArrayItems(getMember(value, key)).map((patch) => (isObject(patch) ? patch.path : undefined)),
  );
  const listed = ['patchesStrategicMerge', 'transformers', 'configurations'].flatMap((key) =>
    readArrayItems(getMember(value, key)),
  );
  return [...named, ...listed].flatMap((name) => (typeof name === 'string' && !name.includes('\n') ? [name] : []));
}
