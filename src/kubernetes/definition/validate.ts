import { createMatchers } from '../../schema/regex/index.ts';
import {
  type FieldError,
  appendField,
  type FieldPath,
  fieldError,
  createInvalidError,
  rootPath,
} from '../structural/field-error.ts';
import { knownFormat } from '../structural/format/formats.ts';
import { shareParts } from '../structural/share-parts.ts';
import { isList, isObject, type KubeObject, type KubeValue, getMember, getString } from '../structural/value.ts';
import { conversionErrors } from './conversion.ts';
import { decodeDefinition } from './decode.ts';
import { type SchemaTools, defaultErrors } from './defaults.ts';
import { identityErrors } from './identity.ts';
import { budgetErrors, rootScope, type RuleTools } from './rules.ts';
import { everySchema, type LocatedSchema, hasKeyword, searchSchemas } from './schema-path.ts';
import { treeErrors } from './schema-tree.ts';
import { structuralErrors } from './structural-form.ts';
import { listSchemas, type VersionSchema, versionErrors, listVersions } from './versions.ts';

export interface DefinitionAnswer {
  readonly accepted: boolean;
  readonly errors: readonly FieldError[];
  readonly failure: { readonly message: string; readonly path: FieldPath } | undefined;
  /** Unknown fields: dropped with a warning, refused with kubectl's strict validation. */
  readonly unknown: readonly FieldPath[];
  readonly formats: readonly { readonly format: string; readonly path: FieldPath }[];
}

const refused: DefinitionAnswer = { accepted: false, errors: [], failure: undefined, unknown: [], formats: [] };

const wantedVersion = 'apiextensions.k8s.io/v1';

/** `old` is the definition that is updated, if any. */
export function validateDefinition(
  document: KubeValue,
  { rules, old }: { readonly rules: RuleTools; readonly old?: KubeValue | undefined },
): DefinitionAnswer {
  const apiVersion = getString(document, 'apiVersion');
  if (apiVersion !== wantedVersion) {
    const message = `the API version in the data (${apiVersion}) does not match the expected API version (${wantedVersion})`;
    return { ...refused, failure: { message, path: appendField(rootPath, 'apiVersion') } };
  }
  const decoded = decodeDefinition(shareParts(document));
  if ('failure' in decoded) {
    const message = `CustomResourceDefinition in version "v1" cannot be handled as a CustomResourceDefinition: ${decoded.failure}`;
    return { ...refused, failure: { message, path: decoded.path } };
  }
  const before = old === undefined ? undefined : decodeDefinition(old);
  const definition = decoded.value;
  const errors = definitionErrors(definition, {
    old: !before || 'failure' in before ? undefined : before.value,
    tools: { patterns: createMatchers(), rules },
  });
  const accepted = errors.length === 0;
  return {
    ...refused,
    accepted,
    errors,
    unknown: decoded.unknown,
    formats: accepted ? unknownFormats(definition) : [],
  };
}

function definitionErrors(
  definition: KubeObject,
  { old, tools }: { readonly old: KubeObject | undefined; readonly tools: SchemaTools },
): readonly FieldError[] {
  const schemas = listSchemas(definition);
  return [
    ...identityErrors(definition, old),
    ...versionErrors(definition, old),
    ...preservingErrors(definition, schemas, old),
    ...schemas.flatMap((schema) => schemaErrors(schema, tools)),
    ...conversionErrors(definition),
  ];
}

function preservingErrors(
  definition: KubeObject,
  schemas: readonly VersionSchema[],
  old?: KubeObject,
): readonly FieldError[] {
  const path = appendField(appendField(rootPath, 'spec'), 'preserveUnknownFields');
  const preservesFields = (crd: KubeObject): boolean =>
    getMember(getMember(crd, 'spec'), 'preserveUnknownFields') === true;
  if (!preservesFields(definition)) return [];
  const createError = (detail: string): FieldError => createInvalidError(path, 'preserveUnknownFields', true, detail);
  const hasDefaults = schemas.some((schema) =>
    everySchema(schema).some(({ schema }) => getMember(schema, 'default') !== undefined),
  );
  const detail =
    'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
  return [
    ...(hasDefaults ? [createError('must be false in order to use defaults in the schema')] : []),
    ...(old && preservesFields(old) ? [] : [createError(detail)]),
  ];
}

