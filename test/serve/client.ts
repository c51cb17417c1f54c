import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';

/** What a server answers. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A client over HTTPS that trusts one authority, and keeps its connections. */
export interface Client {
  post(path: string, body: string | object, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  get(path: string): Promise<Answered>;
  close(): void;
}

/** Makes a client of a server on this machine. */
export function clientOf(port: number, authority: string): Client {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(authority), maxSockets: 64 });
  const ask = (method: string, path: string, body?: string, given = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json', ...given };
      const asked = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
        );
      });
      asked.once('error', reject);
      asked.end(body);
    });
  return {
    post: (path, body, headers) => ask('POST', path, typeof body === 'string' ? body : JSON.stringify(body), headers),
    get: (path) => ask('GET', path),
    close: () => agent.destroy(),
  };
}

/** A bare connection, for requests that no client would write. */
export function socketTo(port: number, authority: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ca: readFileSync(authority), servername: 'localhost' }, () =>
      resolve(socket),
    );
    socket.once('error', reject);
  });
}
