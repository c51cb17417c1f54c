/** The room for listings of parameters: as a tree, as KUDO prints them, and for programs. */
export { type ExportedParameters, exportData, exportSchema, type SchemaHead } from './export.ts';
export { classicListingOf, type Listing, type ListingOptions, listingOf } from './listing.ts';
export { tableText } from './table.ts';
