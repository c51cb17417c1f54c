import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { ValuesReader, ValuesSchema } from '../../generator/dialect/folders.ts';
import type { EditableClass, ModelText } from '../../generator/edit/edit-model.ts';
import { Bases, type ModelTexts } from './bases.ts';
import { type DeclaredType, findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject, takesMore } from '../../schema/document/schema.ts';
import { startingKeyword, startValues } from '../../schema/effective/start-values.ts';
import { readExtension } from '../../schema/keywords/extensions.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { compileSchema, type Validator } from '../../schema/validate/index.ts';
import {
  isObject,
  isSame,
  type Json,
  type JsonObject,
  describeKind,
  mapMembers,
  getOwn,
} from '../../text/value/json.ts';
import { truncate } from '../../text/visible.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import type { Reading } from '../../text/read-text.ts';

/** A difference that a change of the model resolves. */
export interface SyncChange {
  readonly code: 'sync/property' | 'sync/default' | 'sync/description';
  readonly message: string;
  readonly path: readonly string[];
  /** The line in the values file. */
  readonly origin: Origin;
  /** The model file to change. */
  readonly file: string;
}

export interface SyncComparison {
  readonly changes: readonly SyncChange[];
  readonly diagnostics: readonly Diagnostic[];
}

export function compareValues(
  values: Reading,
  document: SchemaDocument,
  { models, reader, others = new Set() }: ComparedModels,
): SyncComparison {
  const bases = new Bases(document, models);
  return new Comparing({ values, document, texts: models.openModel, bases, reader, others }).run();
}

interface ComparedModels {
  readonly models: ModelTexts;
  readonly reader: ValuesReader;
  /** The root keys for the values of other charts, which the model need not have. */
  readonly others?: ReadonlySet<string> | undefined;
}

interface Compared {
  readonly others: ReadonlySet<string>;
  readonly values: Reading;
  readonly document: SchemaDocument;
  readonly texts: (file: string) => ModelText;
  readonly bases: Bases;
  readonly reader: ValuesReader;
}

type Path = readonly string[];

class Comparing {
  readonly #values: Reading;
  readonly #document: SchemaDocument;
  readonly #texts: (file: string) => ModelText;
  readonly #describe: ReturnType<ValuesReader['describe']>;
  readonly #guessed: ValuesSchema;
  readonly #validator: Validator;
  readonly #uses: ReadonlyMap<string, number>;
  readonly #bases: Bases;
  readonly #others: ReadonlySet<string>;
  readonly #changes: SyncChange[] = [];
  readonly #diagnostics: Diagnostic[] = [];

  constructor({ values, document, texts, bases, reader, others }: Compared) {
    this.#values = values;
    this.#document = document;
    this.#texts = texts;
    this.#describe = reader.describe(values);
    this.#guessed = reader.readSchema(values);
    this.#validator = compileSchema(document.root);
    this.#uses = countUses(bases.documents);
    this.#bases = bases;
    this.#others = others;
  }

