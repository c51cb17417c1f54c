import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { annotationFailure } from '../schema/annotation-errors.ts';
import { readDocumentation, findAnnotation } from '../schema/documentation.ts';
import {
  givenDefault,
  inferredType,
  type ItemReader,
  createMapType,
  nullableAnnotation,
  nullValue,
} from '../schema/read-schema.ts';
import {
  type Documentation,
  getInitial,
  getRuledKind,
  type ItemType,
  type MapItemType,
  type MapType,
  type YttType,
} from '../schema/types.ts';
import { invalidDiagnostics, validateValues } from '../schema/validate-values.ts';
import { isOfScalarType } from '../schema/check.ts';
import { SchemaError } from '../schema/failures.ts';
import { StarlarkTuple } from '../starlark/index.ts';
import {
  type DocumentNode,
  type HolderNode,
  isContainer,
  type MapItem,
  type MapNode,
  type Value,
  type TemplateAnnotation,
} from '../template/tree/nodes.ts';
import { createOrigin } from '../template/tree/position.ts';
import { shownKey } from '../template/tree/go-format.ts';
import { readSeedValidation, withLeastLength } from './rules.ts';
import { listedTypes, type ListedTypes } from './type-annotation.ts';

export interface SeedSchema {
  readonly type: ItemType;
  readonly warnings: readonly Diagnostic[];
}

/** Throws the first error, as `readSchema` does. */
export function readSeedSchema(document: DocumentNode): SeedSchema {
  const reader = new SeedReader();
  return { type: reader.document(document), warnings: reader.warnings };
}

