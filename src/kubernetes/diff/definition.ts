import type { Sources } from '../../schema/keywords/rewrite.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { arrayIn } from '../../schema/document/keyword-values.ts';
import { objectAt, textAt } from '../../diff/documents/held.ts';
import { type Subject, subjectOf } from '../../diff/pair/subject.ts';
import { rewritten } from '../../diff/documents/rewrite.ts';
import { inStructuralWords } from './structural.ts';

/** Reads the definition of a custom resource, as far as a comparison looks at it. */
export function definitionOf(document: SchemaDocument): ComparedDefinition {
  const spec = objectAt(document.root, 'spec') ?? {};
  const identity = {
    group: textAt(spec, 'group') ?? '',
    kind: textAt(objectAt(spec, 'names'), 'kind') ?? '',
    isNamespaced: spec.scope !== 'Cluster',
  };
  const entries = arrayIn(spec.versions).filter(isSchemaObject);
  const names = entries.map((entry) => textAt(entry, 'name') ?? '');
  const versions = entries.map((entry, index): ComparedVersion => {
    const name = names[index] ?? '';
    const namesakes = names.slice(0, index).filter((other) => other === name).length;
    return { name, namesakes, isServed: entry.served !== false, entry };
  });
  return { document, spec, identity, versions };
}

/** A CustomResourceDefinition, as far as objects notice. */
export interface ComparedDefinition {
  readonly document: SchemaDocument;
  readonly spec: SchemaObject;
  readonly identity: Identity;
  readonly versions: readonly ComparedVersion[];
}

/** What every object of a kind says of itself. */
export interface Identity {
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
}

/** One version of a kind. */
export interface ComparedVersion {
  readonly name: string;
  /** How many versions before it have the same name: in a proper definition, none. */
  readonly namesakes: number;
  readonly isServed: boolean;
  /** As it stands in `spec.versions`. */
  readonly entry: SchemaObject;
}

/** True for a version and the one that stands for it in another definition. */
export function isSameVersion(one: ComparedVersion, other: ComparedVersion): boolean {
  return one.name === other.name && one.namesakes === other.namesakes;
}

/** A version as the schema of whole objects, with their type and name. */
export function versionSubject(
  { document, identity }: ComparedDefinition,
  { name, entry }: ComparedVersion,
  as: Identity = identity,
): Subject {
  const sources: Sources = new Map();
  const schema = objectAt(entry, 'schema', 'openAPIV3Schema') ?? { type: 'object' };
  const root = rewritten(schema, inStructuralWords, sources);
  const whole = withIdentity(root, `${as.group}/${name}`, as);
  sources.set(whole, schema);
  return subjectOf(document, { root: whole, sources });
}

function withIdentity(root: SchemaObject, apiVersion: string, { kind, isNamespaced }: Identity): SchemaObject {
  const text = { type: 'string', minLength: 1 } as const;
  const metadata: SchemaObject = {
    type: 'object',
    properties: { name: text, namespace: isNamespaced ? text : false },
    required: isNamespaced ? ['name', 'namespace'] : ['name'],
  };
  return {
    ...root,
    properties: { ...root.properties, apiVersion: { const: apiVersion }, kind: { const: kind }, metadata },
    required: [...new Set(['apiVersion', 'kind', 'metadata', ...arrayIn(root.required).map(String)])],
  };
}
