import type { Definition } from '../structural/definition.ts';
import { textOf } from '../structural/field-error.ts';
import { goQuoted } from '../structural/go-text.ts';
import { type KubeValue, memberOf } from '../structural/value.ts';
import type { ServerResponse } from './response.ts';

/** The server's message in one line, as kubectl prints it. */
export function messageOf({ errors, failure }: ServerResponse, { kind, group }: Definition, object: KubeValue): string {
  if (failure !== undefined) return failure.message;
  const name = memberOf(memberOf(object, 'metadata'), 'name');
  const texts = errors.map(textOf);
  const told = texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
  const given = memberOf(object, 'kind');
  return `${typeof given === 'string' ? given : kind}.${group} ${goQuoted(typeof name === 'string' ? name : '')} is invalid: ${told}`;
}

/** How the server begins an answer to what it cannot read. */
export function cannotBeHandled({ kind }: Definition, version: string): string {
  return `${kind} in version ${goQuoted(version)} cannot be handled as a ${kind}`;
}