class SeedReader {
  readonly warnings: Diagnostic[] = [];
  readonly #items: ItemReader = {
    map: (map) => this.#map(map),
    item: (item) => this.#place(item),
  };

  document(node: DocumentNode): ItemType {
    return this.#place(node);
  }

  #place(node: HolderNode): ItemType {
    const misplaced = ['any-key', 'key-may-be-present', 'removed'].find((name) =>
      node.annotations.has(`schema/${name}`),
    );
    if (misplaced !== undefined) throw misplacedAnnotation(node, misplaced);
    return this.#item(node, { needsDefault: node.kind === 'document' });
  }

  #map({ items, position }: MapNode): MapType {
    const others = items.filter(({ annotations }) => annotations.has('schema/any-key'));
    const [first, second] = others;
    if (second) throw secondAnyKey(second);
    const named = items.filter((item) => item !== first).map((item) => this.#mapItem(item));
    const type = createMapType(named, position);
    if (!first) return type;
    return { ...type, others: { ...this.#item(first, { needsDefault: false }), key: first.key, isOptional: true } };
  }

  #mapItem(item: MapItem): MapItemType {
    const isOptional = item.annotations.has('schema/key-may-be-present');
    const removed = item.annotations.get('schema/removed');
    const type = this.#item(item, { needsDefault: !isOptional && !removed });
    if (!removed) return { ...type, key: item.key, isOptional };
    const [notice] = removed.args;
    const position = removed.position;
    return {
      ...type,
      key: item.key,
      isOptional,
      removed: { notice: typeof notice === 'string' ? notice : '', position },
    };
  }

  #item(written: HolderNode, { needsDefault }: { readonly needsDefault: boolean }): ItemType {
    const node = normalizeNode(written);
    const listed = listedTypes(node);
    const isNullable = nullableAnnotation(node) || listed?.isNullable === true;
    const inner = this.#inner(node, listed);
    if (!inner) throw nullValue(node.position);
    const bare: YttType = isNullable ? { kind: 'nullable', inner, position: node.position, documentation: {} } : inner;
    const type: YttType = { ...bare, documentation: { ...createTitle(node), ...readDocumentation(node, bare) } };
    const initial = this.#initial(node, { type, inner, isNullable, needsDefault });
    const annotation = node.annotations.get('schema/validation');
    const own = annotation && readSeedValidation(annotation, getRuledKind(inner));
    const isString = inner.kind === 'scalar' && inner.scalar === 'string';
    const validation = isString ? withLeastLength(own, annotation, node.position) : own;
    const item: ItemType = { value: type, initial, position: node.position, ...omitUndefined({ validation }) };
    this.#examine(node, item);
    return item;
  }

  #inner(node: HolderNode, listed?: ListedTypes): YttType | undefined {
    const { value, position } = node;
    const isFree = node.annotations.has('schema/key-may-be-present') || node.annotations.has('schema/removed');
    const anything: YttType = { kind: 'any', initial: value, position, documentation: {} };
    if (listed?.isAny === true) return anything;
    if (!listed) return value === null && isFree ? anything : inferredType(value, position, this.#items);
    const inferred = listed.orInferred ? inferredType(value, position, this.#items) : undefined;
    const container = inferred?.kind === 'map' || inferred?.kind === 'array' ? inferred : undefined;
    if (container && listed.scalars.length === 0) return container;
    const [first, ...more] = listed.scalars;
    const isFloat =
      listed.scalars.includes('float') && listed.scalars.every((kind) => kind === 'float' || kind === 'integer');
    if (!container && first && (more.length === 0 || isFloat)) {
      return {
        kind: 'scalar',
        scalar: isFloat ? 'float' : first,
        initial: isContainer(value) ? null : value,
        position,
        documentation: {},
      };
    }
    const union = { kind: 'union', scalars: listed.scalars, initial: value, position, documentation: {} } as const;
    return container ? { ...union, inferred: container, initial: getInitial(container) } : union;
  }

  #initial(
    node: HolderNode,
    {
      type,
      inner,
      isNullable,
      needsDefault,
    }: {
      readonly type: YttType;
      readonly inner: YttType;
      readonly isNullable: boolean;
      readonly needsDefault: boolean;
    },
  ): Value {
    const isInline = isInlineDefault(node, inner) || (node.value === null && isNullable);
    const isOnlyNull = inner.kind === 'union' && inner.scalars.length === 0 && !inner.inferred;
    const isPlain = inner.kind === 'any' || inner.kind === 'scalar' || (inner.kind === 'union' && !inner.inferred);
    if (isPlain && isInline && (!isNullable || isOnlyNull) && node.annotations.has('schema/default'))
      throw redundantDefault(node);
    const given = givenDefault(node, type);
    if (given !== undefined) return given;
    const isArray = inner.kind === 'array' || (inner.kind === 'union' && inner.inferred?.kind === 'array');
    if (isArray && !isNullable && needsDefault) throw missingDefault(node, 'an array must declare its default');
    if (node.annotations.has('schema/nullable')) return null;
    if (isInline || !needsDefault) return node.value === null ? null : getInitial(inner);
    throw missingDefault(node, 'the value matches none of the types in @schema/type');
  }

  /** Unlike ytt, validates examples and array defaults immediately, not only with the final values. */
  #examine(node: HolderNode, item: ItemType): void {
    for (const { value } of item.value.documentation.examples ?? []) this.#tried(node, item, value, 'schema/examples');
    if (isContainer(item.initial) && item.initial.kind === 'array')
      this.#tried(node, item, item.initial, 'schema/default');
  }

  #tried(node: HolderNode, item: ItemType, value: Value, name: string): void {
    const position = node.annotations.get(name)?.position;
    if (!position) return;
    const document: DocumentNode = { kind: 'document', value, position, comments: [], annotations: new Map() };
    const found = validateValues(document, item).flatMap(invalidDiagnostics);
    const what = name === 'schema/default' ? 'the value of @schema/default' : 'an example';
    for (const { message } of found) {
      const explanation = `${what} breaks a rule of the schema: ${message}`;
      const help = 'Change the value or the rule.';
      this.warnings.push({
        code: 'ytt/example',
        severity: 'warning',
        message: explanation,
        help,
        origin: createOrigin(position),
      });
    }
  }
}

