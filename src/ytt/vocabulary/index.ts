/**
 * The decorators of ytt: what its schemas express beyond JSON Schema. In a schema they are custom keywords that begin
 * with `x-ytt-`, beside the equivalent JSON Schema keywords.
 */
export {
  Decodable,
  KeyMayBePresent,
  Removed,
  TitledExamples,
  YttLengths,
  YttMessages,
  YttValidation,
} from './keywords.ts';
