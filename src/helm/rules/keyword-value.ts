import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { typeNames } from '../../schema/document/schema.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { nameOfDraft } from '../../schema/keywords/drafts.ts';
import { exclusives } from '../../schema/keywords/upgrade.ts';
import { nothing } from '../../rules/runner/rule.ts';
import { type Unfit, listUnfit, shortenValue } from '../../schema/resources/well-formed.ts';
import type { Node } from '../../schema/resources/schema-nodes.ts';
import { type FindingAt, nameOfNode, schemaRule } from './helm-rule.ts';

export const keywordValue = schemaRule({
  topic: 'suspect',
  code: 'helm/keyword-value',
  supersedes: ['schema/keyword-unfit', 'schema/listed-twice'],
  summary: 'Each keyword has a value of the form that its draft demands, also in definitions that nothing refers to.',
  why: 'Helm checks the whole schema against the schema of its draft first. One wrong keyword makes the chart unusable, whatever the values: an error.',
  help: 'Correct the value, or remove the keyword.',
  valid: [{ required: ['name'], properties: { name: { type: ['string', 'null'], minLength: 1 } } }],
  invalid: [
    {
      schema: { properties: { name: { required: true } } },
      message: '"required" of property "name" is true, where Helm takes an array of different strings',
      at: '/properties/name/required',
    },
  ],
  findAt: findProblems,
});

function findProblems(node: Node): readonly FindingAt[] {
  const unfit = listUnfit(node, node.draft);
  if (unfit.length === 0 && node.draft > 4) return nothing;
  return [...unfit.map((item) => createProblem(node, item)), ...exclusiveAlone(node)];
}

/** In draft-04, `exclusiveMinimum` is a modifier of `createMinimum`. */
function exclusiveAlone(node: Node): readonly FindingAt[] {
  const { schema, draft } = node;
  if (draft > 4) return [];
  return Object.entries(exclusives).flatMap(([limit, exclusive]) => {
    if (schema[exclusive] === undefined || schema[limit] !== undefined) return [];
    const message = `"${exclusive}" of ${nameOfNode(node)} stands without "${limit}", which Helm demands in draft-04`;
    return [{ message, at: [exclusive] }];
  });
}

function createProblem(node: Node, { at, wants, value }: Unfit): FindingAt {
  const message = `"${at.join('/')}" of ${nameOfNode(node)} is ${shortenValue(value)}, where Helm takes ${wants}`;
  const help = chooseHelp(at, node, value);
  return { message, at, ...omitUndefined({ help }) };
}

function chooseHelp([keyword]: readonly string[], { draft }: Node, value: unknown): string | undefined {
  if (keyword === 'required' && typeof value === 'boolean')
    return 'List the name of the property in "required" of the object around it.';
  if (keyword === 'type' && typeof value === 'string') return didYouMean(value, typeNames);
  if (keyword === 'items' && Array.isArray(value))
    return `Write "prefixItems": that is what ${nameOfDraft(draft)} calls an array of schemas.`;
  if (keyword?.startsWith('exclusive') === true && typeof value === 'boolean')
    return `Write the limit itself, as "${keyword}": 0; true and false belong to draft-04.`;
  if (keyword === '$id' && typeof value === 'string' && value.startsWith('#'))
    return 'Remove it, or name the schema with "$anchor".';
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
    ? 'Write the number without quotation marks.'
    : undefined;
}
