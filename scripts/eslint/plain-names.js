import { endsInPreposition, isLoneParticiple, vagueNames } from '../words/names.mjs';

/** Functions are verbs, variables are nouns: no name ends in a preposition, is a lone participle or says only `one`. */
export const plainNames = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A function says what it does, a variable what it holds.' },
    messages: {
      preposition: '"{{name}}" ends in a preposition: start with a verb that says what the function does.',
      participle: '"{{name}}" is a lone participle: start with a verb and name the thing.',
      vague: '"{{name}}" does not say what it holds: name the thing.',
    },
    schema: [],
  },
  create(context) {
    const checkFunction = (id) => {
      const { name } = id;
      const problem = [endsInPreposition(name) && 'preposition', isLoneParticiple(name) && 'participle'].find(Boolean);
      if (problem) context.report({ node: id, messageId: problem, data: { name } });
    };
    const checkVariable = (id, owner) => {
      if (vagueNames.has(id.name) && !isShortArrow(owner))
        context.report({ node: id, messageId: 'vague', data: { name: id.name } });
    };
    return {
      'FunctionDeclaration[id]': ({ id }) => checkFunction(id),
      'VariableDeclarator[id.type="Identifier"]': ({ id, init }) =>
        isFunction(init) ? checkFunction(id) : checkVariable(id),
      ':function': (node) => {
        for (const parameter of node.params.flatMap(listBindings)) checkVariable(parameter, node);
      },
      'VariableDeclarator[id.type=/Pattern$/]': ({ id }) => {
        for (const binding of listBindings(id)) checkVariable(binding);
      },
    };
  },
};

/** No literal is spread into another: it only saves a line. */
export const noLiteralSpread = {
  meta: {
    type: 'suggestion',
    docs: { description: 'A literal holds its members itself.' },
    messages: { spread: 'Write the members of this literal into the one around it.' },
    schema: [],
  },
  create(context) {
    return {
      'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression'(node) {
        context.report({ node, messageId: 'spread' });
      },
    };
  },
};

function isFunction(node) {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

function isShortArrow(node) {
  return node?.type === 'ArrowFunctionExpression' && node.loc.end.line - node.loc.start.line < 3;
}

/** The identifiers that a pattern binds. */
function listBindings(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return listBindings(pattern.left);
    case 'RestElement':
      return listBindings(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(listBindings);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => listBindings(property.value ?? property));
    default:
      return [];
  }
}
