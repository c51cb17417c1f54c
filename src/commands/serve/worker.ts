import { runWorker } from '../../serve/pool/worker-process.ts';
import { loadDialects } from '../project/plugins.ts';
import { openPlan, type ServePlan } from './plan.ts';

runWorker(async (content) => {
  // The server sends a plan of this type.
  const plan = content as ServePlan;
  return (await openPlan(plan, loadDialects(plan.plugins, plan.cwd, plan.configuration))).webhooks;
});
