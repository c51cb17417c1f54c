export { admitReview } from './admission.ts';
export { convertReview } from './conversion.ts';
export { readBody } from '../../kubernetes/webhook/review.ts';
export type { PatchOperation6902 } from '../../kubernetes/structural/json-patch.ts';
