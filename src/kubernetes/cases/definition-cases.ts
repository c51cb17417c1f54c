import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { CasesFound, CasesRequest } from '../../generator/dialect/services.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { isObject } from '../../text/value/json.ts';
import { openDescription } from '../objects/open-definitions.ts';
import type { CrdVersion } from '../read/versions.ts';
import { casesOfVersion, versionFor } from './index.ts';

/** The cases of a definition: objects that the API server accepts or refuses. */
export async function definitionCases({ cwd, description, select, onConstraint }: CasesRequest): Promise<CasesFound> {
  const { name } = description;
  const { open, documents, diagnostics } = await openDescription(description, cwd);
  const [server, ...others] = open;
  if (server === undefined) return { diagnostics };
  if (others.length > 0) {
    const kinds = open.map(({ definition }) => definition.kind).join(', ');
    throw new UsageError({
      message: `"${name}" has several definitions: ${kinds}`,
      help: 'Put each in a file of its own.',
    });
  }
  const root = documents
    .map(({ value }) => value)
    .findLast((value) => isObject(value) && value.kind === 'CustomResourceDefinition');
  const version = isSchemaObject(root) ? versionFor(root, select) : [];
  if (!('schema' in version) || !isSchemaObject(root)) throw new UsageError(noVersion(name, select, version));
  return { diagnostics, cases: casesOfVersion(root, version, server, onConstraint) };
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
