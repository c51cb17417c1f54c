import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import {
  createTargetArtifacts,
  type Emitted,
  type Emitter,
  printFileHeader,
  type Target,
  type TargetPlace,
  diagnosticsFor,
  type TargetFinding,
} from '../../generator/emit/target.ts';
import { type SchemaDocument, replaceRoot } from '../../schema/document/document.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { type PathPattern, readHistory, type RenamedStep } from '../../schema/history/index.ts';
import { each, formatPathText, historyKeywords } from '../../schema/keywords/history-keywords.ts';
import { rewrite, type Sources, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { type JsonObject, isSame, isArray, isObject } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { formatPointer, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import type { ParameterFinding } from '../parameters/finding.ts';
import { readParameterList } from '../parameters/read-list.ts';
import { checkList } from '../rules/list-rules.ts';
import { checkStructure } from '../rules/structure-rules.ts';
import { formatPath } from '../structure/pointer-text.ts';
import { words, fileWords } from '../vocabulary/words.ts';
import type { KudoOptions } from './options.ts';
import { createList, type WrittenList } from './list.ts';
import { createStructure } from './structure.ts';
import { listTable, structureTables } from './table.ts';

export function kudoEmitter(files: Target['files']): Emitter<KudoOptions> {
  return {
    tables: [structureTables['2019-09'], structureTables['2020-12'], structureTables['draft-07'], listTable],
    emit: (document, options, place) => emitKudo(document, options, { files, place }),
  };
}

function emitKudo(
  document: SchemaDocument,
  { version = 'v1beta2', draft, ...options }: KudoOptions,
  { files, place }: Writing,
): Emitted {
  const createArtifacts = (value: JsonObject) =>
    createTargetArtifacts({ files }, document, `${printFileHeader(document, place)}${plainYaml(value)}`);
  if (version === 'v1beta2') {
    const { document: named, diagnostics: unplaced } = addFormerNames(document);
    const { value, diagnostics } = createStructure(named, draft);
    return {
      artifacts: createArtifacts(value),
      diagnostics: [...unplaced, ...diagnostics, ...complaintsOfStructure(named)],
    };
  }
  const list = createList(document, options);
  return {
    artifacts: createArtifacts(list.value),
    diagnostics: [...list.diagnostics, ...complaintsOfList(list.document, list)],
  };
}

interface Writing {
  readonly files: Target['files'];
  readonly place: TargetPlace;
}

interface WithFormerNames {
  readonly document: SchemaDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** The former names of a history as `oldName`, which is one location in the operator: the latest first. */
function addFormerNames(document: SchemaDocument): WithFormerNames {
  const steps = groupMembers(readHistory(document.root).renamed, ({ schema }) => schema);
  const named = new Map<SchemaObject, readonly string[]>();
  const findings: TargetFinding[] = [];
  for (const [schema, renamed] of steps) {
    if (words.oldName in schema) continue;
    const unplaced = renamed.find((step) => !hasOnePlace(step, renamed));
    if (unplaced) findings.push(describeUnplaced(unplaced));
    else named.set(schema, renamed.map(printLocation).toReversed());
  }
  const diagnostics = diagnosticsFor(document, findings);
  if (named.size === 0) return { document, diagnostics };
  const sources: Sources = new Map();
  const root = rewrite(
    document.root,
    (schema, { from }) => {
      const [latest, ...earlier] = named.get(from) ?? [];
      if (latest === undefined) return schema;
      return { ...schema, [words.oldName]: earlier.length === 0 ? latest : [latest, ...earlier] };
    },
    sources,
  );
  return { document: replaceRoot(document, root, sources), diagnostics };
}

function printLocation({ from }: RenamedStep): string {
  return formatPath(from.filter((name) => name !== each));
}

function hasOnePlace({ from, to }: RenamedStep, renamed: readonly RenamedStep[]): boolean {
  const isLocation = (path: PathPattern): boolean => !path.includes(each);
  return isLocation(from) && isLocation(to) && renamed.every((other) => isSame(other.to, to));
}

function describeUnplaced({ schema, from, to }: RenamedStep): TargetFinding {
  return {
    code: 'oldname/position',
    severity: 'warning',
    message: `the former name "${formatPathText(from)}" of "${formatPathText(to)}" is left out: it has more than one location`,
    help: 'In KUDO, an old name is one location in the operator: use a class of its own for each, or allow the finding.',
    schema,
    keyword: historyKeywords.renamedFrom,
  };
}

function complaintsOfStructure(document: SchemaDocument): readonly Diagnostic[] {
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

function complaintsOfList(document: SchemaDocument, { value, properties }: WrittenList): readonly Diagnostic[] {
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
