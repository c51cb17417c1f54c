// A proxy of TCP in a thread of its own, as a Service is: a new connection goes to the next of the servers, and stays there.
import { connect, createServer } from 'node:net';
import { parentPort } from 'node:worker_threads';

let targets = [];
let next = 0;

const server = createServer({ allowHalfOpen: true, noDelay: true }, (inner) => {
  const port = targets[next % targets.length];
  next += 1;
  const outer = connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true });
  for (const [one, other] of [
    [inner, outer],
    [outer, inner],
  ]) {
    one.pipe(other);
    // What one side sees of an end, the other sees, too.
    one.on('error', () => other.resetAndDestroy());
    one.on('close', () => !one.readableEnded && other.destroy());
  }
});

parentPort.on('message', (message) => {
  if (message === 'close') {
    server.close();
    parentPort.close();
  } else {
    targets = message.targets;
    parentPort.postMessage({ event: 'targets' });
  }
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ event: 'listening', port: server.address().port }));
