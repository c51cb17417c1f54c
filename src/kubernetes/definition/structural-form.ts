import {
  type FieldError,
  type FieldPath,
  appendField,
  fieldError,
  createInvalidError,
  appendItem,
  createRequiredError,
} from '../structural/field-error.ts';
import { isObject, getMember, getString } from '../structural/value.ts';
import { isSame } from '../../text/value/json.ts';
import { validateGoPattern } from '../cel/values/patterns.ts';
import {
  getSubschema,
  junctors,
  listSubschemas,
  type LocatedSchema,
  listNamedSubschemas,
  hasKeyword,
  plainKeywords,
} from './schema-path.ts';

export function structuralErrors(root: LocatedSchema): readonly FieldError[] {
  return [...formErrors(root, 'root'), ...listBranches(root).flatMap((branch) => missingErrors(branch, root))];
}

type Level = 'root' | 'item' | 'field';

const typeMissing: Readonly<Record<Level, string>> = {
  root: 'must not be empty at the root',
  item: 'must not be empty for specified array items',
  field: 'must not be empty for specified object fields',
};

function formErrors(located: LocatedSchema, level: Level): readonly FieldError[] {
  const { schema, path } = located;
  const type = getString(schema, 'type');
  if (level !== 'root' && (wellFormed.has(schema) || (isScalar(type) && isPlain(located)))) return none;
  const items = getSubschema(located, 'items');
  const further = getSubschema(located, 'additionalProperties');
  const errors = [
    ...(type === 'array' && getMember(schema, 'items') === undefined
      ? [createRequiredError(appendField(path, 'items'), 'items', 'must be specified')]
      : []),
    ...(items ? formErrors(items, 'item') : []),
    ...listNamedSubschemas(located, 'properties').flatMap(([, property]) => formErrors(property, 'field')),
    ...(level === 'root' && getMember(schema, 'additionalProperties') !== undefined
      ? [
          createForbiddenError(
            appendField(path, 'additionalProperties'),
            'additionalProperties',
            'must not be used at the root',
          ),
        ]
      : []),
    ...(further ? formErrors(further, 'field') : []),
    ...extensionErrors(located),
    ...validationErrors(located, patternsOfIntOrString(located)),
    ...typeErrors(located, level),
    ...resourceErrors(located, level),
  ];
  if (level !== 'root' && errors.length === 0) wellFormed.add(schema);
  return errors;
}

const wellFormed = new WeakSet<LocatedSchema['schema']>();

const none: readonly FieldError[] = [];

function isScalar(type: string): boolean {
  return type !== '' && type !== 'array';
}

function isPlain({ schema }: LocatedSchema): boolean {
  for (const keyword in schema) if (!free.has(keyword)) return false;
  return true;
}

const free: ReadonlySet<string> = new Set([...plainKeywords, 'default', 'uniqueItems']);

function extensionErrors({ schema, path }: LocatedSchema): readonly FieldError[] {
  if (getMember(schema, 'x-kubernetes-int-or-string') !== true) return none;
  const excluded = ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'];
  return excluded
    .filter((keyword) => getMember(schema, keyword) === true)
    .map((keyword) =>
      createInvalidError(
        appendField(path, keyword),
        keyword,
        true,
        'must be false if x-kubernetes-int-or-string is true',
      ),
    );
}

function typeErrors({ schema, path }: LocatedSchema, level: Level): readonly FieldError[] {
  const type = getString(schema, 'type');
  const at = appendField(path, 'type');
  const isResource = getMember(schema, 'x-kubernetes-embedded-resource') === true;
  const errors: FieldError[] = [];
  if (isResource && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true';
    errors.push(type === '' ? createRequiredError(at, 'type', detail) : createInvalidError(at, 'type', type, detail));
  } else if (
    type === '' &&
    getMember(schema, 'x-kubernetes-int-or-string') !== true &&
    getMember(schema, 'x-kubernetes-preserve-unknown-fields') !== true
  ) {
    errors.push(createRequiredError(at, 'type', typeMissing[level]));
  }
  if (isResource && getMember(schema, 'additionalProperties') !== undefined) {
    const detail = 'must not be used if x-kubernetes-embedded-resource is set';
    errors.push(createForbiddenError(appendField(path, 'additionalProperties'), 'additionalProperties', detail));
  }
  if (level === 'root' && type !== '' && type !== 'object')
    errors.push(createInvalidError(at, 'type', type, 'must be object at the root'));
  return errors;
}

