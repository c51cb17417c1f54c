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
  for (const applied of [...inheritedOf(member, draft), member.applied, member.overrides])
    applyFitting(reader, draft, applied, { name: `"${member.name}"` });
  // Of a type that could not be read, nothing more can be said.
  if (type !== undefined) writeInitialiser(reader.extraction, draft, member);
  return draft;
}

/** Where a subclass gives the property a type of listed values, the list of a class above says no more. */
function inheritedOf({ inherited, isRetyped }: Member, draft: Draft): Member['inherited'] {
  const isListed = draft.enum !== undefined || draft.const !== undefined;
  if (!isRetyped || !isListed) return inherited;
  return inherited.map((layer) => layer.filter(({ entry }) => entry.name !== 'Enum' && entry.name !== 'Const'));
}
