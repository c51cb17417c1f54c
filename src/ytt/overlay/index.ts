export { overlayDocuments } from './apply.ts';
export { mergePlain } from './merge-plain.ts';
export { OverlayError } from './overlay-error.ts';
export { overlayModule } from './overlay-module.ts';
