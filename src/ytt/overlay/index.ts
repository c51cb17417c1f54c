/** Overlays of ytt: one document laid over another, as the annotations `@overlay/…` of its nodes say. */

export { overlayDocuments } from './apply.ts';
export { mergePlain } from './merge-plain.ts';
export { OverlayError } from './overlay-error.ts';
export { overlayModule } from './overlay-module.ts';
