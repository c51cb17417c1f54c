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
  createOrigin,
} from '../template/index.ts';
import { atIndex, atKey, type YttPath, pathText } from './path.ts';
import { findItemType, type ItemType, type YttType } from './types.ts';
import { type YttRule, type YttRuleOptions, yttRuleOptions } from './rules.ts';
import { type BrokenYttRule, brokenRules, type NodeValidation, readValidation } from './validation.ts';

export interface InvalidValue {
  readonly path: YttPath | undefined;
  readonly holder: HolderNode;
  readonly validation: NodeValidation;
  readonly broken: readonly BrokenYttRule[];
}

/**
 * The broken rules of the final values, parents before children: at each location those of the schema, then those of
 * `@assert/validate` that remain after all layers. Throws a `ConditionError` or a `PlainSchemaError`.
 */
export function validateValues(
  document: DocumentNode,
  type?: ItemType,
  options: YttRuleOptions = yttRuleOptions,
): readonly InvalidValue[] {
  const asserted = new Map<HolderNode, NodeValidation>();
  readAssertions(document, options, asserted);
  const validation = new Validation(document, asserted);
  validation.holder(document, type, undefined);
  return validation.invalid;
}

function readAssertions(holder: HolderNode, options: YttRuleOptions, into: Map<HolderNode, NodeValidation>): void {
  const { value, annotations } = holder;
  const annotation = annotations.size === 0 ? undefined : annotations.get('assert/validate');
  if (annotation) into.set(holder, readValidation(annotation, options, 'assert/validate'));
  if (isContainer(value)) for (const item of value.items) readAssertions(item, options, into);
}

class Validation {
  readonly invalid: InvalidValue[] = [];
  readonly #document: DocumentNode;
  readonly #asserted: ReadonlyMap<HolderNode, NodeValidation>;
  readonly #thread = new Thread();

  constructor(document: DocumentNode, asserted: ReadonlyMap<HolderNode, NodeValidation>) {
    this.#document = document;
    this.#asserted = asserted;
  }

  /** Below an untyped value, only rules in data values apply. */
  holder(holder: HolderNode, type?: ItemType, parent?: MapNode | ArrayNode, path?: YttPath): void {
    if (type?.validation) this.#ask(type.validation, holder, parent, path);
    const asserted = this.#asserted.size === 0 ? undefined : this.#asserted.get(holder);
    if (asserted) this.#ask(asserted, holder, parent, path);
    if (isContainer(holder.value)) this.#container(holder.value, type?.value, path);
  }

  #ask(validation: NodeValidation, holder: HolderNode, parent?: MapNode | ArrayNode, path?: YttPath): void {
    const place = { value: holder.value, parent, root: this.#document.value, path: pathText(path, goKey) };
    const broken = brokenRules(validation, place, this.#thread);
    if (broken.length > 0) this.invalid.push({ path, holder, validation, broken });
  }

  #container(value: MapNode | ArrayNode, of?: YttType, path?: YttPath): void {
    const type = typeOfContainer(of);
    if (!type && this.#asserted.size === 0) return;
    if (value.kind === 'map') {
      const map = type?.kind === 'map' ? type : undefined;
      for (const [index, item] of value.items.entries()) {
        const itemType = map && findItemType(map, item.key, index);
        const isAsked = itemType?.validation !== undefined || this.#asserted.size > 0;
        if (isAsked || isContainer(item.value)) this.holder(item, itemType, value, atKey(path, item.key));
      }
    } else {
      const items = type?.kind === 'array' ? type.items : undefined;
      for (const [index, item] of value.items.entries()) this.holder(item, items, value, atIndex(path, index));
    }
  }
}

function typeOfContainer(type?: YttType): YttType | undefined {
  if (type?.kind === 'nullable') return typeOfContainer(type.inner);
  if (type?.kind === 'union') return type.inferred;
  return type?.kind === 'map' || type?.kind === 'array' ? type : undefined;
}

export function invalidText(all: readonly InvalidValue[]): string {
  return all
    .map(({ path, holder, validation, broken }) => {
      const shown = path ? pathText(path, goKey) : '(document)';
      const by = compactPosition(validation.position);
      const rules = broken.map(({ rule, found }) => {
        const line = `    - must be: ${rule.message} (by: ${by})\n`;
        return found === '' ? line : `${line}      found: ${found}\n`;
      });
      return `  ${shown}\n    from: ${compactPosition(holder.position)}\n${rules.join('')}\n`;
    })
    .join('');
}

export function invalidDiagnostics({ path, holder, validation, broken }: InvalidValue): readonly Diagnostic[] {
  const name = path ? `"${pathText(path)}"` : 'the document';
  return broken.map(({ rule, found }) => ({
    code: 'ytt/validation',
    severity: 'error',
    origin: createOrigin(holder.position),
    source: createOrigin(validation.position),
    message: `${name} ${describeRule(rule)}${found === '' ? '' : `, but: ${found}`}`,
    help:
      rule.help ??
      (rule.isAuthors === true
        ? 'Change the value as the rule of the schema requires.'
        : `Change the value to one that is ${rule.message}.`),
  }));
}

/** An author's message may be a noun or a sentence, so it is quoted. */
function describeRule({ message, isAuthors }: YttRule): string {
  return isAuthors === true ? `breaks the rule "${message}"` : `must be ${message}`;
}