  run(): SyncComparison {
    const { value } = this.#values;
    const { root } = this.#document;
    const target = root.$ref === undefined || root.properties ? root : resolveLocal(root, root.$ref);
    if (isObject(value)) this.#object(isSchemaObject(target) ? target : root, value, this.#guessed.root, []);
    return { changes: this.#changes, diagnostics: this.#diagnostics };
  }

  #object(schema: SchemaObject, values: JsonObject, guessed: SchemaObject | undefined, path: Path): void {
    const type = this.#document.types?.get(schema);
    const editable = type && this.#texts(type.file).class(type.name);
    const owner: Owner = { schema, type, editable, isShared: (this.#uses.get(formatKey(type)) ?? 0) > 1 };
    let behind: string | undefined;
    for (const [name, value] of Object.entries(values)) {
      const place: Place = { owner, values, name, path: [...path, name] };
      const property = getOwn(schema.properties ?? {}, name);
      const inner = getOwn(guessed?.properties ?? {}, name);
      if (isSchemaObject(property)) this.#property(property, value, isSchemaObject(inner) ? inner : undefined, place);
      else if (property === undefined && isSchemaObject(inner) && !this.#isOther(place))
        this.#add(inner, place, behind);
      if (editable?.has(name) === true) behind = name;
    }
    for (const name of this.#starting(owner))
      if (!Object.hasOwn(values, name)) this.#gone(owner, [...path, name], name);
  }

  #starting({ schema, editable }: Owner): readonly string[] {
    if (!editable) return [];
    const inherited = Object.entries(schema.properties ?? {}).filter(
      ([name, property]) =>
        !editable.has(name) &&
        isSchemaObject(property) &&
        this.#bases.of(property, name)?.text.starting.includes(name) === true,
    );
    return [...editable.starting, ...inherited.map(([name]) => name)];
  }

  #add(schema: SchemaObject, place: Place, behind?: string): void {
    const { owner, name, path } = place;
    const isClosed = owner.schema.additionalProperties === false;
    if (!takesMore(isClosed ? omitKeywords(owner.schema, 'additionalProperties') : owner.schema)) return;
    const at = path.join('.');
    if (!owner.editable || !owner.type || owner.isShared) {
      const why = owner.isShared ? `several properties share ${describeOwner(owner)}` : 'no class declares its object';
      this.#tell(
        place,
        'sync/undecided',
        `"${at}" is not in the model, and ${why}`,
        'Add the property to the model, or give the object its own class.',
      );
      return;
    }
    owner.editable.add(name, schema, { starting: this.#guessed.starting, behind });
    this.#change(place, 'sync/property', `"${at}" is not in the model`);
  }

  #property(schema: SchemaObject, value: Json, guessed: SchemaObject | undefined, place: Place): void {
    const { path, values, name } = place;
    this.#description(schema, this.#describe(values, name, path), place);
    // The model of the sub-chart describes its values.
    if (readExtension(schema, 'sub-chart') === true) return;
    const target = schema.$ref === undefined ? schema : resolveLocal(this.#document.root, schema.$ref);
    const inner = isSchemaObject(target) ? target : schema;
    const isOwn = !startingKeyword(schema) && !this.#isShared(inner);
    if (isObject(value) && inner.properties && isOwn) return this.#object(inner, value, guessed, path);
    this.#default(schema, inner, value, place);
  }

  /** Values for another chart that the model does not describe. */
  #isOther({ path }: Place): boolean {
    return path.length === 1 && this.#others.has(path[0] ?? '');
  }

  #isShared(schema: SchemaObject): boolean {
    return (this.#uses.get(formatKey(this.#document.types?.get(schema))) ?? 0) > 1;
  }

  #default(schema: SchemaObject, target: SchemaObject, value: Json, place: Place): void {
    const at = place.path.join('.');
    const error = this.#validator.validate(value, schema);
    if (error) {
      const message = `the model refuses the value of "${at}": ${describeKind(value)} does not satisfy "${error.keyword}"`;
      this.#tell(place, 'sync/refused', message, 'Correct the value, or the type and constraints in the model.');
      return;
    }
    const { root } = this.#document;
    const before = startingKeyword(schema) ? startValues(schema) : startValues({ $defs: root.$defs ?? {}, ...target });
    if (isSame(before, value) || isSame(before ?? null, withoutNulls(value))) return;
    if (place.owner.isShared) {
      this.#tell(
        place,
        'sync/undecided',
        `"${at}" differs from the model, and several properties share ${describeOwner(place.owner)}`,
        'Give the object its own class.',
      );
    } else if (place.owner.editable?.setInitialiser(place.name, value) === true) {
      const was = before === undefined ? 'no value' : truncate(JSON.stringify(before));
      this.#change(place, 'sync/default', `"${at}" has the initial value ${was} in the model`);
    } else if (this.#inherited(schema, place, 'default', value)) {
      const was = before === undefined ? 'no value' : truncate(JSON.stringify(before));
      this.#change(
        place,
        'sync/default',
        `"${at}" has the initial value ${was} in the model`,
        this.#fileOf(schema, place),
      );
    } else this.#elsewhere(place);
  }

  #description(schema: SchemaObject, text: string | undefined, place: Place): void {
    if (text === undefined || place.owner.isShared || schema.description === text) return;
    if (place.owner.editable?.setDescription(place.name, text) === true)
      this.#change(
        place,
        'sync/description',
        `the comment above "${place.path.join('.')}" is not its description in the model`,
      );
    else if (this.#inherited(schema, place, 'description', text))
      this.#change(
        place,
        'sync/description',
        `the comment above "${place.path.join('.')}" is not its description in the model`,
        this.#fileOf(schema, place),
      );
    else this.#elsewhere(place);
  }

  /** Edits the declaration, or overrides the property in the class when other classes inherit it. */
  #inherited(schema: SchemaObject, { owner, name }: Place, keyword: 'default' | 'description', value: Json): boolean {
    const declared = this.#bases.of(schema, name);
    if (!declared || !owner.editable) return false;
    const { text, isOwn } = declared;
    if (isOwn)
      return keyword === 'default' ? text.setInitialiser(name, value) : text.setDescription(name, String(value));
    if (keyword === 'default') return owner.editable.overrideInitialiser(name, value, text.typeOf(name));
    owner.editable.overrideKeyword(name, keyword, value);
    return true;
  }

  #fileOf(schema: SchemaObject, { owner, name }: Place): string {
    const declared = this.#bases.of(schema, name);
    return declared?.isOwn === true ? declared.file : (owner.type?.file ?? '');
  }

  #elsewhere(place: Place): void {
    const message = `"${place.path.join('.')}" differs from the model, where no editable class declares it`;
    this.#tell(place, 'sync/undecided', message, 'Change it where it is declared.');
  }

  #gone({ schema, isShared }: Owner, path: Path, name: string): void {
    if (isShared) return;
    const property = getOwn(schema.properties ?? {}, name);
    // `gen` does not write null to values.yaml.
    if (isSchemaObject(property) && property.default === null && !startingKeyword(property)) return;
    const origin = isSchemaObject(property) ? findSchemaOrigin(this.#document, property) : undefined;
    this.#diagnostics.push({
      code: 'sync/key-gone',
      severity: 'error',
      message: `"${path.join('.')}" has an initial value in the model, but is not in ${this.#values.file}`,
      help: 'Delete it in the model, or add it to the values again.',
      origin: origin ?? { file: this.#values.file, line: 1, column: 1 },
      pointer: formatPointer(path),
    });
  }

  #change({ owner, path, values, name }: Place, code: SyncChange['code'], message: string, file?: string): void {
    const origin = this.#originOf(values, name);
    this.#changes.push({ code, message, path, origin, file: file ?? owner.type?.file ?? '' });
  }

  #tell({ path, values, name }: Place, code: string, message: string, help: string): void {
    const origin = this.#originOf(values, name);
    this.#diagnostics.push({ code, severity: 'error', message, help, origin, pointer: formatPointer(path) });
  }

  #originOf(values: JsonObject, name: string): Origin {
    return this.#values.originOf(values, name) ?? { file: this.#values.file, line: 1, column: 1 };
  }
}

