import { isAtOrBelow } from '../../text/value/pointer.ts';
import { stepToProperty, type Location } from './location.ts';

/** The properties at which, and below which, the rule set `cluster-app` of schemalint reports nothing. */
export const excludedProperties: readonly (readonly string[])[] = [
  ['global', 'apps'],
  ['internal'],
  ['providerIntegration'],
  ['cluster'],
  ['cluster-shared'],
];

const excludedLocations = excludedProperties.map((names) => names.map(stepToProperty).join(''));

/** True for a location that the rule set leaves out. */
export function isExcluded(location: Location): boolean {
  return excludedLocations.some((excluded) => isAtOrBelow(location, excluded));
}
