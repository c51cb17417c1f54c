/** The schemas of the drafts themselves, to which any document can refer: what a value has to be there. */

import { parsePointer } from '../../text/value/pointer.ts';
import { type Draft, findDraft, nameOfDraft } from '../keywords/drafts.ts';
import { findKeywordForm, isDescribed } from '../keywords/table.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { readPattern } from '../regex/index.ts';
import { decodedFragment, ownAddress } from './resources.ts';
import { listDescendants, rootNode } from './schema-nodes.ts';
import { listUnfit } from './well-formed.ts';

/** What stands at an address in the schema of a draft. */
export interface MetaschemaPart {
  /** Continues `must be`. */
  readonly wants: string;
  readonly takes: (value: unknown) => boolean;
  /** Whether it describes a member of values that it takes, as `unevaluatedProperties` asks. */
  readonly describes: (name: string) => boolean;
}

/** Keywords that take what the definitions of the older drafts take; the newer ones keep theirs in schemas of vocabularies. */
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
 * What an address leads to in the schema of a draft: all of it, or in draft-04 to draft-07 one of its definitions or of the
 * properties that it describes; `missing` where it has none of that name, `unread` for other parts, `undefined` for an address of
 * no draft.
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
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (definition?.drafts.includes(draft) !== true) return 'missing';
  const part = createPart(draft, definition.keyword);
  if (name !== 'simpleTypes') return part;
  return { ...part, wants: 'the name of a type', takes: (value) => typeof value === 'string' && part.takes(value) };
}

/** What a keyword takes is what makes a schema of it alone. */
function createPart(draft: Draft, keyword: string): MetaschemaPart {
  return {
    wants: findKeywordForm(keyword, draft)?.wants ?? 'a value',
    takes: (value) => isSchemaOfDraft({ [keyword]: value }, draft),
    describes: (name) => findKeywordForm(keyword, draft)?.holds !== 'schema' || isDescribed(draft, name),
  };
}

/** Validates a value by the metaschema of a draft: each keyword that the draft knows has a value of its form, all through. */
function isSchemaOfDraft(value: unknown, draft: Draft): boolean {
  if (typeof value === 'boolean') return draft > 4;
  if (!isSchemaObject(value)) return false;
  const nodes = listDescendants(rootNode(value, ownAddress, draft));
  // A schema below may name another draft: the metaschema reads all of them as its own.
  return nodes.every((node) => listUnfit(node, draft).length === 0 && areRead(listPatterns(node.schema, draft)));
}

/** The patterns that the schema of a draft gives the format "regex", which is an assertion up to draft-07. */
function listPatterns({ pattern, patternProperties }: SchemaObject, draft: Draft): readonly unknown[] {
  if (draft > 7) return [];
  return [pattern, ...(draft === 7 && isSchemaObject(patternProperties) ? Object.keys(patternProperties) : [])];
}

function areRead(patterns: readonly unknown[]): boolean {
  return patterns.every((pattern) => typeof pattern !== 'string' || !readPattern(pattern).refusal);
}
