/** The room for KUDO's webhooks: where their OperatorVersions come from, and what is answered where. */
export { type AskCluster, type ClusterOptions, openCluster } from './from-cluster.ts';
export { kudoRoutes, type OperatorVersions } from './routes.ts';
