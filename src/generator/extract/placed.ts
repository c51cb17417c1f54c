import { type At, type Draft, isDraft, metaOf } from '../../decorators/draft.ts';
import { applicators } from '../../schema/walk.ts';

/** Gives a place to a schema and to every schema below it, where they have none: what no syntax of their own declares. */
export function placed(draft: Draft, at: At): Draft {
  metaOf(draft).at ??= at;
  for (const keyword of Object.keys(draft)) {
    if (!Object.hasOwn(applicators, keyword)) continue;
    const value = draft[keyword];
    if (Array.isArray(value)) for (const one of value) if (isDraft(one)) placed(one, at);
    if (!isDraft(value)) continue;
    if (applicators[keyword] !== 'map') placed(value, at);
    else for (const one of Object.values(value)) if (isDraft(one)) placed(one, at);
  }
  return draft;
}
