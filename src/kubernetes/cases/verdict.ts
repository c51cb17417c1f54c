import type { JsonObject } from '../../text/value/json.ts';
import { plainYaml } from '../../values/write/plain-yaml.ts';
import { readDocuments } from '../admission/documents.ts';
import type { Server } from '../admission/server.ts';
import { rulesNotChecked, validateObject } from '../admission/validate.ts';
import { type FieldError, formatFieldError } from '../structural/field-error.ts';
import type { KubeValue } from '../structural/value.ts';

export interface ObjectVerdict {
  readonly document: JsonObject;
  readonly errors: readonly FieldError[];
  readonly reasons: readonly string[];
}

/** Reads the object as it would be written to a file; `undefined` if it cannot be written. */
export function readWritten(document: JsonObject): KubeValue | undefined {
  return readDocuments(plainYaml(document), 'case.yaml')[0]?.value;
}

export function isAccepted({ reasons }: ObjectVerdict): boolean {
  return reasons.length === 0;
}

export function verdictOnValue(document: JsonObject, value: KubeValue | undefined, server: Server): ObjectVerdict {
  const response = value === undefined ? undefined : validateObject(value, server);
  if (!response) return { document, errors: [], reasons: ['the object cannot be written in YAML'] };
  const { failure, errors, accepted } = response;
  const reasons = [...(failure ? [failure.message] : []), ...errors.map(formatFieldError)];
  return { document, errors, reasons: accepted || reasons.length > 0 ? reasons : ['it is refused'] };
}

/** The note that rules were not evaluated is not counted as an error. */
export function isRefusedByKeyword({ errors }: ObjectVerdict, keyword: string): boolean {
  const own = errors.filter((error) => error !== rulesNotChecked);
  return own.length > 0 && own.every((error) => error.keyword === keyword);
}
