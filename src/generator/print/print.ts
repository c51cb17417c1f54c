import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { type SchemaObject, dialect, isSchemaObject } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { bareDecoration, printClass, buildClass, addMarks } from './classes/class.ts';
import {
  type Decoration,
  fittingItself,
  nestedDecoration,
  ofClass,
  orderDecorations,
  withValues,
} from './printing/decoration.ts';
import { formatClassName, namesOfModule, planDefinitions, listUnusedDefinitions } from './printing/definitions.ts';
import { decorateReference, sayKeyword } from './classes/keywords.ts';
import {
  type ClassUse,
  type LostKeyword,
  type NamePath,
  type PlannedDefinition,
  type PrintedClass,
  type PrintedConstant,
  type Printing,
  type WrittenType,
  pickKeywords,
} from './printing/printing.ts';
import { type Declared, moduleText, listNeeded, listReferred } from './modules/module.ts';
import { listAnnotationSpeeches } from './printing/annotation-speeches.ts';
import type { Speech } from './printing/speech.ts';
import { isCombined } from './printing/branches.ts';
import { besideStructure, isStructured, pickStructure, sameText } from './printing/structure.ts';
import { classDefinition } from './classes/type-form.ts';
import { walk } from '../../schema/keywords/walk.ts';

interface PrintOptions {
  readonly name?: string;
  /** The properties that start as an object whose own properties provide all values: `image: Image = new Image()`. */
  readonly starting?: ReadonlySet<SchemaObject>;
  /** Properties that are absent at first; their default is written as `@Default(…)`. */
  readonly unset?: ReadonlySet<SchemaObject>;
  /** The properties whose type another module exports. */
  readonly typed?: ReadonlyMap<SchemaObject, WrittenType>;
  readonly taken?: Iterable<string>;
  readonly accepted?: Accepted;
  readonly speeches?: readonly Speech[];
  /** Further roots of the same models; what they have in common becomes one class. */
  readonly others?: readonly NamedDocument[];
  readonly home?: string;
  /** The names of classes that other models have, too, by their keys. */
  readonly classNames?: ReadonlyMap<string, string>;
}

export interface NamedDocument {
  readonly document: SchemaDocument;
  readonly name: string;
  readonly isBefore: boolean;
  readonly home?: string;
}

export interface Accepted {
  readonly codes: ReadonlyMap<SchemaObject, ReadonlySet<string>>;
  readonly reason: string;
}

interface Planned {
  /** Constants and classes, each after those it needs; the root is last. */
  readonly declarations: readonly Declared[];
  readonly losses: readonly LostKeyword[];
  /** The names of the classes that are no definitions, by keys that equal classes of other models have, too. */
  readonly classNames: ReadonlyMap<string, string>;
}

/** Printed models as one module. */
export interface PrintedModels extends Planned {
  readonly text: string;
  /** The target options of the root. */
  readonly targets?: SchemaDocument['targets'];
}

/** Prints a document as decorated classes from which the extractor reads the same document. */
export function printModels(document: SchemaDocument, options: PrintOptions = {}): PrintedModels {
  const planned = planModels(document, options);
  const { targets } = document;
  return { ...planned, text: moduleText(planned.declarations), ...omitUndefined({ targets }) };
}

