/** Checks the defaults in the schemas of a definition. */

import { isSame } from '../../text/value/json.ts';
import { embeddedErrors, readEmbedded } from '../admission/embedded.ts';
import { evaluateUpdate } from '../admission/evaluate/evaluate.ts';
import { readStructural } from '../structural/definition.ts';
import { type FieldError, fieldAt, invalid, rootPath } from '../structural/field-error.ts';
import { prunePart } from '../structural/prune-and-default.ts';
import { hasRules, type Patterns, type Structural } from '../structural/structural.ts';
import { isObject, type KubeObject, type KubeValue, memberOf } from '../structural/value.ts';
import type { RuleTools } from './rules.ts';
import { heldAt, holdsSchemas, type LocatedSchema, namedAt } from './schema-path.ts';

/** What checks of schemas need: patterns, and what compiles and evaluates rules. */
export interface SchemaTools {
  readonly patterns: Patterns;
  readonly rules: RuleTools;
}

/** What is wrong with the defaults of a schema: they must be valid themselves, and hold no unknown fields. */
export function defaultErrors(root: LocatedSchema, tools: SchemaTools): readonly FieldError[] {
  return errorsWithin(root, { isResource: true, inMetadata: undefined, tools });
}

interface DefaultPlace {
  readonly isResource: boolean;
  /** Where a schema is part of the metadata of a resource: how a value looks around a default. */
  readonly inMetadata: Surroundings | undefined;
  readonly tools: SchemaTools;
}

/** The resource whose metadata is described, and where in it a default stands. */
interface Surroundings {
  readonly resource: LocatedSchema;
  readonly steps: readonly (string | number)[];
}

const metaFields = ['metadata', 'apiVersion', 'kind'];

function errorsWithin(located: LocatedSchema, { isResource, inMetadata, tools }: DefaultPlace): readonly FieldError[] {
  if (!holdsSchemas(located.schema) && memberOf(located.schema, 'default') === undefined) return none;
  const isOwnResource = isResource || memberOf(located.schema, 'x-kubernetes-embedded-resource') === true;
  const surroundings = isOwnResource ? undefined : inMetadata;
  const items = heldAt(located, 'items');
  const own = ownErrors(located, isOwnResource, surroundings, tools);
  const ofItems =
    items === undefined ? [] : errorsWithin(items, { isResource: false, inMetadata: stepped(surroundings, 0), tools });
  const ofProperties = namedAt(located, 'properties').flatMap(([name, property]) => {
    const isMeta = isOwnResource && metaFields.includes(name);
    const inside = isMeta ? { resource: located, steps: [name] } : stepped(surroundings, name);
    return errorsWithin(property, { isResource: false, inMetadata: inside, tools });
  });
  return [...own, ...ofItems, ...ofProperties];
}

const none: readonly FieldError[] = [];

function stepped(surroundings: Surroundings | undefined, step: string | number): Surroundings | undefined {
  return surroundings && { ...surroundings, steps: [...surroundings.steps, step] };
}

function ownErrors(
  { schema, path }: LocatedSchema,
  isResource: boolean,
  surroundings: Surroundings | undefined,
  { patterns, rules }: SchemaTools,
): readonly FieldError[] {
  const value = memberOf(schema, 'default');
  if (value === undefined || value === null) return [];
  const at = fieldAt(path, 'default');
  const structural = { ...readStructural(schema), isResource };
  const isPruned = surroundings !== undefined || isSame(prunePart(value, structural), value);
  const unpruned = isPruned ? [] : [invalid(at, 'default', value, 'must not have unknown fields')];
  const meta =
    surroundings === undefined ? resourceErrors(value, structural, at) : metadataErrors(value, surroundings, at);
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

  /** The schema of a root is validated apart from what every resource has. */
  function atDefault(error: FieldError, { steps }: typeof at): FieldError {
    return { ...error, steps };
  }
}

function resourceErrors(
  value: KubeValue,
  structural: Structural,
  at: ReturnType<typeof fieldAt>,
): readonly FieldError[] {
  const read = readEmbedded(isObject(value) ? { '': value } : value, wrapping(structural), rootPath);
  if (read.failure !== undefined) return [invalid(at, 'default', value, read.failure.failure)];
  return embeddedErrors(value, structural, at).map((error) => ({ ...error, steps: at.steps }));
}

/** Where defaults are validated, the server lets any value be an integer or a string. */
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

/** A schema with another below it, so that a resource is read where it stands. */
function wrapping(structural: Structural): Structural {
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
  at: ReturnType<typeof fieldAt>,
): readonly FieldError[] {
  const structural = { ...readStructural(resource.schema), isResource: true };
  const around = [...steps].reverse().reduce<KubeValue>((inner, step) => {
    return typeof step === 'number' ? [inner] : { [step]: inner };
  }, value);
  const object: KubeObject = { kind: 'Validation', apiVersion: 'validation/v1', ...(isObject(around) ? around : {}) };
  const wrapped = wrapping(structural);
  const { failure } = readEmbedded({ '': object }, wrapped, rootPath);
  const [error] = failure === undefined ? embeddedErrors(object, structural, rootPath) : [];
  const detail = failure?.failure ?? (error === undefined ? undefined : `${error.field}: ${error.message}`);
  if (detail === undefined) return [];
  return [invalid(at, 'default', value, `must result in valid metadata: ${detail}`)];
}

function ruleErrors(
  value: KubeValue,
  structural: Structural,
  at: ReturnType<typeof fieldAt>,
  { evaluate }: RuleTools,
): readonly FieldError[] {
  if (!hasRules(structural)) return [];
  const kept = evaluate({ schema: structural, value, path: at, old: value });
  const { errors } = kept.errors.length > 0 ? kept : evaluate({ schema: structural, value, path: at, old: undefined });
  return errors.map((error) => ({ ...error, steps: at.steps }));
}
