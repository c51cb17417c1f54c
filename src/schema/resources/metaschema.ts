/** Any document can refer to these metaschemas. */

import { getOwn } from '../../text/value/json.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { type Draft, findDraft, nameOfDraft } from '../keywords/drafts.ts';
import { findKeywordForm, isDescribed } from '../keywords/table.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { readPattern } from '../regex/index.ts';
import { decodedFragment, ownAddress } from './resources.ts';
import { listDescendants, rootNode } from './schema-nodes.ts';
import { listUnfit } from './well-formed.ts';

export interface MetaschemaPart {
  /** Continues `must be`. */
  readonly wants: string;
  readonly takes: (value: unknown) => boolean;
  /** True if it describes that property, as `unevaluatedProperties` requires. */
  readonly describes: (name: string) => boolean;
}

/** Keywords whose values equal the definitions of older drafts; newer drafts define them in vocabularies. */
const definitions: Readonly<Record<string, { readonly keyword: string; readonly drafts: readonly Draft[] }>> = {
  schemaArray: { keyword: 'allOf', drafts: [4, 6, 7] },
  positiveInteger: { keyword: 'maxLength', drafts: [4] },
  positiveIntegerDefault0: { keyword: 'minLength', drafts: [4] },
  nonNegativeInteger: { keyword: 'maxLength', drafts: [6, 7] },
  nonNegativeIntegerDefault0: { keyword: 'minLength', drafts: [6, 7] },
  simpleTypes: { keyword: 'type', drafts: [4, 6, 7] },
  stringArray: { keyword: 'required', drafts: [4, 6, 7] },
};

/**
 * Resolves an address in the metaschema of a draft: all of it, or in draft-04 to draft-07 one of its definitions or
 * properties. `missing` if there is none of that name, `unread` for other parts, `undefined` for an address of no
 * draft.
 */
export function metaschemaPart(address: string): MetaschemaPart | 'missing' | 'unread' | undefined {
  const [whole, fragment = ''] = address.split('#');
  const draft = findDraft(whole);
  if (!draft) return;
  if (fragment === '')
    return {
      wants: `a JSON Schema of ${nameOfDraft(draft)}`,
      takes: (value) => isSchemaOfDraft(value, draft),
      describes: (name) => isDescribed(draft, name),
    };
  const [place, name, ...further] = parsePointer(decodedFragment(fragment) ?? fragment);
  if (draft > 7 || name === undefined || further.length > 0) return 'unread';
  if (place === 'properties') return isDescribed(draft, name) ? createPart(draft, name) : 'missing';
  return place === 'definitions' ? findDefinition(draft, name) : 'unread';
}

function findDefinition(draft: Draft, name: string): MetaschemaPart | 'missing' {
  const definition = getOwn(definitions, name);
  if (definition?.drafts.includes(draft) !== true) return 'missing';
  const part = createPart(draft, definition.keyword);
  if (name !== 'simpleTypes') return part;
  return { ...part, wants: 'the name of a type', takes: (value) => typeof value === 'string' && part.takes(value) };
}

/** A value is accepted if a schema with only this keyword is valid. */
function createPart(draft: Draft, keyword: string): MetaschemaPart {
  return {
    wants: findKeywordForm(keyword, draft)?.wants ?? 'a value',
    takes: (value) => isSchemaOfDraft({ [keyword]: value }, draft),
    describes: (name) => findKeywordForm(keyword, draft)?.holds !== 'schema' || isDescribed(draft, name),
  };
}

function isSchemaOfDraft(value: unknown, draft: Draft): boolean {
  if (typeof value === 'boolean') return draft > 4;
  if (!isSchemaObject(value)) return false;
  const nodes = listDescendants(rootNode(value, ownAddress, draft));
  // A subschema may name another draft, but the metaschema applies to all of them.
  return nodes.every((node) => listUnfit(node, draft).length === 0 && areRead(listPatterns(node.schema, draft)));
}

/** Up to draft-07 the format "regex" is an assertion in the metaschema. */
function listPatterns({ pattern, patternProperties }: SchemaObject, draft: Draft): readonly unknown[] {
  if (draft > 7) return [];
  return [pattern, ...(draft === 7 && isSchemaObject(patternProperties) ? Object.keys(patternProperties) : [])];
}

function areRead(patterns: readonly unknown[]): boolean {
  return patterns.every((pattern) => typeof pattern !== 'string' || !readPattern(pattern).refusal);
}
