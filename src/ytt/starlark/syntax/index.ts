export { parseExpression, parseProgram } from './parse.ts';
export { isTarget, listParts } from './parts.ts';
export {
  type ArgumentNode,
  type AssignStatement,
  type CallNode,
  type ComprehensionNode,
  type DefStatement,
  type HostCallStatement,
  type LambdaExpression,
  type LoadStatement,
  type NameExpression,
  type ParameterNode,
  type SliceExpression,
  type StarlarkExpression,
  type StarlarkStatement,
  findStart,
  type SyntaxPlace,
  type SyntaxTree,
} from './tree.ts';
