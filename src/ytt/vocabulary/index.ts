/**
 * The decorators of ytt: what its schemas say of data values beside JSON Schema. In a schema they are keywords of our own that begin
 * with `x-ytt-`, beside those of JSON Schema that say the same.
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
