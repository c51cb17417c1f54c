import {
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
  getString,
  withMembers,
} from '../../kubernetes/structural/value.ts';
import { scanTemplate, collectUses } from '../package/index.ts';
import { apiVersions, createError, hasErrors, type ParameterFinding, readParameterList } from '../parameters/index.ts';
import { convertInstance, type ConvertedInstance } from './instance.ts';
import { type ConversionOptions, convertParameters } from './list.ts';

/** `undefined` when it is unknown. */
export type FindOperatorVersion = (name: string, namespace: string) => KubeObject | undefined;

export type ConvertedObject = ConvertedInstance;

export interface ObjectConversion extends Omit<ConversionOptions, 'place' | 'plans'> {
  /** False to run `deploy` for changes without a trigger even if there is a plan `update`. */
  readonly keepTriggerFallback?: boolean;
  /**
   * Checks the templates in an OperatorVersion: a template that a new type breaks is an error, unless the parameter
   * stays a string.
   */
  readonly checkTemplates?: boolean;
  readonly findOperatorVersion?: FindOperatorVersion;
}

/** Converts a KUDO object to v1beta2: only the version, the parameters and their annotations change. */
export function convertObject(object: KubeObject, options: ObjectConversion = {}): ConvertedObject {
  const kind = getString(object, 'kind');
  if (object.apiVersion === apiVersions.v1beta2 && kinds.has(kind)) return { object, findings: [] };
  if (object.apiVersion !== apiVersions.v1beta1 || !kinds.has(kind)) return createRefusal(object, kind);
  if (kind === 'Operator') return { object: withMembers(object, [['apiVersion', apiVersions.v1beta2]]), findings: [] };
  if (kind === 'OperatorVersion') return convertOperatorVersion(object, options);
  return convertInstance(object, findSchema(object, options));
}

const kinds = new Set(['Operator', 'OperatorVersion', 'Instance']);

function createRefusal(object: KubeObject, kind: string): ConvertedObject {
  const found = kinds.has(kind)
    ? createError(
        'convert/version',
        `${getString(object, 'apiVersion') || 'an object without apiVersion'} cannot be converted`,
      )
    : createError('convert/kind', `KUDO has no kind "${kind}"`, { help: `It has ${[...kinds].join(', ')}.` });
  return { object: undefined, findings: [found] };
}

function convertOperatorVersion(object: KubeObject, options: ObjectConversion): ConvertedObject {
  const spec = isObject(object.spec) ? object.spec : {};
  const plans = isObject(spec.plans) && options.keepTriggerFallback !== false ? { plans: Object.keys(spec.plans) } : {};
  const { schema, findings } = convertSpec(spec, { ...options, ...plans, ...readTemplates(spec, options) });
  if (!schema || hasErrors(findings)) return { object: undefined, findings };
  const converted = withMembers(object, [
    ['apiVersion', apiVersions.v1beta2],
    ['spec', withMembers(spec, [['parameters', schema]])],
  ]);
  return { object: converted, findings };
}

function readTemplates(
  spec: KubeObject,
  { checkTemplates, templates }: ObjectConversion,
): Pick<ConversionOptions, 'templates'> {
  if (templates) return { templates };
  if (checkTemplates !== true || !isObject(spec.templates)) return {};
  const texts = Object.entries(spec.templates);
  return {
    templates: collectUses(texts.map(([name, text]) => scanTemplate(name, typeof text === 'string' ? text : ''))),
  };
}

function convertSpec(
  spec: KubeObject,
  options: Omit<ConversionOptions, 'place'>,
): { readonly schema: KubeObject | undefined; readonly findings: readonly ParameterFinding[] } {
  const read = readParameterList(spec, { place: 'OperatorVersion', at: ['spec'] });
  // Names that differ in case are two properties of an object.
  const blocking = read.findings.filter(({ at = '' }) => at.startsWith('/spec/parameters')).filter(isInTheWay(spec));
  if (hasErrors(blocking)) return { schema: undefined, findings: blocking };
  const { schema, findings } = convertParameters(read.list, { ...options, place: 'OperatorVersion' });
  return { schema, findings: [...blocking, ...findings] };
}

/** KUDO ignores case in names, an object does not. */
export function isInTheWay(holder: KubeValue): (finding: ParameterFinding) => boolean {
  const list = getMember(holder, 'parameters');
  const names = isList(list) ? list.map((item) => getString(item, 'name')) : [];
  return ({ code, parameter }) =>
    code !== 'params/duplicate-name' || names.filter((name) => name === parameter).length > 1;
}

export function findSchema(instance: KubeObject, options: ObjectConversion): KubeValue | undefined {
  const name = getString(getMember(instance.spec, 'operatorVersion'), 'name');
  const found = options.findOperatorVersion?.(name, getString(instance.metadata, 'namespace'));
  return found && convertSchema(found, options);
}

export function convertSchema(operatorVersion: KubeObject, options: ObjectConversion = {}): KubeValue | undefined {
  const isPlain = Object.keys(options).every((name) => name === 'findOperatorVersion');
  if (!isPlain) return schemaMade(operatorVersion, options);
  const known = schemas.get(operatorVersion) ?? { schema: schemaMade(operatorVersion, {}) };
  schemas.set(operatorVersion, known);
  return known.schema;
}

/** Cached, since the instances of a review share few OperatorVersions. */
const schemas = new WeakMap<KubeObject, { readonly schema: KubeValue | undefined }>();

function schemaMade(operatorVersion: KubeObject, options: ObjectConversion): KubeValue | undefined {
  const parameters = getMember(operatorVersion.spec, 'parameters');
  if (operatorVersion.apiVersion === apiVersions.v1beta2 || isObject(parameters))
    return parameters ?? { type: 'object', properties: {} };
  const spec = isObject(operatorVersion.spec) ? operatorVersion.spec : {};
  return convertSpec(spec, { ...options, ...readTemplates(spec, options) }).schema;
}
