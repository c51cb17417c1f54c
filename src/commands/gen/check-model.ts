import { ruleSettings } from '../../config/configuration.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { checkedCodes, collectCodes, type FindingsStore, lintDocument } from '../../rules/profiles/index.ts';
import { nameUse } from '../../rules/runner/acceptance.ts';
import type { GeneratedFile } from '../../rules/runner/survey.ts';
import { listRuleAllowances, profilesOf } from '../../generator/dialect/dialect.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { getOwn } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import { type Pointer, formatPointer, parsePointer } from '../../text/value/pointer.ts';
import { type DeclaredType, findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import type { FindUses } from './cache/earlier-output.ts';
import { profilesForRoot } from './plan.ts';
import { type CheckedDocument, configuredAllowances } from '../project/acceptances.ts';
import type { Project } from '../project/configuration.ts';

/**
 * Checks a model with its own profile and with the profiles of all readers of its artifacts, using the severities and
 * acceptances of the configuration.
 */
export function checkModel(
  document: SchemaDocument,
  artifacts: ReadonlyMap<string, GeneratedFile>,
  located: Project,
  { store, uses }: CheckOptions = {},
): CheckedDocument {
  const all = profilesOf(located.dialects);
  // An unknown profile is reported where the name is read.
  if (document.profile !== undefined && !all.some(({ name }) => name === document.profile))
    return { files: [], codes: new Set(), diagnostics: [] };
  const file = findSchemaOrigin(document, document.root)?.file ?? document.name;
  const allowances = [
    ...listRuleAllowances(document, located.dialects),
    ...configuredAllowances(document, file, located).map((allowance) =>
      uses?.has(nameUse(allowance)) === true ? { ...allowance, isUsed: true } : allowance,
    ),
  ];
  const options = {
    profiles: profilesForRoot(document, located),
    knownCodes: collectCodes(...all),
    ...ruleSettings(located.configuration.lint),
    generated: (name: string) => artifacts.get(name),
    startsOptional: document.profile !== undefined,
    store,
  };
  const diagnostics = lintDocument({ ...document, ...inOtherDraft(document, artifacts), allowances }, options);
  return { files: [file], codes: checkedCodes(options), diagnostics: atUsersOfPackages(document, diagnostics) };
}

interface CheckOptions {
  readonly store?: FindingsStore | undefined;
  readonly uses?: ReturnType<FindUses> | undefined;
}

/** Helm's reading depends on the draft: for an older one, the rules check the schema as it is written. */
function inOtherDraft(
  { root, kind }: SchemaDocument,
  artifacts: ReadonlyMap<string, GeneratedFile>,
): { asRead?: SchemaObject } {
  const { text, schema } = artifacts.get(getOwn(schemaFiles, kind) ?? '') ?? {};
  if (text === undefined || schema?.$schema === root.$schema) return {};
  const written: unknown = JSON.parse(text);
  return isSchemaObject(written) && written.$schema !== root.$schema ? { asRead: written } : {};
}

/**
 * Users of a package cannot change the descriptions of its classes. Only errors in the schema itself are reported, at
 * the line of the model that uses the class, where they can be accepted.
 */
export function atUsersOfPackages(document: SchemaDocument, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const packaged = new Map<string, DeclaredType>();
  for (const type of document.types?.values() ?? []) if (type.model?.from !== undefined) packaged.set(type.file, type);
  if (packaged.size === 0) return diagnostics;
  const users = memoize(() => buildUsers(document, packaged));
  return diagnostics.flatMap((diagnostic): readonly Diagnostic[] => {
    const { origin, severity, code, pointer = '', message } = diagnostic;
    const type = packaged.get(origin.file);
    if (!type) return [diagnostic];
    if (severity !== 'error' || style.test(code)) return [];
    const user = users().originOf(pointer);
    if (!user) return [diagnostic];
    const context = `in ${users().classAt(pointer) ?? type.name} of ${type.model?.from ?? ''}: ${message}`;
    const help = `Use your own class instead, or accept the finding here with @Allow('${code}', 'why').`;
    return [{ ...diagnostic, message: context, help, origin: user }];
  });
}

const style = /^R[56]\//;

interface Users {
  readonly originOf: (pointer: Pointer) => Origin | undefined;
  readonly classAt: (pointer: Pointer) => string | undefined;
}

function buildUsers(document: SchemaDocument, packaged: ReadonlyMap<string, DeclaredType>): Users {
  const schemas = new Map<Pointer, SchemaObject>();
  const referrers = new Map<string, Pointer>();
  for (const { schema, pointer } of walk(document.root)) {
    schemas.set(pointer, schema);
    const { $ref } = schema;
    if (typeof $ref === 'string' && !referrers.has($ref)) referrers.set($ref, pointer);
  }
  const findUser = (pointer: Pointer, seen: readonly Pointer[]): Origin | undefined => {
    for (const at of listEnclosingPointers(pointer)) {
      const schema = schemas.get(at);
      const origin = !schema || at === '' ? undefined : findSchemaOrigin(document, schema);
      if (origin && !packaged.has(origin.file)) return origin;
      const referrer = referrers.get(`#${at}`);
      if (referrer !== undefined && !seen.includes(referrer)) return findUser(referrer, [...seen, referrer]);
    }
  };
  return {
    originOf: (pointer) => findUser(pointer, []),
    classAt: (pointer) => {
      for (const at of listEnclosingPointers(pointer)) {
        const schema = schemas.get(at);
        const type = schema && document.types?.get(schema);
        if (type?.model?.from !== undefined) return type.name;
      }
      return undefined;
    },
  };
}

function* listEnclosingPointers(pointer: Pointer): Generator<Pointer> {
  const tokens = parsePointer(pointer);
  for (let length = tokens.length; length >= 0; length -= 1) yield formatPointer(tokens.slice(0, length));
}
