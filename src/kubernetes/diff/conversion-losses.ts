import { compareSubjects } from '../../diff/documents/compare-documents.ts';
import type { Change } from '../../diff/pair/change.ts';
import type { Reader } from '../../diff/pair/pair.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { FieldPath } from '../structural/field-error.ts';
import type { Identity } from './acceptance.ts';
import { type ComparedDefinition, hasConversionWebhook, versionSubject } from './definition.ts';

/**
 * Without a conversion webhook, an object keeps only the fields of the storage version. Finds what is newly lost of
 * the objects of served versions, and of those that are stored already.
 */
export function createLossFinder(before: ComparedDefinition): (after: ComparedDefinition) => readonly Change[] {
  const { storedVersions, identity } = before;
  const known = new Set(listLosses(before, storedVersions).map(identifyChange));
  const old = before.treatmentAs(identity, storedVersions);
  return (after) =>
    listLosses(after, storedVersions)
      .filter((change) => !known.has(identifyChange(change)))
      .map(({ witness, ...change }) => {
        if (witness === undefined) return change;
        return old?.keeps(witness) === false ? { ...change, kind: 'behaviour' } : { ...change, witness };
      });
}

export function identifyChange({ message, path }: Change): string {
  return JSON.stringify([message, path]);
}

function listLosses(all: ComparedDefinition, storedVersions: ReadonlySet<string>): readonly Change[] {
  // A stored object is read whether or not its version is served.
  const definition = { ...all, treatmentAs: (as: Identity) => all.treatmentAs(as, storedVersions) };
  const { versions, document } = definition;
  const stored = versions.find(({ isStored }) => isStored);
  if (!stored || hasConversionWebhook(document.root)) return [];
  return versions
    .filter((version) => version !== stored && (version.isServed || storedVersions.has(version.name)))
    .flatMap((version) => {
      const { name } = version;
      const old = versionSubject(definition, version);
      const next = versionSubject(definition, { name, schema: stored.schema }, { by: 'keeps' });
      return compareSubjects(old, next, { reader: createLossReader(definition) })
        .filter(({ kind, code }) => kind === 'breaking' && losing.has(code))
        .map(({ message, old: place, ...change }) => ({
          ...change,
          code: 'diff/conversion-loses',
          message: `${name} is stored as ${stored.name}, without conversion: ${message}`,
          pointer: place?.pointer ?? change.pointer,
          ...omitUndefined({ new: place }),
        }));
    });
}

function createLossReader({ identity, treatmentAs }: ComparedDefinition): Reader {
  const treatment = treatmentAs(identity);
  return {
    decidesAlone: true,
    refusesAlone: ({ pair }, value) =>
      treatment?.listLost(value).some(({ steps }) => matchesPath(steps, pair.path)) !== false,
  };
}

function matchesPath(steps: FieldPath['steps'], path: readonly string[]): boolean {
  return path.every((name, index) => index < steps.length && (name === '*' || name === steps[index]));
}

const losing: ReadonlySet<string> = new Set(['removed', 'renamed', 'moved'].map((change) => `diff/property-${change}`));
