import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { FieldType, ValuesEvidence, ValuesReader, ValuesSchema } from '../../generator/dialect/folders.ts';
import {
  isSchemaObject,
  type Schema,
  type SchemaObject,
  takesMore,
  type TypeName,
  listSchemaTypes,
} from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import { isArray, isObject, type Json, type JsonObject, getOwn } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';
import type { Reading } from '../../text/read-text.ts';
import { type Annotation, type Annotations, readAnnotations } from './annotations.ts';
import { hasMembers } from './comments.ts';
import { createEvidence, type Evidence, type ProvenType, readEvidence } from './evidence.ts';
import { linkSubcharts } from './link-subcharts.ts';
import { informing, isInline, inferSchema, parseKeywords, widenSchema, widenTypes } from './keywords.ts';

/**
 * Merges a values file into a schema; into `{}`, the result is the schema of the values. Declared properties keep
 * their keywords.
 */
export function schemaOfValues(reading: Reading, over: SchemaObject = {}, evidence?: ValuesEvidence): ValuesSchema {
  return new Overlay(reading, over, evidence).result();
}

export const valuesReader: ValuesReader = {
  readSchema: schemaOfValues,
  readEvidence,
  linkSubcharts,
  describe: (values) => {
    const annotations = readAnnotations(values);
    return (...place) => annotations.of(...place).description;
  },
};

class Overlay {
  readonly #reading: Reading;
  readonly #over: SchemaObject;
  readonly #annotations: Annotations;
  readonly #validator: Validator;
  readonly #evidence: Evidence | undefined;
  readonly #typed = new Map<SchemaObject, FieldType>();
  readonly #starting = new Set<SchemaObject>();
  readonly #unset = new Set<SchemaObject>();
  readonly #sources = new Map<SchemaObject, SchemaObject>();
  readonly #diagnostics: Diagnostic[] = [];

  constructor(reading: Reading, over: SchemaObject, evidence?: ValuesEvidence) {
    this.#reading = reading;
    this.#over = over;
    this.#annotations = readAnnotations(reading);
    this.#validator = compileSchema(over);
    this.#evidence = evidence && createEvidence(evidence);
  }

  result(): ValuesSchema {
    const { value } = this.#reading;
    const { schema: annotated, losses } = parseKeywords(this.#annotations.root);
    for (const why of losses) this.#tell(why, undefined, '');
    const base = Object.keys(this.#over).length === 0 ? { type: 'object' as const, ...annotated } : this.#over;
    const root = isObject(value) ? this.#root(base, value) : base;
    const diagnostics = [...this.#diagnostics, ...this.#annotations.diagnostics()];
    const { starting, unset, sources, typed } = {
      starting: this.#starting,
      unset: this.#unset,
      sources: this.#sources,
      typed: this.#typed,
    };
    return { root, starting, unset, sources, typed, diagnostics };
  }

  /** Schema generators may write a root as a reference to a definition; then the values apply to the definition. */
  #root(base: SchemaObject, value: JsonObject): SchemaObject {
    const { $ref, $defs } = base;
    const name = base.properties ? undefined : /^#\/\$defs\/([^/~%]+)$/.exec($ref ?? '')?.[1];
    const defined = name === undefined ? undefined : getOwn($defs ?? {}, name);
    if (name === undefined || !isSchemaObject(defined)) return this.#object(base, value, []);
    return { ...base, $defs: { ...$defs, [name]: this.#object(defined, value, []) } };
  }

  #object(schema: SchemaObject, values: JsonObject, path: readonly string[]): SchemaObject {
    const properties: Record<string, Schema> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      setProperty(properties, name, property);
      if (isSchemaObject(property) && property.default !== undefined && !Object.hasOwn(values, name))
        this.#unset.add(property);
    }
    const required = new Set(schema.required ?? []);
    for (const [name, value] of Object.entries(values)) {
      const inside = [...path, name];
      const annotation = this.#annotations.of(values, name, inside);
      const before = getOwn(properties, name);
      if (isSchemaObject(before)) setProperty(properties, name, this.#declared(before, value, annotation, inside));
      else if (before === undefined && takesMore(schema)) {
        const { schema: member, isRequired } = this.#described(value, annotation, inside);
        setProperty(properties, name, member);
        if (isRequired) required.add(name);
      }
    }
    const result: SchemaObject = {
      ...schema,
      ...(required.size === 0 ? {} : { required: [...required] }),
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
    };
    this.#sources.set(result, schema);
    return result;
  }

  #declared(schema: SchemaObject, value: Json, { description }: Annotation, path: readonly string[]): SchemaObject {
    const documented = description === undefined ? schema : { ...schema, description };
    const isRefused = this.#validator.validate(value, schema) !== undefined;
    if (isRefused && !hasMembers(value))
      this.#tell('the schema refuses the value, so it cannot be the default', undefined, formatPointer(path));
    const isStart = hasMembers(value) && isInline(schema) && (!schema.type || schema.type === 'object');
    const merged = isStart ? this.#object(omitKeywords(documented, 'default'), value, path) : documented;
    const isDefault = !isStart && !isRefused && (value !== null || schema.default !== undefined);
    const result = isDefault ? { ...merged, default: value } : merged;
    if (isStart) this.#starting.add(result);
    this.#sources.set(result, schema);
    return result;
  }

  #described(
    value: Json,
    { description, keywords, type, isNullable, line, example }: Annotation,
    path: readonly string[],
  ): { readonly schema: SchemaObject; readonly isRequired: boolean } {
    const { schema: annotated, isRequired, isOpaque, losses } = parseKeywords(keywords);
    const pointer = formatPointer(path);
    for (const why of losses) this.#tell(why, line, pointer);
    const described = { ...annotated, ...omitUndefined({ description }) };
    const trials = this.#evidence?.listTrials(path) ?? [];
    const proven = isStated(annotated) ? undefined : this.#prove(value, example, path, type);
    if (proven)
      return { schema: this.#typeByField(proven, value, described), isRequired: isRequired && value !== null };
    const guessed = value === null && type && !annotated.type ? { type: [type, 'null'] as const } : {};
    const plain = this.#plain(value, described, isOpaque, path);
    const merged = allowNull({ ...guessed, ...plain }, isNullable);
    const fitting = widenSchema(omitKeywords(merged, 'default'), value);
    const isKept = fitting !== undefined;
    if (!isKept) this.#tell('it refuses the value in the file', line, pointer);
    const only = Object.fromEntries(Object.entries(described).filter(([keyword]) => informing.has(keyword)));
    const inferred = isKept ? { ...fitting, ...getDefault(merged) } : this.#plain(value, only, isOpaque, path);
    const schema = this.#widen(inferred, value, trials, only);
    if (hasMembers(value) && isInline(schema)) this.#starting.add(schema);
    return { schema, isRequired: isRequired && value !== null };
  }

  /** What says little by itself: nothing, a scalar, an empty list or map, and a list of objects. */
  #prove(value: Json, example: Json | undefined, path: readonly string[], type?: TypeName): ProvenType | undefined {
    const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    const isList = isArray(value) && value.some(isObject);
    const isScalar = typeof value === 'string' || typeof value === 'number';
    const proven = isEmpty || isList || isScalar ? this.#evidence?.prove({ path, value, example }) : undefined;
    const types = proven ? listSchemaTypes(proven.schema) : [];
    return type && types.length > 0 && !types.includes(type) ? undefined : proven;
  }

  #typeByField({ schema, field }: ProvenType, value: Json, described: SchemaObject): SchemaObject {
    const result: SchemaObject = { ...schema, ...described, ...(value === null ? {} : { default: value }) };
    if (field) this.#typed.set(result, field);
    return result;
  }

