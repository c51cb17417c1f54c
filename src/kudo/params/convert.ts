import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { posix, resolve } from 'node:path';
import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { ReadDocument } from '../../kubernetes/admission/documents.ts';
import { isObject, type KubeObject, getMember, withMembers } from '../../kubernetes/structural/value.ts';
import {
  type ConversionOptions,
  convertParameters,
  isInTheWay,
  type MigratedObject,
  migrationPlan,
  type ObjectConversion,
  preMigrate,
} from '../convert/index.ts';
import {
  readOperator,
  readTemplateReferences,
  scanTemplate,
  type TemplateFile,
  type TemplateReferences,
  collectUses,
} from '../package/index.ts';
import {
  apiVersions,
  createDiagnostic,
  exactValue,
  hasErrors,
  type ParameterFinding,
  readParameters,
} from '../parameters/index.ts';
import { readText, asText } from '../../text/read-text.ts';
import { readObjects, readTextFile } from './source.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { listAllFiles } from '../../text/files/list-folder.ts';

/** The files to convert, and the options. */
export interface ConvertParamsOptions extends Omit<ConversionOptions, 'place' | 'plans' | 'templates'> {
  readonly cwd: string;
  /** Packages (folders), params.yaml, and files with Operators, OperatorVersions and Instances. */
  readonly files: readonly string[];
  /** A folder of templates, or template-refs.json. */
  readonly templates?: string | undefined;
  /** The operator.yaml, if it is not in the folder of params.yaml. */
  readonly operator?: string | undefined;
  readonly keepTriggerFallback?: boolean;
  /** Returns the v1beta1 objects, annotated with the values for a conversion without the OperatorVersion. */
  readonly annotate?: boolean;
}

