// A client over TLS that keeps its connections and looks at every answer. It speaks HTTP/1.1 itself: it has to tell an answer that is
// wrong from one that never came, and to cost less than the server.
import { connect } from 'node:tls';

/**
 * Sends reviews over so many connections and counts what became of them. With a rate, each has its moment, and its latency counts from
 * then on, also where no connection was free; without one, the next follows the last. After so many seconds it gives up what is left: a
 * server that answers nobody would hold it up for hours.
 */
export async function sendReviews(options) {
  const { port, ca, reviewAt, from, count, connections, rate, patience, seconds, until = () => true } = options;
  const outcome = { sent: 0, right: 0, wrong: 0, refused: 0, lost: 0, resets: 0, statuses: {}, latencies: [] };
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const isOver = () => (outcome.sent >= count && until()) || performance.now() > end;
  const settle = (due, result, review) => {
    outcome.latencies.push(performance.now() - due);
    if (result.reset === true) outcome.resets += 1;
    if (result.status === undefined) outcome.lost += 1;
    else if (result.status !== 200) {
      outcome.refused += 1;
      outcome.statuses[result.status] = (outcome.statuses[result.status] ?? 0) + 1;
    } else if (isRight(result.text, review)) outcome.right += 1;
    else outcome.wrong += 1;
  };
  const loop = async () => {
    let connection;
    while (!isOver()) {
      const number = outcome.sent;
      outcome.sent += 1;
      const planned = rate === undefined ? 0 : begin + (number / rate) * 1000;
      const wait = planned - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      // Late for want of a free connection counts; late by the clock of the client does not.
      const due = wait > 0 || rate === undefined ? performance.now() : planned;
      connection = connection?.isOpen() === true ? connection : openConnection({ port, ca });
      const review = reviewAt(from + number);
      settle(due, await connection.ask(review.bytes, patience), review);
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { ...outcome, seconds: (performance.now() - begin) / 1000 };
}

function isRight(text, { uid, allowed }) {
  try {
    const { kind, apiVersion, response } = JSON.parse(text);
    const isReview = kind === 'AdmissionReview' && apiVersion === 'admission.k8s.io/v1';
    return isReview && response.uid === uid && (allowed === undefined || response.allowed === allowed);
  } catch {
    return false;
  }
}

/** A connection for one request after the other. An answer without a status is none: the connection ended, or patience did. */
export function openConnection({ port, ca }) {
  const socket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost' });
  socket.setNoDelay(true);
  let isEnded = false;
  let waiting;
  let parts = [];
  const finish = (result) => {
    const resolve = waiting;
    waiting = undefined;
    parts = [];
    resolve?.(result);
  };
  socket.on('data', (part) => {
    parts.push(part);
    const answer = readAnswer(parts.length === 1 ? part : Buffer.concat(parts));
    if (answer === undefined) return;
    if (answer.closes) {
      isEnded = true;
      socket.end();
    }
    finish(answer);
  });
  socket.on('error', (error) => {
    isEnded = true;
    finish({ reset: ['ECONNRESET', 'EPIPE'].includes(error.code), code: error.code });
  });
  // The other side ends in the middle of a request: whether it says so or not, the answer is lost.
  socket.on('close', () => {
    isEnded = true;
    finish({ reset: true });
  });
  socket.on('end', () => {
    isEnded = true;
  });
  return {
    isOpen: () => !isEnded,
    close: () => socket.destroy(),
    ask: (bytes, patience) =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve({ reset: true });
        const timer = setTimeout(() => {
          isEnded = true;
          finish({ reset: false });
          socket.destroy();
        }, patience);
        waiting = (result) => {
          clearTimeout(timer);
          resolve(result);
        };
        socket.write(bytes);
      }),
  };
}

/** What the bytes hold: an answer with its length or in chunks; `undefined` where more is to come. */
function readAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  const closes = head.includes('\r\nconnection: close');
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const whole = end + 4 + Number(length);
    return bytes.length < whole ? undefined : { status, closes, text: bytes.toString('utf8', end + 4, whole) };
  }
  const parts = [];
  for (let at = end + 4; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (bytes.length < line + 4 + size) return undefined;
    if (size === 0) return { status, closes, text: Buffer.concat(parts).toString('utf8') };
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 4 + size;
  }
}
