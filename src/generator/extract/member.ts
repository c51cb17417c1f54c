import { apply, type At, type Draft, metaOf } from '../../decorators/draft.ts';
import type { Applied } from '../../decorators/keyword.ts';
import { repetition } from '../../decorators/record.ts';
import { type Compiler, ts } from './compiler.ts';
import { appliedBy } from './applied.ts';
import { constantOf } from './evaluate.ts';
import { type Extraction, placeOf, report } from './extraction.ts';
import { misfits } from './fits.ts';
import { typeProblem } from './initialiser.ts';
import { reportNotConstant } from './not-constant.ts';
import type { Member } from './object-type.ts';
import type { Reader } from './reader.ts';
import type { Scope } from './scope.ts';

/** What the decorators of a class or property apply; what is wrong with them is reported. */
export function readDecorators(
  extraction: Extraction,
  node: Compiler.Node,
  scope: Scope,
  position: 'property' | 'class',
  where: string,
): Applied[] {
  const list: Applied[] = [];
  if (!ts.canHaveDecorators(node) || node.modifiers === undefined) return list;
  for (const decorator of node.modifiers) {
    if (!ts.isDecorator(decorator)) continue;
    for (const one of readDecorator(extraction, decorator, scope)) {
      const at = one.at ?? placeOf(decorator, scope.module);
      const problem = repetition(list, one, where);
      if (problem !== undefined)
        report(extraction, placeOf(decorator.expression, scope.module), {
          code: 'model/repeated',
          message: problem,
          help: 'Keep one of them.',
        });
      else if (one.entry.on.includes(position)) list.push({ ...one, at });
      else reportPosition(extraction, at, one, position, where);
    }
  }
  return list;
}

function readDecorator(extraction: Extraction, decorator: Compiler.Decorator, scope: Scope): readonly Applied[] {
  try {
    return appliedBy(extraction, decorator.expression, scope) ?? [];
  } catch (error) {
    reportNotConstant(extraction, error);
    return [];
  }
}

function reportPosition(extraction: Extraction, at: At, { entry }: Applied, position: string, where: string): void {
  const wanted = entry.on.join(' or ');
  report(extraction, at, {
    code: 'model/wrong-position',
    message: `@${entry.name} stands on ${position === 'class' ? 'the class' : where}; it describes a ${wanted}`,
    help: `Move it to the ${wanted}.`,
  });
}

/** The schema of a property. */
export function draftOfMember(reader: Reader, member: Member): Draft {
  const draft = member.type() ?? {};
  const meta = metaOf(draft);
  meta.at = member.at;
  if (member.description !== undefined) {
    draft.description = member.description.text;
    (meta.keywords ??= {}).description = member.description.at;
  }
  for (const applied of [member.applied, member.overrides]) {
    applyFitting(reader.extraction, draft, applied, `"${member.name}"`);
  }
  if (member.initialiser !== undefined) writeInitialiser(reader, draft, member);
  return draft;
}

/** Applies decorators to a schema; those that do not fit are reported and left out. */
export function applyFitting(extraction: Extraction, draft: Draft, applied: readonly Applied[], name: string): void {
  if (applied.length === 0) return;
  const wrong = misfits(draft, applied);
  for (const { applied: one, where, wanted, found } of wrong) {
    if (one.at === undefined) continue;
    report(extraction, one.at, {
      code: 'model/wrong-fit',
      message: `@${one.entry.name} does not fit ${where}${name}: it stands on ${wanted}, and this is ${found}`,
      help: 'Take it away, or change the type.',
    });
  }
  const listed = applied.find(({ entry }) => entry.name === 'Choices');
  if (listed !== undefined) checkChoices(extraction, draft, listed, name);
  apply(draft, wrong.length === 0 ? applied : applied.filter((one) => !wrong.some((misfit) => misfit.applied === one)));
}

function checkChoices(extraction: Extraction, draft: Draft, { value, at }: Applied, name: string): void {
  const allowed: unknown = draft.enum ?? (draft.const === undefined ? undefined : [draft.const]);
  if (!Array.isArray(allowed) || !Array.isArray(value) || at === undefined) return;
  const labelled = value.map((choice: unknown) => (Array.isArray(choice) ? choice[0] : undefined) as unknown);
  const differ = [
    ...allowed.filter((one) => !labelled.includes(one)),
    ...labelled.filter((one) => !allowed.includes(one)),
  ];
  if (differ.length === 0) return;
  report(extraction, at, {
    code: 'model/choices-differ',
    message: `@Choices and the type of ${name} disagree about ${differ.map((one) => JSON.stringify(one)).join(', ')}`,
    help: 'Label exactly the values of the type.',
  });
}

function writeInitialiser(reader: Reader, draft: Draft, { initialiser, name }: Member): void {
  if (initialiser === undefined) return;
  const { node, scope } = initialiser;
  // `new Pool()` says no more than the defaults of Pool's own properties.
  if (ts.isNewExpression(node) || (ts.isIdentifier(node) && node.text === 'undefined')) return;
  const constant = constantOf(reader.extraction, node, scope);
  if (constant === undefined || constant.value === undefined) return;
  const at = placeOf(node, scope.module);
  const problem = typeProblem(draft, constant.value);
  if (problem !== undefined) {
    report(reader.extraction, at, {
      code: 'model/initialiser-type',
      message: `the initialiser of "${name}" ${problem}`,
      help: 'Correct the initialiser or the type.',
    });
    return;
  }
  if (draft.default !== undefined) return;
  draft.default = constant.value;
  const meta = metaOf(draft);
  meta.initialiser = true;
  (meta.keywords ??= {}).default = at;
}
