import { type Draft, metaOf } from '../../decorators/draft.ts';
import { applyFitting } from './apply-fitting.ts';
import { writeInitialiser } from './initialiser.ts';
import type { Member } from './object-type.ts';
import type { Reader } from './reader.ts';

/** The schema of a property. */
export function draftOfMember(reader: Reader, member: Member): Draft {
  const type = member.type();
  const draft = type ?? {};
  const meta = metaOf(draft);
  meta.at = member.at;
  if (member.description !== undefined) {
    draft.description = member.description.text;
    (meta.keywords ??= {}).description = member.description.at;
  }
  for (const applied of [...member.inherited, member.applied, member.overrides])
    applyFitting(reader.extraction, draft, applied, { name: `"${member.name}"` });
  // Of a type that could not be read, nothing more can be said.
  if (type !== undefined) writeInitialiser(reader.extraction, draft, member);
  return draft;
}
