/** Self-signed certificates, created here and kept in a folder, for clusters without cert-manager. */
export { keepSelfSigned } from './keep.ts';
export { type SelfSigned, selfSigned, type SelfSignedOptions } from './self-signed.ts';
