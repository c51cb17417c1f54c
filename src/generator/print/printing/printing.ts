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

export type NamePath = readonly string[];

export interface ModuleNames {
  /** The first free candidate, else the last one with a number. */
  readonly take: (candidates: readonly string[]) => string;
}

export interface PrintedMember {
  readonly name: string;
  readonly type: CodeLayout;
  readonly decorations: readonly Decoration[];
  readonly comment?: string;
  readonly mark: '!' | '?' | '';
  readonly initialiser?: CodeLayout;
  readonly constant?: NamedValue;
  /** `declare` if it only changes the type, `applyOverrides` if it also changes the value. */
  readonly modifier?: 'declare' | 'override';
}

export interface NamedValue {
  readonly name: string;
  readonly type: CodeLayout;
  readonly value: CodeLayout;
}

export const jsonType = 'JsonValue';

export interface PrintedClass {
  readonly kind: 'class';
  readonly name: string;
  readonly schema: SchemaObject;
  readonly comment?: string;
  readonly decorations: readonly Decoration[];
  readonly members: readonly PrintedMember[];
  readonly path: NamePath;
  readonly isDefinition?: true;
  readonly isKind?: true;
  readonly home?: string;
  readonly base?: string;
}

export interface PrintedConstant {
  readonly kind: 'constant';
  readonly name: string;
  readonly decoration: Decoration;
}

export interface PlannedDefinition {
  readonly kind: 'class' | 'constant';
  readonly name: string;
  readonly schema: SchemaObject;
  readonly isTyped: boolean;
}

/** A keyword that the classes cannot express, and why. */
export interface LostKeyword {
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly why: string;
}

export interface TypeText {
  readonly layout: CodeLayout;
  /** `undefined` if it accepts all kinds. */
  readonly kinds: ReadonlySet<Fit> | undefined;
}

/** A type of another module as it is written, and the schema that it means. */
export interface WrittenType {
  readonly text: string;
  readonly schema: SchemaObject;
  /** What a class declares beside the type. */
  readonly own?: SchemaObject;
}

/** `isWhole`: the class expresses the whole schema; otherwise only its structure. */
export interface ClassUse {
  readonly isWhole: boolean;
}

/** The state of one printing, with the functions that are mutually recursive across modules. */
export interface Printing {
  readonly rootName: string;
  /** The class names of the objects of the root, which no class further inside takes. */
  readonly rootParts: ReadonlySet<string>;
  /** True for a kind of the Kubernetes API. Other kinds also have a `spec`, so its class is named after both. */
  readonly isKind: boolean;
  readonly names: ModuleNames;
  readonly classNames: ReadonlyMap<string, string>;
  readonly definitions: ReadonlyMap<string, PlannedDefinition>;
  readonly classes: Map<string, PrintedClass>;
  readonly keys: Map<SchemaObject, string>;
  readonly losses: LostKeyword[];
  readonly speeches: readonly Speech[];
  readonly starting: ReadonlySet<SchemaObject>;
  readonly unset: ReadonlySet<unknown>;
  /** Types that are written as they are. */
  readonly typed: ReadonlyMap<SchemaObject, WrittenType>;
  readonly accepted: (schema: SchemaObject) => readonly Decoration[];
  readonly wholes: Map<SchemaObject, SchemaObject>;
  readonly listed: (schema: SchemaObject, path: NamePath, how?: ClassUse) => readonly Decoration[];
  readonly classFor: (schema: SchemaObject, path: NamePath, how?: ClassUse) => PrintedClass;
}

/** Records the original schema, so that losses are reported there. */
export function pickKeywords(
  { wholes }: Printing,
  schema: SchemaObject,
  isIn: (keyword: string) => boolean,
): SchemaObject {
  const part: SchemaObject = Object.fromEntries(Object.entries(schema).filter(([keyword]) => isIn(keyword)));
  wholes.set(part, getWhole({ wholes }, schema));
  return part;
}

export function getWhole({ wholes }: Pick<Printing, 'wholes'>, schema: SchemaObject): SchemaObject {
  return wholes.get(schema) ?? schema;
}

/** Reports what could not be converted to models, and notes on the rest, each with line and pointer. */
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
