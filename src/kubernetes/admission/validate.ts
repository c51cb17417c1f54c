import { memoize } from '../../text/value/once.ts';
import type { Definition, Version } from '../structural/definition.ts';
import { type FieldError, type FieldPath, appendField, fieldError, rootPath } from '../structural/field-error.ts';
import { hasRules } from '../structural/structural.ts';
import { type KubeObject, type KubeValue, isObject, getMember, withMembers } from '../structural/value.ts';
import { pruneResource, withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { type VersionFailure, createVersionFailure, findVersion } from './find-version.ts';
import { inNamespace, type Server, statusErrors, structuralErrors, withoutStatus } from './server.ts';
import { readEmbedded } from './embedded.ts';
import { type Unreadable, decodeMeta } from './metadata/decode.ts';

export function validateObject(value: KubeValue, server: Server, previous?: KubeValue): ServerResponse {
  return validateWrite(value, server, { previous, isOfStatus: false });
}

/** Validates a write to the status subresource, which changes only the status of the stored object. */
export function validateStatusUpdate(value: KubeValue, server: Server, previous: KubeValue): ServerResponse {
  return validateWrite(value, server, { previous, isOfStatus: true });
}

interface Write {
  readonly previous: KubeValue | undefined;
  readonly isOfStatus: boolean;
}

function validateWrite(value: KubeValue, server: Server, { previous, isOfStatus }: Write): ServerResponse {
  const { definition } = server;
  const found = findVersion(value, definition);
  if ('message' in found) return { ...refused, failure: found };
  const { version, object } = found;
  const filled = fillObject(object, version);
  const admitted = pruneObject(filled, definition, version);
  if ('failure' in admitted) return { ...refused, failure: createVersionFailure(admitted, definition, version) };
  const old = oldObject(previous, definition, version);
  const read = inNamespace(admitted.object, definition);
  const written = isOfStatus ? replaceStatus(read, old) : withoutStatus(read, old, version);
  const structural = (isOfStatus ? statusErrors : structuralErrors)(server, version, { object: written, old });
  const response = validateAdmitted({ ...admitted, object: written, old, structural }, server, version);
  const findDefaulted = memoize(() => (response.accepted ? convertToStorage(written, definition, version) : undefined));
  const findPruned = memoize(() => {
    const bare = filled === object ? admitted : pruneObject(object, definition, version);
    return 'failure' in bare ? undefined : bare.object;
  });
  return {
    ...response,
    get defaulted() {
      return findDefaulted();
    },
    get pruned() {
      return findPruned();
    },
  };
}

function replaceStatus(object: KubeObject, old: KubeObject | undefined): KubeObject {
  return withMembers(old ?? object, [['status', getMember(object, 'status')]]);
}

export interface ServerResponse {
  readonly accepted: boolean;
  readonly errors: readonly FieldError[];
  /** Errors about the object as a whole, reported before any field is checked. */
  readonly failure: VersionFailure | undefined;
  readonly unknown: readonly FieldPath[];
  readonly deprecation: string;
  readonly notEvaluated: readonly FieldError[];
  /** Warnings: rules that an update leaves violated as before. */
  readonly forgiven: readonly FieldError[];
  readonly defaulted: KubeObject | undefined;
  readonly pruned: KubeObject | undefined;
}

const refused: ServerResponse = {
  accepted: false,
  errors: [],
  failure: undefined,
  unknown: [],
  deprecation: '',
  notEvaluated: [],
  forgiven: [],
  defaulted: undefined,
  pruned: undefined,
};

interface Judged extends Admitted {
  readonly old: KubeObject | undefined;
  /** What is wrong by the schema, without its rules. */
  readonly structural: readonly FieldError[];
}

function validateAdmitted(
  { object, unknown, old, structural }: Judged,
  server: Server,
  version: Version,
): ServerResponse {
  const { definition, rules } = server;
  const { deprecation, schema } = version;
  const isRuled = getMember(object, 'kind') === definition.kind && hasRules(schema);
  const isBlocked = isRuled && structural.some(({ reason }) => blocking.has(reason));
  const ruled = isRuled && !isBlocked ? rules({ object, old }, version) : refused;
  const errors = [...structural, ...ruled.errors, ...(isBlocked ? [rulesNotChecked] : [])];
  const accepted = errors.length === 0;
  const { notEvaluated, forgiven } = ruled;
  return { ...refused, accepted, errors, unknown, deprecation, notEvaluated, forgiven };
}

/** Errors of these reasons keep the server from evaluating CEL rules. */
const blocking: ReadonlySet<string> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

export const rulesNotChecked: FieldError = fieldError('FieldValueInvalid', rootPath, {
  keyword: 'x-kubernetes-validations',
  value: null,
  detail:
    'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
});

function oldObject(previous: KubeValue | undefined, definition: Definition, version: Version): KubeObject | undefined {
  if (!isObject(previous)) return;
  const admitted = admitObject(previous, definition, version);
  return 'failure' in admitted ? undefined : inNamespace(admitted.object, definition);
}

/** After writing, the server keeps only the fields of the storage version. */
function convertToStorage(object: KubeObject, definition: Definition, version: Version): KubeObject {
  const storage = definition.versions.find(({ isStored }) => isStored) ?? version;
  const converted = storage === version || !definition.convertsPlainly ? [] : [storage, version];
  const storedObject = converted.reduce((current, by) => {
    const pruned = pruneObject(current, definition, by);
    return 'failure' in pruned ? current : pruned.object;
  }, object);
  return fillObject(storedObject, version);
}

function admitObject(object: KubeObject, definition: Definition, version: Version): Admitted | Unreadable {
  return pruneObject(fillObject(object, version), definition, version);
}

function fillObject(object: KubeObject, { schema }: Version): KubeObject {
  const filled = withDefaults(object, schema);
  return isObject(filled) ? filled : object;
}

interface Admitted {
  readonly object: KubeObject;
  readonly unknown: readonly FieldPath[];
}

export function readStored(object: KubeObject, definition: Definition, version: Version): KubeObject | undefined {
  const admitted = admitObject(object, definition, version);
  return 'failure' in admitted ? undefined : admitted.object;
}

/** Also removes nulls that the version does not accept. */
function pruneObject(object: KubeObject, { kind }: Definition, { schema }: Version): Admitted | Unreadable {
  // The server does not prune an object of another kind; it refuses it later.
  if (getMember(object, 'kind') !== kind) return { object, unknown: [] };
  const metadata = getMember(object, 'metadata');
  const decoded = metadata === undefined ? undefined : decodeMetadata(metadata);
  if (decoded && 'failure' in decoded) return decoded;
  const pruned = pruneResource(object, schema);
  const embedded = readEmbedded(withoutNulls(pruned.value, schema), schema, rootPath);
  if (embedded.failure) return embedded.failure;
  const prunedObject = isObject(embedded.value) ? embedded.value : object;
  const identity = ['kind', 'apiVersion'].map((name) => [name, getMember(object, name)] as const);
  return {
    object: withMembers(prunedObject, decoded ? [...identity, ['metadata', decoded.value]] : identity),
    unknown: [...(decoded?.unknown ?? []), ...pruned.unknown, ...embedded.unknown],
  };
}

/** Objects of one case after another have the same metadata. */
const decodedMetadata = new WeakMap<object, ReturnType<typeof decodeMeta>>();

function decodeMetadata(metadata: KubeValue): ReturnType<typeof decodeMeta> {
  const known = isObject(metadata) ? decodedMetadata.get(metadata) : undefined;
  const decoded = known ?? decodeMeta(metadata, appendField(rootPath, 'metadata'));
  if (isObject(metadata)) decodedMetadata.set(metadata, decoded);
  return decoded;
}
