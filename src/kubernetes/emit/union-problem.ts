/** What is said of a union that no structural schema can say. */
export function unionProblem(types: readonly string[]): { code: string; message: string; help: string } {
  const isNumberOrString = types.length === 2 && types.includes('number') && types.includes('string');
  return {
    code: 'crd/union',
    message: `a CustomResourceDefinition cannot say that a value is ${types.join(' or ')}`,
    help: isNumberOrString
      ? 'Use IntOrString where the number is an integer; else give the value one type, or put @Schemaless() on it.'
      : 'Give the value one type, or put @Schemaless() on it: the server then takes anything.',
  };
}
