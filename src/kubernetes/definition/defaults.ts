import { isSame } from '../../text/value/json.ts';
import { embeddedErrors, readEmbedded } from '../admission/embedded.ts';
import { evaluateUpdate } from '../admission/evaluate/evaluate.ts';
import { readStructural } from '../structural/definition.ts';
import { type FieldError, appendField, createInvalidError, rootPath } from '../structural/field-error.ts';
import { containsKey } from '../structural/share-parts.ts';
import { prunePart } from '../structural/prune-and-default.ts';
import { hasRules, type Patterns, type Structural } from '../structural/structural.ts';
import { isObject, type KubeObject, type KubeValue, getMember } from '../structural/value.ts';
import { hasRuleKeyword, type RuleTools } from './rules.ts';
import { getSubschema, type LocatedSchema, listNamedSubschemas } from './schema-path.ts';

/** What checks of schemas need: patterns, and what compiles and evaluates rules. */
export interface SchemaTools {
  readonly patterns: Patterns;
  readonly rules: RuleTools;
}

export function defaultErrors(root: LocatedSchema, tools: SchemaTools): readonly FieldError[] {
  return checkSubtree(root, { isResource: true, inMetadata: undefined, tools });
}

interface DefaultPlace {
  readonly isResource: boolean;
  /** Inside the metadata of a resource: what a value around the default looks like. */
  readonly inMetadata: Surroundings | undefined;
  readonly tools: SchemaTools;
}

interface Surroundings {
  readonly resource: LocatedSchema;
  readonly steps: readonly (string | number)[];
}

const metaFields = ['metadata', 'apiVersion', 'kind'];

function checkSubtree(located: LocatedSchema, { isResource, inMetadata, tools }: DefaultPlace): readonly FieldError[] {
  const { schema } = located;
  if (!containsKey(schema, 'default')) return none;
  const isOfObject = !isResource && !inMetadata;
  if (isOfObject && faultless.has(schema)) return none;
  const errors = findErrors(located, { isResource, inMetadata, tools });
  if (isOfObject && errors.length === 0 && !hasRuleKeyword(schema)) faultless.add(schema);
  return errors;
}

/** The schemas without rules whose defaults have no errors outside the metadata of an object. */
const faultless = new WeakSet<KubeObject>();

function findErrors(located: LocatedSchema, { isResource, inMetadata, tools }: DefaultPlace): readonly FieldError[] {
  const isOwnResource = isResource || getMember(located.schema, 'x-kubernetes-embedded-resource') === true;
  const surroundings = isOwnResource ? undefined : inMetadata;
  const items = getSubschema(located, 'items');
  const own = ownErrors(located, isOwnResource, surroundings, tools);
  const ofItems = items
    ? checkSubtree(items, { isResource: false, inMetadata: extendSurroundings(surroundings, 0), tools })
    : [];
  const ofProperties = listNamedSubschemas(located, 'properties').flatMap(([name, property]) => {
    const isMeta = isOwnResource && metaFields.includes(name);
    const inside = isMeta ? { resource: located, steps: [name] } : extendSurroundings(surroundings, name);
    return checkSubtree(property, { isResource: false, inMetadata: inside, tools });
  });
  return [...own, ...ofItems, ...ofProperties];
}

const none: readonly FieldError[] = [];

function extendSurroundings(surroundings: Surroundings | undefined, step: string | number): Surroundings | undefined {
  return surroundings && { ...surroundings, steps: [...surroundings.steps, step] };
}

function ownErrors(
  { schema, path }: LocatedSchema,
  isResource: boolean,
  surroundings: Surroundings | undefined,
  { patterns, rules }: SchemaTools,
): readonly FieldError[] {
  const value = getMember(schema, 'default');
  if (value === undefined || value === null) return [];
  const at = appendField(path, 'default');
  const structural = { ...readStructural(schema), isResource };
  const isPruned = surroundings !== undefined || isSame(prunePart(value, structural), value);
  const unpruned = isPruned ? [] : [createInvalidError(at, 'default', value, 'must not have unknown fields')];
  const meta = surroundings ? metadataErrors(value, surroundings, at) : resourceErrors(value, structural, at);
  if (meta.length > 0) return [...unpruned, ...meta];
  const { errors } = evaluateUpdate({
    schema: withoutUnions(structural),
    value,
    path: at,
    before: undefined,
    patterns,
  });
  if (errors.length > 0) return [...unpruned, ...errors.map((error) => atDefault(error, at))];
  return [...unpruned, ...ruleErrors(value, structural, at, rules)];

  /** The schema of the root is validated apart from the fields that every resource has. */
  function atDefault(error: FieldError, { steps }: typeof at): FieldError {
    return { ...error, steps };
  }
}

function resourceErrors(
  value: KubeValue,
  structural: Structural,
  at: ReturnType<typeof appendField>,
): readonly FieldError[] {
  const read = readEmbedded(isObject(value) ? { '': value } : value, wrapStructural(structural), rootPath);
  if (read.failure) return [createInvalidError(at, 'default', value, read.failure.failure)];
  return embeddedErrors(value, structural, at).map((error) => ({ ...error, steps: at.steps }));
}

/** The server validates defaults as if every value could be an integer or a string. */
function withoutUnions(schema: Structural): Structural {
  const { types, properties, additionalProperties, items } = schema;
  return {
    ...schema,
    types: types.length > 1 ? [] : types,
    properties: new Map([...properties].map(([name, property]) => [name, withoutUnions(property)])),
    items: items && withoutUnions(items),
    additionalProperties:
      typeof additionalProperties === 'object' ? withoutUnions(additionalProperties) : additionalProperties,
  };
}

/** Nests the schema one level deeper, so that an embedded resource is read in place. */
function wrapStructural(structural: Structural): Structural {
  return {
    ...structural,
    isResource: false,
    properties: new Map([['', structural]]),
    additionalProperties: undefined,
    items: undefined,
  };
}

function metadataErrors(
  value: KubeValue,
  { resource, steps }: Surroundings,
  at: ReturnType<typeof appendField>,
): readonly FieldError[] {
  const structural = { ...readStructural(resource.schema), isResource: true };
  const around = [...steps].reverse().reduce<KubeValue>((inner, step) => {
    return typeof step === 'number' ? [inner] : { [step]: inner };
  }, value);
  const object: KubeObject = { kind: 'Validation', apiVersion: 'validation/v1', ...(isObject(around) ? around : {}) };
  const wrapped = wrapStructural(structural);
  const { failure } = readEmbedded({ '': object }, wrapped, rootPath);
  const [error] = failure ? [] : embeddedErrors(object, structural, rootPath);
  const detail = failure?.failure ?? (error ? `${error.field}: ${error.message}` : undefined);
  if (detail === undefined) return [];
  return [createInvalidError(at, 'default', value, `must result in valid metadata: ${detail}`)];
}

function ruleErrors(
  value: KubeValue,
  structural: Structural,
  at: ReturnType<typeof appendField>,
  { evaluate }: RuleTools,
): readonly FieldError[] {
  if (!hasRules(structural)) return [];
  const ruled = evaluate({ schema: structural, value, path: at, old: value });
  const { errors } =
    ruled.errors.length > 0 ? ruled : evaluate({ schema: structural, value, path: at, old: undefined });
  return errors.map((error) => ({ ...error, steps: at.steps }));
}
