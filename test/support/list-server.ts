import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = Readonly<Record<string, unknown>>;

/** A server that speaks the protocol of lists over HTTP: pages, tokens that expire, refusals. */
export interface ListServer {
  readonly kubeconfig: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** What the server holds, and how it behaves; all may change between requests. */
export interface Held {
  definitions: readonly Json[];
  /** The objects of each path, in the order of their names. */
  objects: Record<string, readonly Json[]>;
  /** Answers instead: a status and a body. */
  refuse?: (path: string, request: IncomingMessage) => readonly [status: number, body: Json] | undefined;
  /** Tokens of earlier versions have expired. */
  version: number;
  /** True if the answer to an expired token names none to go on with. */
  isForgetful?: boolean;
}

const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

export async function startListServer(held: Held, folder: string): Promise<ListServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method ?? ''} ${url.pathname}`);
    const [status, body] = held.refuse?.(url.pathname, request) ?? answer(url, held);
    send(response, status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const kubeconfig = join(folder, `kubeconfig-${port}`);
  writeFileSync(kubeconfig, JSON.stringify(configurationFor(`http://127.0.0.1:${port}`)));
  return { kubeconfig, asked, stop: () => stop(server) };
}

export function configurationFor(server: string, user: Json = { token: 'secret-token' }): Json {
  return {
    ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'test' },
    clusters: [{ name: 'test', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'user', user }],
    contexts: [
      { name: 'test', context: { cluster: 'test', user: 'user' } },
      { name: 'team/main:6443', context: { cluster: 'test', user: 'user', namespace: 'team' } },
    ],
  };
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function answer({ pathname, searchParams }: URL, held: Held): readonly [number, Json] {
  const definition = held.definitions.find(({ metadata }) => `${crds}/${nameOf(metadata)}` === pathname);
  if (definition) return [200, definition];
  const items = pathname === crds ? held.definitions : held.objects[pathname];
  if (!items) return [404, { kind: 'Status', message: 'the server could not find the requested resource' }];
  const [version = held.version, start = 0] = (searchParams.get('continue') ?? '')
    .split('/')
    .filter(Boolean)
    .map(Number);
  if (version !== held.version) {
    const metadata = held.isForgetful === true ? {} : { continue: `${held.version}/${start}` };
    return [410, { kind: 'Status', reason: 'Expired', message: 'the continue token is too old', metadata }];
  }
  const end = start + Number(searchParams.get('limit') ?? Infinity);
  const next = end < items.length ? { continue: `${held.version}/${end}` } : {};
  return [
    200,
    { kind: 'List', metadata: { resourceVersion: String(held.version), ...next }, items: items.slice(start, end) },
  ];
}

function nameOf(metadata: unknown): string {
  return (metadata as { readonly name: string }).name;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