/** The converted documents, and the findings. */
export interface ConvertParamsResult {
  /** The v1beta2 documents in input order; empty when something failed. */
  readonly documents: readonly KubeObject[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** The numbers of converted and failed cluster objects, and the migration steps; absent without such objects. */
  readonly migration: { readonly converted: number; readonly failed: number; readonly plan: string } | undefined;
  /** The params.yaml files whose templates were not checked. */
  readonly unchecked: readonly string[];
}

/**
 * Converts packages and objects of v1beta1 to v1beta2.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function convertParams(options: ConvertParamsOptions): ConvertParamsResult {
  const packages: PackageResult[] = [];
  const objects: ReadDocument[] = [];
  const files: string[] = [];
  for (const path of options.files) {
    const found = readSources(path, options);
    files.push(found.file);
    if ('objects' in found) objects.push(...found.objects);
    else packages.push(convertPackage(found, options));
  }
  const unreadable = objects.flatMap(({ reading }) => reading.diagnostics);
  const values = objects.flatMap((document) => (isObject(document.value) ? [{ document, value: document.value }] : []));
  const report = preMigrate(
    values.map(({ value }) => value),
    createConversion(options),
  );
  const byObject = new Map(values.map(({ document, value }) => [value, document] as const));
  const objectDiagnostics = report.objects.flatMap((migrated) =>
    migrated.findings.map((finding) => objectDiagnostic(migrated, finding, byObject)),
  );
  const diagnostics = inOrder([
    ...packages.flatMap((result) => result.diagnostics),
    ...unreadable,
    ...objectDiagnostics,
  ]);
  const results = options.annotate === true ? report.objects.map(annotateObject) : withoutGaps(values, report.objects);
  const isFailed = hasErrors(diagnostics);
  return {
    documents: isFailed ? [] : [...packages.flatMap(({ document }) => (document ? [document] : [])), ...results],
    diagnostics,
    files,
    migration:
      values.length === 0
        ? undefined
        : { converted: report.converted, failed: report.failed, plan: migrationPlan(report) },
    unchecked: packages.filter(({ isChecked }) => !isChecked).map(({ file }) => file),
  };
}

function createConversion({
  keepTriggerFallback,
  keepText,
  nestGroups,
  draft,
}: ConvertParamsOptions): ObjectConversion {
  return { checkTemplates: true, ...omitUndefined({ keepText, keepTriggerFallback, nestGroups, draft }) };
}

function withoutGaps(
  values: readonly { readonly value: KubeObject }[],
  migrated: readonly MigratedObject[],
): readonly KubeObject[] {
  const convertedObjects = new Map(migrated.map(({ object, converted }) => [object, converted] as const));
  return values.map(({ value }) => convertedObjects.get(value) ?? value);
}

function annotateObject({ object, mark }: MigratedObject): KubeObject {
  if (!mark) return object;
  const metadata = isObject(object.metadata) ? object.metadata : {};
  const annotations = isObject(metadata.annotations) ? metadata.annotations : {};
  const marked = withMembers(annotations, [[mark.name, mark.value]]);
  return withMembers(object, [['metadata', withMembers(metadata, [['annotations', marked]])]]);
}

function objectDiagnostic(
  { name, object }: MigratedObject,
  finding: ParameterFinding,
  documents: ReadonlyMap<KubeObject, ReadDocument>,
): Diagnostic {
  const document = documents.get(object);
  const { parameter } = finding;
  const isValue = object.kind === 'Instance' && parameter !== undefined;
  const at = isValue ? `/spec/parameters/${parameter.replaceAll('~', '~0').replaceAll('/', '~1')}` : finding.at;
  const named = {
    ...finding,
    message: `${name}: ${finding.message}`,
    ...(at === undefined ? { at: '/metadata/name' } : { at }),
  };
  if (!document) throw new Error('every object was read from a document');
  return createDiagnostic(named, document);
}

interface PackageSource {
  readonly file: string;
  readonly operator: string | undefined;
  readonly templates: string | undefined;
}

function readSources(
  path: string,
  { cwd, templates, operator }: ConvertParamsOptions,
): PackageSource | { readonly file: string; readonly objects: readonly ReadDocument[] } {
  const isFolder = path !== '-' && inspectPath(resolve(cwd, path))?.isDirectory() === true;
  if (isFolder) {
    const inside = posix.join(path, 'operator');
    const base = inspectPath(resolve(cwd, inside, 'params.yaml')) ? inside : path;
    const findSibling = (name: string): string | undefined =>
      inspectPath(resolve(cwd, base, name)) && posix.join(base, name);
    return {
      file: posix.join(base, 'params.yaml'),
      operator: operator ?? findSibling('operator.yaml'),
      templates: templates ?? findSibling('templates') ?? findSibling('template-refs.json'),
    };
  }
  const documents = readObjects(readTextFile(path, cwd), path);
  const isObjects = documents.some(({ value }) => typeof getMember(value, 'kind') === 'string');
  return isObjects ? { file: path, objects: documents } : { file: path, operator, templates };
}

interface PackageResult {
  readonly file: string;
  readonly document: KubeObject | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly isChecked: boolean;
}

function convertPackage({ file, operator, templates }: PackageSource, options: ConvertParamsOptions): PackageResult {
  const { cwd, keepText, nestGroups, draft, keepTriggerFallback } = options;
  const { file: read, diagnostics, findings } = readParameters(readTextFile(file, cwd), file);
  const isChecked = templates !== undefined;
  if (!read) return { file, document: undefined, diagnostics, isChecked: true };
  const { value = null, reading } = read.document;
  if (read.version === 'v1beta2') {
    return { file, document: isObject(value) ? value : undefined, diagnostics, isChecked: true };
  }
  const known = operator === undefined ? undefined : readOperator(readTextFile(operator, cwd), operator);
  const isKept = known?.operator !== undefined && keepTriggerFallback !== false;
  const converted = convertParameters(read.list, {
    place: 'params.yaml',
    ...(isKept ? { plans: known.operator.plans.map(({ name }) => name) } : {}),
    ...(templates === undefined ? {} : { templates: readTemplates(templates, cwd) }),
    ...omitUndefined({ keepText, nestGroups, draft }),
  });
  const problems = [
    ...findings.filter(isInTheWay(value)),
    ...converted.findings.map((finding) => atParameter(finding, read.list.parameters)),
  ];
  const document =
    !converted.schema || hasErrors(problems) ? undefined : { apiVersion: apiVersions.v1beta2, ...converted.schema };
  return {
    file,
    document,
    isChecked,
    diagnostics: [
      ...reading.diagnostics,
      ...(known?.diagnostics ?? []),
      ...problems.map((finding) => createDiagnostic(finding, read.document)),
    ],
  };
}

function atParameter(finding: ParameterFinding, parameters: readonly { readonly name: string }[]): ParameterFinding {
  const index = parameters.findIndex(({ name }) => name === finding.parameter);
  return index === -1 ? finding : { at: `/parameters/${index}/name`, ...finding };
}

function readTemplates(path: string, cwd: string): TemplateReferences {
  const isFolder = inspectPath(resolve(cwd, path))?.isDirectory() === true;
  if (isFolder) return collectUses(readTemplateFiles(path, cwd));
  const value = exactValue(readText(readTextFile(path, cwd), path));
  if (isObject(value)) return collectUses(readTemplateReferences(value));
  throw new UsageError({
    message: `"${path}" contains no template references`,
    help: 'Name the folder of the templates.',
  });
}

function readTemplateFiles(folder: string, cwd: string): readonly TemplateFile[] {
  return listAllFiles(folder, cwd).flatMap((path) => {
    const found = readFoundFile(path, { cwd, read: asText });
    return found ? [scanTemplate(path, found.text)] : [];
  });
}
