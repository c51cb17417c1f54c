// A thread that only sleeps: how late it wakes says how much of a latency the machine is to blame for, not the server.
import { parentPort } from 'node:worker_threads';

const interval = 5;
const late = [];
let due = performance.now() + interval;

const timer = setInterval(() => {
  const now = performance.now();
  late.push(Math.max(0, now - due));
  due = now + interval;
}, interval);

parentPort.once('message', () => {
  clearInterval(timer);
  late.sort((a, b) => a - b);
  parentPort.postMessage(late[Math.floor(late.length * 0.99)] ?? 0);
});
