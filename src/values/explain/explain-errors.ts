import { listSchemaItems } from '../../schema/document/keyword-values.ts';
import { readAlternatives } from '../../schema/document/property-choice.ts';
import { type TypeName, listSchemaTypes } from '../../schema/document/schema.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { isObject } from '../../text/value/json.ts';
import type { SourceTextOf } from '../layers/layer.ts';
import { readChoice, explainChoice, explainLeaf, explainChoiceOfKeys, explainType } from './assertion-sentences.ts';
import {
  findDemand,
  type ExplainedError,
  getKeywords,
  nameOfPath,
  listSchemas,
  createSentence,
} from './explained-error.ts';
import { joinWords } from '../../text/words.ts';

/** Explains each error once, and omits errors that only follow from others. */
export function explainErrors(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const found = new Map<string, ExplainedError>();
  for (const explainedError of explainError(error, written)) {
    const key = JSON.stringify([explainedError.at, explainedError.message]);
    if (!found.has(key)) found.set(key, explainedError);
  }
  return [...found.values()];
}

function explainError(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const demand = findDemand(error);
  const errors = createSentences(error, written);
  return demand ? errors.map((error) => ({ demand, ...error })) : errors;
}

function createSentences(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const { keyword, causes, found, schema, value } = error;
  const choice = keyword === 'oneOf' && isObject(value) ? readAlternatives(getKeywords(schema).oneOf) : undefined;
  if (choice && choice.names.length > 1) return [explainChoiceOfKeys(error, choice)];
  if (keyword === 'anyOf' || (keyword === 'oneOf' && found.length === 0)) return explainBranches(error, written);
  if (keyword === 'oneOf') return [explainSeveral(error)];
  const isGroup = ['several', 'allOf', '$ref', '$recursiveRef', '$dynamicRef', 'propertyNames'].includes(keyword);
  if (!isGroup) return explainLeaf(error, written);
  const explained = causes.flatMap((cause) => explainError(cause, written));
  return keyword === 'propertyNames' ? explained.map((explainedError) => ofKey(explainedError, error)) : explained;
}

function ofKey(explained: ExplainedError, { at, keyword, found }: ValidationError): ExplainedError {
  const name = String(found[0]);
  const message = `key ${explained.message.replace(nameOfPath([]), JSON.stringify(name))}`;
  return { ...explained, keyword, at: [...listTokens(at), name], message };
}

function explainBranches(error: ValidationError, written: SourceTextOf): readonly ExplainedError[] {
  const { schema, keyword, causes } = error;
  const choices = listSchemaItems(getKeywords(schema)[keyword]).map((branch) => readChoice(getKeywords(branch)));
  if (choices.length > 0 && choices.every((choice) => choice !== undefined))
    return [explainChoice(error, choices, written)];
  const types = causes.map(typesAsked);
  if (types.every((names) => names !== undefined)) {
    return [explainType(error, written, [...new Set(types.flat())])];
  }
  const ranked = causes.map((cause) => ({ cause, ...computeFit(cause, error) })).sort(compareFits);
  const [best] = ranked;
  const closest = ranked.filter((candidate) => best !== undefined && compareFits(candidate, best) === 0);
  const explained = closest.map(({ cause }) => explainError(cause, written));
  const alternatives = new Set(explained.map((errors) => errors.map(({ message }) => message).join(' and ')));
  // Several branches are equally close: reports what each demands.
  if (alternatives.size < 2) return explained[0] ?? [];
  const help = `Either ${[...alternatives].slice(0, 4).join('; or ')}.`;
  return [createSentence(error, `matches none of the ${closest.length} allowed alternatives`, help)];
}

function explainSeveral(error: ValidationError): ExplainedError {
  const branches = listSchemaItems(getKeywords(error.schema).oneOf);
  const names = error.found.map((index) => {
    const { title } = getKeywords(branches[Number(index)]);
    return typeof title === 'string' ? `"${title}"` : `number ${Number(index) + 1}`;
  });
  const matched = `must match exactly one alternative, but matches several: ${joinWords(names, 'and')}`;
  return createSentence(error, matched, 'Change or remove what makes it match several alternatives.');
}

function typesAsked(cause: ValidationError): readonly TypeName[] | undefined {
  const inner = cause.keyword.endsWith('ef') && cause.causes.length === 1 ? cause.causes[0] : cause;
  return inner?.keyword === 'type' && inner.at === cause.at ? listSchemaTypes(getKeywords(inner.schema)) : undefined;
}

interface Fit {
  /** 0: only its members are wrong; 1: the discriminator, too; 2: the type is wrong. */
  readonly distance: number;
  readonly leaves: number;
  readonly isDeprecated: boolean;
}

function compareFits(a: Fit, b: Fit): number {
  return a.distance - b.distance || Number(a.isDeprecated) - Number(b.isDeprecated) || a.leaves - b.leaves;
}

function computeFit(cause: ValidationError, outer: ValidationError): Fit {
  const leaves = listLeaves(cause);
  const isOther = leaves.some(({ keyword, at }) => at === outer.at && ['type', 'false'].includes(keyword));
  const isNamed = leaves.some(
    ({ keyword, at }) => at !== outer.at && at?.up === outer.at && ['const', 'enum'].includes(keyword),
  );
  const counts = leaves.map(({ keyword, found }) => (keyword.endsWith('Properties') ? found.length : 1));
  const own = listSchemas(cause).slice(0, -listSchemas(outer).length);
  return {
    distance: isOther ? 2 : Number(isNamed),
    leaves: counts.reduce((sum, count) => sum + count, 0),
    isDeprecated: own.some(({ deprecated }) => deprecated === true),
  };
}

function listLeaves(error: ValidationError): readonly ValidationError[] {
  return error.causes.length === 0 ? [error] : error.causes.flatMap(listLeaves);
}
