import type { TextEdit } from '../../text/edit/text-layout.ts';
import { applyEdits, detectLineBreak } from '../../text/edit/text-layout.ts';
import type { PropertyChange } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Compiler, ts } from '../extract/syntax/compiler.ts';
import {
  addDecorator,
  addProperty,
  findClassByLine,
  type ClassEdit,
  findClass,
  findClassOnLine,
  type ClassText,
  setDescription,
  setInitialiser,
  startsWithInstance,
  startsWithValue,
} from './class-text.ts';
import { changeProperty } from './change-property.ts';
import { importEdits } from './import-edits.ts';
import { collectDeclaredNames } from './names.ts';
import { type InheritedType, inheritedType, overrideInitialiser, overrideKeyword } from './override.ts';
import { type PropertyPlace, propertyText } from './new-property.ts';
import { detectTextStyle, restyleMembers, restyleText, type TextStyle } from './text-style.ts';

export class ModelText {
  readonly #source: Compiler.SourceFile;
  readonly #edits: TextEdit[] = [];
  readonly #values = new Set<string>();
  readonly #types = new Set<string>();
  readonly #others = new Map<string, Set<string>>();
  readonly #taken: Set<string>;

  readonly #mark: string;
  readonly #style: TextStyle;

  constructor(text: string) {
    this.#mark = /^\ufeff/.exec(text)?.[0] ?? '';
    const plain = text.slice(this.#mark.length);
    this.#source = ts.createSourceFile('model.ts', plain, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
    this.#style = detectTextStyle(this.#source);
    this.#taken = new Set(collectDeclaredNames(this.#source));
  }

  class(name: string): EditableClass | undefined {
    const found = findClass(this.#source, name);
    return found && this.#editable(found);
  }

  classOnLine(line: number): EditableClass | undefined {
    const found = findClassOnLine(this.#source, line);
    return found && this.#editable(found);
  }

  classAt(line: number, property: string): EditableClass | undefined {
    const found = findClassByLine(this.#source, line, property);
    return found && this.#editable(found);
  }

  /** Adds a name to the imports of a module, unless the file declares or imports it. */
  import(name: string, from: string): void {
    if (this.#taken.has(name)) return;
    this.#others.set(from, new Set([...(this.#others.get(from) ?? []), name]));
  }

  /** The ending with which the file imports other files of the project: `.ts`, `.js` or none. */
  relativeEnding(): string {
    const relative = this.#source.statements
      .filter(ts.isImportDeclaration)
      .flatMap(({ moduleSpecifier }) => (ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []))
      .find((specifier) => specifier.startsWith('.'));
    return relative === undefined ? '.ts' : (/\.[cm]?([jt]s)$/.exec(relative)?.[1]?.replace(/^/, '.') ?? '');
  }

  isChanged(): boolean {
    return this.#edits.length > 0;
  }

  /** The text with all changes; its byte order mark and line endings are kept. */
  text(): string {
    const needed = { values: [...this.#values], types: [...this.#types] };
    const others = [...this.#others].flatMap(([from, names]) =>
      importEdits(this.#source, { values: [...names], types: [] }, this.#style, from),
    );
    const { text } = this.#source;
    const lineBreak = detectLineBreak(text);
    const edits = [...importEdits(this.#source, needed, this.#style), ...others, ...this.#edits];
    const inLines = edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, lineBreak) }));
    return this.#mark + applyEdits(text, inLines);
  }

  #editable(found: ClassText): EditableClass {
    const addEdit = ({ edits, decorators }: ClassEdit): void => {
      this.#edits.push(...edits);
      for (const name of decorators) this.#values.add(name);
    };
    const changeMember = (name: string, change: (member: Compiler.PropertyDeclaration) => ClassEdit): boolean => {
      const member = found.properties.get(name);
      if (member) addEdit(change(member));
      return member !== undefined;
    };
    return {
      has: (name) => found.properties.has(name),
      starting: [...found.properties].filter(([, member]) => startsWithValue(member)).map(([name]) => name),
      startsAsInstance: (name) => {
        const member = found.properties.get(name);
        return member !== undefined && startsWithInstance(member);
      },
      setInitialiser: (name, value) => changeMember(name, (member) => setInitialiser(found, member, value)),
      setDescription: (name, text) => changeMember(name, (member) => setDescription(found, member, text)),
      decorate: (written) => addEdit(addDecorator(this.#source, found.node, written)),
      decorateProperty: (name, written) => changeMember(name, (member) => addDecorator(this.#source, member, written)),
      change: (name, change) => {
        const member = found.properties.get(name);
        const edits = member && changeProperty(found, member, change);
        if (!edits) return false;
        this.#edits.push(...edits);
        if ('from' in change && change.from !== 'schemawright') this.import(change.name, change.from);
        else if ('from' in change) this.#types.add(change.name);
        return true;
      },
      typeOf: (name) => {
        const member = found.properties.get(name);
        return member && inheritedType(found, member);
      },
      overrideInitialiser: (name, value, type) => {
        const edit = type && overrideInitialiser(found, name, { value, type });
        if (!type || !edit) return false;
        addEdit(edit);
        for (const typeName of type.imports) this.#types.add(typeName);
        return true;
      },
      overrideKeyword: (name, keyword, value) => addEdit(overrideKeyword(found, name, { keyword, value })),
      properties: [...found.properties.keys()],
      add: (name, schema, { behind, ...place }) => {
        const { member, classes, imports } = propertyText(name, schema, { ...place, taken: this.#taken });
        addEdit(addProperty(found, restyleMembers(member, this.#style), behind));
        const start = found.node.getFullStart();
        const at = start === 0 ? 0 : start + (/^\s*/.exec(this.#source.text.slice(start))?.[0].length ?? 0);
        const written = classes.map((classText) => `${restyleText(classText, this.#style)}\n\n`).join('');
        if (written !== '') this.#edits.push({ start: at, end: at, text: written });
        for (const value of imports.values) this.#values.add(value);
        for (const type of imports.types) this.#types.add(type);
        for (const [from, names] of imports.others ?? []) {
          const known = this.#others.get(from) ?? new Set();
          this.#others.set(from, new Set([...known, ...names]));
        }
        for (const classText of classes) this.#taken.add(/(?:class|const) (\w+)/.exec(classText)?.[1] ?? '');
      },
    };
  }
}

export interface EditableClass {
  readonly has: (name: string) => boolean;
  /** The properties that the class itself declares, in order. */
  readonly properties: readonly string[];
  readonly starting: readonly string[];
  readonly startsAsInstance: (name: string) => boolean;
  /** Returns `false` if the class itself does not declare the property. */
  readonly setInitialiser: (name: string, value: unknown) => boolean;
  readonly setDescription: (name: string, text: string) => boolean;
  /** Writes a decorator of the class, unless it has the same one. */
  readonly decorate: (written: string) => void;
  /** As `decorate`; returns `false` if the class itself does not declare the property. */
  readonly decorateProperty: (name: string, written: string) => boolean;
  /** Returns `false` if the class does not declare the property, or not in a form that can be changed. */
  readonly change: (name: string, change: PropertyChange) => boolean;
  readonly typeOf: (name: string) => InheritedType | undefined;
  /** Returns `false` if no type can be written for the property. */
  readonly overrideInitialiser: (name: string, value: unknown, type: InheritedType | undefined) => boolean;
  readonly overrideKeyword: (name: string, keyword: 'default' | 'description', value: unknown) => void;
  readonly add: (
    name: string,
    schema: SchemaObject,
    place: Omit<PropertyPlace, 'taken'> & { readonly behind: string | undefined },
  ) => void;
}
