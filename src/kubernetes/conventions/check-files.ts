import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { locateSteps } from '../admission/diagnose.ts';
import { type ReadDocument, readDocuments } from '../admission/documents.ts';
import { locatedSchemas } from '../definition/index.ts';
import { isAdded, listDefinitions } from '../rules/check-definition.ts';
import { getMember, isList, type KubeValue } from '../structural/value.ts';
import type { Convention } from './fields/convention.ts';
import { findBroken } from './find-conventions.ts';

type Steps = readonly (string | number)[];

/** The conventions that the definitions in a text break. What several versions break in one place is reported once. */
export function checkFile(text: string, file: string, conventions: readonly Convention[]): readonly Diagnostic[] {
  return readDocuments(text, file).flatMap((document) =>
    document.value === undefined
      ? []
      : listDefinitions(document).flatMap(([definition, steps]) => checkDefinition(definition, steps, conventions)),
  );
}

function checkDefinition(
  document: ReadDocument,
  within: Steps,
  conventions: readonly Convention[],
): readonly Diagnostic[] {
  const value = getPart(document.value, within);
  if (value === undefined) return [];
  const reported = new Set<string>();
  return listCurrentVersions(value).flatMap(({ root, hasStatus }) =>
    findBroken(root, conventions, { hasStatus }).flatMap(({ convention, message, steps, help = convention.help }) => {
      const key = JSON.stringify([convention.code, message, steps.slice(root.path.steps.length)]);
      if (reported.has(key) || isAdded(steps, document)) return [];
      reported.add(key);
      const { code, severity } = convention;
      return [{ code, severity, message, help, ...locateSteps([...within, ...steps], document) }];
    }),
  );
}

/** The stored version first, without those that are deprecated. */
function listCurrentVersions(definition: KubeValue) {
  return locatedSchemas(definition)
    .map((root) => ({ root, version: getPart(definition, root.path.steps.slice(0, 3)) }))
    .filter(({ version }) => getMember(version, 'deprecated') !== true && getMember(version, 'served') !== false)
    .sort((a, b) => Number(isStored(b.version)) - Number(isStored(a.version)))
    .map(({ root, version }) => ({
      root,
      hasStatus: getMember(getMember(version, 'subresources'), 'status') !== undefined,
    }));
}

function isStored(version: KubeValue | undefined): boolean {
  return getMember(version, 'storage') === true;
}

function getPart(value: KubeValue | undefined, steps: Steps): KubeValue | undefined {
  return steps.reduce<KubeValue | undefined>(
    (part, step) => (isList(part) ? part[Number(step)] : getMember(part, String(step))),
    value,
  );
}
