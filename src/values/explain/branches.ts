import { type TypeName, typesOf } from '../../schema/document/schema.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { tokensOf } from '../../schema/document/path.ts';
import { schemasIn } from '../../schema/document/schemas.ts';
import { choiceOf, choiceProblem, typeProblem } from './type-sentence.ts';
import { type Problem, keywordsIn, nameOf, schemasOf } from './problem.ts';
import type { WrittenAs } from '../layers/layer.ts';
import { listed } from './wording.ts';

/** Explains what is behind a failure. */
export type Explain = (failure: ValidationError) => readonly Problem[];

/** A value that satisfies no branch of `anyOf` or `oneOf`: what it lacks for the branch that fits best. */
export function branchProblems(failure: ValidationError, explain: Explain, written: WrittenAs): readonly Problem[] {
  const branches = schemasIn(keywordsIn(failure.schema)[failure.keyword]);
  const choices = branches.map((branch) => choiceOf(keywordsIn(branch)));
  if (choices.length > 0 && choices.every((choice) => choice !== undefined)) return [choiceProblem(failure, choices)];
  const types = failure.causes.map(typesAsked);
  if (types.every((names) => names !== undefined)) {
    return [typeProblem(failure, written, [...new Set(types.flat())])];
  }
  const ranked = failure.causes.map((cause) => ({ cause, ...fitOf(cause, failure) })).sort(compareFits);
  const [best, second] = ranked;
  if (best === undefined) return [];
  if (second === undefined || compareFits(best, second) < 0) return explain(best.cause);
  return oneOfSeveral(
    failure,
    ranked.filter((one) => compareFits(one, best) === 0).map(({ cause }) => cause),
    explain,
  );
}

/** Values that satisfy several branches of `oneOf`. */
export function severalProblem(failure: ValidationError): Problem {
  const branches = schemasIn(keywordsIn(failure.schema).oneOf);
  const names = failure.found.map((index) => {
    const { title } = keywordsIn(branches[Number(index)]);
    return typeof title === 'string' ? `"${title}"` : `number ${Number(index) + 1}`;
  });
  const message = `${nameOf(failure)} fits several forms at once, of which only one is allowed: ${listed(names, 'and')}`;
  return {
    keyword: 'oneOf',
    at: tokensOf(failure.at),
    message,
    help: 'Change or remove what makes it fit more than one.',
  };
}

/** The types that a branch asks for, where it is the type of the value itself that is wrong. */
function typesAsked(cause: ValidationError): readonly TypeName[] | undefined {
  const inner = cause.keyword.endsWith('ef') && cause.causes.length === 1 ? cause.causes[0] : cause;
  return inner?.keyword === 'type' && inner.at === cause.at ? typesOf(keywordsIn(inner.schema)) : undefined;
}

interface Fit {
  /** 0: only what is inside is wrong; 1: so is the constant that tells the branches apart; 2: it is of another type. */
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

function leavesOf(failure: ValidationError): readonly ValidationError[] {
  return failure.causes.length === 0 ? [failure] : failure.causes.flatMap(leavesOf);
}

/** Branches that the value fits equally badly: what each asks for. */
function oneOfSeveral(
  failure: ValidationError,
  causes: readonly ValidationError[],
  explain: Explain,
): readonly Problem[] {
  const ways = causes.map((cause) =>
    explain(cause)
      .map(({ message }) => message)
      .join(' and '),
  );
  const [first = '', ...others] = [...new Set(ways)];
  if (others.length === 0) return explain(causes[0] ?? failure);
  const message = `${nameOf(failure)} fits none of the ${causes.length} forms that are allowed`;
  return [
    {
      keyword: failure.keyword,
      at: tokensOf(failure.at),
      message,
      help: `Either ${[first, ...others].slice(0, 4).join('; or ')}.`,
    },
  ];
}
