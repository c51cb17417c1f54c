import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { mergePlain } from '../overlay/merge-plain.ts';
import { overlayDocuments } from '../overlay/apply.ts';
import { assignType } from '../schema/assign.ts';
import { checkTypes } from '../schema/check.ts';
import { createDiagnostic, SchemaError } from '../schema/failures.ts';
import { readSchema } from '../schema/read-schema.ts';
import { type YttRuleOptions, yttRuleOptions } from '../schema/rules.ts';
import { invalidDiagnostics, invalidText, validateValues } from '../schema/validate-values.ts';
import type { ItemType } from '../schema/types.ts';
import { type LayerFindings, layerFindings } from '../seed/layer.ts';
import { withSeedLibrary } from '../seed/modules.ts';
import { readSeedSchema } from '../seed/read-seed.ts';
import { seedOptions } from '../seed/rules.ts';
import {
  type DocumentNode,
  type DocumentSet,
  noAnnotations,
  type HolderNode,
  isContainer,
  type TemplateAnnotation,
} from '../template/tree/nodes.ts';
import { readDocuments } from '../template/text/read-yaml.ts';
import { TemplateError } from '../template/tree/template-error.ts';
import { unknownPosition, createOrigin } from '../template/tree/position.ts';
import { yamlErrorText } from '../template/text/decode-yaml.ts';
import { Thread } from '../starlark/index.ts';
import { extractDocuments, isEmptyDocument, isForLibrary } from './extract-documents.ts';
import { plainDocument } from './plain-merge.ts';
import { argumentDocuments } from './read-arguments.ts';
import type { YttDialect, YttFile, YttSources } from './sources.ts';
import { inStep, refuseOtherKeys, refuseRepeatedKeys, type Step, StepFailure, type YttVerdict } from './step.ts';
import { isAccessible } from './private-folder.ts';
import { type TemplateFiles, templateFiles, type ModuleExtension } from './template-files.ts';
import { yttText } from './ytt-text.ts';

export interface YttLoad {
  readonly verdict: YttVerdict;
  readonly document: DocumentNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string;
  readonly schema: ItemType | undefined;
  /** The annotated document that the type was read from. */
  readonly schemaDocument: DocumentNode | undefined;
}

/** In ytt's order: defaults, layers, types, rules. */
export function loadValues(sources: YttSources, { dialect = 'ytt', known }: LoadOptions = {}): YttLoad {
  return new Loading(sources, dialects[dialect], known).run();
}

/** The dialect, and the result for the same files if none of them contains data values. */
interface LoadOptions {
  readonly dialect?: YttDialect;
  readonly known?: KnownSchema;
}

type KnownSchema = Pick<YttLoad, 'schema' | 'schemaDocument'>;

class Loading {
  readonly #sources: YttSources;
  readonly #dialect: SchemaDialect;
  readonly #files: TemplateFiles;
  readonly #warnings: Diagnostic[] = [];
  readonly #known: KnownSchema | undefined;
  #schema: ItemType | undefined;
  #schemaDocument: DocumentNode | undefined;

  constructor(sources: YttSources, dialect: SchemaDialect, known?: KnownSchema) {
    this.#sources = sources;
    this.#known = known;
    this.#dialect = dialect;
    this.#files = templateFiles(sources.files, dialect.modules);
  }