export function schemaErrors(located: VersionSchema, tools: SchemaTools): readonly FieldError[] {
  const { schema, path } = located;
  const reason = unsupportedReason(located);
  const form = reason === undefined ? formErrors(located, tools) : [];
  const scope = reason === undefined && form.length === 0 ? rootScope(schema, tools.rules) : undefined;
  const place = { isRoot: true, isInMetadata: false, noDefaults: undefined, uncorrelated: undefined, scope };
  const tree = treeErrors(located, place);
  const nullable = getMember(schema, 'nullable') === true;
  const own = [
    ...(located.hasStatus ? rootErrors(located) : []),
    ...(nullable
      ? [
          fieldError('FieldValueForbidden', appendField(path, 'nullable'), {
            keyword: 'nullable',
            detail: 'nullable cannot be true at the root',
          }),
        ]
      : []),
    ...form,
    ...tree.schema,
    ...tree.rules,
  ];
  const unsupported = own.length === 0 && reason !== undefined ? [createInvalidError(path, 'schema', '', reason)] : [];
  return [...own, ...unsupported, ...(scope ? budgetErrors(scope.budget, path) : [])];
}

function formErrors(located: LocatedSchema, tools: SchemaTools): readonly FieldError[] {
  const structural = structuralErrors(located);
  return structural.length > 0 ? structural : defaultErrors(located, tools);
}

function hasUnsupported({ schema }: LocatedSchema): boolean {
  for (const keyword in schema) if (suspicious.has(keyword)) return true;
  return false;
}

const unsupported = ['id', '$schema', '$ref', 'patternProperties', 'dependencies', 'additionalItems', 'definitions'];

const suspicious: ReadonlySet<string> = new Set([...unsupported, 'items', 'x-kubernetes-preserve-unknown-fields']);

function unsupportedReason(located: LocatedSchema): string | undefined {
  const [reason] = searchSchemas(located, listUnsupported);
  return reason;
}

function listUnsupported(located: LocatedSchema): readonly string[] {
  if (!hasUnsupported(located)) return none;
  const { schema } = located;
  const keyword = unsupported.find(
    (name) => hasKeyword(schema, name) || (name === 'additionalItems' && getMember(schema, name) !== undefined),
  );
  if (keyword !== undefined) return [`OpenAPIV3Schema '${keyword.replace('$schema', 'schema')}' is not supported`];
  const items = getMember(schema, 'items');
  if (isList(items) && items.length > 0) return ["OpenAPIV3Schema 'items' must be a schema, but is an array"];
  return getMember(schema, 'x-kubernetes-preserve-unknown-fields') === false
    ? ["internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined"]
    : none;
}

const none: readonly never[] = [];

const allowedAtRoot = new Set([
  'description',
  'type',
  'format',
  'title',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'multipleOf',
  'required',
  'items',
  'properties',
  'externalDocs',
  'example',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-validations',
]);

/** The server lists the field names of its Go type. */
const rootNames =
  '[Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations]';

/** With a status subresource, the server allows only some fields at the root of the schema. */
function rootErrors({ schema, path }: LocatedSchema): readonly FieldError[] {
  const type = getString(schema, 'type');
  const suffix = 'at the root of the schema if the status subresource is enabled';
  if (type !== '' && type !== 'object')
    return [
      createInvalidError(appendField(path, 'type'), 'type', type, `only "object" is allowed as the type ${suffix}`),
    ];
  const odd = Object.keys(schema).find(
    (keyword) => !allowedAtRoot.has(keyword) && (hasKeyword(schema, keyword) || keyword === 'default'),
  );
  if (odd === undefined) return [];
  const error = createInvalidError(path, odd, schema, `only ${rootNames} fields are allowed ${suffix}`);
  return [{ ...error, steps: [...path.steps, odd] }];
}

export function locatedSchemas(definition: KubeValue): readonly LocatedSchema[] {
  if (!isObject(definition)) return [];
  return listVersions(definition).flatMap((version, index) => {
    const schema = getMember(getMember(version, 'schema'), 'openAPIV3Schema');
    const steps = ['spec', 'versions', index, 'schema', 'openAPIV3Schema'];
    return isObject(schema) ? [{ schema, path: { text: '', steps } }] : [];
  });
}

function unknownFormats(definition: KubeObject): DefinitionAnswer['formats'] {
  return locatedSchemas(definition).flatMap((located) => searchSchemas(located, listUnknownFormats));
}

function listUnknownFormats({ schema, path }: LocatedSchema): DefinitionAnswer['formats'] {
  const format = getString(schema, 'format');
  const type = getString(schema, 'type');
  const isKnown =
    format === '' ||
    knownFormat(
      format,
      [type].filter((name) => name !== ''),
    ) !== '';
  return isKnown ? none : [{ format, path: appendField(path, 'format') }];
}
