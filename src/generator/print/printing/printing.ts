/** The state of one printing: classes, members, names, and what is lost. */

import type { Fit } from '../../../decorators/entry/types.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import type { Decoration } from './decoration.ts';
import type { Speech } from './speech.ts';
import type { CodeLayout } from '../../typescript/layout.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { findSchemaOrigin } from '../../../schema/document/document.ts';
import { appendToken } from '../../../text/value/pointer.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import type { ImportNote } from '../../import/notes.ts';
import type { Imported } from '../../import/import.ts';

/** The names from the root to a schema: properties, and what stands for branches and items. */
export type NamePath = readonly string[];

/** The names of a printed module: each is given once. */
export interface ModuleNames {
  /** The first of these that is free, else the last one with a number. */
  readonly take: (candidates: readonly string[]) => string;
}

/** A property of a printed class. */
export interface PrintedMember {
  readonly name: string;
  readonly type: CodeLayout;
  readonly decorations: readonly Decoration[];
  /** The description, where a doc comment can say it. */
  readonly comment?: string;
  readonly mark: '!' | '?' | '';
  readonly initialiser?: CodeLayout;
  /** A long default, by the name of a constant before the class. */
  readonly constant?: NamedValue;
  /** What a property carries that the class above declares, too: another type only, or another value. */
  readonly modifier?: 'declare' | 'override';
}

/** A value that stands before a class under a name of its own. */
export interface NamedValue {
  readonly name: string;
  readonly type: CodeLayout;
  readonly value: CodeLayout;
}

/** The type of a value that no other type of the models says. */
export const jsonType = 'JsonValue';

/** A class of the printed module. */
export interface PrintedClass {
  readonly kind: 'class';
  readonly name: string;
  readonly schema: SchemaObject;
  readonly comment?: string;
  readonly decorations: readonly Decoration[];
  readonly members: readonly PrintedMember[];
  readonly path: NamePath;
  readonly isDefinition?: true;
  /** The root of a kind of an API, in one of its versions. */
  readonly isKind?: true;
  /** The kind that the root is a version of, where there are several. */
  readonly home?: string;
  /** The class that it extends. */
  readonly base?: string;
}

/** A constant of the printed module: a definition that is no class. */
export interface PrintedConstant {
  readonly kind: 'constant';
  readonly name: string;
  readonly decoration: Decoration;
}

/** What a definition becomes. */
export interface PlannedDefinition {
  readonly kind: 'class' | 'constant';
  /** The name of the class or constant. */
  readonly name: string;
  readonly schema: SchemaObject;
  /** True for a class of which each reference names the type. */
  readonly isTyped: boolean;
}

/** A keyword that cannot be said in a model, and why. */
export interface LostKeyword {
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly why: string;
}

/** The type of a value in TypeScript, and the kinds of values that the extractor takes it for. */
export interface TypeText {
  readonly layout: CodeLayout;
  /** `undefined` when it takes all. */
  readonly kinds: ReadonlySet<Fit> | undefined;
}

/** How a class stands for a schema: it says all of it where nothing is said beside it, else only what is structure. */
export interface ClassUse {
  readonly isWhole: boolean;
}

/** One printing: what is planned, and the parts that need each other, so that none imports another. */
export interface Printing {
  readonly rootName: string;
  /** True for a kind of the Kubernetes API: other kinds have a spec, too, so its class is named after both. */
  readonly isKind: boolean;
  readonly names: ModuleNames;
  readonly definitions: ReadonlyMap<string, PlannedDefinition>;
  /** Classes by what they say. */
  readonly classes: Map<string, PrintedClass>;
  /** What the class of a schema says, by the schema. */
  readonly keys: Map<SchemaObject, string>;
  readonly losses: LostKeyword[];
  /** How dialects say keywords of their own. */
  readonly speeches: readonly Speech[];
  /** The schemas of properties that start as an instance of their class. */
  readonly starting: ReadonlySet<SchemaObject>;
  /** The schemas of properties whose default is none to start with. */
  readonly unset: ReadonlySet<unknown>;
  /** The findings that are accepted at a schema, as decorators; each is handed out once. */
  readonly accepted: (schema: SchemaObject) => readonly Decoration[];
  /** The schemas that others are parts of. */
  readonly wholes: Map<SchemaObject, SchemaObject>;
  /** All that a schema says, as decorators. */
  readonly listed: (schema: SchemaObject, path: NamePath, how?: ClassUse) => readonly Decoration[];
  /** The class for the properties of a schema; makes it at the first use. */
  readonly classFor: (schema: SchemaObject, path: NamePath, how?: ClassUse) => PrintedClass;
}

/** Some keywords of a schema; what is lost in the part is lost in the whole. */
export function pickKeywords(
  { wholes }: Printing,
  schema: SchemaObject,
  isIn: (keyword: string) => boolean,
): SchemaObject {
  const part: SchemaObject = Object.fromEntries(Object.entries(schema).filter(([keyword]) => isIn(keyword)));
  wholes.set(part, getWhole({ wholes }, schema));
  return part;
}

/** The schema that a part was taken from. */
export function getWhole({ wholes }: Pick<Printing, 'wholes'>, schema: SchemaObject): SchemaObject {
  return wholes.get(schema) ?? schema;
}

/** What could not be carried from a text into models, and what is worth knowing of the rest, each at its line and pointer. */
export function lossDiagnostics(imported: Imported, losses: readonly LostKeyword[]): readonly Diagnostic[] {
  const { document, original, sources, pointer, unresolved, notes } = imported;
  const all: readonly (LostKeyword | ImportNote)[] = [...unresolved, ...losses, ...notes];
  if (all.length === 0) return [];
  const pointers = new Map([...walk(original, pointer)].map((place) => [place.schema, place.pointer]));
  return all.map((note) => {
    const { keyword } = note;
    const schema = sources.get(note.schema) ?? note.schema;
    const origin = findSchemaOrigin(document, schema, keyword) ?? findSchemaOrigin(document, original);
    return {
      ...('why' in note
        ? describeLoss(note)
        : { code: note.code, severity: 'info', message: note.message, help: note.help }),
      origin: origin ?? { file: document.name, line: 1, column: 1 },
      pointer: appendToken(pointers.get(schema) ?? pointer, keyword),
    };
  });
}

function describeLoss({ keyword, why }: LostKeyword): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'help'> {
  return {
    code: 'import/not-carried',
    severity: 'error',
    message: `"${keyword}" is not in the models: ${why}`,
    help: 'Change it in the schema and import again, or express it in the models by hand.',
  };
}
