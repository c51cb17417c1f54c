import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type KubeObject, type KubeValue, createObject } from '../../kubernetes/structural/value.ts';
import type { View } from '../../schema/effective/view.ts';
import { listSchemaTypes } from '../../schema/document/schema.ts';
import { createError, type ParameterFinding, type ParameterType, unwrap, createWarning } from '../parameters/index.ts';
import { isKnownName, type OpenParameters, openParameters } from '../structure/index.ts';

export interface ConvertedValues {
  readonly parameters: KubeObject;
  readonly findings: readonly ParameterFinding[];
  /** The sorted names of the strings that stay because the schema is unknown. */
  readonly unresolved: readonly string[];
}

/**
 * Unwraps the values of a v1beta1 instance, which are strings, by the v1beta2 schema. Other values were converted
 * before and stay. Without a schema, all stay, and the strings are named. `only` limits the names to unwrap.
 */
export function convertValues(
  schema: KubeValue | undefined,
  values: KubeObject,
  only?: readonly string[],
): ConvertedValues {
  if (!schema) {
    const texts = Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
    return { parameters: values, findings: [], unresolved: texts.sort() };
  }
  const open = openParameters(schema);
  const findings: ParameterFinding[] = [];
  const parameters = createObject(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string' || only?.includes(name) === false) return [name, value] as const;
      const converted = convertText(open, name, value);
      findings.push(...converted.findings);
      return [name, converted.value] as const;
    }),
  );
  return { parameters, findings, unresolved: [] };
}

interface ConvertedText {
  readonly value: KubeValue | undefined;
  readonly findings: readonly ParameterFinding[];
}

function convertText(open: OpenParameters, name: string, text: string): ConvertedText {
  const { root } = open.views;
  const context = { parameter: name };
  if (!isKnownName(root, name, open)) {
    const help = 'It is kept unchanged: remove it, or declare it in the schema.';
    const message = `the operator has no parameter "${name}"`;
    return { value: text, findings: [createWarning('convert/unknown-parameter', message, { ...context, help })] };
  }
  const view = root.property(name);
  const found = unwrap(findType(view), text);
  if ('error' in found) {
    const { code, message, help } = found.error;
    const isNeeded = root.required.has(name) && view.default === undefined;
    const make = code === 'convert/empty' && !isNeeded ? createWarning : createError;
    const value = code === 'convert/empty' ? undefined : text;
    return {
      value,
      findings: [make(code, `parameter "${name}": ${message}`, { ...context, ...omitUndefined({ help }) })],
    };
  }
  const { value, warning } = found;
  if (!warning) return { value, findings: [] };
  const { code, message, help } = warning;
  return {
    value,
    findings: [createWarning(code, `parameter "${name}": ${message}`, { ...context, ...omitUndefined({ help }) })],
  };
}

const types: Readonly<Record<string, ParameterType>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'map',
};

function findType({ schemas }: View): ParameterType {
  const named = schemas.map((schema) => listSchemaTypes(schema)).find((typeNames) => typeNames.length > 0) ?? [];
  const others = named.filter((type) => type !== 'null');
  const [type = 'string'] = others.includes('string') ? ['string'] : others;
  return types[type] ?? 'string';
}
