import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createDocument } from '../../generator/import/json-schema.ts';
import { isList, isObject, type KubeObject, type KubeValue, createObject } from '../../kubernetes/structural/value.ts';
import { compareBytes } from '../../text/go/order.ts';
import type { Reading } from '../../text/read-text.ts';
import { createStructure } from '../emit/structure.ts';
import { dialects } from '../emit/table.ts';
import { parametersReader } from '../read/parameters.ts';
import { convertParameters } from '../convert/index.ts';
import {
  isRequired,
  selectErrors,
  type ListedParameter,
  type ParameterFile,
  type ParameterFinding,
  type ParameterList,
  getText,
} from '../parameters/index.ts';

export interface ExportedParameters {
  readonly value: KubeValue | undefined;
  readonly findings: readonly ParameterFinding[];
  /** The keywords that the draft cannot express. */
  readonly diagnostics?: readonly Diagnostic[];
}

export function exportData(file: ParameterFile): ExportedParameters {
  if (file.version === 'v1beta2') {
    return { value: createObject([['apiVersion', 'kudo.dev/v1beta2'], ...Object.entries(file.schema)]), findings: [] };
  }
  const { schema, findings } = convertParameters(file.list, { place: 'params.yaml' });
  if (!schema) return { value: undefined, findings: selectErrors(findings) };
  const fields = isObject(schema.properties) ? schema.properties : {};
  const groups = file.list.groups.map(({ name, displayName, description, prio }) =>
    createObject(Object.entries<KubeValue | undefined>({ name, displayName, description, prio })),
  );
  const value = createObject([
    ['apiVersion', 'kudo.dev/v1beta1'],
    ['groups', groups.length === 0 ? undefined : groups],
    ['parameters', file.list.parameters.map((parameter) => createEntry(parameter, fields[parameter.name]))],
  ]);
  return { value, findings: [] };
}

/** Without a type, KUDO reads a default as a string. */
function createEntry(parameter: ListedParameter, field?: KubeValue): KubeObject {
  const { name, displayName, description, hint, group, advanced, trigger, type, immutable = false } = parameter;
  const converted = isObject(field) ? field.default : undefined;
  const written = parameter.default;
  const text = written ? (getText(written) ?? written.value) : undefined;
  const choices = isObject(field) && isList(field.enum) ? field.enum : undefined;
  return createObject(
    Object.entries<KubeValue | undefined>({
      name,
      displayName,
      description,
      hint,
      group,
      advanced,
      required: isRequired(parameter, 'params.yaml'),
      default: type ? converted : text,
      trigger,
      type,
      immutable,
      enum: choices,
    }),
  );
}

export interface SchemaHead {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

export type ExportDraft = keyof typeof dialects;

/**
 * Groups of a flat list become objects whose members have their list names as `listName`. By default a structure keeps
 * its draft, and a list is written in 2019-09.
 */
export function exportSchema(file: ParameterFile, head: SchemaHead = {}, draft?: ExportDraft): ExportedParameters {
  if (file.version === 'v1beta2') {
    if (draft) return exportStructure(file.document.reading, draft);
    const { $schema = 'https://json-schema.org/draft/2020-12/schema', ...rest } = file.schema;
    return { value: createObject([['$schema', $schema], ...Object.entries(rest)]), findings: [] };
  }
  const { schema, findings } = convertParameters(file.list, { place: 'params.yaml' });
  if (!schema) return { value: undefined, findings: selectErrors(findings) };
  return {
    value: {
      $schema: dialects[draft ?? '2019-09'],
      ...createGroupedSchema(file.list, isObject(schema.properties) ? schema.properties : {}, head),
    },
    findings: [],
  };
}

function exportStructure(reading: Reading, draft: ExportDraft): ExportedParameters {
  const { document } = createDocument(reading, { reader: parametersReader });
  if (!document) throw new Error('a structure that was read is a schema');
  const { value, diagnostics } = createStructure(document, draft);
  return {
    value: createObject(Object.entries(value).filter(([name]) => name !== 'apiVersion')),
    findings: [],
    diagnostics,
  };
}

function createGroupedSchema(list: ParameterList, fields: KubeObject, head: SchemaHead): KubeObject {
  const sorted = list.parameters.toSorted((a, b) => compareBytes(a.name, b.name));
  const inGroup = (group?: string): readonly ListedParameter[] =>
    sorted.filter((parameter) => (parameter.group ?? '') === (group ?? ''));
  const names = [...new Set(sorted.flatMap(({ group }) => (group ? [group] : [])))];
  const members = [
    ...inGroup().map((parameter) => [parameter.name, createField(parameter, fields[parameter.name])] as const),
    ...names.map((name) => [name, createGroup(list, name, inGroup(name), fields)] as const),
  ];
  return createObject(
    Object.entries<KubeValue | undefined>({
      title: head.title,
      description: head.description,
      type: 'object',
      ...(members.length === 0 ? {} : { properties: createObject(members) }),
      required: listRequired(list.parameters.filter(({ group }) => (group ?? '') === '')),
    }),
  );
}

function createGroup(
  list: ParameterList,
  name: string,
  parameters: readonly ListedParameter[],
  fields: KubeObject,
): KubeObject {
  const { displayName, description, prio } = list.groups.find((candidate) => candidate.name === name) ?? {};
  return createObject(
    Object.entries<KubeValue | undefined>({
      title: displayName ?? name,
      description,
      priority: prio,
      type: 'object',
      properties: createObject(
        parameters.map((parameter) => [parameter.name, createField(parameter, fields[parameter.name])] as const),
      ),
      required: listRequired(list.parameters.filter(({ group }) => group === name)),
    }),
  );
}

function createField({ name }: ListedParameter, field?: KubeValue): KubeObject {
  const members = isObject(field) ? Object.entries(field).filter(([keyword]) => keyword !== 'group') : [];
  return createObject([...members, ['listName', name]]);
}

function listRequired(parameters: readonly ListedParameter[]): readonly string[] | undefined {
  const names = parameters.filter((parameter) => isRequired(parameter, 'params.yaml')).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
