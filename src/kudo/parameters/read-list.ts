import { omitUndefined } from '../../text/value/omit-undefined.ts';
import {
  isInteger,
  isList,
  isObject,
  type KubeObject,
  type KubeValue,
  getMember,
} from '../../kubernetes/structural/value.ts';
import { findNearest } from '../../diagnostics/nearest.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFinding, type Told, createWarning } from './finding.ts';
import {
  type ListedParameter,
  type ListPlace,
  type DeclaredGroup,
  type ParameterList,
  type ParameterType,
  parameterTypes,
  typesOfOtherLanguages,
  type WrittenValue,
} from './parameter.ts';

export interface ListReading {
  readonly place: ListPlace;
  /** The path from the document to the object with `parameters` and `groups`. */
  readonly at?: readonly (string | number)[];
  /** The source text of a value that is not a string; `undefined` when it is unknown. */
  readonly sourceAt?: (steps: readonly (string | number)[]) => string | undefined;
}

export interface ReadList {
  readonly list: ParameterList;
  readonly findings: readonly ParameterFinding[];
}

/** Reads the parameters and groups of v1beta1 strictly: unknown or misspelled fields and wrong types are reported. */
export function readParameterList(holder: KubeValue, reading: ListReading): ReadList {
  const reader = new ListReader(reading);
  const groups = reader.entries(holder, 'groups').map(([entry, steps]) => reader.group(entry, steps));
  const parameters = reader.entries(holder, 'parameters').map(([entry, steps]) => reader.parameter(entry, steps));
  const findings = [...reader.findings, ...findDuplicates(parameters, groups, reading)];
  return { list: { groups, parameters }, findings };
}

type Steps = readonly (string | number)[];

const groupFields = ['name', 'displayName', 'description', 'prio'] as const;
const alike = [
  'name',
  'displayName',
  'description',
  'required',
  'default',
  'trigger',
  'immutable',
  'enum',
  'group',
  'advanced',
  'hint',
] as const;
const typeFields = { 'params.yaml': 'type', OperatorVersion: 'value-type' } as const;
const parameterFields = {
  'params.yaml': [...alike, typeFields['params.yaml']],
  OperatorVersion: [...alike, typeFields.OperatorVersion],
} as const;

const meant: Readonly<Record<string, string>> = { title: 'displayName', 'value-type': 'type', type: 'value-type' };

class ListReader {
  readonly findings: ParameterFinding[] = [];
  readonly #at: Steps;
  readonly #place: ListPlace;
  readonly #sourceAt: (steps: Steps) => string | undefined;
  #named: Told = {};

  constructor({ place, at = [], sourceAt = () => undefined }: ListReading) {
    this.#at = at;
    this.#place = place;
    this.#sourceAt = sourceAt;
  }

  entries(holder: KubeValue, name: string): readonly (readonly [KubeObject, Steps])[] {
    this.#named = {};
    const list = getMember(holder, name);
    const steps = [...this.#at, name];
    if (list === undefined || list === null) return [];
    if (!isList(list)) {
      this.#error('params/field-type', `"${name}" must be an array`, steps, 'Write an array: "- name: …".');
      return [];
    }
    return list.flatMap((entry, index) => {
      if (isObject(entry)) return [[entry, [...steps, index]] as const];
      this.#error(
        'params/field-type',
        `item ${index} of "${name}" must be an object with a name`,
        [...steps, index],
        'Write "- name: …".',
      );
      return [];
    });
  }

