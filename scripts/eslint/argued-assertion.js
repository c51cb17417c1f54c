/** A type assertion other than `as const` has its reason in a comment, on its line or on the line before its statement. */
export const arguedAssertion = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A type assertion has its reason beside it.' },
    messages: { unargued: 'Say beside this type assertion why it holds, or do without it.' },
    schema: [],
  },
  create(context) {
    const endsOfComments = new Set(context.sourceCode.getAllComments().map(({ loc }) => loc.end.line));
    return {
      'TSAsExpression, TSTypeAssertion'(node) {
        if (isConst(node)) return;
        const last = node.loc.end.line;
        const lines = [last, ...enclosing(node).flatMap(({ loc }) => [loc.start.line - 1, loc.start.line])];
        if (!lines.some((line) => endsOfComments.has(line))) context.report({ node, messageId: 'unargued' });
      },
    };
  },
};

function isConst({ typeAnnotation }) {
  return typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const';
}

/** The assertion, and what it stands in, up to its statement. */
function enclosing(node) {
  const nodes = [node];
  for (let at = node; !/Statement$|Declaration$/.test(at.type) && at.parent; at = at.parent) nodes.push(at.parent);
  return nodes;
}
