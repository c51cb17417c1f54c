export { compareYtt } from './compare-ytt.ts';
