import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { diagnosticsFor, type TargetFinding } from '../../generator/emit/target.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { omitKeywords, rewrite, type Sources } from '../../schema/keywords/rewrite.ts';
import { isArray, isObject } from '../../text/value/json.ts';
import { formatPointer, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { type ParameterFinding, readParameterList } from '../parameters/index.ts';
import { checkList } from '../rules/list-rules.ts';
import { checkStructure } from '../rules/structure-rules.ts';
import { fileWords, words } from '../vocabulary/words.ts';
import type { WrittenList } from './list.ts';

export function complaintsOfStructure(document: SchemaDocument): readonly Diagnostic[] {
  const sources: Sources = new Map();
  const root = rewrite(document.root, nameAsInFile, sources);
  // A document holds only JSON.
  const found = checkStructure(root as Parameters<typeof checkStructure>[0], readPlans(root));
  const ownFindings = found.filter(({ code }) => !others.has(code));
  return diagnosticsFor(
    document,
    ownFindings.map((finding) => {
      const { schema, keyword } = findSchema(root, finding.at ?? '');
      return {
        ...describeFinding(finding),
        schema: sources.get(schema) ?? schema,
        ...(keyword === undefined ? {} : { keyword: modelWords[keyword] ?? keyword }),
      };
    }),
  );
}

function nameAsInFile(schema: SchemaObject): SchemaObject {
  const written = Object.entries(modelWords).filter(([, keyword]) => keyword in schema);
  if (written.length === 0) return schema;
  const renamed = Object.fromEntries(written.map(([name, keyword]) => [name, schema[keyword]]));
  return { ...omitKeywords(schema, ...written.map(([, keyword]) => keyword)), ...renamed };
}

const modelWords: Readonly<Record<string, string>> = {
  [fileWords.group]: words.group,
  [fileWords.hint]: words.hint,
  [fileWords.advanced]: words.advanced,
};

export function complaintsOfList(document: SchemaDocument, { value, properties }: WrittenList): readonly Diagnostic[] {
  const { list, findings } = readParameterList(value, { place: 'params.yaml' });
  const found = [...findings, ...checkList(list, readPlans(document.root))].filter(({ code }) => !others.has(code));
  return diagnosticsFor(
    document,
    found.map((finding) => {
      const [, index = '', field] = parsePointer(finding.at ?? '');
      const isOfParameter = finding.at?.startsWith('/parameters/') === true;
      const schema = isOfParameter ? properties[Number(index)] : undefined;
      if (!schema) return { ...describeFinding(finding), schema: document.root, keyword: words.parameters };
      const keyword = field === undefined ? undefined : (keywordsOf[field] ?? field);
      const isThere = keyword !== undefined && schema[keyword] !== undefined;
      return { ...describeFinding(finding), schema, ...(isThere ? { keyword } : {}) };
    }),
  );
}

const others: ReadonlySet<string> = new Set([
  'params/schema',
  'params/draft',
  'params/unknown-field',
  'params/default-not-in-enum',
  'params/duplicate-name',
]);

const keywordsOf: Readonly<Record<string, string>> = { ...modelWords, displayName: 'title', required: 'default' };

function describeFinding({
  code,
  severity,
  message,
  help,
}: ParameterFinding): Pick<TargetFinding, 'code' | 'severity' | 'message' | 'help'> {
  return { code, severity, message, ...omitUndefined({ help }) };
}

function readPlans(root: SchemaObject): { readonly plans?: readonly string[] } {
  const options = root[words.parameters];
  const plans = isObject(options) ? options.plans : undefined;
  return isArray(plans) ? { plans: plans.filter((plan) => typeof plan === 'string') } : {};
}

function findSchema(root: SchemaObject, at: string): Pick<TargetFinding, 'schema' | 'keyword'> {
  const steps = parsePointer(at);
  const holder = resolvePointer(root, formatPointer(steps.slice(0, -1)));
  const keyword = steps.at(-1);
  if (keyword !== undefined && isSchemaObject(holder)) return { schema: holder, keyword };
  return { schema: root };
}