function planModels(document: SchemaDocument, options: PrintOptions): Planned {
  const { name = document.name, taken = [], accepted, others = [], classNames = new Map<string, string>() } = options;
  const schemas = [document, ...others.map((other) => other.document)].map(({ root }) => root);
  const ofDialects = (options.speeches ?? []).filter(({ kinds }) => kinds?.includes(document.kind) !== false);
  const speeches = [...ofDialects, ...listAnnotationSpeeches(schemas)];
  const left = new Map(accepted?.codes);
  const allowCodes = (codes: Iterable<string>): readonly Decoration[] =>
    [...codes].sort().map((code) => withValues('Allow', [code, accepted?.reason]));
  const names = namesOfModule([...taken, ...classNames.values(), ...speeches.flatMap((speech) => speech.names)]);
  const { home } = options;
  const first: NamedDocument = { document, name, isBefore: false, ...omitUndefined({ home }) };
  const inOrder = [...others.filter((other) => other.isBefore), first, ...others.filter((other) => !other.isBefore)];
  // Reserves the root names first, so that no part takes one.
  const rootNames = new Map([first, ...others].map((item) => [item, names.take([formatClassName(item.name)])]));
  const state: PrintingState = {
    isKind: document.kind === 'resource',
    names,
    classNames,
    speeches,
    classes: new Map(),
    keys: new Map(),
    wholes: new Map(),
    losses: [],
    starting: options.starting ?? new Set(),
    unset: options.unset ?? new Set(),
    typed: options.typed ?? new Map(),
    accepted: (schema) => {
      const codes = left.get(schema) ?? [];
      left.delete(schema);
      return allowCodes(codes);
    },
  };
  const printed = new Map([...rootNames].map(([item, rootName]) => [item, printedRoot(state, item, rootName)]));
  const roots = inOrder.flatMap((item) => {
    const root = printed.get(item)?.root;
    // Findings at schemas that become no class property are accepted for the whole root.
    const codes = [...walk(item.document.root)].flatMap(({ schema }) => [...(left.get(schema) ?? [])]);
    return root ? [addMarks(root, allowCodes(new Set(codes)))] : [];
  });
  const defined = [...printed.values()].flatMap((root) => root.defined);
  const parts = [...new Set([...printed.values()].flatMap(({ printing }) => [...printing.classes.values()]))];
  const all = [...defined, ...markInlined(parts, [...defined, ...parts, ...roots]), ...roots];
  const classKeys = new Map([...state.classes].map(([key, printedClass]) => [key, printedClass.name]));
  return { declarations: sortDeclarations(all), losses: state.losses, classNames: classKeys };
}

type PrintingState = Omit<Printing, 'rootName' | 'rootParts' | 'definitions' | 'listed' | 'classFor'>;

/** Classes of different roots are not shared, because definitions of the same name may differ. */
function printedRoot(state: PrintingState, { document, home }: NamedDocument, rootName: string): PrintedRoot {
  const definitions = planDefinitions(document.root, rootName, state.names);
  const printing: Printing = {
    ...state,
    ...(document.root.$defs && { classes: new Map() }),
    keys: keysByName(document.root, state),
    rootName,
    rootParts: listRootParts(document.root, state),
    definitions,
    listed: (schema, path, how) => listDecorations(printing, schema, path, how),
    classFor: (schema, path, how) => printClass(printing, schema, path, how),
  };
  const defined = [...definitions].flatMap(([to, definition]) =>
    to === '#' ? [] : [printDefinition(printing, to, definition)],
  );
  const root = printRoot(printing, document);
  return { printing, defined, root: home === undefined ? root : { ...root, home } };
}

/** Only objects that exist from the start: other documents keep the names that their classes have. */
function listRootParts({ properties = {} }: SchemaObject, { starting }: PrintingState): ReadonlySet<string> {
  const parts = Object.entries(properties).filter(([, schema]) => isSchemaObject(schema) && starting.has(schema));
  return new Set(parts.map(([name]) => formatClassName(name)));
}

/** Objects that exist from the start share a class only under the same name: never `Ipv6` for `ipv4`. */
function keysByName(root: SchemaObject, { starting, unset, keys }: PrintingState): Map<SchemaObject, string> {
  const named = new Map(root.$defs ? [] : keys);
  for (const { schema } of walk(root))
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (isSchemaObject(property) && starting.has(property))
        named.set(property, `${sameText(pickStructure(property), unset)} ${name}`);
  return named;
}

interface PrintedRoot {
  readonly printing: Printing;
  readonly defined: readonly Declared[];
  readonly root: PrintedClass;
}

function printDefinition(printing: Printing, to: string, { kind, name, schema, isTyped }: PlannedDefinition): Declared {
  const key = to.slice('#/$defs/'.length);
  if (kind === 'class') {
    const how = [...(key === name ? [] : [key]), ...(isTyped ? [{ references: 'typed' }] : [])];
    const mark = withValues('Definition', how);
    const accepted = printing.accepted(schema);
    return { ...addMarks(buildClass(printing, name, schema, [key]), [mark, ...accepted]), isDefinition: true };
  }
  return printConstant(printing, name, key, schema);
}

