import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { Thread } from '../starlark/index.ts';
import {
  type ArrayNode,
  compactPosition,
  type DocumentNode,
  goKey,
  type HolderNode,
  isContainer,
  type MapNode,
  originOf,
} from '../template/index.ts';
import { atIndex, atKey, type YttPath, pathText } from './path.ts';
import type { ItemType, YttType } from './types.ts';
import type { YttRule } from './rules.ts';
import { type BrokenYttRule, brokenRules, type NodeValidation } from './validation.ts';

/** A value that breaks rules. */
export interface InvalidValue {
  readonly path: YttPath | undefined;
  readonly holder: HolderNode;
  readonly validation: NodeValidation;
  readonly broken: readonly BrokenYttRule[];
}

/** The rules of the schema that the final values break, parents before children. Throws a `ConditionError`. */
export function validateValues(document: DocumentNode, type: ItemType): readonly InvalidValue[] {
  const validation = new Validation(document);
  validation.holder(document, type, undefined, undefined);
  return validation.invalid;
}

class Validation {
  readonly invalid: InvalidValue[] = [];
  readonly #document: DocumentNode;
  readonly #thread = new Thread();

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  holder(holder: HolderNode, type: ItemType, parent: MapNode | ArrayNode | undefined, path: YttPath | undefined): void {
    const { validation } = type;
    if (validation !== undefined) {
      const place = { value: holder.value, parent, root: this.#document.value, path: pathText(path, goKey) };
      const broken = brokenRules(validation, place, this.#thread);
      if (broken.length > 0) this.invalid.push({ path, holder, validation, broken });
    }
    if (isContainer(holder.value)) this.#container(holder.value, type.value, path);
  }

  #container(value: MapNode | ArrayNode, type: YttType, path: YttPath | undefined): void {
    if (type.kind === 'nullable') this.#container(value, type.inner, path);
    else if (type.kind === 'union') {
      if (type.inferred !== undefined) this.#container(value, type.inferred, path);
    } else if (type.kind === 'map' && value.kind === 'map') {
      for (const item of value.items) {
        const itemType = type.byKey.get(item.key) ?? type.others;
        if (itemType !== undefined) this.holder(item, itemType, value, atKey(path, item.key));
      }
    } else if (type.kind === 'array' && value.kind === 'array') {
      for (const [index, item] of value.items.entries()) this.holder(item, type.items, value, atIndex(path, index));
    }
  }
}

/** What ytt prints of values that break rules. */
export function invalidText(all: readonly InvalidValue[]): string {
  return all
    .map(({ path, holder, validation, broken }) => {
      const shown = path === undefined ? '(document)' : pathText(path, goKey);
      const by = compactPosition(validation.position);
      const rules = broken.map(({ rule, found }) => {
        const line = `    - must be: ${rule.message} (by: ${by})\n`;
        return found === '' ? line : `${line}      found: ${found}\n`;
      });
      return `  ${shown}\n    from: ${compactPosition(holder.position)}\n${rules.join('')}\n`;
    })
    .join('');
}

/** A diagnostic for each rule that is broken. */
export function invalidDiagnostics({ path, holder, validation, broken }: InvalidValue): readonly Diagnostic[] {
  const name = path === undefined ? 'the document' : `"${pathText(path)}"`;
  return broken.map(({ rule, found }) => ({
    ...{
      code: 'ytt/validation',
      severity: 'error',
      origin: originOf(holder.position),
      source: originOf(validation.position),
    },
    message: `${name} ${asked(rule)}${found === '' ? '' : `, but: ${found}`}`,
    help:
      rule.help ??
      (rule.isAuthors === true
        ? 'Change the value as the rule of the schema says.'
        : `Change the value to one that is ${rule.message}.`),
  }));
}

/** What an author writes may be a noun or a sentence: it is quoted. */
function asked({ message, isAuthors }: YttRule): string {
  return isAuthors === true ? `breaks the rule "${message}"` : `must be ${message}`;
}
