/** The definition that kro makes of a ResourceGraphDefinition, whose schema is written in kro's simple schema. */

import { compareBytes } from '../../text/go/order.ts';
import { pluralOf } from '../../text/identifiers.ts';
import { isArray, isObject, type Json, type JsonObject, kindOf, memberOf } from '../../text/value/json.ts';
import { applyMarkers } from '../simple-schema/markers.ts';
import { type FieldProblem, type FieldType, parseField, unknownType } from '../simple-schema/parse-field.ts';
import type { Derivation, Source } from './derivation.ts';
import { listAt, objectAt, textAt } from './parts.ts';

/** Derives the definition of an RGD as kro writes it; kro infers the types of the status, which are any here. */
export function deriveOfRgd(rgd: JsonObject, derivation: Derivation): readonly JsonObject[] {
  const spec = objectAt(rgd, 'spec');
  const schema = objectAt(spec, 'schema');
  checkNames(spec, schema, derivation);
  const kind = textAt(schema, 'kind');
  const group = textAt(schema, 'group') || 'kro.run';
  const plural = pluralOf(kind);
  const fields = new SimpleSchema(objectAt(schema, 'types'), derivation);
  const metadata = objectAt(schema, 'metadata');
  const names = {
    kind,
    listKind: `${kind}List`,
    plural,
    singular: kind.toLowerCase(),
    shortNames: memberOf(schema, 'shortNames'),
    categories: memberOf(schema, 'categories'),
  };
  const openAPIV3Schema = derivation.copy(
    {
      type: 'object',
      properties: derivation.copy(
        {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object' },
          spec: fields.objectOf(objectAt(schema, 'spec')).schema,
          status: statusOf(objectAt(schema, 'status'), derivation),
        },
        schema,
      ),
    },
    schema,
  );
  const version = derivation.copy(
    {
      name: textAt(schema, 'apiVersion'),
      served: true,
      storage: true,
      schema: derivation.copy({ openAPIV3Schema }, schema),
      subresources: { status: {} },
      additionalPrinterColumns: columnsOf(schema),
    },
    schema,
    { name: { of: schema, key: 'apiVersion' } },
  );
  const whole = {
    group,
    names: derivation.copy(names, schema, { plural: { of: schema, key: 'kind' } }),
    scope: textAt(schema, 'scope') || 'Namespaced',
    versions: derivation.copyList([version], {}),
  };
  const told = {
    name: `${plural}.${group}`,
    labels: memberOf(metadata, 'labels'),
    annotations: memberOf(metadata, 'annotations'),
  };
  return [
    derivation.copy(
      {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: derivation.copy(told, schema, { name: { of: schema, key: 'kind' } }),
        spec: derivation.copy(whole, schema),
      },
      spec,
    ),
  ];
}

/** What is said of a document that no definition can be made of. */
const code = 'crd/not-derived';

function checkNames(spec: JsonObject, schema: JsonObject, derivation: Derivation): void {
  const around: Source = Object.hasOwn(spec, 'schema') ? { of: spec, key: 'schema' } : { of: spec };
  const forms = [
    ['kind', /^[A-Z][a-zA-Z0-9]{0,62}$/, 'WebApplication'],
    ['apiVersion', /^v[0-9]+(?:alpha[0-9]+|beta[0-9]+)?$/, 'v1alpha1'],
  ] as const;
  for (const [key, form, example] of forms) {
    const given = memberOf(schema, key);
    if (typeof given === 'string' && form.test(given)) continue;
    derivation.report({
      code,
      message: `the ${key} of the schema is ${given === undefined ? 'missing' : JSON.stringify(given)}`,
      help: `Write one such as ${key}: ${example}.`,
      source: given === undefined ? around : { of: schema, key },
    });
  }
}

/** The columns that kro gives to definitions that have none of their own. */
const usualColumns: readonly JsonObject[] = [
  {
    name: 'State',
    description: 'The state of a ResourceGraphDefinition instance',
    type: 'string',
    jsonPath: '.status.state',
  },
  {
    name: 'Ready',
    description: 'Whether a ResourceGraphDefinition instance is ready',
    type: 'string',
    jsonPath: '.status.conditions[?(@.type=="Ready")].status',
  },
  { name: 'Age', description: 'Age of the resource', type: 'date', jsonPath: '.metadata.creationTimestamp' },
];

function columnsOf(schema: JsonObject): readonly Json[] {
  const columns = listAt(schema, 'additionalPrinterColumns');
  return columns.length === 0 ? usualColumns : columns;
}

/** A schema, and whether the property that has it is required; without a schema where the text is wrong. */
interface BuiltField {
  readonly schema?: JsonObject;
  readonly isRequired: boolean;
}

const nothing: BuiltField = { isRequired: false };

/** Simple schemas brought into the words of definitions, with the types that they may name. */
class SimpleSchema {
  readonly #types: JsonObject;
  readonly #derivation: Derivation;
  readonly #built = new Map<string, BuiltField>();
  readonly #open: string[] = [];

  constructor(types: JsonObject, derivation: Derivation) {
    this.#types = types;
    this.#derivation = derivation;
    for (const name of Object.keys(types)) this.#typeNamed(name);
  }

