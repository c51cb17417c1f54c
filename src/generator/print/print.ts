/** Prints a document as decorated classes. */

import { type SchemaObject, dialect } from '../../schema/document/schema.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { bare, classFor, classOf, marked } from './classes/class.ts';
import { type Decoration, fittingItself, holding, ofClass, ordered, withValues } from './printing/decoration.ts';
import { classNameOf, namesOfModule, planDefinitions, unusedIn } from './printing/definitions.ts';
import { reference, sayKeyword } from './classes/keywords.ts';
import {
  type ClassUse,
  type LostKeyword,
  type NamePath,
  type PlannedDefinition,
  type PrintedClass,
  type PrintedConstant,
  type Printing,
  partOf,
} from './printing/printing.ts';
import { type Declared, moduleText, neededBy, referredBy } from './modules/module.ts';
import type { Speech } from './printing/speech.ts';
import { isCombined } from './printing/branches.ts';
import { besideStructure, isStructured } from './printing/structure.ts';
import { classDefinition } from './classes/type-form.ts';
import { walk } from '../../schema/keywords/walk.ts';

/** What the models are to be called and where they import the vocabulary from. */
interface PrintOptions {
  /** The name of the root class. */
  readonly name?: string;
  /** The schemas of properties that start as an object whose own properties say all: `image: Image = new Image()`. */
  readonly starting?: ReadonlySet<SchemaObject>;
  /** The schemas of properties that are not there from the start: their default stands in `@Default(…)`. */
  readonly unset?: ReadonlySet<SchemaObject>;
  /** Names that the module has already. */
  readonly taken?: Iterable<string>;
  /** The findings that the models accept, by the property or definition that has them: the document is as it is. */
  readonly accepted?: Accepted;
  /** How dialects say keywords of their own. */
  readonly speeches?: readonly Speech[];
  /** Further roots of the same models, with their names: what they have in common with each other is one class. */
  readonly others?: readonly NamedDocument[];
  /** The kind that the first root is a version of, where there are several kinds. */
  readonly home?: string;
}

/** A document and the name of its root class. */
export interface NamedDocument {
  readonly document: SchemaDocument;
  readonly name: string;
  /** True where it stands before the first. */
  readonly isBefore: boolean;
  /** The kind that it is a version of, where there are several. */
  readonly home?: string;
}

/** Codes of findings by schema, and why they are accepted. */
export interface Accepted {
  readonly codes: ReadonlyMap<SchemaObject, ReadonlySet<string>>;
  readonly reason: string;
}

/** What printed models consist of, and what could not be said in them. */
interface Planned {
  /** Constants and classes, each behind those that it needs; the root is the last. */
  readonly declarations: readonly Declared[];
  readonly losses: readonly LostKeyword[];
}

/** Printed models as one module. */
export interface PrintedModels extends Planned {
  readonly text: string;
  /** What the root tells targets. */
  readonly targets?: SchemaDocument['targets'];
}

/** Prints a document as decorated classes from which the extractor reads the same document. */
export function printModels(document: SchemaDocument, options: PrintOptions = {}): PrintedModels {
  const planned = planModels(document, options);
  const { targets } = document;
  return { ...planned, text: moduleText(planned.declarations), ...(targets === undefined ? {} : { targets }) };
}

function planModels(document: SchemaDocument, options: PrintOptions): Planned {
  const { name = document.name, taken = [], accepted, others = [] } = options;
  const speeches = (options.speeches ?? []).filter(({ kinds }) => kinds?.includes(document.kind) !== false);
  const left = new Map(accepted?.codes);
  const allow = (codes: Iterable<string>): readonly Decoration[] =>
    [...codes].sort().map((code) => withValues('Allow', [code, accepted?.reason]));
  const names = namesOfModule([...taken, ...speeches.flatMap((one) => one.names)]);
  const { home } = options;
  const first: NamedDocument = { document, name, isBefore: false, ...(home === undefined ? {} : { home }) };
  const inOrder = [...others.filter((one) => one.isBefore), first, ...others.filter((one) => !one.isBefore)];
  // No part of one root takes the name of another.
  const rootNames = new Map([first, ...others].map((one) => [one, names.take([classNameOf(one.name)])]));
  const state: PrintingState = {
    isKind: document.kind === 'resource',
    ...{ names, speeches, classes: new Map(), keys: new Map(), wholes: new Map(), losses: [] },
    ...{ starting: options.starting ?? new Set(), unset: options.unset ?? new Set() },
    accepted: (schema) => {
      const codes = left.get(schema) ?? [];
      left.delete(schema);
      return allow(codes);
    },
  };
  const printed = new Map([...rootNames].map(([one, rootName]) => [one, printedRoot(state, one, rootName)]));
  const roots = inOrder.flatMap((one) => {
    const root = printed.get(one)?.root;
    // What stands at no property of a class that is printed, is accepted everywhere.
    const codes = [...walk(one.document.root)].flatMap(({ schema }) => [...(left.get(schema) ?? [])]);
    return root === undefined ? [] : [marked(root, allow(new Set(codes)))];
  });
  const defined = [...printed.values()].flatMap((one) => one.defined);
  const parts = [...new Set([...printed.values()].flatMap(({ printing }) => [...printing.classes.values()]))];
  const all = [...defined, ...inlined(parts, [...defined, ...parts, ...roots]), ...roots];
  return { declarations: sorted(all), losses: state.losses };
}

/** What the printings of several roots have in common. */
type PrintingState = Omit<Printing, 'rootName' | 'definitions' | 'listed' | 'classFor'>;