function resourceErrors(located: LocatedSchema, level: Level): readonly FieldError[] {
  const { schema, path } = located;
  const isResource = getMember(schema, 'x-kubernetes-embedded-resource') === true;
  if (level !== 'root' && !isResource) return none;
  const properties = new Map(listNamedSubschemas(located, 'properties'));
  const wrongTypes = ['kind', 'apiVersion', 'metadata'].flatMap((name) => {
    const property = properties.get(name);
    const wanted = name === 'metadata' ? 'object' : 'string';
    if (!property || getString(property.schema, 'type') === wanted) return [];
    return [
      createInvalidError(
        appendField(property.path, 'type'),
        'type',
        getString(property.schema, 'type'),
        `must be ${wanted}`,
      ),
    ];
  });
  const metadata = properties.get('metadata');
  const isOpen = getMember(schema, 'x-kubernetes-preserve-unknown-fields') === true;
  const detail =
    'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields';
  return [
    ...wrongTypes,
    ...(level === 'root' && metadata ? metadataErrors(metadata) : []),
    ...(isResource && !isOpen && properties.size === 0
      ? [createRequiredError(appendField(path, 'properties'), 'properties', detail)]
      : []),
  ];
}

/** In the metadata of a resource, a schema may describe only the names. */
function metadataErrors({ schema, path }: LocatedSchema): readonly FieldError[] {
  const properties = getMember(schema, 'properties');
  const names = isObject(properties) ? Object.keys(properties) : [];
  const isOfNames = names.every((name) => name === 'name' || name === 'generateName');
  const free = new Set(['type', 'default', ...(isOfNames ? ['properties'] : [])]);
  const isPlain = Object.keys(schema).every(
    (keyword) => free.has(keyword) || (keyword !== 'additionalProperties' && !hasKeyword(schema, keyword)),
  );
  const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified';
  return isPlain ? [] : [createForbiddenError(path, 'metadata', detail)];
}

/** Within the pattern of `x-kubernetes-int-or-string`, branches may declare types. */
interface Exempt {
  readonly anyOf: boolean;
  readonly allOf: boolean;
}

const intOrString = [{ type: 'integer' }, { type: 'string' }];

function patternsOfIntOrString({ schema }: LocatedSchema): Exempt {
  if (!hasBranches(schema)) return noneExempt;
  const [first] = listSubschemas({ schema, path: { text: '', steps: [] } }, 'allOf');
  return {
    anyOf: isSame(getMember(schema, 'anyOf') ?? null, intOrString),
    allOf: first !== undefined && isSame(getMember(first.schema, 'anyOf') ?? null, intOrString),
  };
}

const noneExempt: Exempt = { anyOf: false, allOf: false };

function hasBranches(schema: LocatedSchema['schema']): boolean {
  return Object.hasOwn(schema, 'not') || junctors.some((keyword) => Object.hasOwn(schema, keyword));
}

function validationErrors(located: LocatedSchema, exempt: Exempt): readonly FieldError[] {
  const { schema, path } = located;
  if (!hasBranches(schema) && !Object.hasOwn(schema, 'pattern')) return none;
  const not = getSubschema(located, 'not');
  const pattern = getString(schema, 'pattern');
  const refusal = pattern === '' ? undefined : validateGoPattern(pattern);
  return [
    ...(exempt.anyOf ? [] : listSubschemas(located, 'anyOf').flatMap((branch) => branchErrors(branch, noneExempt))),
    ...listSubschemas(located, 'allOf').flatMap((branch, index) =>
      branchErrors(branch, { anyOf: exempt.allOf && index === 0, allOf: false }),
    ),
    ...listSubschemas(located, 'oneOf').flatMap((branch) => branchErrors(branch, noneExempt)),
    ...(not ? branchErrors(not, noneExempt) : []),
    ...(refusal === undefined
      ? []
      : [
          createInvalidError(
            appendField(path, 'pattern'),
            'pattern',
            pattern,
            `must be a valid regular expression, but isn't: ${refusal}`,
          ),
        ]),
  ];
}