  /** An object with the fields of another; it is there by itself where it has defaults, and nothing in it is required. */
  objectOf(fields: JsonObject): { readonly schema: JsonObject } {
    const entries = Object.keys(fields).map((name) => ({ name, ...this.#fieldOf(fields, name) }));
    const properties = Object.fromEntries(entries.map(({ name, schema }) => [name, schema]));
    const required = entries.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const hasDefaults = entries.some(({ schema }) => schema?.default !== undefined);
    const members = {
      type: 'object',
      properties: this.#derivation.copy(properties, fields),
      required: required.length === 0 ? undefined : required.toSorted(compareBytes),
      default: hasDefaults && required.length === 0 ? {} : undefined,
    };
    return { schema: this.#derivation.place(members, { of: fields }) };
  }

  #fieldOf(fields: JsonObject, name: string): BuiltField {
    const field = memberOf(fields, name);
    if (isObject(field)) return { ...this.objectOf(field), isRequired: false };
    const source: Source = { of: fields, key: name };
    if (typeof field === 'string') return this.#readField(field, source);
    const problem = `the field "${name}" is ${kindOf(field ?? null)}, where simple schema has a type or fields`;
    return this.#refuse(
      { problem, help: 'Write a string such as "[]string | required=true", or fields.', start: 0 },
      source,
    );
  }

  #readField(text: string, source: Source): BuiltField {
    const field = parseField(text);
    if ('problem' in field) return this.#refuse(field, source, text);
    const { type, markers } = field;
    const ofType = this.#schemaOf(type);
    if ('problem' in ofType) return this.#refuse(ofType, source, text);
    if (ofType.schema === undefined) return nothing;
    const marked = applyMarkers(ofType.schema, markers);
    if ('problem' in marked) return this.#refuse(marked, source, text);
    const isRequired = marked.isRequired || (type.kind === 'custom' && ofType.isRequired);
    // What a type says alone stands with the type.
    if (marked.schema === ofType.schema && type.kind === 'custom') return { schema: marked.schema, isRequired };
    return { schema: this.#derivation.place(marked.schema, source), isRequired };
  }

  #schemaOf(type: FieldType): BuiltField | FieldProblem {
    const of = (schema: JsonObject): BuiltField => ({ schema, isRequired: false });
    switch (type.kind) {
      case 'scalar':
        return of({ type: type.type });
      case 'object':
        return of({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true });
      case 'custom':
        return this.#customType(type.name, type.start);
      case 'array':
      case 'map': {
        const held = this.#schemaOf(type.of);
        if ('problem' in held || held.schema === undefined) return held;
        return of(
          type.kind === 'array'
            ? { type: 'array', items: held.schema }
            : { type: 'object', additionalProperties: held.schema },
        );
      }
    }
  }

  #customType(name: string, start: number): BuiltField | FieldProblem {
    if (!Object.hasOwn(this.#types, name)) return unknownType(name, start, Object.keys(this.#types));
    const [first, ...rest] = this.#open.slice(this.#open.indexOf(name));
    if (!this.#open.includes(name)) return this.#typeNamed(name);
    const problem = `the type "${name}" holds itself${rest.length === 0 ? '' : `: ${[first, ...rest, name].join(', ')}`}`;
    return { problem, help: 'Write it out as far as it goes, or say object.', start };
  }

  /** A type that is wrong is reported once, where it is defined. */
  #typeNamed(name: string): BuiltField {
    const known = this.#built.get(name);
    if (known !== undefined) return known;
    this.#open.push(name);
    const built = this.#fieldOf(this.#types, name);
    this.#open.pop();
    this.#built.set(name, built);
    return built;
  }

  #refuse({ problem, help, start }: FieldProblem, source: Source, text?: string): BuiltField {
    const at = text === undefined ? undefined : this.#derivation.offsetIn(source, text, start);
    this.#derivation.report({ code, message: problem, help, source, at });
    return nothing;
  }
}

const anything: JsonObject = { 'x-kubernetes-preserve-unknown-fields': true };

/** The status: fields are expressions, whose types kro infers; conditions and the state are there in any case. */
function statusOf(status: JsonObject, derivation: Derivation): JsonObject {
  const { conditions: _, ...fields } = status;
  for (const { of, key } of plainFields(fields, status)) {
    derivation.report({
      code,
      message: `the status "${key}" has no expression: kro takes what it finds in resources`,
      help: 'Write an expression, ${deployment.status.readyReplicas}.',
      source: { of, key },
    });
  }
  const { properties } = statusObject(fields, status, derivation);
  const all = derivation.copy(
    { state: { type: 'string' }, ...objectIn(properties), conditions: conditionList },
    status,
  );
  return derivation.place({ type: 'object', properties: all }, { of: status });
}

const text: JsonObject = { type: 'string' };

const conditionList: JsonObject = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      type: text,
      status: text,
      reason: text,
      message: text,
      lastTransitionTime: text,
      observedGeneration: { type: 'integer' },
    },
  },
};

function statusObject(fields: JsonObject, of: object, derivation: Derivation): JsonObject {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      isObject(field) ? statusObject(field, field, derivation) : derivation.place(anything, { of, key }),
    ]),
  );
  return derivation.place({ type: 'object', properties: derivation.copy(properties, of) }, { of });
}

/** The values in a status that have no expression. */
function plainFields(value: JsonObject | readonly Json[], of: object): readonly { of: object; key: string }[] {
  return Object.entries(value).flatMap(([key, field]: readonly [string, Json]) => {
    if (isObject(field) || isArray(field)) return plainFields(field, field);
    return typeof field === 'string' && field.includes('${') ? [] : [{ of, key }];
  });
}

function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
