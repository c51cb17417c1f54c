/** The room for listings of parameters: as a tree, as KUDO prints them, and for programs. */
export { exportData, exportSchema } from './export.ts';
export { createClassicListing, createListing } from './listing.ts';
export { tableText } from './table.ts';
