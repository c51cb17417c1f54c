import type { EditableClass, ModelText } from '../../generator/edit/edit-model.ts';
import { findSchemaOrigin, type SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { walk } from '../../schema/keywords/walk.ts';
import { memoize } from '../../text/value/once.ts';
import { isForeign } from '../project/open-model-texts.ts';

export interface ModelTexts {
  readonly openModel: (file: string) => ModelText;
  readonly documents: readonly SchemaDocument[];
}

interface Declared {
  readonly text: EditableClass;
  readonly file: string;
  /** True when no other class inherits it and its file belongs to the project. */
  readonly isOwn: boolean;
}

export class Bases {
  readonly #document: SchemaDocument;
  readonly #models: ModelTexts;
  readonly #uses: () => ReadonlyMap<string, number>;

  constructor(document: SchemaDocument, models: ModelTexts) {
    this.#document = document;
    this.#models = models;
    this.#uses = memoize(() => countUses(models.documents));
  }

  get documents(): readonly SchemaDocument[] {
    return this.#models.documents;
  }

  of(property: SchemaObject, name: string): Declared | undefined {
    const origin = findSchemaOrigin(this.#document, property);
    if (!origin) return;
    const { file, line } = origin;
    const text = this.#models.openModel(file).classAt(line, name);
    const isShared = (this.#uses().get(formatPlace(this.#document, property)) ?? 0) > 1;
    return text && { text, file, isOwn: !isShared && !isForeign(file) };
  }
}

function countUses(documents: readonly SchemaDocument[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const document of documents) {
    for (const { schema } of walk(document.root)) {
      for (const property of Object.values(schema.properties ?? {})) {
        const place = isSchemaObject(property) ? formatPlace(document, property) : '';
        uses.set(place, (uses.get(place) ?? 0) + 1);
      }
    }
  }
  return uses;
}

function formatPlace(document: SchemaDocument, property: SchemaObject): string {
  const { file = '', line = 0, column = 0 } = findSchemaOrigin(document, property) ?? {};
  return `${file}:${line}:${column}`;
}
