import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { emitTargets, loadTargets } from '../../generator/emit/target.ts';
import { checkObject } from '../../kubernetes/admission/check.ts';
import { readDocuments } from '../../kubernetes/admission/documents.ts';
import { openServer, type Server } from '../../kubernetes/admission/server.ts';
import { crd } from '../../kubernetes/emit/crd.ts';
import { readDefinition } from '../../kubernetes/structural/definition.ts';
import { listStringItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { withLibraries } from '../../schema/load-libraries.ts';
import type { CheckText } from './open-check.ts';
import type { CheckedDocument } from './protocol.ts';

/** Validates an object as the API server does with the definition of its kind, as `validate --crd` reports it. */
export async function openResourceCheck({ schema, file }: CheckedDocument): Promise<CheckText> {
  const server = await openKind(schema);
  return (text) => withLibraries(() => checkText(text, file, server));
}

function checkText(text: string, file: string, server: Server): readonly Diagnostic[] {
  return readDocuments(text, file).flatMap(
    (document) => checkObject(document, [server], { strict: false, before: [] }).diagnostics,
  );
}

/** Throws an `Error` with the reason if there is no definition that the API server accepts. */
async function openKind(schema: SchemaObject): Promise<Server> {
  const targets = await loadTargets([crd], ['resource']);
  const document = {
    root: withoutIdentity(schema),
    name: '',
    kind: 'resource',
    origins: new Map(),
    allowances: [],
    fromModel: false,
  } as const;
  const { artifacts, diagnostics } = await withLibraries(() =>
    emitTargets(document, targets, {}, { cwd: '/', folder: 'out', documents: [document] }),
  );
  const texts = artifacts.map(({ text }) => text).join('---\n');
  const [definition] = await withLibraries(() =>
    readDocuments(texts, '').map(({ value = null }) => readDefinition(value)),
  );
  if (definition && !('refusal' in definition)) return await openServer(definition);
  throw new Error(diagnostics[0]?.message ?? definition?.refusal ?? 'the schema describes no kind');
}

/** The server itself knows what identifies an object. */
function withoutIdentity({ properties = {}, required, ...root }: SchemaObject): SchemaObject {
  const own = Object.entries(properties).filter(([name]) => !identity.includes(name));
  const names = listStringItems(required).filter((name) => !identity.includes(name));
  return { ...root, properties: Object.fromEntries(own), ...(names.length === 0 ? {} : { required: names }) };
}

const identity = ['apiVersion', 'kind', 'metadata'];
