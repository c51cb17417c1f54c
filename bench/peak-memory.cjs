'use strict';
// Preloaded into a measured process and its children: each adds a line with its peak memory in KiB.
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.BENCH_PEAK_FILE;
if (file !== undefined && isMainThread) {
  process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS}\n`));
}
