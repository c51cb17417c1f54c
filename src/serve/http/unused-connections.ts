import type { Server, Socket } from 'node:net';

/** How much of all connections may be some without a request. */
const share = 0.5;

/**
 * Bounds the connections of a server that made no request yet: the oldest gives way to a new one, so that a place is left for who asks.
 * The function that it gives is told of each connection with a request.
 */
export function boundUnused(server: Server, connections: number): (used: Socket) => void {
  // The oldest first.
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

/** The other end of a connection, which encryption does not change. */
function formatPeer({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
