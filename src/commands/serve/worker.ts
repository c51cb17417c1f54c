/** The program of a worker of `serve`: it opens what the server has read, and answers reviews. */

import { runWorker } from '../../serve/pool/worker-process.ts';
import { loadDialects } from '../project/plugins.ts';
import { openPlan, type ServePlan } from './plan.ts';

runWorker(async (content) => {
  // The server wrote what it sends.
  const plan = content as ServePlan;
  return (await openPlan(plan, loadDialects(plan.plugins, plan.cwd, plan.configuration))).webhooks;
});