/** A root and its definitions; of the same names there may be others elsewhere, so that no class of theirs is shared. */
function printedRoot(state: PrintingState, { document, home }: NamedDocument, rootName: string): PrintedRoot {
  const definitions = planDefinitions(document.root, rootName, state.names);
  const printing: Printing = {
    ...state,
    ...(document.root.$defs === undefined ? {} : { classes: new Map(), keys: new Map() }),
    ...{ rootName, definitions },
    listed: (schema, path, how) => listed(printing, schema, path, how),
    classFor: (schema, path, how) => classFor(printing, schema, path, how),
  };
  const defined = [...definitions].flatMap(([to, one]) => (to === '#' ? [] : [definitionFor(printing, to, one)]));
  const root = rootFor(printing, document);
  return { printing, defined, root: home === undefined ? root : { ...root, home } };
}

interface PrintedRoot {
  readonly printing: Printing;
  readonly defined: readonly Declared[];
  readonly root: PrintedClass;
}

function definitionFor(printing: Printing, to: string, { kind, name, schema, isTyped }: PlannedDefinition): Declared {
  const key = to.slice('#/$defs/'.length);
  if (kind === 'class') {
    const how = [...(key === name ? [] : [key]), ...(isTyped ? [{ references: 'typed' }] : [])];
    const mark = withValues('Definition', how);
    const accepted = printing.accepted(schema);
    return { ...marked(classOf(printing, name, schema, [key]), [mark, ...accepted]), isDefinition: true };
  }
  return constantFor(printing, name, key, schema);
}

/** A definition that says no type of its own is said exactly, so that its users' types add nothing. */
function constantFor(printing: Printing, name: string, key: string, schema: SchemaObject): PrintedConstant {
  const said = printing.listed(schema, [key]);
  const isWhole = said.some((one) => one.name === 'Type' || one.args === undefined);
  const parts = isWhole ? fittingItself(said) : [holding('Exactly', said)];
  const [keyText] = withValues('define', [key]).args ?? [];
  const args = [...(keyText === undefined ? [] : [keyText]), { kind: 'decorations' as const, decorations: parts }];
  return { kind: 'constant', name, decoration: { name: 'define', args } };
}

function rootFor(printing: Printing, { root, kind, targets }: SchemaDocument): PrintedClass {
  const isUsual = root.$schema === dialect;
  const own = partOf(printing, root, (keyword) => keyword !== '$defs' && !(keyword === '$schema' && isUsual));
  const unused = unusedIn(root).flatMap((name) => reference(printing, `#/$defs/${name}`) ?? []);
  const marks: readonly Decoration[] = [
    // What marks a resource, or parameters, is a keyword of the schema.
    ...(kind === 'resource' || kind === 'parameters' ? [] : [markOf(kind, targets)]),
    ...(unused.length === 0 ? [] : [holding('Definitions', unused)]),
  ];
  const printed = marked(classOf(printing, printing.rootName, own, []), marks);
  return kind === 'resource' ? { ...printed, isKind: true } : printed;
}

function markOf(kind: SchemaDocument['kind'], targets: SchemaDocument['targets']): Decoration {
  return withValues(kind === 'values' ? 'Values' : 'Schema', targets === undefined ? [] : [{ targets }]);
}

/** Classes that are no definitions and stand in several places are written out in each. */
function inlined(parts: readonly PrintedClass[], all: readonly Declared[]): readonly PrintedClass[] {
  const uses = new Map<string, number>();
  for (const name of all.flatMap(referredBy)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return parts.map((one) => ((uses.get(one.name) ?? 0) > 1 ? marked(one, [bare('Inline')]) : one));
}

/** Constants first, since decorators name them at once; classes behind those that they need, where they can be. */
function sorted(declarations: readonly Declared[]): readonly Declared[] {
  const constants = declarations.filter(({ kind }) => kind === 'constant');
  const classes = declarations.filter(({ kind }) => kind === 'class');
  return [...byNeed(constants), ...byNeed(classes)];
}

function byNeed(declarations: readonly Declared[]): readonly Declared[] {
  const byName = new Map(declarations.map((one) => [one.name, one]));
  const order = new Set<Declared>();
  const seen = new Set<Declared>();
  const visit = (one: Declared | undefined): void => {
    if (one === undefined || seen.has(one)) return;
    seen.add(one);
    for (const name of neededBy(one)) visit(byName.get(name));
    order.add(one);
  };
  for (const one of declarations) visit(one);
  return [...behindBases([...order])];
}

/** A class must be there before one extends it, whatever else they need of each other. */
function behindBases(declarations: readonly Declared[]): ReadonlySet<Declared> {
  const byName = new Map(declarations.map((one) => [one.name, one]));
  const order = new Set<Declared>();
  const add = (one: Declared): void => {
    const base = one.kind === 'class' ? byName.get(one.base ?? '') : undefined;
    if (base !== undefined) add(base);
    order.add(one);
  };
  for (const one of declarations) add(one);
  return order;
}

/** All that a schema says, as decorators: its properties by the class that declares them. */
function listed(printing: Printing, schema: SchemaObject, path: NamePath, how?: ClassUse): readonly Decoration[] {
  if (how?.isWhole === true) return [ofClass(printing.classFor(schema, path, how).name)];
  const structured = isStructured(schema) || isCombined(schema, (to) => classDefinition(printing, to));
  const rest = structured ? besideStructure(schema) : schema;
  const said = Object.keys(rest).flatMap((keyword) =>
    sayKeyword({ printing, schema, keyword, path, kinds: undefined }),
  );
  return ordered(structured ? [ofClass(printing.classFor(schema, path).name), ...said] : said);
}