  /** Values of trials are accepted, too, whatever the value of the chart is. */
  #widen(schema: SchemaObject, value: Json, trials: readonly Json[], only: SchemaObject): SchemaObject {
    const refused = isInline(schema) ? trials.filter((trial) => !isObject(trial)) : trials;
    const { default: start, ...typed } = schema;
    const widened = widenTypes(typed, refused);
    if (widened === typed) return schema;
    return { ...widened, ...only, ...(value === null ? {} : { default: start ?? value }) };
  }

  #plain(value: Json, annotated: SchemaObject, isOpaque: boolean, path: readonly string[]): SchemaObject {
    if (hasMembers(value) && !isOpaque && mayHaveProperties(annotated)) {
      // The object is closed only after all members of the values were added.
      const open = this.#object({ type: 'object', ...omitKeywords(annotated, ...closing) }, value, path);
      return {
        ...open,
        ...Object.fromEntries(
          closing.flatMap((keyword) => (keyword in annotated ? [[keyword, annotated[keyword]]] : [])),
        ),
      };
    }
    const { default: start, ...guessed } = inferSchema(value);
    return { ...selectGuesses(annotated, guessed), ...annotated, ...omitUndefined({ default: start }) };
  }

  #tell(why: string, line: number | undefined, pointer: Pointer): void {
    this.#diagnostics.push({
      code: 'values/annotation',
      severity: 'warning',
      message: `${pointer === '' ? 'the annotation of the root' : `the annotation of "${pointer.slice(1).replaceAll('/', '.')}"`} is ignored: ${why}`,
      help: 'Use decorators in the model, or correct the comment.',
      origin: { file: this.#reading.file, line: line ?? 1, column: 1 },
      pointer,
    });
  }
}

function mayHaveProperties(annotated: SchemaObject): boolean {
  const types = !annotated.type || annotated.type === 'object';
  const isMap = isSchemaObject(annotated.additionalProperties) || annotated.patternProperties !== undefined;
  return (
    types &&
    !isMap &&
    !['oneOf', 'anyOf', 'allOf', 'const', 'enum', 'not', 'if'].some((keyword) => keyword in annotated)
  );
}

function isStated(annotated: SchemaObject): boolean {
  return Object.keys(annotated).some((keyword) => !informing.has(keyword));
}

/** An annotation that gives the type replaces all guesses. */
function selectGuesses(annotated: SchemaObject, guessed: SchemaObject): SchemaObject {
  if (annotated.properties || annotated.patternProperties) return { type: 'object' };
  const isSaid = saying.some((keyword) => keyword in annotated);
  return !isSaid || annotated.type === guessed.type ? guessed : {};
}

const saying = ['type', 'oneOf', 'anyOf', 'allOf', 'not', 'if'] as const;
const closing = ['additionalProperties', 'unevaluatedProperties'] as const;

function allowNull(schema: SchemaObject, isNullable: boolean): SchemaObject {
  const types = listSchemaTypes(schema);
  return !isNullable || types.length === 0 || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

function getDefault({ default: value }: SchemaObject): SchemaObject {
  return value === undefined ? {} : { default: value };
}
