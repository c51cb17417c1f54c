/** Why a rule cannot be evaluated here, though the server would evaluate it. */
export class NotEvaluated extends Error {
  override readonly name = 'NotEvaluated';
}

/** What the server says when a function of a rule cannot do its work. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
}
