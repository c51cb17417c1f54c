import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { isList, isObject, type KubeObject, type KubeValue, createObject } from '../../kubernetes/structural/value.ts';
import { createError, type ParameterFinding, type Told, createWarning } from '../parameters/finding.ts';
import {
  isRequired,
  type ListedParameter,
  type ListPlace,
  type ParameterList,
  type ParameterType,
  getText,
  type WrittenValue,
  type DeclaredGroup,
} from '../parameters/parameter.ts';
import { unwrap } from '../parameters/unwrap.ts';
import type { TemplateReferences, TemplateUse } from '../package/template-references.ts';
import { formatPath } from '../structure/pointer-text.ts';

/** Options for converting a list. */
export interface ConversionOptions {
  readonly place: ListPlace;
  /**
   * The parameters that templates compare with strings; such comparisons fail after conversion to a boolean or number.
   */
  readonly templates?: TemplateReferences;
  /** Keeps parameters as strings when templates compare them with strings. */
  readonly keepText?: boolean;
  /** The plans of the operator. If one is `update`, parameters without a trigger keep running it. */
  readonly plans?: readonly string[];
  /** Creates an object for each group; each parameter keeps its old name. */
  readonly nestGroups?: boolean;
  /** The draft of the schema. */
  readonly draft?: '2019-09' | '2020-12' | 'draft-07';
}

export interface ConvertedSchema {
  readonly schema: KubeObject | undefined;
  readonly findings: readonly ParameterFinding[];
}

const drafts = {
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
} as const;

/**
 * Converts a v1beta1 parameter list into a v1beta2 schema. A type comes from the declaration, or from a default that
 * is not a string; it is never guessed from how a string looks.
 */
export function convertParameters(list: ParameterList, options: ConversionOptions): ConvertedSchema {
  const { place, draft = '2019-09', templates } = options;
  const keptNames = options.keepText === true && templates ? keptTexts(templates) : new Set<string>();
  const converted = list.parameters.map((parameter) => convertOne(parameter, keptNames.has(parameter.name)));
  const references = templates ? templateFindings(list.parameters, templates, keptNames, inferType) : [];
  const fallback = triggerFallback(list, options.plans);
  const findings = [...converted.flatMap((field) => field.findings), ...references, ...fallback.findings];
  const fields = converted.map(
    ({ name, schema }) => [name, fallback.isOnLeaves ? addTrigger(schema) : schema] as const,
  );
  // KUDO accepts an instance without the value if the default is the text null.
  const unset = new Set(fields.flatMap(([name, field]) => ('default' in field ? [] : [name])));
  const isFree = ({ name, default: value }: ListedParameter): boolean => Boolean(value) && unset.has(name);
  const required = list.parameters
    .filter((parameter) => isListed(parameter, place) && !isFree(parameter))
    .map(({ name }) => name);
  const schema = createObject([
    ['title', 'Parameter Schema'],
    ['$schema', drafts[draft]],
    ['type', 'object'],
    ['trigger', fallback.isOnRoot ? 'update' : undefined],
    ['required', required.length === 0 ? undefined : required],
    ['properties', createObject(fields)],
  ]);
  const isRefused = findings.some(({ code, severity }) => severity === 'error' && !code.startsWith('convert/template'));
  if (isRefused) return { schema: undefined, findings };
  return { schema: options.nestGroups === true ? nestGroups(schema, list) : schema, findings };
}

/** Without `required`, a parameter is required if params.yaml gives it no default. */
function isListed(parameter: ListedParameter, place: ListPlace): boolean {
  const hasDefault = parameter.default !== undefined;
  return parameter.required === undefined && hasDefault ? false : isRequired(parameter, place);
}

function inferType({ type, default: written }: ListedParameter): ParameterType {
  if (type) return type;
  const value = written?.value;
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number')
    return Number.isInteger(value) && !/[.eE]/.test(written?.text ?? '') ? 'integer' : 'number';
  if (isList(value)) return 'array';
  return isObject(value) ? 'map' : 'string';
}

interface ConvertedField {
  readonly name: string;
  readonly schema: KubeObject;
  readonly findings: readonly ParameterFinding[];
}

