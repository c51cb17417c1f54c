import type { Reading } from '../../text/read-text.ts';
import { findPlaceholder } from '../../text/source/template.ts';
import { isObject, type JsonObject, getMember } from '../../text/value/json.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import { Derivation, type DerivedDefinition } from './derivation.ts';
import { getString } from '../structural/value.ts';
import { isOfKind, noteSourceTitle, rgd, xrd } from './kinds.ts';
import { getArray, getObject } from './parts.ts';
import { deriveOfRgd } from './rgd.ts';
import { deriveOfXrd } from './xrd.ts';

export type { DerivedDefinition } from './derivation.ts';

/**
 * The definitions that a controller derives from a document or one of its items; `undefined` if the document is a
 * definition itself, or neither. Problems of the document are reported only in the first one, and then the others are
 * empty.
 */
export function deriveDefinitions(
  document: Reading,
  within: readonly (string | number)[] = [],
): readonly DerivedDefinition[] | undefined {
  const root = resolvePointer(document.value, formatPointer(within));
  if (!isObject(root)) return;
  const derived = [xrd, rgd].find((candidate) => isOfKind(root, candidate));
  if (!derived && getMember(root, 'kind') !== 'CustomResourceDefinition') return;
  const derivation = new Derivation(document, derived?.by ?? '');
  reportPlaceholders(root, derivation);
  if (!derived) return derivation.diagnostics.length === 0 ? undefined : [derivation.define(root)];
  const definitions = (derived === xrd ? deriveOfXrd : deriveOfRgd)(root, derivation);
  for (const definition of definitions) noteSourceTitle(definition, derived.title);
  const [first, ...others] = definitions;
  if (!first) return [];
  const whole = derivation.define(first);
  if (whole.reading.value === undefined) return [whole];
  return [whole, ...others.map((other) => withoutDiagnostics(derivation.define(other)))];
}

function withoutDiagnostics({ reading, ...rest }: DerivedDefinition): DerivedDefinition {
  return { ...rest, reading: { ...reading, diagnostics: [] } };
}

/** A name with a template placeholder is not known yet. */
function reportPlaceholders(root: JsonObject, derivation: Derivation): void {
  const spec = getObject(root, 'spec');
  const schema = getObject(spec, 'schema');
  const places: readonly (readonly [object: JsonObject, key: string])[] = [
    [getObject(root, 'metadata'), 'name'],
    [spec, 'group'],
    ...['names', 'claimNames'].flatMap((names) =>
      Object.keys(getObject(spec, names)).map((key) => [getObject(spec, names), key] as const),
    ),
    ...getArray(spec, 'versions').flatMap((version) => (isObject(version) ? [[version, 'name'] as const] : [])),
    ...['kind', 'apiVersion', 'group'].map((key) => [schema, key] as const),
  ];
  for (const [of, key] of places) {
    const placeholder = findPlaceholder(getString(of, key));
    if (placeholder === undefined) continue;
    derivation.report({
      code: 'document/syntax',
      message: `"${key}" has the placeholder ${placeholder}: the file is a template, which is not rendered`,
      help: 'Render it first and read the output: helm template, kustomize build or envsubst.',
      source: { of, key },
    });
  }
}
