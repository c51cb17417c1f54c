export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
}
