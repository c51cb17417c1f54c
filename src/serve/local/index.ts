/** A web server for the person at this computer: loopback only, with a token in its address. It does not know what it serves. */
export {
  listenLocally,
  type LocalFile,
  type LocalLimits,
  type LocalOptions,
  type LocalServer,
} from './listen-locally.ts';