/** A definition that states no type is printed with `@Exactly`, so that the types of its users add nothing to it. */
function printConstant(printing: Printing, name: string, key: string, schema: SchemaObject): PrintedConstant {
  const decorations = printing.listed(schema, [key]);
  const isWhole = decorations.some((decoration) => decoration.name === 'Type' || !decoration.args);
  const parts = isWhole ? fittingItself(decorations) : [nestedDecoration('Exactly', decorations)];
  const [keyText] = withValues('define', [key]).args ?? [];
  const args = [...(keyText ? [keyText] : []), { kind: 'decorations' as const, decorations: parts }];
  return { kind: 'constant', name, decoration: { name: 'define', args } };
}

function printRoot(printing: Printing, { root, kind, targets }: SchemaDocument): PrintedClass {
  const isUsual = root.$schema === dialect;
  const own = pickKeywords(printing, root, (keyword) => keyword !== '$defs' && !(keyword === '$schema' && isUsual));
  const unused = listUnusedDefinitions(root).flatMap((name) => decorateReference(printing, `#/$defs/${name}`) ?? []);
  const marks: readonly Decoration[] = [
    ...(kind === 'resource' || kind === 'parameters' ? [] : [createMark(kind, targets)]),
    ...(unused.length === 0 ? [] : [nestedDecoration('Definitions', unused)]),
  ];
  const printed = addMarks(buildClass(printing, printing.rootName, own, []), marks);
  return kind === 'resource' ? { ...printed, isKind: true } : printed;
}

function createMark(kind: SchemaDocument['kind'], targets: SchemaDocument['targets']): Decoration {
  return withValues(kind === 'values' ? 'Values' : 'Schema', targets ? [{ targets }] : []);
}

/** Classes that are used in several places, but are no definitions, are inlined. */
function markInlined(parts: readonly PrintedClass[], all: readonly Declared[]): readonly PrintedClass[] {
  const uses = new Map<string, number>();
  for (const name of all.flatMap(listReferred)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return parts.map((part) => ((uses.get(part.name) ?? 0) > 1 ? addMarks(part, [bareDecoration('Inline')]) : part));
}

/** Constants come first, because decorators need them at load time; classes follow those they need if possible. */
function sortDeclarations(declarations: readonly Declared[]): readonly Declared[] {
  const constants = declarations.filter(({ kind }) => kind === 'constant');
  const classes = declarations.filter(({ kind }) => kind === 'class');
  return [...byNeed(constants), ...byNeed(classes)];
}

function byNeed(declarations: readonly Declared[]): readonly Declared[] {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const order = new Set<Declared>();
  const seen = new Set<Declared>();
  const visit = (declaration?: Declared): void => {
    if (!declaration || seen.has(declaration)) return;
    seen.add(declaration);
    for (const name of listNeeded(declaration)) visit(byName.get(name));
    order.add(declaration);
  };
  for (const declaration of declarations) visit(declaration);
  return [...behindBases([...order])];
}

/** A base class must be declared first, whatever else the classes need of each other. */
function behindBases(declarations: readonly Declared[]): ReadonlySet<Declared> {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  const order = new Set<Declared>();
  const addDeclaration = (declared: Declared): void => {
    const base = declared.kind === 'class' ? byName.get(declared.base ?? '') : undefined;
    if (base) addDeclaration(base);
    order.add(declared);
  };
  for (const declaration of declarations) addDeclaration(declaration);
  return order;
}

function listDecorations(
  printing: Printing,
  schema: SchemaObject,
  path: NamePath,
  how?: ClassUse,
): readonly Decoration[] {
  if (how?.isWhole === true) return [ofClass(printing.classFor(schema, path, how).name)];
  const structured = isStructured(schema) || isCombined(schema, (to) => classDefinition(printing, to));
  const rest = structured ? besideStructure(schema) : schema;
  const decorations = Object.keys(rest).flatMap((keyword) =>
    sayKeyword({ printing, schema, keyword, path, kinds: undefined }),
  );
  return orderDecorations(structured ? [ofClass(printing.classFor(schema, path).name), ...decorations] : decorations);
}
