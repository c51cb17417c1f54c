/** Expresses a schema as a TypeScript type and decorators for what the type does not say. */

import type { Fit } from '../../../decorators/entry/types.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { type Decoration, fitsKinds, fitting, holding, ordered, withValues } from '../printing/decoration.ts';
import { type TypeForm, formOf, saidBy, typeText } from './type-form.ts';
import { keysOfMap, reference, type KeywordUse, sayKeyword } from './keywords.ts';
import type { CodeLayout } from '../../typescript/layout.ts';
import { type NamePath, type Printing, partOf } from '../printing/printing.ts';
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
  ...['title', 'description', 'default', 'examples', 'deprecated', '$comment', 'readOnly', 'writeOnly'],
]);

/** A schema as the type of a property or item and the decorators for what the type does not say. */
export function expressed(
  printing: Printing,
  schema: SchemaObject,
  path: NamePath,
  isSaid: IsSaid = () => false,
): Expressed {
  const form = formOf(printing, schema);
  const decorations = form.kind === 'other' ? undefined : typed(printing, form, schema, path, isSaid);
  const said = decorations ?? exactly(printing, schema, path, isSaid);
  // The text comes last: by now the classes that it names are made.
  return { layout: typeText(printing, schema).layout, decorations: ordered(said) };
}

function typed(
  printing: Printing,
  form: TypeForm,
  schema: SchemaObject,
  path: NamePath,
  isSaid: IsSaid,
): readonly Decoration[] | undefined {
  const { kinds } = typeText(printing, schema);
  const inner = innerOf(printing, form, schema, path);
  const typeSays = form.kind === 'class' ? structureSaid(schema) : saidBy(form, schema);
  const beside = Object.keys(schema).filter(
    (keyword) => !isSaid(keyword) && !(Object.hasOwn(typeSays, keyword) && isSame(typeSays[keyword], schema[keyword])),
  );
  const said = beside.flatMap((keyword) => sayKeyword({ printing, schema, keyword, path, kinds } satisfies KeywordUse));
  if (!said.every((one) => fitsKinds(one, kinds))) return undefined;
  // That other keys are allowed, `@Keys` says itself.
  const gone = Object.keys(typeSays).filter(
    (keyword) => !Object.hasOwn(schema, keyword) && keyword !== 'additionalProperties',
  );
  const added = said.map((one) => besideDefinition(printing, form, one));
  return [...inner, ...(gone.length === 0 ? [] : [withValues('Without', gone)]), ...added];
}

/** What is said of items beside a reference must fit what the definition says that they are. */
function besideDefinition(printing: Printing, form: TypeForm, one: Decoration): Decoration {
  const items = form.kind === 'reference' ? form.definition.schema.items : undefined;
  if (one.name !== 'Items' || one.args === undefined || !isSchemaObject(items)) return one;
  const { kinds } = typeText(printing, items);
  const args = one.args.map((argument) =>
    argument.kind === 'decorations' ? { ...argument, decorations: fitting(argument.decorations, kinds) } : argument,
  );
  return { ...one, args };
}

function structureSaid(schema: SchemaObject): Readonly<Record<string, unknown>> {
  const beside = besideStructure(schema);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !Object.hasOwn(beside, keyword)));
}

/** What the parts of a type say by decorators: the items, the values, the constant that a reference leads to. */
function innerOf(printing: Printing, form: TypeForm, schema: SchemaObject, path: NamePath): readonly Decoration[] {
  switch (form.kind) {
    case 'reference':
      return form.definition.kind === 'class' ? [] : (reference(printing, String(schema.$ref)) ?? []);
    case 'array':
      return form.items === undefined ? [] : grouped('Items', 'array', itemsOf(printing, form.items, path));
    case 'map':
      return mapOf(printing, form, path, schema);
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

function itemsOf(printing: Printing, items: SchemaObject, path: NamePath): readonly Decoration[] {
  return expressed(printing, items, [...path, 'item']).decorations;
}

function mapOf(
  printing: Printing,
  { values, keys }: TypeForm & { kind: 'map' },
  path: NamePath,
  schema: SchemaObject,
): readonly Decoration[] {
  const ofKeys = keys === undefined ? [] : [keysOfMap(keys, schema)];
  if (values === true) return ofKeys;
  const { decorations } = expressed(printing, values, [...path, 'item']);
  // Any value at all is written `true` by the extractor, unless it is said to be a schema.
  const isBare = keys === undefined && Object.keys(values).length === 0;
  const said = isBare ? [holding('Exactly', [])] : decorations;
  return [...ofKeys, ...grouped('MapValues', 'object', said)];
}

function grouped(name: string, fit: Fit, decorations: readonly Decoration[]): readonly Decoration[] {
  return decorations.length === 0 ? [] : [holding(name, decorations, [fit])];
}

function exactly(printing: Printing, schema: SchemaObject, path: NamePath, isSaid: IsSaid): readonly Decoration[] {
  const core = partOf(printing, schema, (keyword) => !annotations.has(keyword));
  const beside = Object.keys(schema).filter((keyword) => annotations.has(keyword) && !isSaid(keyword));
  return [
    holding('Exactly', printing.listed(core, path)),
    ...beside.flatMap((keyword) => sayKeyword({ printing, schema, keyword, path, kinds: undefined })),
  ];
}
