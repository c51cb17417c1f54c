/** Embedded resources: their metadata is read and checked like that of whole objects. */

import {
  errorsInParts,
  type FieldError,
  appendField,
  type FieldPath,
  createInvalidError,
  appendPart,
  createRequiredError,
} from '../structural/field-error.ts';
import { goShown } from '../structural/go-text.ts';
import { getPartSchema, hasResources, type Structural } from '../structural/structural.ts';
import { isObject, type KubeObject, type KubeValue, getMember, withMembers, withParts } from '../structural/value.ts';
import { metaErrors } from './metadata/check.ts';
import { decodeMeta, type Unreadable } from './metadata/decode.ts';
import { kindErrors, segmentErrors } from '../structural/format/names.ts';

interface Embedded {
  readonly value: KubeValue;
  readonly unknown: readonly FieldPath[];
  readonly failure: Unreadable | undefined;
}

/** Reports only the first problem if the metadata cannot be read. */
export function readEmbedded(value: KubeValue, schema: Structural, path: FieldPath): Embedded {
  if (!hasResources(schema)) return { value, unknown: [], failure: undefined };
  const unknown: FieldPath[] = [];
  const failures: Unreadable[] = [];
  const recordFailure = (at: FieldPath, wrong: KubeValue, why: string): KubeValue => {
    failures.push({ failure: `${at.text}: Invalid value: ${goShown(wrong)}: ${why}`, path: at });
    return wrong;
  };
  const readField = (name: string, field: KubeValue, at: FieldPath): KubeValue => {
    const isTypeMeta = name === 'apiVersion' || name === 'kind';
    if (name !== 'metadata')
      return isTypeMeta && typeof field !== 'string' ? recordFailure(at, field, 'must be a string') : field;
    const decoded = decodeMeta(field, at);
    if ('failure' in decoded) return recordFailure(at, field, decoded.failure);
    for (const unknownPath of decoded.unknown) unknown.push(unknownPath);
    return decoded.value;
  };
  const readPart = (whole: KubeValue, its: Structural | undefined, at: FieldPath): KubeValue => {
    if (!its) return whole;
    return withParts(whole, (part, token) => {
      const isField = its.isResource && typeof token === 'string';
      const known = isField ? readField(token, part, appendField(at, token)) : part;
      return readPart(known, getPartSchema(its, token), appendPart(at, token, its));
    });
  };
  const done = readPart(value, schema, path);
  return { value: done, unknown: unknown.sort((a, b) => (a.text < b.text ? -1 : 1)), failure: failures[0] };
}

export function embeddedErrors(
  value: KubeValue,
  schema: Structural | undefined,
  path: FieldPath,
): readonly FieldError[] {
  if (!schema || !hasResources(schema)) return [];
  return errorsInParts(value, schema, path, (part, { isResource }, at) =>
    isResource && isObject(part) ? resourceErrors(part, at) : [],
  );
}

function resourceErrors(resource: KubeObject, path: FieldPath): readonly FieldError[] {
  const checkField = (name: string, check: (text: string) => readonly string[]): readonly FieldError[] => {
    const at = appendField(path, name);
    const text = getMember(resource, name);
    if (text === undefined) return [createRequiredError(at, name)];
    if (typeof text !== 'string') return [];
    const wrong = text === '' ? ['must not be empty'] : check(text);
    return wrong.map((detail) => createInvalidError(at, name, text, detail));
  };
  const metadata = getMember(resource, 'metadata');
  return [
    ...checkField('apiVersion', (text) =>
      text.split('/').length <= 2 ? [] : [`unexpected GroupVersion string: ${text}`],
    ),
    ...checkField('kind', (text) => {
      const errors = kindErrors(text.toLowerCase());
      return errors.length === 0 ? [] : [`may have mixed case, but should otherwise match: ${errors.join(',')}`];
    }),
    ...(isObject(metadata) ? embeddedMetaErrors(metadata, appendField(path, 'metadata')) : []),
  ];
}

function embeddedMetaErrors(metadata: KubeObject, path: FieldPath): readonly FieldError[] {
  const named = getMember(metadata, 'name') === undefined ? withMembers(metadata, [['name', 'fakename']]) : metadata;
  const isNamespaced = getMember(metadata, 'namespace') !== undefined;
  return metaErrors(named, path, { isNamespaced, name: segmentErrors, prefix: segmentErrors });
}