const structuralOnly = [
  ['type', 'empty'],
  ['default', 'undefined'],
  ['title', 'empty'],
  ['description', 'empty'],
  ['nullable', 'false'],
  ['x-kubernetes-preserve-unknown-fields', 'false'],
  ['x-kubernetes-embedded-resource', 'false'],
  ['x-kubernetes-int-or-string', 'false'],
  ['x-kubernetes-list-map-keys', 'empty'],
  ['x-kubernetes-list-type', 'undefined'],
  ['x-kubernetes-map-type', 'undefined'],
  ['x-kubernetes-validations', 'empty'],
] as const;

function branchErrors(branch: LocatedSchema, exempt: Exempt): readonly FieldError[] {
  const { schema, path } = branch;
  const items = getSubschema(branch, 'items');
  const further = getMember(schema, 'additionalProperties');
  const metadata = new Map(listNamedSubschemas(branch, 'properties')).get('metadata');
  return [
    ...validationErrors(branch, exempt),
    ...(items ? branchErrors(items, noneExempt) : []),
    ...listNamedSubschemas(branch, 'properties').flatMap(([, property]) => branchErrors(property, noneExempt)),
    ...(further === undefined || further === false
      ? []
      : [
          createForbiddenError(
            appendField(path, 'additionalProperties'),
            'additionalProperties',
            'must be undefined to be structural',
          ),
        ]),
    ...structuralOnly.flatMap(([keyword, state]) =>
      isPresent(branch, keyword)
        ? [createForbiddenError(appendField(path, keyword), keyword, `must be ${state} to be structural`)]
        : [],
    ),
    ...(metadata ? [createForbiddenError(metadata.path, 'metadata', 'must not be specified in a nested context')] : []),
  ];
}

/** A default counts even if it is false or empty. */
function isPresent({ schema }: LocatedSchema, keyword: string): boolean {
  const value = getMember(schema, keyword);
  return keyword === 'default' ? value !== undefined && value !== null : hasKeyword(schema, keyword);
}

function listBranches(located: LocatedSchema): readonly LocatedSchema[] {
  const not = getSubschema(located, 'not');
  return [...(not ? [not] : []), ...junctors.flatMap((keyword) => listSubschemas(located, keyword))];
}

function missingErrors(branch: LocatedSchema, known?: LocatedSchema): readonly FieldError[] {
  if (!known) return [];
  const items = getSubschema(branch, 'items');
  const its = getSubschema(known, 'items');
  const properties = new Map(listNamedSubschemas(known, 'properties'));
  const describeReason = (at: FieldPath): string => `because it is defined in ${at.text}`;
  const createMissingError = (name: string, path: FieldPath): FieldError =>
    createRequiredError(appendItem(appendField(known.path, 'properties'), name), 'properties', describeReason(path));
  return [
    ...listBranches(branch).flatMap((below) => missingErrors(below, known)),
    ...(items && !its
      ? [createRequiredError(appendField(known.path, 'items'), 'items', describeReason(items.path))]
      : []),
    ...(items && its ? missingErrors(items, its) : []),
    ...listNamedSubschemas(branch, 'properties').flatMap(([name, property]) => {
      const own = properties.get(name);
      return own ? missingErrors(property, own) : [createMissingError(name, property.path)];
    }),
  ];
}

function createForbiddenError(path: FieldPath, keyword: string, detail: string): FieldError {
  return fieldError('FieldValueForbidden', path, { keyword, detail });
}
