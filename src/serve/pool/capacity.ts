import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** The bound of a worker's heap without another, in MiB. */
export const usualHeap = 64;

/** How long the evaluation of a review may take without another bound, in milliseconds; the same again for each MiB of it. */
export const usualEvaluation = 1000;

/** What the server itself takes with all that it may hold of requests, and what a worker takes besides its heap, in MiB. */
export const [serverMemory, workerMemory] = [180, 100];

/** How many workers fit: one for each core, and no more than the memory of the process allows. */
export function workerCount(heap: number): number {
  const memory = Math.min(process.constrainedMemory() || totalmem(), totalmem()) / mebibyte;
  const fitting = Math.floor((memory - serverMemory) / (heap + workerMemory));
  return Math.max(1, Math.min(availableParallelism(), fitting));
}
