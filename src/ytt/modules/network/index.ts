/** The modules `ip` and `url`, as Go reads addresses. */
export { ip } from './ip.ts';
export { url } from './url.ts';