interface Owner {
  readonly schema: SchemaObject;
  readonly type: DeclaredType | undefined;
  readonly editable: EditableClass | undefined;
  /** True for a class that is used at several locations, all of which a change would affect. */
  readonly isShared: boolean;
}

interface Place {
  readonly owner: Owner;
  readonly values: JsonObject;
  readonly name: string;
  readonly path: Path;
}

function describeOwner({ type }: Owner): string {
  return type ? `the class ${type.name}` : 'the object';
}

function formatKey(type?: DeclaredType): string {
  return type ? `${type.file}#${type.name}` : '';
}

/** An initialiser cannot be null. */
function withoutNulls(value: Json): Json {
  return isObject(value) ? mapMembers(value, (member) => (member === null ? undefined : withoutNulls(member))) : value;
}

function countUses(documents: readonly SchemaDocument[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const roots = new Set(documents.map(({ root, types }) => formatKey(types?.get(root))));
  for (const { root, types } of documents) {
    const addUse = (schema: SchemaObject | undefined, count: number): void => {
      const key = formatKey(schema && types?.get(schema));
      if (key !== '') uses.set(key, (uses.get(key) ?? 0) + count);
    };
    const definitions = new Set(Object.values(root.$defs ?? {}));
    const parts = [...walk(root)].map(({ schema }) => schema);
    // What another root has, it has only once.
    const others = new Set(
      parts
        .filter((schema) => schema !== root && roots.has(formatKey(types?.get(schema)) || '-'))
        .flatMap((schema) => [...walk(schema)].map((place) => place.schema)),
    );
    for (const schema of parts.filter((part) => !others.has(part))) {
      if (!definitions.has(schema)) addUse(schema, 1);
      const target = schema.$ref === undefined ? undefined : resolveLocal(root, schema.$ref);
      if (isSchemaObject(target) && !others.has(target)) addUse(target, 1);
    }
  }
  return uses;
}
