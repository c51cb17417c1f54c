export { OverlayError } from './overlay-error.ts';
export { overlayModule } from './overlay-module.ts';
