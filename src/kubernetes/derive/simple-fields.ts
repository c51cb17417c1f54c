import { compareBytes } from '../../text/go/order.ts';
import { isObject, type JsonObject, describeKind, getMember } from '../../text/value/json.ts';
import { applyMarkers } from '../simple-schema/markers.ts';
import { type FieldProblem, type FieldType, parseField, unknownType } from '../simple-schema/parse-field.ts';
import type { Derivation, Source } from './derivation.ts';

const code = 'crd/not-derived';

/** Without a schema if the field has errors. */
interface BuiltField {
  readonly schema?: JsonObject;
  readonly isRequired: boolean;
}

const nothing: BuiltField = { isRequired: false };

export class SimpleSchema {
  readonly #types: JsonObject;
  readonly #derivation: Derivation;
  readonly #built = new Map<string, BuiltField>();
  readonly #open: string[] = [];

  constructor(types: JsonObject, derivation: Derivation) {
    this.#types = types;
    this.#derivation = derivation;
    for (const name of Object.keys(types)) this.#typeNamed(name);
  }

  /** The object gets the default `{}` if its fields have defaults and none of them is required. */
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
    const field = getMember(fields, name);
    if (isObject(field)) return { ...this.objectOf(field), isRequired: false };
    const source: Source = { of: fields, key: name };
    if (typeof field === 'string') return this.#readField(field, source);
    const problem = `the field "${name}" is ${describeKind(field ?? null)}, but simple schema requires a type or fields`;
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
    if (!ofType.schema) return nothing;
    const marked = applyMarkers(ofType.schema, markers);
    if ('problem' in marked) return this.#refuse(marked, source, text);
    const isRequired = marked.isRequired || (type.kind === 'custom' && ofType.isRequired);
    if (marked.schema === ofType.schema && type.kind === 'custom') return { schema: marked.schema, isRequired };
    return { schema: this.#derivation.place(marked.schema, source), isRequired };
  }

  #schemaOf(type: FieldType): BuiltField | FieldProblem {
    const createField = (schema: JsonObject): BuiltField => ({ schema, isRequired: false });
    switch (type.kind) {
      case 'scalar':
        return createField({ type: type.type });
      case 'object':
        return createField({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true });
      case 'custom':
        return this.#customType(type.name, type.start);
      case 'array':
      case 'map': {
        const elementField = this.#schemaOf(type.of);
        if ('problem' in elementField || !elementField.schema) return elementField;
        return createField(
          type.kind === 'array'
            ? { type: 'array', items: elementField.schema }
            : { type: 'object', additionalProperties: elementField.schema },
        );
      }
    }
  }

  #customType(name: string, start: number): BuiltField | FieldProblem {
    if (!Object.hasOwn(this.#types, name)) return unknownType(name, start, Object.keys(this.#types));
    const [first, ...rest] = this.#open.slice(this.#open.indexOf(name));
    if (!this.#open.includes(name)) return this.#typeNamed(name);
    const problem = `the type "${name}" contains itself${rest.length === 0 ? '' : `: ${[first, ...rest, name].join(', ')}`}`;
    return { problem, help: 'Write out the nested fields, or use object.', start };
  }

  /** An error in a type is reported once, at its definition. */
  #typeNamed(name: string): BuiltField {
    const known = this.#built.get(name);
    if (known) return known;
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