function convertOne(parameter: ListedParameter, isKeptText: boolean): ConvertedField {
  const { name, displayName, description, trigger, immutable, group, advanced, hint } = parameter;
  const type = isKeptText ? 'string' : inferType(parameter);
  const findings: ParameterFinding[] = isKeptText ? [] : [...reportInference(parameter, type)];
  const convertValue = (written: WrittenValue, what: string): KubeValue | undefined => {
    const converted = convertWritten(written, type, { parameter: name }, what);
    findings.push(...converted.findings);
    return converted.value;
  };
  const fallback = parameter.default && convertValue(parameter.default, 'the default');
  const allowed = parameter.enum?.map((value) => convertValue(value, 'an allowed value'));
  const schema = createObject([
    ['type', type === 'map' ? 'object' : type],
    ['title', displayName === '' ? undefined : displayName],
    ['description', description === '' ? undefined : description],
    ['default', fallback],
    ['enum', !allowed || allowed.length === 0 ? undefined : allowed.filter((value) => value !== undefined)],
    ['trigger', trigger === '' ? undefined : trigger],
    ['immutable', immutable === true ? true : undefined],
    ['group', group === '' ? undefined : group],
    ['advanced', advanced],
    ['hint', hint === '' ? undefined : hint],
  ]);
  return { name, schema, findings };
}

/** KUDO converts such a default to Go's map notation. A number not in JSON notation may be a version. */
function* reportInference(parameter: ListedParameter, type: ParameterType): Generator<ParameterFinding> {
  const { name, default: written } = parameter;
  if (parameter.type || !written) return;
  if (type === 'array' || type === 'map') {
    const message = `parameter "${name}" becomes ${type === 'array' ? 'an array' : 'an object'}, as its default is`;
    yield createWarning('convert/type-inferred', message, { parameter: name, help: `Declare "type: ${type}".` });
  }
  const isNumber = type === 'number' || type === 'integer';
  if (isNumber && written.text !== undefined && written.text !== String(written.value)) {
    const message = `the default ${written.text} of parameter "${name}" is the number ${String(written.value)}`;
    const help = 'Declare "type: string", or quote it, if it is a version or similar.';
    yield createWarning('convert/number-form', message, { parameter: name, help });
  }
}

function convertWritten(
  written: WrittenValue,
  type: ParameterType,
  context: Told,
  what: string,
): { readonly value: KubeValue | undefined; readonly findings: readonly ParameterFinding[] } {
  const { value } = written;
  if (isOfType(value, type)) return { value, findings: [] };
  const text = getText(written);
  const where = `${what} of parameter "${context.parameter ?? ''}"`;
  if (text === undefined) {
    const message = `${where} is ${isList(value) ? 'a list' : 'a map'}, not of type ${type}`;
    return { value: undefined, findings: [createError(`convert/${type}`, message, context)] };
  }
  const found = unwrap(type, text);
  if ('error' in found) {
    const { code, message, help } = found.error;
    const make = code === 'convert/empty' ? createWarning : createError;
    return {
      value: undefined,
      findings: [make(code, `${where}: ${message}`, { ...context, ...omitUndefined({ help }) })],
    };
  }
  const { warning } = found;
  if (!warning) return { value: found.value, findings: [] };
  const { code, message, help } = warning;
  const more = { ...context, ...omitUndefined({ help }) };
  return { value: found.value, findings: [createWarning(code, `${where}: ${message}`, more)] };
}

function isOfType(value: KubeValue, type: ParameterType): boolean {
  if (type === 'integer') return typeof value === 'bigint' || Number.isInteger(value);
  if (type === 'number') return typeof value === 'bigint' || typeof value === 'number';
  if (type === 'array') return isList(value);
  return type === 'map' ? isObject(value) : typeof value === type;
}

interface TriggerFallback {
  readonly isOnRoot: boolean;
  readonly isOnLeaves: boolean;
  readonly findings: readonly ParameterFinding[];
}

/** Without a trigger, KUDO runs the plan `update` if there is one; structured parameters run `deploy`. */
function triggerFallback({ parameters }: ParameterList, plans?: readonly string[]): TriggerFallback {
  const without = parameters.filter(({ trigger }) => trigger === undefined || trigger === '');
  if (plans?.includes('update') !== true || without.length === 0) {
    return { isOnRoot: false, isOnLeaves: false, findings: [] };
  }
  const isOnRoot = without.length === parameters.length;
  const where = isOnRoot ? 'at the root' : `on ${without.map(({ name }) => `"${name}"`).join(', ')}`;
  const message = `"trigger: update" is added ${where}: without a trigger, v1beta1 runs the plan "update" and v1beta2 "deploy"`;
  const help = 'Remove it if the plan "deploy" is right.';
  return { isOnRoot, isOnLeaves: !isOnRoot, findings: [createWarning('convert/trigger-fallback', message, { help })] };
}

