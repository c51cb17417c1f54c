import { isSchemaObject, type Schema } from '../../schema/document/schema.ts';
import { type View, getDocumentViews } from '../../schema/effective/view.ts';
import { historyKeywords } from '../../schema/keywords/history-keywords.ts';
import { compileSchema } from '../../schema/validate/index.ts';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import { withoutMissing } from '../explain/validate-values.ts';
import type { Path } from './paths.ts';

export interface SchemaPlaces {
  /** True for a path whose every name the schema declares, other than as an old name. */
  readonly declares: (path: Path) => boolean;
  /** False if the schema refuses the value; properties may be missing, as in files that are merged with others. */
  readonly accepts: (path: Path, value: Json) => boolean;
}

export function openPlaces(root: Schema): SchemaPlaces {
  if (!isSchemaObject(root)) return { declares: () => false, accepts: () => root };
  const views = getDocumentViews(root);
  const validator = compileSchema(root);
  const findView = (path: Path): View => path.reduce((view, name) => enter(view.applied, name), views.root);
  return {
    declares: (path) => {
      let view = views.root.applied;
      for (const name of path) {
        const isDeclared = view.names.has(name) || view.patterns.some((pattern) => views.matcher(pattern)(name));
        const isItem = /^\d+$/.test(name) && view.item(Number(name)).given.length > 0;
        if (!isDeclared && !isItem && view.entries.given.length === 0) return false;
        view = enter(view, name).applied;
        if (view.schemas.some((schema) => schema[historyKeywords.renamedTo] !== undefined)) return false;
      }
      return true;
    },
    accepts: (path, value) => {
      const view = findView(path);
      if (view.isNever) return false;
      return view.given.every((schema) => {
        const error = validator.validate(withoutMembers(value), schema);
        return !error || error.keyword === 'limit' || withoutMissing(error) === undefined || isAboutSize(error.keyword);
      });
    },
  };
}

/** An object or array is compared by its type alone: what it contains may move, too. */
function withoutMembers(value: Json): Json {
  if (isArray(value)) return [];
  return isObject(value) ? {} : value;
}

function isAboutSize(keyword: string): boolean {
  return /^min(?:Items|Properties|Contains)$/.test(keyword);
}

function enter(view: View, name: string): View {
  return /^\d+$/.test(name) && !view.names.has(name) && view.item(Number(name)).given.length > 0
    ? view.item(Number(name))
    : view.property(name);
}
