import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { CasesFound, CasesRequest } from '../../generator/dialect/services.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { openDescription } from '../objects/open-definitions.ts';
import { chooseDefinition } from '../../generator/import/choose-definition.ts';
import { type CrdVersion, getKind } from '../read/versions.ts';
import { casesOfVersion, selectVersion } from './index.ts';

export async function definitionCases({ cwd, description, select, onConstraint }: CasesRequest): Promise<CasesFound> {
  const { name } = description;
  const { open, documents, diagnostics } = await openDescription(description, cwd);
  const [server, ...others] = open;
  if (!server) return { diagnostics };
  const chosen = chooseDefinition([server, ...others], ({ definition }) => definition.kind, { name, select });
  const { kind } = chosen.definition.definition;
  const root = documents
    .flatMap(({ value }) => (isSchemaObject(value) && value.kind === 'CustomResourceDefinition' ? [value] : []))
    .findLast((value) => getKind(value) === kind);
  const version = root ? selectVersion(root, chosen.version) : [];
  if (!('schema' in version) || !root) throw new UsageError(noVersion(name, chosen.version, version));
  return { diagnostics, cases: casesOfVersion(root, version, chosen.definition, onConstraint) };
}

function noVersion(name: string, select: string | undefined, served: CrdVersion | readonly string[]): UsageProblem {
  const names = Array.isArray(served) ? served : [];
  const which = select === undefined ? 'no version' : `no version "${select}"`;
  const help =
    names.length === 0
      ? 'Give a version a schema, and served: true.'
      : `Name one of ${names.join(', ')} with --select.`;
  return { message: `"${name}" serves ${which} with a schema`, help };
}