function addTrigger(schema: KubeObject): KubeObject {
  return schema.trigger === undefined ? { ...schema, trigger: 'update' } : schema;
}

/** Each parameter in a group keeps its former name as oldName. */
function nestGroups(schema: KubeObject, { groups, parameters }: ParameterList): KubeObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = isList(schema.required) ? schema.required : [];
  const nested = new Map<string, KubeValue>();
  for (const [name, field] of Object.entries(properties)) {
    const group = parameters.find((parameter) => parameter.name === name)?.group;
    if (group === undefined || group === '' || !isObject(field)) nested.set(name, field);
    else nested.set(group, withMember(nested.get(group), name, field, { groups, group, required }));
  }
  const isAtRoot = (name: KubeValue): boolean =>
    typeof name === 'string' && nested.has(name) && nested.get(name) === properties[name];
  const atRoot = required.filter(isAtRoot);
  return createObject([
    ...Object.entries(schema).filter(([name]) => name !== 'properties' && name !== 'required'),
    ['required', atRoot.length === 0 ? undefined : atRoot],
    ['properties', createObject(nested)],
  ]);
}

interface Nesting {
  readonly groups: readonly DeclaredGroup[];
  readonly group: string;
  readonly required: readonly KubeValue[];
}

function withMember(existing: KubeValue | undefined, name: string, field: KubeObject, nesting: Nesting): KubeObject {
  const { groups, group, required } = nesting;
  const { displayName, description } = groups.find((item) => item.name === group) ?? {};
  const before = isObject(existing) ? existing : {};
  const inside = isObject(before.properties) ? before.properties : {};
  const listed = isList(before.required) ? before.required : [];
  const member = createObject([
    ...Object.entries(field).filter(([keyword]) => keyword !== 'group'),
    ['oldName', formatPath([name])],
  ]);
  const needed = required.includes(name) ? [...listed, name] : listed;
  return createObject([
    ['type', 'object'],
    ['title', displayName],
    ['description', description],
    ['required', needed.length === 0 ? undefined : needed],
    ['properties', { ...inside, [name]: member }],
  ]);
}

function keptTexts(templates: TemplateReferences): ReadonlySet<string> {
  return new Set([...templates].flatMap(([name, uses]) => (uses.length > 0 ? [name] : [])));
}

function templateFindings(
  parameters: readonly ListedParameter[],
  templates: TemplateReferences,
  textNames: ReadonlySet<string>,
  typeOf: (parameter: ListedParameter) => ParameterType,
): readonly ParameterFinding[] {
  return parameters.flatMap((parameter) => {
    const { name } = parameter;
    const type = typeOf(parameter);
    // KUDO already passes lists and maps to templates as such.
    if (textNames.has(name) || type === 'string' || type === 'array' || type === 'map') return [];
    const uses = templates.get(name) ?? [];
    return [...reportComparisons(name, type, uses), ...reportConditions(name, type, uses)];
  });
}

const help = 'Change the template, or keep the parameter a string with --keep-text.';

function reportComparisons(
  name: string,
  type: ParameterType,
  uses: readonly TemplateUse[],
): readonly ParameterFinding[] {
  const found = uses.filter(({ kind }) => kind === 'compare');
  const [first] = found;
  if (!first) return [];
  const { literal = '', operator = 'eq', template } = first;
  const more = found.length > 1 ? ` and ${found.length - 1} more` : '';
  const message = `parameter "${name}" becomes ${type}, and "${template}"${more} compares it with a string (${operator} … ${JSON.stringify(literal)}), which then fails`;
  const details = { templates: [...new Set(found.map((use) => use.template))] };
  return [createError('convert/template-compare', message, { parameter: name, help, details })];
}

function reportConditions(
  name: string,
  type: ParameterType,
  uses: readonly TemplateUse[],
): readonly ParameterFinding[] {
  const found = [...new Set(uses.filter(({ kind }) => kind === 'condition').map(({ template }) => template))];
  if (found.length === 0) return [];
  const words =
    type === 'boolean'
      ? 'the string "false" is true there, and false is not'
      : 'the string "0" is true there, and 0 is not';
  const message = `parameter "${name}" becomes ${type}, and is a condition in ${found.map((template) => `"${template}"`).join(', ')}: ${words}`;
  return [
    createWarning('convert/template-condition', message, { parameter: name, help, details: { templates: found } }),
  ];
}
