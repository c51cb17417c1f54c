/** The room for KUDO's webhooks: where their OperatorVersions come from, and what is answered where. */
export { openCluster } from './from-cluster.ts';
export { kudoRoutes } from './routes.ts';
