/** Tells of dropped decorators: those of a property that a type gives another type, to which they do not apply any more. */

import type { At } from '../../../decorators/entry/entry.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import { listLayers, type ObjectMember } from './object-type.ts';

/** True for a property that has decorators, of its own or from above. */
export function isDecorated(member: ObjectMember): boolean {
  return listLayers(member).length > 0;
}

/** Tells of the properties whose decorators a type leaves behind. */
export function tellDropped(extraction: Extraction, at: At, names: readonly string[]): void {
  const [first] = names;
  if (first === undefined) return;
  const others = names.length - 1;
  const more = others === 0 ? '' : ` and ${others === 1 ? 'another property' : `${others} other properties`}`;
  report(extraction, at, {
    code: 'model/decorators-dropped',
    severity: 'info',
    message: `the decorators of "${first}"${more} do not apply here: the type gives ${others === 0 ? 'it' : 'them'} another type`,
    help: 'Declare a class with these properties and their decorators; T[K] alone, or with null, keeps them.',
  });
}
