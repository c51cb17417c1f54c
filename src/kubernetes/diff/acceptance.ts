/** Decides by the API server's own evaluation whether an object is taken, and nothing of it is lost. */

import { matchers } from '../../schema/regex/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { objectAt } from '../../diff/documents/held.ts';
import { readDefinition, type Rules } from '../structural/definition.ts';
import type { KubeValue } from '../structural/value.ts';
import { validateObject } from '../admission/validate.ts';

/** What every object of a kind says of itself. */
export interface Identity {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

/** How the server treats objects of a definition, as if it were that of a kind; `undefined` for one that it does not read. */
export function acceptanceOf(root: SchemaObject, as: Identity, rules: Rules): ((value: Json) => boolean) | undefined {
  const spec = objectAt(root, 'spec');
  const names = { ...objectAt(spec, 'names'), kind: as.kind };
  const scope = as.isNamespaced ? 'Namespaced' : 'Cluster';
  // What was read from a text has no values but those of JSON.
  const definition = readDefinition({ ...root, spec: { ...spec, group: as.group, scope, names } } as KubeValue);
  if ('refusal' in definition) return undefined;
  // Where the status is a subresource, it is written all the same, by requests of its own.
  const versions = definition.versions.map((version) => ({ ...version, hasStatus: false }));
  const server = { definition: { ...definition, versions }, patterns: matchers(), rules };
  return (value) => {
    const { accepted, unknown } = validateObject(value, server);
    return accepted && unknown.length === 0;
  };
}