  run(): YttLoad {
    try {
      const document = this.#loaded();
      return { verdict: 'accept', document, diagnostics: this.#warnings, text: '', ...this.#read() };
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      const { verdict, message, diagnostics: found } = error;
      const text = verdict === 'panic' ? message : yttText(message);
      return { verdict, document: undefined, diagnostics: [...this.#warnings, ...found], text, ...this.#read() };
    }
  }

  #read(): Pick<YttLoad, 'schema' | 'schemaDocument'> {
    return { schema: this.#schema, schemaDocument: this.#schemaDocument };
  }

  #loaded(): DocumentNode {
    const plain = (this.#sources.values ?? []).flatMap((file) => this.#plainDocuments(file));
    const given = this.#inStep('values-file-error', '', () => argumentDocuments(this.#sources)).map(overlayLayer);
    const files = this.#known ? [] : this.#templates();
    const schema = this.#known?.schema ?? this.#readSchema(files.filter(({ has }) => has.schema));
    const templated = files.filter(({ has }) => has.values);
    const document = this.#layered(templated, [...plain, ...given], schema);
    this.#validate(document, schema);
    if (templated.length > 0) refuseRepeatedKeys(document);
    refuseOtherKeys(document);
    return document;
  }

  #inStep<T>(verdict: YttVerdict, prefix: string, step: () => T, at?: DocumentNode): T {
    return inStep({ verdict, prefix }, step, { findPlace: (error) => this.#files.findPlace(error), at });
  }

  #plainDocuments({ file, text }: YttFile): readonly Layer[] {
    const { documents, diagnostics } = readDocuments(text, file);
    const [first] = diagnostics;
    if (!documents) {
      const reason = yamlErrorText(first);
      const explanation = `Extracting data value from file: Unmarshaling YAML data values file '${file}': ${reason}`;
      throw new StepFailure('values-file-error', explanation, diagnostics);
    }
    this.#warnings.push(...diagnostics);
    const prefix = `Extracting data value from file: Checking data values file '${file}': `;
    return this.#inStep('values-file-error', prefix, () =>
      documents.items.filter(({ value }) => value !== null).map((document) => plainLayer(plainDocument(document))),
    );
  }

  #templates(): readonly TemplateFile[] {
    return this.#sources.files.flatMap((file) => {
      if (!/\.ya?ml$/i.test(file.file) || /\.lib\.ya?ml$/i.test(file.file) || !isAccessible(file.file, '')) return [];
      const { documents, diagnostics } = readDocuments(file.text, file.file);
      if (!documents) {
        const [first] = diagnostics;
        const reason = yamlErrorText(first);
        throw new StepFailure('schema-error', `Unmarshaling YAML template '${file.file}': ${reason}`, diagnostics);
      }
      this.#warnings.push(...diagnostics);
      const has = this.#inStep('schema-error', '', () => ({
        schema: extractDocuments(documents, this.#dialect.schemaAnnotations).matching.length > 0,
        values: extractDocuments(documents, ['data/values']).matching.length > 0,
      }));
      return [{ ...file, documents, has }];
    });
  }

  #readSchema(files: readonly TemplateFile[]): ItemType | undefined {
    const order = files.map(({ file }) => file).join(', ');
    const prefix = `Overlaying data values schema (in following order: ${order}): `;
    const all = files.flatMap((file) =>
      this.#extracted(file, this.#dialect.schemaAnnotations, { verdict: 'schema-error', prefix }),
    );
    const [first, ...others] = all;
    if (!first) {
      this.#warnings.push(...this.#noSchema());
      return;
    }
    const readOne = (document: DocumentNode): ItemType => {
      const { type, warnings } = this.#inStep('schema-error', prefix, () => this.#dialect.read(document));
      if (document === first || others.length === 0) this.#warnings.push(...warnings);
      return type;
    };
    this.#schema = readOne(first);
    this.#schemaDocument = first;
    let merged = first;
    for (const other of others) {
      readOne(other);
      merged = this.#inStep('schema-error', prefix, () => overlayDocuments(merged, other, new Thread()), other);
    }
    if (others.length > 0) {
      this.#schema = readOne(merged);
      this.#schemaDocument = merged;
    }
    return this.#schema;
  }

  #noSchema(): readonly Diagnostic[] {
    const [file] = this.#sources.files;
    if (!file) return [];
    const help = `Write "#@data/values-schema" before the line "---" of the schema.`;
    const origin = { file: file.file, line: 1, column: 1 };
    const message = 'no document is a data values schema: the values are not validated';
    return [{ code: 'ytt/no-schema', severity: 'warning', message, help, origin }];
  }

  #extracted(file: TemplateFile, names: readonly string[], { verdict, prefix }: Step): readonly DocumentNode[] {
    const before = `${prefix}Templating file '${file.file}': `;
    const own = this.#inStep(verdict, before, () => {
      const { documents } = this.#files.run(file.file, file.documents);
      const { matching, others } = extractDocuments(documents, names);
      const surplus = others.find((document) => !isEmptyDocument(document));
      if (!surplus) return matching;
      throw this.#surplus(file.file, names, surplus);
    });
    return this.#inStep(verdict, prefix, () => own.filter((document) => !isForLibrary(document)));
  }

  #surplus(file: string, names: readonly string[], { position }: DocumentNode): TemplateError {
    const isValues = names.includes('data/values');
    const text = isValues
      ? `Expected data values file '${file}' to only have data values documents`
      : `Expected schema file '${file}' to only have schema documents`;
    const what = isValues ? 'data values' : 'a schema';
    return new TemplateError(text, {
      code: 'ytt/template',
      position,
      message: `a document of the file is not ${what}`,
      help: `Move it to another file, or write "#@${names[0] ?? ''}" before it.`,
    });
  }

  #layered(templated: readonly TemplateFile[], overlays: readonly Layer[], schema?: ItemType): DocumentNode {
    const names = [...templated.map(({ file }) => file), ...(overlays.length > 0 ? ['additional data values'] : [])];
    const prefix = `Overlaying data values (in following order: ${names.join(', ')}): `;
    const step = { verdict: 'values-file-error', prefix } as const;
    const documents = templated.flatMap((file) => this.#extracted(file, ['data/values'], step));
    let current = schema && this.#typed(createDefaultDocument(schema), schema, prefix);
    for (const { document: layer, lay } of [...documents.map(overlayLayer), ...overlays]) {
      if (schema) this.#beforeLayer(layer, schema, prefix);
      const before = current;
      const next = before ? this.#inStep('overlay-error', prefix, () => lay(before, layer), layer) : layer;
      current = schema ? this.#typed(next, schema, prefix) : next;
    }
    const final = current ?? emptyDocument;
    this.#warnings.push(...unaskedRules(documents, final));
    return final;
  }

  /** Seed dialect: reports removed and deprecated keys of a single layer. */
  #beforeLayer(layer: DocumentNode, schema: ItemType, prefix: string): void {
    const { errors, warnings } = this.#dialect.layer(layer, schema);
    const known = new Set(this.#warnings.map(({ message }) => message));
    this.#warnings.push(...warnings.filter(({ message }) => !known.has(message)));
    const [first] = errors;
    if (first) throw new StepFailure('type-error', `${prefix}${first.message}`, errors);
  }

  /** Fills in all defaults; a type error ends the loading. */
  #typed(document: DocumentNode, schema: ItemType, prefix: string): DocumentNode {
    const { node, failures: structural } = assignType(document, schema);
    const failures = structural.length > 0 ? structural : checkTypes(node, schema);
    if (failures.length === 0) return node;
    const { message } = new SchemaError('One or more data values were invalid', failures);
    throw new StepFailure('type-error', prefix + message, failures.map(createDiagnostic));
  }

  #validate(document: DocumentNode, schema?: ItemType): void {
    const prefix = 'Validating final data values:\n';
    const invalid = this.#inStep('validation-error', prefix, () =>
      validateValues(document, schema, this.#dialect.rules),
    );
    if (invalid.length === 0) return;
    throw new StepFailure('validation-error', prefix + invalidText(invalid), invalid.flatMap(invalidDiagnostics));
  }
}

