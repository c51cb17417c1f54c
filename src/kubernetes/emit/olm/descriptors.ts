/** The descriptors of the fields of a kind, with the capabilities by which the console chooses inputs. */

import type { FormField } from '../../../form/form-view.ts';
import { listTypes } from '../../../form/read-field.ts';
import {
  createVariantCondition,
  type FieldCondition,
  findComparedValue,
  findFieldCondition,
} from '../../../generator/emit/forms/field-condition.ts';
import { describeHelp } from '../../../generator/emit/forms/field-texts.ts';
import {
  type PlacedField,
  placeFields,
  placeItems,
  placeVariants,
  readKeyword,
} from '../../../generator/emit/forms/placed-field.ts';
import type { JsonObject } from '../../../text/value/json.ts';

export interface DescribedPart {
  readonly part: 'spec' | 'status';
  /** The path of the number of replicas in the part. */
  readonly pods: string | undefined;
}

/** In the order of the model, objects before their fields. */
export function listDescriptors(root: PlacedField, part: DescribedPart): readonly JsonObject[] {
  const descriptors = new Map<string, JsonObject>();
  describeMembers({ place: root, path: '', part, descriptors, level: 'common' });
  return [...descriptors.values()];
}

interface Position {
  readonly place: PlacedField;
  readonly path: string;
  readonly part: DescribedPart;
  readonly descriptors: Map<string, JsonObject>;
  /** Of the object around it. */
  readonly level: FormField['level'];
  readonly dependency?: string | undefined;
}

function describeMembers(position: Position): void {
  const { place, path } = position;
  for (const inner of placeFields(place)) {
    const { name, isConditional } = inner.field;
    const condition = isConditional ? findFieldCondition(place, name) : undefined;
    const dependency = condition && describeDependency(condition, path);
    describeField({ ...position, place: inner, path: joinPath(path, name), dependency });
  }
  for (const branch of placeVariants(place)) {
    const condition = createVariantCondition(branch.variant);
    const isDiscriminator = (name: string): boolean => name === branch.variant.discriminator?.name;
    for (const inner of placeFields(branch)) {
      const { name } = inner.field;
      const dependency = condition && !isDiscriminator(name) ? describeDependency(condition, path) : undefined;
      describeField({ ...position, place: inner, path: joinPath(path, name), dependency });
    }
  }
}

function describeField(position: Position): void {
  const { place, path, part, descriptors, dependency, level } = position;
  if (descriptors.has(path)) return;
  const { field } = place;
  const widget = part.part === 'spec' ? chooseInput(place, path, part) : chooseDisplay(place, path, part);
  const capabilities = [
    ...(widget ?? []),
    ...(dependency === undefined ? [] : [dependency]),
    // What is inside an object with the capability has it too.
    ...(part.part === 'spec' && field.level !== level && field.level === 'advanced' ? [`${ui}advanced`] : []),
    ...(part.part === 'spec' && field.level === 'hidden' ? [`${ui}hidden`] : []),
  ];
  const texts = [field.description, describeHelp(field)].filter((text) => text !== undefined);
  descriptors.set(path, {
    path,
    displayName: field.label,
    ...(texts.length === 0 ? {} : { description: texts.join(' ') }),
    ...(capabilities.length === 0 ? {} : { 'x-descriptors': capabilities }),
  });
  if (field.level === 'hidden' || (widget && widget.length > 0)) return;
  describeMembers({ ...position, level: field.level });
  const [item, ...others] = placeItems(place);
  if (item && others.length === 0)
    describeMembers({ ...position, place: item, path: `${path}[0]`, level: field.level });
}

const ui = 'urn:alm:descriptor:com.tectonic.ui:';
const kubernetes = 'urn:alm:descriptor:io.kubernetes';

/** The capabilities of a field of the spec; `undefined` for an object or a list, whose fields have their own. */
function chooseInput(place: PlacedField, path: string, { pods }: DescribedPart): readonly string[] | undefined {
  const { field } = place;
  const names = new Set((field.fields ?? []).map(({ name }) => name));
  if (names.size > 0 && [...names].every((name) => ['limits', 'requests', 'claims'].includes(name)))
    return [`${ui}resourceRequirements`];
  if (names.size > 0 && ['nodeAffinity', 'podAffinity', 'podAntiAffinity'].includes(field.name))
    return [`${ui}${field.name}`];
  if (field.variants) return;
  if (path === pods) return [`${ui}podCount`];
  if (field.choices) return chooseSelect(field);
  return chooseByType(place);
}

function chooseSelect({ choices = [] }: FormField): readonly string[] | undefined {
  const values = choices.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []));
  if (values.length === 0) return;
  const isPullPolicy = [...values].sort().join() === 'Always,IfNotPresent,Never';
  return isPullPolicy ? [`${ui}imagePullPolicy`] : values.map((value) => `${ui}select:${value}`);
}

function chooseByType({ field, view }: PlacedField): readonly string[] | undefined {
  const types = listTypes(view);
  if (types.join() === 'boolean') return [`${ui}booleanSwitch`];
  if (types.join() === 'integer' || types.join() === 'number') return [`${ui}number`];
  if (!types.includes('string') || types.some((type) => type === 'object' || type === 'array')) return;
  return [`${ui}${field.isSecret || field.widget === 'password' ? 'password' : 'text'}`];
}

/** The capabilities of a field of the status, which is only shown. */
function chooseDisplay(place: PlacedField, path: string, { pods }: DescribedPart): readonly string[] | undefined {
  const { field, view } = place;
  const [item] = placeItems(place);
  const names = new Set((item?.field.fields ?? []).map(({ name }) => name));
  if (field.name === 'conditions' && names.has('type') && names.has('status')) return [`${kubernetes}.conditions`];
  if (path === pods) return [`${ui}podCount`];
  const types = listTypes(view);
  if (types.length !== 1 || types[0] === 'object' || types[0] === 'array') return;
  if (types[0] === 'string' && path === 'phase') return [`${kubernetes}.phase`];
  if (types[0] === 'string' && path === 'reason') return [`${kubernetes}.phase:reason`];
  const format = readKeyword(place, 'format');
  return [format === 'uri' || format === 'url' ? 'urn:alm:descriptor:org.w3:link' : 'urn:alm:descriptor:text'];
}

/** The console shows a field while another one has a value; its path and value are separated by colons. */
function describeDependency({ schema, isNegated }: FieldCondition, path: string): string | undefined {
  const compared = isNegated ? undefined : findComparedValue(schema);
  const [value, ...others] = compared?.values ?? [];
  if (!compared || value === undefined || others.length > 0) return;
  const control = compared.path.reduce(joinPath, path);
  const text = String(value);
  return typeof value === 'object' || text.includes(':') || control.includes(':')
    ? undefined
    : `${ui}fieldDependency:${control}:${text}`;
}

/** As lodash reads paths. */
function joinPath(path: string, name: string): string {
  if (!/^[^.[\]"']+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}
