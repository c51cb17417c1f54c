/** Adds npm scripts to a package.json. */

import { setMember, writtenObjects } from '../../text/edit/edit-object.ts';
import { applyEdits } from '../../text/edit/text-edit.ts';
import { readText } from '../../text/index.ts';
import { memberOf } from '../../text/value/json.ts';

/** A package.json with npm scripts added, and the names of the scripts that it keeps although they differ. */
interface WithScripts {
  readonly text: string;
  readonly kept: readonly string[];
}

/** Adds scripts to the text of a package.json without touching the rest of it. */
export function addScripts(text: string, scripts: Readonly<Record<string, string>>): WithScripts {
  const kept: string[] = [];
  let changed = text;
  for (const [name, command] of Object.entries(scripts)) {
    const present = memberOf(memberOf(readText(changed, 'package.json').value, 'scripts'), name);
    if (present === undefined) changed = addScript(changed, name, command);
    else if (present !== command) kept.push(name);
  }
  return { text: changed, kept };
}

/** Behind the scripts that are there, or with all of them behind everything else. */
function addScript(text: string, name: string, command: string): string {
  const objectAt = writtenObjects(readText(text, 'package.json'));
  const [root, inside] = [objectAt(''), objectAt('/scripts')];
  if (inside !== undefined) return applyEdits(text, setMember(inside, name, command, inside.members.length) ?? []);
  return applyEdits(text, (root && setMember(root, 'scripts', { [name]: command }, root.members.length)) ?? []);
}
