export { ip } from './ip.ts';
export { url } from './url.ts';