interface Layer {
  readonly document: DocumentNode;
  readonly lay: (left: DocumentNode, right: DocumentNode) => DocumentNode;
}

function plainLayer(document: DocumentNode): Layer {
  return { document, lay: mergePlain };
}

function overlayLayer(document: DocumentNode): Layer {
  return { document, lay: (left, right) => overlayDocuments(left, right, new Thread()) };
}

interface TemplateFile extends YttFile {
  readonly documents: DocumentSet;
  readonly has: { readonly schema: boolean; readonly values: boolean };
}

function createDefaultDocument({ initial, position }: ItemType): DocumentNode {
  return { kind: 'document', value: initial, position, comments: [], annotations: noAnnotations };
}

const emptyDocument: DocumentNode = {
  kind: 'document',
  value: { kind: 'map', items: [], position: unknownPosition() },
  position: unknownPosition(),
  comments: [],
  annotations: noAnnotations,
};

/**
 * Finds rules in data values documents that are gone when rules are evaluated: ytt silently drops them when a document
 * is merged over a key that has a value, or when a later layer replaces the key.
 */
function unaskedRules(documents: readonly HolderNode[], final: HolderNode): readonly Diagnostic[] {
  const written = documents.flatMap(collectAssertions);
  if (written.length === 0) return [];
  const asked = new Set(collectAssertions(final));
  return written
    .filter((annotation) => !asked.has(annotation))
    .map(({ position }) => ({
      code: 'ytt/rule-not-asked',
      severity: 'warning',
      message:
        'the rule of @assert/validate is not evaluated: its key keeps the annotations of a previous layer, or is replaced',
      help: 'Write #@overlay/replace beside it, or move the rule to the schema as @schema/validation.',
      origin: createOrigin(position),
    }));
}

function collectAssertions({ annotations, value }: HolderNode): readonly TemplateAnnotation[] {
  const own = annotations.get('assert/validate');
  const items: readonly HolderNode[] = isContainer(value) ? value.items : [];
  const inner = items.flatMap(collectAssertions);
  return own ? [own, ...inner] : inner;
}

interface SchemaDialect {
  readonly schemaAnnotations: readonly string[];
  readonly modules: ModuleExtension;
  readonly read: (document: DocumentNode) => { readonly type: ItemType; readonly warnings: readonly Diagnostic[] };
  readonly rules: YttRuleOptions;
  readonly layer: (layer: DocumentNode, schema: ItemType) => LayerFindings;
}

const nothing: LayerFindings = { errors: [], warnings: [] };

const ytt: SchemaDialect = {
  modules: (modules) => modules,
  schemaAnnotations: ['data/values-schema'],
  read: (document) => ({ type: readSchema(document), warnings: [] }),
  rules: yttRuleOptions,
  layer: () => nothing,
};

const seed: SchemaDialect = {
  modules: withSeedLibrary,
  schemaAnnotations: ['data/values-schema', 'schema/match', 'schema'],
  read: readSeedSchema,
  rules: seedOptions,
  layer: layerFindings,
};

const dialects: Readonly<Record<YttDialect, SchemaDialect>> = { ytt, seed };
