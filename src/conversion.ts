export {
  type ConversionFunctions,
  type ConvertedMetadata,
  type ConvertedTo,
  ConvertsFrom,
  type Content,
  type ObjectOf,
} from './kubernetes/conversion/converts-from.ts';
