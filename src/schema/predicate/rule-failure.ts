/** Why a rule cannot be decided; whoever evaluates catches it. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
}
