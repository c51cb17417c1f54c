/** Reports decorators that are lost because a type changes the type of a property. */

import type { At } from '../../../decorators/entry/entry.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import { listLayers, type ObjectMember } from './object-type.ts';

export function isDecorated(member: ObjectMember): boolean {
  return listLayers(member).length > 0;
}

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
