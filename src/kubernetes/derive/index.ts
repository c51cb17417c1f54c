/** Definitions that controllers make of documents of their own: Crossplane of its XRDs, and kro of its RGDs. */

import type { Reading } from '../../text/read-text.ts';
import { findPlaceholder } from '../../text/source/template.ts';
import { isObject, type JsonObject, getMember } from '../../text/value/json.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import { Derivation, type DerivedDefinition } from './derivation.ts';
import { getArray, getObject, getString } from './parts.ts';
import { deriveOfRgd } from './rgd.ts';
import { deriveOfXrd } from './xrd.ts';

export type { DerivedDefinition } from './derivation.ts';

/** A document of which a controller makes definitions. */
interface DerivedKind {
  readonly kind: string;
  /** How its API versions begin. */
  readonly group: string;
  readonly by: string;
  readonly derive: (root: JsonObject, derivation: Derivation) => readonly JsonObject[];
}

const xrd: DerivedKind = {
  kind: 'CompositeResourceDefinition',
  group: 'apiextensions.crossplane.io/',
  by: 'Crossplane',
  derive: deriveOfXrd,
};

const rgd: DerivedKind = { kind: 'ResourceGraphDefinition', group: 'kro.run/', by: 'kro', derive: deriveOfRgd };

/** True for an XRD of Crossplane. */
export function isXrd(root: unknown): boolean {
  return isOfKind(root, xrd);
}

/** True for an RGD of kro. */
export function isRgd(root: unknown): boolean {
  return isOfKind(root, rgd);
}

/** The kinds of which controllers make definitions. */
export const derivedKinds: readonly string[] = [xrd.kind, rgd.kind];

/** The kinds that are definitions, or of which controllers make some. */
export const definitionKinds: readonly string[] = ['CustomResourceDefinition', ...derivedKinds];

/** Of several documents, those that name no API version are told by their kind. */
function isOfKind(root: unknown, { kind, group }: DerivedKind): boolean {
  if (typeof root !== 'object' || root === null || !('kind' in root) || root.kind !== kind) return false;
  return !('apiVersion' in root) || (typeof root.apiVersion === 'string' && root.apiVersion.startsWith(group));
}

/**
 * The definitions that a controller makes of a document, or of an item of it; `undefined` where the document is a definition
 * itself, or none at all. What is wrong with the document is in the first alone, and nothing is read of the others then.
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
  const [first, ...others] = derived.derive(root, derivation);
  if (!first) return [];
  const whole = derivation.define(first);
  if (whole.reading.value === undefined) return [whole];
  return [whole, ...others.map((other) => withoutDiagnostics(derivation.define(other)))];
}

function withoutDiagnostics({ reading, ...rest }: DerivedDefinition): DerivedDefinition {
  return { ...rest, reading: { ...reading, diagnostics: [] } };
}

/** Names that a template would fill in name nothing yet. */
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
      message: `"${key}" has the placeholder ${placeholder}: the file is a template, which is not rendered here`,
      help: 'Render it first and read what comes of it: helm template, kustomize build or envsubst.',
      source: { of, key },
    });
  }
}
