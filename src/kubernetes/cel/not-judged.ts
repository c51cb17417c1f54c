/** Why a rule cannot be judged here, though the server would judge it. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/** What the server says when a function of a rule cannot do its work. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
}
