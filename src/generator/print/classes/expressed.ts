/** Expresses a schema as a TypeScript type and decorators for what the type does not say. */

import type { Fit } from '../../../decorators/entry/types.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import {
  type Decoration,
  fitsKinds,
  fitDecorations,
  nestedDecoration,
  orderDecorations,
  withValues,
} from '../printing/decoration.ts';
import { type TypeForm, chooseForm, listImpliedKeywords, typeText } from './type-form.ts';
import { keysOfMap, decorateReference, type KeywordUse, sayKeyword } from './keywords.ts';
import type { CodeLayout } from '../../typescript/layout.ts';
import { type NamePath, type Printing, pickKeywords } from '../printing/printing.ts';
import { besideStructure, isSame } from '../printing/structure.ts';

/** Whether a keyword is said elsewhere. */
type IsSaid = (keyword: string) => boolean;

/** A schema as a type and decorators. */
interface Expressed {
  readonly layout: CodeLayout;
  readonly decorations: readonly Decoration[];
}

/** The keywords that stand beside `@Exactly`, not in it: they say nothing of types. */
const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
  'readOnly',
  'writeOnly',
]);

/** A schema as the type of a property or item and the decorators for what the type does not say. */
export function expressSchema(
  printing: Printing,
  schema: SchemaObject,
  path: NamePath,
  isSaid: IsSaid = () => false,
): Expressed {
  const form = chooseForm(printing, schema);
  const decorations = form.kind === 'other' ? undefined : decorateTyped(printing, form, schema, path, isSaid);
  const allDecorations = decorations ?? decorateExactly(printing, schema, path, isSaid);
  // The text comes last: by now the classes that it names are made.
  return { layout: typeText(printing, schema).layout, decorations: orderDecorations(allDecorations) };
}

function decorateTyped(
  printing: Printing,
  form: TypeForm,
  schema: SchemaObject,
  path: NamePath,
  isSaid: IsSaid,
): readonly Decoration[] | undefined {
  const { kinds } = typeText(printing, schema);
  const inner = decorateInner(printing, form, schema, path);
  const typeSays = form.kind === 'class' ? structureSaid(schema) : listImpliedKeywords(form, schema);
  const beside = Object.keys(schema).filter(
    (keyword) => !isSaid(keyword) && !(Object.hasOwn(typeSays, keyword) && isSame(typeSays[keyword], schema[keyword])),
  );
  const keywordDecorations = beside.flatMap((keyword) =>
    sayKeyword({ printing, schema, keyword, path, kinds } satisfies KeywordUse),
  );
  if (!keywordDecorations.every((decoration) => fitsKinds(decoration, kinds))) return;
  // That other keys are allowed, `@Keys` says itself.
  const gone = Object.keys(typeSays).filter(
    (keyword) => !Object.hasOwn(schema, keyword) && keyword !== 'additionalProperties',
  );
  const added = keywordDecorations.map((decoration) => besideDefinition(printing, form, decoration));
  return [...inner, ...(gone.length === 0 ? [] : [withValues('Without', gone)]), ...added];
}

/** What is said of items beside a reference must fit what the definition says that they are. */
function besideDefinition(printing: Printing, form: TypeForm, decoration: Decoration): Decoration {
  const items = form.kind === 'reference' ? form.definition.schema.items : undefined;
  if (decoration.name !== 'Items' || !decoration.args || !isSchemaObject(items)) return decoration;
  const { kinds } = typeText(printing, items);
  const args = decoration.args.map((argument) =>
    argument.kind === 'decorations'
      ? { ...argument, decorations: fitDecorations(argument.decorations, kinds) }
      : argument,
  );
  return { ...decoration, args };
}

function structureSaid(schema: SchemaObject): Readonly<Record<string, unknown>> {
  const beside = besideStructure(schema);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !Object.hasOwn(beside, keyword)));
}

/** What the parts of a type say by decorators: the items, the values, the constant that a reference leads to. */
function decorateInner(
  printing: Printing,
  form: TypeForm,
  schema: SchemaObject,
  path: NamePath,
): readonly Decoration[] {
  switch (form.kind) {
    case 'reference':
      return form.definition.kind === 'class' ? [] : (decorateReference(printing, String(schema.$ref)) ?? []);
    case 'array':
      return form.items ? groupDecorations('Items', 'array', decorateItems(printing, form.items, path)) : [];
    case 'map':
      return decorateMap(printing, form, path, schema);
    case 'class':
      printing.classFor(schema, path);
      return [];
    case 'union':
      sayKeyword({ printing, schema, keyword: form.union.keyword, path, kinds: undefined });
      return [];
    default:
      return [];
  }
}

function decorateItems(printing: Printing, items: SchemaObject, path: NamePath): readonly Decoration[] {
  return expressSchema(printing, items, [...path, 'item']).decorations;
}

function decorateMap(
  printing: Printing,
  { values, keys }: TypeForm & { kind: 'map' },
  path: NamePath,
  schema: SchemaObject,
): readonly Decoration[] {
  const ofKeys = keys === undefined ? [] : [keysOfMap(keys, schema)];
  if (values === true) return ofKeys;
  const { decorations } = expressSchema(printing, values, [...path, 'item']);
  // Any value at all is written `true` by the extractor, unless it is said to be a schema.
  const isBare = keys === undefined && Object.keys(values).length === 0;
  const valueDecorations = isBare ? [nestedDecoration('Exactly', [])] : decorations;
  return [...ofKeys, ...groupDecorations('MapValues', 'object', valueDecorations)];
}

function groupDecorations(name: string, fit: Fit, decorations: readonly Decoration[]): readonly Decoration[] {
  return decorations.length === 0 ? [] : [nestedDecoration(name, decorations, [fit])];
}

function decorateExactly(
  printing: Printing,
  schema: SchemaObject,
  path: NamePath,
  isSaid: IsSaid,
): readonly Decoration[] {
  const core = pickKeywords(printing, schema, (keyword) => !annotations.has(keyword));
  const beside = Object.keys(schema).filter((keyword) => annotations.has(keyword) && !isSaid(keyword));
  return [
    nestedDecoration('Exactly', printing.listed(core, path)),
    ...beside.flatMap((keyword) => sayKeyword({ printing, schema, keyword, path, kinds: undefined })),
  ];
}
