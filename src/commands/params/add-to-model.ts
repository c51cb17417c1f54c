import { UsageError } from '../../diagnostics/usage-error.ts';
import { listSpeeches } from '../../generator/dialect/dialect.ts';
import { ModelText } from '../../generator/edit/edit-model.ts';
import { structureDraft } from '../../kudo/add/index.ts';
import { tokensOfText } from '../../kudo/structure/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { isArray, isObject, type JsonObject } from '../../text/value/json.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import type { ModelName } from '../project/files.ts';
import { writeWhole } from '../../text/files/write-files.ts';
import { readModel } from '../project/read-typescript.ts';
import { type AddParamsOptions, type AddParamsResult, askQuestions } from './ask.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';

/** The parameter becomes a property of the class around it; missing objects on the way become classes. */
export async function addToModel(model: ModelName, { cwd, answer }: AddParamsOptions): Promise<AddParamsResult> {
  const project = await loadConfiguration(cwd);
  const { document, diagnostics } = await readModel(model, project);
  const nothing = { written: undefined, added: undefined, files: [model.file] };
  if (!document) return { ...nothing, diagnostics };
  if (document.kind !== 'parameters') {
    const message = `"${document.name}" does not have the parameters of an operator`;
    throw new UsageError({ message, help: 'Name a class with @Parameters().' });
  }
  // A document holds only JSON.
  const draft = structureDraft(document.root as JsonObject, listPlans(document));
  const asked = await askQuestions(draft, answer, model.file);
  if (!asked.answers) return { ...nothing, diagnostics: asked.diagnostics };
  const { added } = draft.finish(asked.answers);
  const tokens = tokensOfText(asked.answers.get('Pointer') ?? '') ?? [];
  const { holder, rest } = findParent(document.root, tokens);
  const type = document.types?.get(holder);
  const file = type?.file ?? model.file;
  const text = new ModelText(readFileText(file, { cwd, read: asText }).text);
  const target = type && text.class(type.name);
  if (!target) {
    const message = `no class in "${model.file}" declares "${tokens.slice(0, tokens.length - rest.length).join('/')}"`;
    throw new UsageError({ message, help: 'Declare a class for it, and add the parameter again.' });
  }
  const [name = ''] = rest;
  const isRequired = asked.answers.get('Required') === 'true';
  // The draft builds this schema from the answers.
  const schema = nestSchema(added.schema as SchemaObject, rest.slice(1), isRequired);
  target.add(name, schema, {
    starting: new Set(),
    kind: 'parameters',
    speeches: listSpeeches(project.dialects),
    behind: Object.keys(holder.properties ?? {}).at(-1),
    isRequired: isRequired && rest.length === 1,
  });
  writeWhole(file, text.text(), cwd);
  return { written: file, added, files: [file], diagnostics: [] };
}

function findParent(
  root: SchemaObject,
  tokens: readonly string[],
): { readonly holder: SchemaObject; readonly rest: readonly string[] } {
  const [token, ...rest] = tokens;
  if (token === undefined || rest.length === 0) return { holder: root, rest: tokens };
  const below = root.properties?.[token] ?? (root.type === 'array' ? root.items : undefined);
  return isSchemaObject(below) ? findParent(below, rest) : { holder: root, rest: tokens };
}

function nestSchema(schema: SchemaObject, names: readonly string[], isRequired: boolean): SchemaObject {
  return names.reduceRight<SchemaObject>((inner, name, index) => {
    const required = isRequired && index === names.length - 1 ? { required: [name] } : {};
    return { type: 'object', properties: { [name]: inner }, ...required };
  }, schema);
}

function listPlans({ root }: SchemaDocument): readonly string[] {
  const options = root['x-kudo-parameters'];
  const plans = isObject(options) ? options.plans : undefined;
  return isArray(plans) ? plans.filter((plan) => typeof plan === 'string') : [];
}
