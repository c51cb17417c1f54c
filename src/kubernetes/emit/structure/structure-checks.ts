import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { listStringItems } from '../../../schema/document/keyword-values.ts';
import { words } from '../../vocabulary/words.ts';
import { type Lowering, refuseKeyword, type WrittenSchema } from '../lowering/index.ts';

/** List keys must be scalar properties of the items that are required or have a default. */
export function checkListKeys(lowering: Lowering, schemas: readonly SchemaObject[], written: WrittenSchema): void {
  const keyword = 'x-kubernetes-list-map-keys';
  const at = schemas.find((schema) => schema[keyword] !== undefined);
  if (!at) return;
  const items = isSchemaObject(written.items) ? written.items : {};
  for (const key of listStringItems(written[keyword])) {
    const property = items.properties?.[key];
    const problem = problemOfKey(property, listStringItems(items.required).includes(key));
    if (!problem) continue;
    const message = `the list has the key "${key}", which ${problem.is}`;
    refuseKeyword(lowering, at, keyword, { code: 'crd/list-key', message, help: problem.help });
  }
}

function problemOfKey(property: unknown, isRequired: boolean): { is: string; help: string } | undefined {
  if (!isSchemaObject(property))
    return { is: 'is not a property of the items', help: 'Use properties of the item class.' };
  if (property.type === 'object' || property.type === 'array')
    return { is: 'is not a scalar', help: 'Use properties that hold a string, a number or a boolean.' };
  return isRequired || property.default !== undefined
    ? undefined
    : { is: 'may be absent', help: `Remove the "?", or give it a default.` };
}

/** Keywords that the server refuses at the root with a status subresource. */
const notAtRoot = ['allOf', 'anyOf', 'oneOf', 'not', 'default', 'nullable'] as const;

export function checkRoot(
  lowering: Lowering,
  written: WrittenSchema,
  { hasStatus }: { readonly hasStatus: boolean },
): void {
  const { root } = lowering.document;
  if (hasStatus) checkRequiredStatus(lowering, written);
  const keyword = hasStatus ? notAtRoot.find((candidate) => written[candidate] !== undefined) : undefined;
  if (!keyword) return;
  const source = sources.find((candidate) => root[candidate] !== undefined) ?? keyword;
  const message = `the root of a kind with a status cannot have "${keyword}"`;
  refuseKeyword(lowering, root, source, {
    message,
    help: 'Write it as a rule, @Rule(…), or put it on the class of the property spec.',
  });
}

/** The server drops the status of a new object, so a required status is then missing. */
function checkRequiredStatus({ document: { root }, findings }: Lowering, written: WrittenSchema): void {
  const { status } = root.properties ?? {};
  if (!listStringItems(written.required).includes('status') || !isSchemaObject(status)) return;
  findings.push({
    code: 'crd/status',
    severity: 'warning',
    schema: status,
    message:
      'no object can be created: "status" is required, and the API server drops it from new objects because it is a subresource',
    help: 'Write status?: the controller writes it later.',
  });
}

const sources = ['dependentRequired', 'dependentSchemas', 'if', 'oneOf', 'anyOf', 'allOf', 'not', 'default'];

export function checkStatus(lowering: Lowering, schemas: readonly SchemaObject[], path?: string): void {
  const at = schemas.find((schema) => schema[words.status] === true);
  if (!at || path === '.status') return;
  const message = '@Status() is for the property "status" of a kind';
  refuseKeyword(lowering, at, words.status, {
    code: 'crd/status',
    message,
    help: 'Remove it, or rename the property to "status".',
  });
}
