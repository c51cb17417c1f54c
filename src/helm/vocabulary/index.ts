/** The decorators of charts: what only the parent of another chart says. */
export { SubChart } from './sub-chart.ts';
