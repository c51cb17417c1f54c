import type { Server, Socket } from 'node:net';

/** The share of connections that may be without a request. */
const share = 0.5;

/**
 * Bounds the connections that have not made a request yet: a new one replaces the oldest, so that active clients
 * always find a place. Call the returned function for each connection that makes a request.
 */
export function boundUnused(server: Server, connections: number): (used: Socket) => void {
  // The oldest comes first.
  const unused = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    const end = formatPeer(socket);
    unused.set(end, socket);
    socket.once('close', () => {
      if (unused.get(end) === socket) unused.delete(end);
    });
    const [oldest] = unused.values();
    if (unused.size > connections * share) oldest?.destroy();
  });
  return (used) => void unused.delete(formatPeer(used));
}

/** The peer address, which is the same before and after encryption. */
function formatPeer({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