function isInlineDefault({ value }: HolderNode, inner: YttType): boolean {
  if (inner.kind === 'any') return true;
  if (isContainer(value))
    return inner.kind === value.kind || (inner.kind === 'union' && inner.inferred?.kind === value.kind);
  return isOfScalarType({ value }, inner);
}

/** For example, `user_password` becomes "User password". */
function createTitle(node: HolderNode): Pick<Documentation, 'title'> {
  if (node.kind !== 'map item') return {};
  const words = shownKey(node.key)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? {} : { title: words.charAt(0).toUpperCase() + words.slice(1) };
}

function redundantDefault(node: HolderNode): SchemaError {
  const message = 'default is redundant: the value itself is the default';
  return annotationError(node, 'schema/default', {
    found: 'redundant default',
    message,
    help: 'Write the default as the value, and remove @schema/default.',
  });
}

function missingDefault(node: HolderNode, reason: string): SchemaError {
  const { position } = node;
  const message = `default is required: ${reason}`;
  const ours = { code: 'ytt/default', message, help: 'Write @schema/default, such as @schema/default [], before it.' };
  return new SchemaError('Invalid schema', [{ position, found: 'no @schema/default', expected: 'a default', ours }]);
}

function misplacedAnnotation(node: HolderNode, name: string): SchemaError {
  const message = `@schema/${name} is on ${node.kind === 'document' ? 'a document' : 'an item of an array'}, not on a key`;
  return annotationError(node, `schema/${name}`, {
    found: `@schema/${name}`,
    message,
    help: 'Write it before a key of a map.',
  });
}

function secondAnyKey(node: HolderNode): SchemaError {
  const message = 'a map may have only one @schema/any-key';
  return annotationError(node, 'schema/any-key', {
    found: 'a second @schema/any-key',
    message,
    help: 'Remove one of them.',
  });
}

function annotationError(
  node: HolderNode,
  name: string,
  { found, message, help }: { readonly found: string; readonly message: string; readonly help: string },
): SchemaError {
  const place = findAnnotation(node, name);
  if (!place) throw new Error(`no annotation ${name}`);
  const details = { description: message, found, expected: help };
  return new SchemaError('Invalid schema', [annotationFailure(place, details, { message, help })]);
}

/**
 * Renames annotations to those of ytt: `doc` to `desc`, `formatExample` to an untitled one of `examples`,
 * `validateEffective` to `validation`.
 */
function normalizeNode<T extends HolderNode>(node: T): T {
  const { annotations } = node;
  if (![...annotations.keys()].some((name) => renamed.has(name))) return node;
  const all = new Map<string, TemplateAnnotation>();
  for (const [name, annotation] of annotations) {
    const change = renamed.get(name);
    const ytts = change?.name ?? name;
    if (!change || !annotations.has(ytts) || ytts === name) all.set(ytts, change?.read(annotation) ?? annotation);
  }
  return { ...node, annotations: all };
}

interface Change {
  readonly name: string;
  readonly read: (annotation: TemplateAnnotation) => TemplateAnnotation;
}

const renamed: ReadonlyMap<string, Change> = new Map([
  ['schema/doc', { name: 'schema/desc', read: keepAnnotation }],
  ['schema/validate', { name: 'schema/validation', read: keepAnnotation }],
  ['schema/example', { name: 'schema/examples', read: addEmptyTitle }],
  ['schema/deprecated', { name: 'schema/deprecated', read: withNotice }],
]);

function keepAnnotation(annotation: TemplateAnnotation): TemplateAnnotation {
  return annotation;
}

function addEmptyTitle(annotation: TemplateAnnotation): TemplateAnnotation {
  return { ...annotation, args: annotation.args.map((value) => new StarlarkTuple(['', value])) };
}

function withNotice(annotation: TemplateAnnotation): TemplateAnnotation {
  return annotation.args.length === 0 && annotation.kwargs.length === 0 ? { ...annotation, args: [''] } : annotation;
}
