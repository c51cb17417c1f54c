import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type KubeObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { createError, type ParameterFinding } from '../parameters/index.ts';
import { checkParameterSchema } from '../plan/index.ts';
import {
  isSameValue,
  findKeyword,
  type Level,
  listLevels,
  type OpenParameters,
  openParameters,
  validateDefault,
  createContext,
  describeLevel,
} from '../structure/index.ts';
import type { ListSurroundings } from './list-rules.ts';

export function checkStructure(schema: KubeObject, { plans }: ListSurroundings = {}): readonly ParameterFinding[] {
  const found = checkParameterSchema(schema, plans ? { plans } : {});
  const isSound = !found.some(({ code }) => code === 'params/type-unknown' || code === 'params/schema');
  const open = openParameters(schema);
  const levels = [...listLevels(open)];
  return [
    ...found,
    ...levels.flatMap((level) => [...enumFindings(level, open), ...groupFindings(level, open)]),
    ...levels.flatMap((level) => advancedFindings(level, open)),
    ...(isSound ? levels.flatMap((level) => defaultFindings(level, open)) : []),
  ];
}

function enumFindings(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const isEmpty = level.view.schemas.some(({ enum: values }) => Array.isArray(values) && values.length === 0);
  if (!isEmpty) return [];
  const context = { ...createContext(level, 'enum', open), help: 'List the values, or remove "enum".' };
  return [createError('params/enum-empty', `${describeLevel(level)} is an enum but has no allowed values`, context)];
}

function groupFindings(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const group = findKeyword(level.view, 'group', (value): value is string => typeof value === 'string')?.value;
  if (group?.includes('/') !== true) return [];
  const context = { ...createContext(level, 'group', open), help: 'Rename the group.' };
  return [createError('params/group-char', `${describeLevel(level)} has a group with invalid character '/'`, context)];
}

function advancedFindings(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const { view, name, isThere } = level;
  const isAdvanced = view.schemas.some(({ advanced }) => advanced === true);
  if (!isAdvanced || name === undefined || !isThere || view.default !== undefined) return [];
  const message = `${describeLevel(level)} is marked as advanced, but also as required and has no default. An advanced parameter must either be optional or have a default value`;
  const help = 'Give it a default, or remove it from "required".';
  return [createError('params/advanced-required', message, { ...createContext(level, 'advanced', open), help })];
}

/** A default must satisfy the schema like any other value. */
function defaultFindings(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const { view } = level;
  if (view.default === undefined) return [];
  const value: KubeValue = view.default;
  const types = findTypes(view);
  const context = createContext(level, 'default', open);
  const shown = jsonText(value);
  if (types && !types.some((type) => isOfType(value, type))) {
    const message = `${describeLevel(level)} has an invalid default value: ${shown} is not of type ${types.join(' or ')}`;
    const help = `Write a value of type ${types.join(' or ')}.`;
    return [createError('params/default-type', message, { ...context, help, details: { type: types.join('|') } })];
  }
  const allowed = view.schemas.find(({ enum: values }) => Array.isArray(values))?.enum;
  // An empty enum is reported separately.
  if (allowed?.length === 0) return [];
  const isAllowed = !allowed || allowed.some((choice) => isSameValue(choice, value));
  if (isAllowed) return otherFindings(level, open);
  const known = allowed.map((choice) => jsonText(choice)).join(', ');
  const message = `${describeLevel(level)} has an invalid default value: ${shown} is not one of the allowed values ${known}`;
  return [createError('params/default-not-in-enum', message, { ...context, help: `Write one of ${known}.` })];
}

function otherFindings(level: Level, open: OpenParameters): readonly ParameterFinding[] {
  const { at } = createContext(level, 'default', open);
  return validateDefault(open, level.view).map(({ message, help, details, pointer: inside = '' }) => {
    const where = inside === '' ? '' : ` at "${inside.slice(1)}"`;
    return createError(
      'params/default-invalid',
      `${describeLevel(level)} has an invalid default value${where}: ${message}`,
      {
        pointer: level.pointer + inside,
        help: help ?? 'Write a value that fits, or relax the schema.',
        ...(at === undefined ? {} : { at: at + inside }),
        ...omitUndefined({ details }),
      },
    );
  });
}

function findTypes({ schemas }: View): readonly string[] | undefined {
  const [first] = schemas.flatMap(({ type }) => (type ? [typeof type === 'string' ? [type] : type] : []));
  return first;
}

function isOfType(value: KubeValue, type: string): boolean {
  switch (type) {
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value);
    case 'number':
      return typeof value === 'bigint' || typeof value === 'number';
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
