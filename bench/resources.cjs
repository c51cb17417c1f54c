'use strict';
// Preloaded into a measured process and its children: each adds a line with its peak memory in KiB and its processor
// time in microseconds.
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.BENCH_RESOURCES;
if (file !== undefined && isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    appendFileSync(file, `${maxRSS} ${userCPUTime + systemCPUTime}\n`);
  });
}
