import { type formKeywords, isWidget } from '../../../schema/keywords/form-keywords.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { walk } from '../../../schema/keywords/walk.ts';
import { pascalCase } from '../../../text/identifiers.ts';
import type { Says, Speech } from './speech.ts';

type Accepts = (value: unknown) => boolean;

const isText: Accepts = (value) => typeof value === 'string' && value !== '';
const isTrue: Accepts = (value) => value === true;

const accepted: Readonly<Record<keyof typeof formKeywords, Accepts>> = {
  group: isText,
  order: (value) => typeof value === 'number' && Number.isFinite(value),
  essential: isTrue,
  advanced: isTrue,
  hidden: isTrue,
  widget: isWidget,
  hint: isText,
};

const names = Object.keys(accepted).map(pascalCase);

const says = Object.fromEntries(
  Object.entries(accepted).map(([name, accepts]): [string, Says] => [
    `x-${name}`,
    (value) => (accepts(value) ? [{ name: pascalCase(name), args: value === true ? [] : [value] }] : undefined),
  ]),
);

/** Classes may have these names, unless a schema has one of the keywords. */
export function listFormSpeeches(roots: readonly SchemaObject[]): readonly Speech[] {
  const isUsed = roots.some((root) =>
    [...walk(root)].some(({ schema }) => Object.keys(schema).some((keyword) => Object.hasOwn(says, keyword))),
  );
  return isUsed ? [{ names, says }] : [];
}
