/** Sentences for values that match no branch of `anyOf` or `oneOf`, or several. */

import { type TypeName, typesOf } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/value-path.ts';
import { schemasIn } from '../../schema/document/keyword-values.ts';
import { choiceOf, explainChoice, explainType } from './type-sentence.ts';
import { type ExplainedError, keywordsIn, nameOf, schemasOf } from './explained-error.ts';
import type { SourceTextOf } from '../layers/layer.ts';
import { listed } from './wording.ts';

/** Explains an error. */
type Explain = (error: ValidationError) => readonly ExplainedError[];

/** A value that matches no branch of `anyOf` or `oneOf`: what is wrong with it for the closest branch. */
export function explainBranches(
  error: ValidationError,
  explain: Explain,
  written: SourceTextOf,
): readonly ExplainedError[] {
  const branches = schemasIn(keywordsIn(error.schema)[error.keyword]);
  const choices = branches.map((branch) => choiceOf(keywordsIn(branch)));
  if (choices.length > 0 && choices.every((choice) => choice !== undefined)) return [explainChoice(error, choices)];
  const types = error.causes.map(typesAsked);
  if (types.every((names) => names !== undefined)) {
    return [explainType(error, written, [...new Set(types.flat())])];
  }
  const ranked = error.causes.map((cause) => ({ cause, ...fitOf(cause, error) })).sort(compareFits);
  const [best, second] = ranked;
  if (best === undefined) return [];
  if (second === undefined || compareFits(best, second) < 0) return explain(best.cause);
  return oneOfSeveral(
    error,
    ranked.filter((one) => compareFits(one, best) === 0).map(({ cause }) => cause),
    explain,
  );
}

/** A value that matches several branches of `oneOf`. */
export function explainSeveral(error: ValidationError): ExplainedError {
  const branches = schemasIn(keywordsIn(error.schema).oneOf);
  const names = error.found.map((index) => {
    const { title } = keywordsIn(branches[Number(index)]);
    return typeof title === 'string' ? `"${title}"` : `number ${Number(index) + 1}`;
  });
  const message = `${nameOf(error)} must match exactly one alternative, but matches several: ${listed(names, 'and')}`;
  return {
    keyword: 'oneOf',
    at: tokensOf(error.at),
    message,
    help: 'Change or remove what makes it match more than one.',
  };
}

/** The types that a branch asks for, where it is the type of the value itself that is wrong. */
function typesAsked(cause: ValidationError): readonly TypeName[] | undefined {
  const inner = cause.keyword.endsWith('ef') && cause.causes.length === 1 ? cause.causes[0] : cause;
  return inner?.keyword === 'type' && inner.at === cause.at ? typesOf(keywordsIn(inner.schema)) : undefined;
}

interface Fit {
  /** 0: only its members are wrong; 1: so is the discriminator; 2: it has another type. */
  readonly distance: number;
  readonly leaves: number;
  readonly isDeprecated: boolean;
}

function compareFits(a: Fit, b: Fit): number {
  return a.distance - b.distance || Number(a.isDeprecated) - Number(b.isDeprecated) || a.leaves - b.leaves;
}

/** How far a value is from satisfying a branch. */
function fitOf(cause: ValidationError, outer: ValidationError): Fit {
  const leaves = leavesOf(cause);
  const isOther = leaves.some(({ keyword, at }) => at === outer.at && ['type', 'false'].includes(keyword));
  const isNamed = leaves.some(
    ({ keyword, at }) => at !== outer.at && at?.up === outer.at && ['const', 'enum'].includes(keyword),
  );
  const unknown = leaves.reduce(
    (sum, { keyword, found }) => sum + (keyword.endsWith('Properties') ? found.length : 1),
    0,
  );
  const isDeprecated = schemasOf(cause)
    .slice(0, -schemasOf(outer).length)
    .some(({ deprecated }) => deprecated === true);
  return { distance: isOther ? 2 : Number(isNamed), leaves: unknown, isDeprecated };
}

function leavesOf(error: ValidationError): readonly ValidationError[] {
  return error.causes.length === 0 ? [error] : error.causes.flatMap(leavesOf);
}

/** Branches that are equally close: what each demands. */
function oneOfSeveral(
  error: ValidationError,
  causes: readonly ValidationError[],
  explain: Explain,
): readonly ExplainedError[] {
  const alternatives = causes.map((cause) =>
    explain(cause)
      .map(({ message }) => message)
      .join(' and '),
  );
  const [first = '', ...others] = [...new Set(alternatives)];
  if (others.length === 0) return explain(causes[0] ?? error);
  const message = `${nameOf(error)} matches none of the ${causes.length} allowed alternatives`;
  return [
    {
      keyword: error.keyword,
      at: tokensOf(error.at),
      message,
      help: `Either ${[first, ...others].slice(0, 4).join('; or ')}.`,
    },
  ];
}
