/** What models of kinds with several versions import: how objects of one version become those of another. */
export {
  type ConversionFunctions,
  type ConvertedMetadata,
  type ConvertedTo,
  ConvertsFrom,
  type Content,
  type ObjectOf,
} from './kubernetes/webhook/converts-from.ts';
