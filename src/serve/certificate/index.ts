/** The room for certificates that no other authority signs: made here, kept in a folder, for clusters without cert-manager. */
export { keepSelfSigned } from './keep.ts';
export { type SelfSigned, selfSigned, type SelfSignedOptions } from './self-signed.ts';
