export { exportData, exportSchema } from './export.ts';
export { createClassicListing, createListing } from './listing.ts';
export { tableText } from './table.ts';
