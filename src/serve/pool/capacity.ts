import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** The default heap limit of a worker, in MiB. */
export const usualHeap = 64;

/** The default time limit for a review, in milliseconds; each MiB adds the same again. */
export const usualEvaluation = 1000;

/** The memory of the server with full buffers, and of a worker besides its heap, in MiB. */
export const [serverMemory, workerMemory] = [180, 100];

/** One worker per core, as far as the memory of the process allows. */
export function workerCount(heap: number): number {
  const memory = Math.min(process.constrainedMemory() || totalmem(), totalmem()) / mebibyte;
  const fitting = Math.floor((memory - serverMemory) / (heap + workerMemory));
  return Math.max(1, Math.min(availableParallelism(), fitting));
}
