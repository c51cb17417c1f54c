// What disturbs a server, in a thread of its own, so that it does not disturb the client that measures.
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection } from './client.mjs';
import { largeReview, poisonousReview } from './reviews.mjs';

const { kind, port, ca, patience } = workerData;
const counts = {};
const count = (name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const attacks = { slow, bodies, poison };
await attacks[kind](workerData);
parentPort.postMessage({ event: 'done', counts });

/** Connections that say nothing, or a byte a second; where one is closed, another is opened after a second. */
async function slow({ connections }) {
  const head =
    'POST /validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n';
  const open = (index) => {
    const way = index % 4;
    const socket =
      way === 0
        ? connectPlain({ host: '127.0.0.1', port })
        : connect({ host: '127.0.0.1', port, ca, servername: 'localhost' });
    let dribble;
    socket.once(way === 0 ? 'connect' : 'secureConnect', () => {
      count('opened');
      if (way === 3) socket.write(head);
      const text = way === 2 ? head : 'x'.repeat(1000);
      let at = 0;
      if (way >= 2) {
        dribble = setInterval(() => {
          socket.write(text[at % text.length]);
          at += 1;
        }, 1000);
      }
    });
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      clearInterval(dribble);
      count('closed by the server');
      setTimeout(() => open(index), 1000);
    });
  };
  for (let index = 0; index < connections; index += 1) {
    open(index);
    // So fast that they are all there soon, so slow that their handshakes are no attack of their own.
    if (index % 16 === 15) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Bodies of the largest size, so many at once. */
async function bodies({ size, total, atOnce }) {
  const texts = [largeReview(size, 0), largeReview(size, 1)];
  let next = 0;
  const loop = async () => {
    while (next < total) {
      const review = texts[next % texts.length];
      next += 1;
      const connection = openConnection({ port, ca });
      const { status, text } = await connection.ask(review.bytes, patience);
      connection.close();
      const isAllowed = status === 200 && JSON.parse(text).response.allowed === true;
      count(status === undefined ? 'lost' : isAllowed || status !== 200 ? String(status) : 'wrong');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}

/** An object a second for which a check never returns. */
async function poison({ seconds }) {
  const asked = [];
  for (let second = 0; second < seconds; second += 1) {
    const connection = openConnection({ port, ca });
    const answer = connection.ask(poisonousReview(second).bytes, patience);
    asked.push(
      answer.then(({ status, text }) => {
        connection.close();
        const allowed = status === 200 && JSON.parse(text).response.allowed === true;
        count(status === undefined ? 'lost' : allowed ? 'allowed' : String(status));
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await Promise.all(asked);
}
