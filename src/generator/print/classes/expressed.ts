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

type IsSaid = (keyword: string) => boolean;

interface Expressed {
  readonly layout: CodeLayout;
  readonly decorations: readonly Decoration[];
}

/** Keywords that are written next to `@Exactly` instead of in it, because they do not affect the type. */
export const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
  'readOnly',
  'writeOnly',
]);

export function expressSchema(
  printing: Printing,
  schema: SchemaObject,
  path: NamePath,
  isSaid: IsSaid = () => false,
): Expressed {
  const form = chooseForm(printing, schema);
  const decorations = form.kind === 'other' ? undefined : decorateTyped(printing, form, schema, path, isSaid);
  const allDecorations = decorations ?? decorateExactly(printing, schema, path, isSaid);
  // Printed last, because the classes it names must exist.
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
  // `@Keys` already states that other keys are allowed.
  const gone = Object.keys(typeSays).filter(
    (keyword) => !Object.hasOwn(schema, keyword) && keyword !== 'additionalProperties',
  );
  const added = keywordDecorations.map((decoration) => besideDefinition(printing, form, decoration));
  return [...inner, ...(gone.length === 0 ? [] : [withValues('Without', gone)]), ...added];
}

/** Decorators next to a reference must fit the item type of the definition. */
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
    case 'written':
      if (form.type.own) printing.classFor(form.type.own, path);
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
  // The extractor writes `true` for any value unless a schema is stated.
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
