import { type At, type Draft, isDraft, metaOf } from '../../../decorators/entry/draft.ts';
import { holdsOf } from '../../../schema/keywords/walk.ts';

/** Gives a place to a schema and to every schema below it, where they have none: what no syntax of their own declares. */
export function placed(draft: Draft, at: At): Draft {
  metaOf(draft).at ??= at;
  for (const keyword in draft) {
    const holds = holdsOf(keyword);
    if (holds === undefined) continue;
    const value = draft[keyword];
    if (Array.isArray(value)) for (const one of value) if (isDraft(one)) placed(one, at);
    if (!isDraft(value)) continue;
    if (holds !== 'map') placed(value, at);
    else for (const one of Object.values(value)) if (isDraft(one)) placed(one, at);
  }
  return draft;
}
