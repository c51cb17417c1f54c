import type { DeclaredType } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { ProjectModels } from '../project/read-typescript.ts';

/** A class that the models of a project use, and its schema. */
export interface DeclaredClass {
  readonly type: DeclaredType;
  readonly schema: SchemaObject;
}

/** The classes that a property may have as its type, by name; of several with one name, that of the file. */
export function listDeclaredClasses({ documents }: ProjectModels, file: string): ReadonlyMap<string, DeclaredClass> {
  const classes = new Map<string, DeclaredClass>();
  for (const { document } of documents) {
    for (const [schema, type] of document.types ?? []) {
      const isUsable = type.model !== undefined && (type.file === file || type.model.exported !== undefined);
      const known = classes.get(type.name);
      const isBetter = known === undefined || (known.type.file !== file && type.file === file);
      if (isUsable && schema !== document.root && isBetter) classes.set(type.name, { type, schema });
    }
  }
  return new Map([...classes].sort(([a], [b]) => (a < b ? -1 : 1)));
}
