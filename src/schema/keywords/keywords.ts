import { type Draft, newest } from './drafts.ts';
import { type Form, forms } from './forms.ts';

/** A keyword as it is from one draft to another. */
export interface Keyword {
  readonly from: Draft;
  readonly to: Draft;
  readonly form: Form;
}

const always = (form: Form): readonly Keyword[] => [{ from: 4, to: newest, form }];
const since = (from: Draft, form: Form): readonly Keyword[] => [{ from, to: newest, form }];
const until = (to: Draft, form: Form): readonly Keyword[] => [{ from: 4, to, form }];

/** What Helm's validator takes: the keywords of the drafts' own schemas. */
export const keywords: ReadonlyMap<string, readonly Keyword[]> = new Map([
  ['$schema', always(forms.address)],
  ['id', until(4, forms.reference)],
  ['$id', [...between(6, 7, forms.reference), ...since(2019, forms.identifier)]],
  ['$ref', [...until(4, forms.text), ...since(6, forms.reference)]],
  ['$anchor', [...between(2019, 2019, forms.oldAnchor), ...since(2020, forms.anchor)]],
  ['$dynamicRef', since(2020, forms.reference)],
  ['$dynamicAnchor', since(2020, forms.anchor)],
  ['$recursiveRef', since(2019, forms.reference)],
  ['$recursiveAnchor', [...between(2019, 2019, forms.boolean), ...since(2020, forms.anchor)]],
  ['$vocabulary', since(2019, forms.vocabulary)],
  ['$comment', since(7, forms.text)],
  ['$defs', since(2019, forms.map)],
  ['definitions', always(forms.map)],
  ['title', always(forms.text)],
  ['description', always(forms.text)],
  ['deprecated', since(2019, forms.boolean)],
  ['readOnly', since(7, forms.boolean)],
  ['writeOnly', since(7, forms.boolean)],
  ['examples', since(7, forms.list)],
  ['type', always(forms.types)],
  ['enum', [...until(7, forms.choices), ...since(2019, forms.list)]],
  ['multipleOf', always(forms.positive)],
  ['maximum', always(forms.number)],
  ['minimum', always(forms.number)],
  ['exclusiveMaximum', [...until(4, forms.boolean), ...since(6, forms.number)]],
  ['exclusiveMinimum', [...until(4, forms.boolean), ...since(6, forms.number)]],
  ['maxLength', always(forms.count)],
  ['minLength', always(forms.count)],
  ['pattern', always(forms.text)],
  ['format', always(forms.text)],
  ['contentEncoding', since(7, forms.text)],
  ['contentMediaType', since(7, forms.text)],
  ['contentSchema', since(2019, forms.schema)],
  ['maxItems', always(forms.count)],
  ['minItems', always(forms.count)],
  ['uniqueItems', always(forms.boolean)],
  ['maxContains', since(2019, forms.count)],
  ['minContains', since(2019, forms.count)],
  ['maxProperties', always(forms.count)],
  ['minProperties', always(forms.count)],
  ['required', [...until(4, forms.someNames), ...since(6, forms.names)]],
  ['dependentRequired', since(2019, forms.namesByName)],
  ['prefixItems', since(2020, forms.schemas)],
  [
    'items',
    [...until(4, forms.objectOrSchemas), ...between(6, 2019, forms.schemaOrSchemas), ...since(2020, forms.schema)],
  ],
  ['additionalItems', until(2019, forms.schema)],
  ['contains', since(6, forms.schema)],
  ['properties', always(forms.map)],
  ['patternProperties', always(forms.map)],
  ['additionalProperties', always(forms.schema)],
  ['propertyNames', since(6, forms.schema)],
  ['dependencies', [...until(4, forms.objectsAndNames), ...since(6, forms.dependencies)]],
  ['dependentSchemas', since(2019, forms.map)],
  ['unevaluatedItems', since(2019, forms.schema)],
  ['unevaluatedProperties', since(2019, forms.schema)],
  ['if', since(7, forms.schema)],
  ['then', since(7, forms.schema)],
  ['else', since(7, forms.schema)],
  ['allOf', always(forms.schemas)],
  ['anyOf', always(forms.schemas)],
  ['oneOf', always(forms.schemas)],
  ['not', [...until(4, forms.object), ...since(6, forms.schema)]],
]);

function between(from: Draft, to: Draft, form: Form): readonly Keyword[] {
  return [{ from, to, form }];
}

/** What a keyword takes in a draft; `undefined` when the draft does not know it. */
export function formOf(keyword: string, draft: Draft): Form | undefined {
  return byDraft[draft].get(keyword);
}

const byDraft: Readonly<Record<Draft, ReadonlyMap<string, Form>>> = {
  4: formsIn(4),
  6: formsIn(6),
  7: formsIn(7),
  2019: formsIn(2019),
  2020: formsIn(2020),
};

function formsIn(draft: Draft): ReadonlyMap<string, Form> {
  return new Map(
    [...keywords].flatMap(([keyword, versions]) =>
      versions.filter(({ from, to }) => from <= draft && draft <= to).map(({ form }) => [keyword, form] as const),
    ),
  );
}
