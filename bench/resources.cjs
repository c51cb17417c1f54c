'use strict';
// Preloaded into a measured process and its children: each adds a line with its peak memory in KiB and the processor
// time of all its threads and of its main thread in microseconds (0 where the system does not tell).
const { appendFileSync, readFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.BENCH_RESOURCES;
if (file !== undefined && isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    appendFileSync(file, `${maxRSS} ${userCPUTime + systemCPUTime} ${timeOfMainThread()}\n`);
  });
}

function timeOfMainThread() {
  try {
    const nanoseconds = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0];
    return Math.round(Number(nanoseconds) / 1000);
  } catch {
    return 0;
  }
}