  group(entry: KubeObject, steps: Steps): DeclaredGroup {
    const name = this.#name(entry, steps, 'group');
    this.#named = { details: { group: name } };
    this.#unknown(entry, steps, groupFields, `group "${name}"`);
    const prio = entry.prio ?? undefined;
    if (prio !== undefined && !isInteger(prio)) {
      this.#error(
        'params/field-type',
        `"prio" of group "${name}" must be an integer`,
        [...steps, 'prio'],
        'Write an integer, without quotes.',
      );
    }
    return {
      name,
      displayName: this.#text(entry, steps, 'displayName'),
      description: this.#text(entry, steps, 'description'),
      prio: isInteger(prio) ? Number(prio) : undefined,
    };
  }

  parameter(entry: KubeObject, steps: Steps): ListedParameter {
    const name = this.#name(entry, steps, 'parameter');
    this.#named = { parameter: name };
    const typeField = typeFields[this.#place];
    this.#unknown(entry, steps, parameterFields[this.#place], `parameter "${name}"`);
    return {
      name,
      displayName: this.#text(entry, steps, 'displayName'),
      description: this.#text(entry, steps, 'description'),
      required: this.#boolean(entry, steps, 'required'),
      default: this.#written(getMember(entry, 'default'), [...steps, 'default']),
      trigger: this.#text(entry, steps, 'trigger'),
      type: this.#type(entry, steps, typeField),
      immutable: this.#boolean(entry, steps, 'immutable'),
      enum: this.#enumeration(entry, steps),
      group: this.#text(entry, steps, 'group'),
      advanced: this.#boolean(entry, steps, 'advanced'),
      hint: this.#text(entry, steps, 'hint'),
    };
  }

  /** YAML 1.1 reads a name such as YES as true, so the source text is used. */
  #name(entry: KubeObject, steps: Steps, what: string): string {
    this.#named = {};
    const name = this.#text(entry, steps, 'name') ?? '';
    if (name === '') this.#error('params/name-missing', `a ${what} has no name`, steps, 'Add a "name".');
    return name;
  }

  #unknown(entry: KubeObject, steps: Steps, known: readonly string[], where: string): void {
    for (const field of Object.keys(entry)) {
      if (known.includes(field)) continue;
      const instead = meant[field];
      const near = instead !== undefined && known.includes(instead) ? instead : findNearest(field, known);
      const help = near === undefined ? 'KUDO ignores it: remove it.' : `Did you mean "${near}"?`;
      const message = `${where} has an unknown field "${field}"`;
      const context = { ...this.#named, help, at: formatPointer([...steps, field]) };
      const details = { ...this.#named.details, field, ...omitUndefined({ hint: near }) };
      this.findings.push(createWarning('params/unknown-field', message, { ...context, details }));
    }
  }

  #text(entry: KubeObject, steps: Steps, field: string): string | undefined {
    const value = entry[field] ?? undefined;
    if (value === undefined || typeof value === 'string') return value;
    const written = this.#written(value, [...steps, field]);
    if (typeof value !== 'object') return written?.text ?? String(value);
    this.#error('params/field-type', `"${field}"${this.#of()} must be a string`, [...steps, field], 'Write text.');
  }

  #boolean(entry: KubeObject, steps: Steps, field: string): boolean | undefined {
    const value = entry[field] ?? undefined;
    if (value === undefined || typeof value === 'boolean') return value;
    this.#error(
      'params/field-type',
      `"${field}"${this.#of()} must be true or false`,
      [...steps, field],
      'Write true or false, without quotes.',
    );
  }

  #enumeration(entry: KubeObject, steps: Steps): readonly WrittenValue[] | undefined {
    const list = entry.enum ?? undefined;
    if (list === undefined) return;
    if (isList(list)) {
      return list.map((value, index) => this.#written(value, [...steps, 'enum', index]) ?? { value, text: undefined });
    }
    this.#error(
      'params/field-type',
      `"enum"${this.#of()} must be an array`,
      [...steps, 'enum'],
      'Write the allowed values as an array.',
    );
  }

  #type(entry: KubeObject, steps: Steps, field: string): ParameterType | undefined {
    const text = this.#text(entry, steps, field);
    const type = parameterTypes.find((typeName) => typeName === text);
    if (type || text === undefined || text === '') return type;
    const near = typesMeant[text] ?? findNearest(text, parameterTypes);
    const help = near === undefined ? `Write one of ${parameterTypes.join(', ')}.` : `Did you mean "${near}"?`;
    const context = { ...this.#named, help, at: formatPointer([...steps, field]) };
    const details = { type: text, ...omitUndefined({ hint: near }) };
    this.findings.push(
      createError('params/type-unknown', `KUDO has no type "${text}"${this.#of(' for')}`, { ...context, details }),
    );
  }

  #written(value: KubeValue | undefined, steps: Steps): WrittenValue | undefined {
    if (value === undefined || value === null) return;
    const isText = typeof value === 'string' || typeof value === 'object';
    return { value, text: isText ? undefined : this.#sourceAt(steps) };
  }

  #of(preposition = ' of'): string {
    const { parameter, details } = this.#named;
    if (parameter !== undefined) return `${preposition} parameter "${parameter}"`;
    return details ? `${preposition} group "${String(details.group)}"` : '';
  }

  #error(code: string, message: string, steps: Steps, help?: string): void {
    this.findings.push(
      createError(code, message, { ...this.#named, ...omitUndefined({ help }), at: formatPointer(steps) }),
    );
  }
}

const typesMeant: Readonly<Record<string, ParameterType>> = { ...typesOfOtherLanguages, object: 'map', dict: 'map' };

/** KUDO ignores case in names. */
function findDuplicates(
  parameters: readonly ListedParameter[],
  groups: readonly DeclaredGroup[],
  { at = [] }: ListReading,
): readonly ParameterFinding[] {
  const findRepeated = (names: readonly string[]): readonly (readonly [string, number])[] => {
    const before = new Set<string>();
    return names.flatMap((name, index) => {
      const size = before.size;
      const isFirst = name === '' || before.add(name.toLowerCase()).size > size;
      return isFirst ? [] : [[name, index] as const];
    });
  };
  const help = 'Remove one of the two, or rename it.';
  return [
    ...findRepeated(parameters.map(({ name }) => name)).map(([name, index]) => {
      const context = { parameter: name, help, at: formatPointer([...at, 'parameters', index, 'name']) };
      return createError('params/duplicate-name', `parameter "${name}" has a duplicate`, context);
    }),
    ...findRepeated(groups.map(({ name }) => name)).map(([name, index]) => {
      const context = { details: { group: name }, help, at: formatPointer([...at, 'groups', index, 'name']) };
      return createError('params/group-duplicate', `group "${name}" has a duplicate`, context);
    }),
  ];
}
