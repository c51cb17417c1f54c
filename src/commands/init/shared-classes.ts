/** Classes that several charts have, under one name in all of them, so that one module can declare them. */

import { type Declared, listNeeded, printDeclaration } from '../../generator/print/modules/module.ts';
import type { PrintedModels } from '../../generator/print/index.ts';

type Print = (classNames: ReadonlyMap<string, string>) => PrintedModels;

export interface PrintableChart {
  readonly print: Print;
  readonly taken: readonly string[];
}

export interface SharedClasses {
  readonly charts: readonly ChartClasses[];
  /** The classes of several charts, each after those that it needs. */
  readonly shared: readonly Declared[];
}

interface ChartClasses {
  readonly printed: PrintedModels;
  readonly names: ReadonlySet<string>;
}

export function shareClasses(charts: readonly PrintableChart[]): SharedClasses {
  const alone = charts.map(({ print, taken }): PrintedAlone => ({ ...print(new Map()), taken: new Set(taken) }));
  return shareNamed(
    charts.map(({ print }) => print),
    alone,
    chooseNames(alone),
  );
}

interface PrintedAlone extends PrintedModels {
  readonly taken: ReadonlySet<string>;
}

function shareNamed(
  prints: readonly Print[],
  alone: readonly PrintedModels[],
  names: ReadonlyMap<string, string>,
): SharedClasses {
  const charts = prints.map((print, index): ChartClasses => {
    const own = new Map([...names].filter(([key]) => alone[index]?.classNames.has(key)));
    return { printed: print(own), names: new Set(own.values()) };
  });
  const different = listDifferent(charts);
  if (different.size === 0) return { charts, shared: collectShared(charts) };
  return shareNamed(prints, alone, new Map([...names].filter(([, name]) => !different.has(name))));
}

/** The name that the charts give a class; where one of them has another class of that name, the root completes it. */
function chooseNames(alone: readonly PrintedAlone[]): ReadonlyMap<string, string> {
  const roots = alone.flatMap(({ declarations }) => declarations.at(-1)?.name ?? []);
  const names = new Map<string, string>();
  const taken = new Set(roots);
  for (const [index, { classNames }] of alone.entries())
    for (const [key, own] of classNames) {
      const users = alone.filter((models) => models.classNames.has(key));
      if (names.has(key) || users.length < 2) continue;
      const isFree = (name: string): boolean =>
        !taken.has(name) &&
        users.every(
          (models) =>
            !models.taken.has(name) && [...models.classNames].every(([other, used]) => other === key || used !== name),
        );
      const given = users.flatMap((models) => models.classNames.get(key) ?? []);
      const name = [...given, `${roots[index] ?? ''}${own}`].find(isFree);
      if (name === undefined) continue;
      names.set(key, name);
      taken.add(name);
    }
  return names;
}

function listDifferent(charts: readonly ChartClasses[]): ReadonlySet<string> {
  const texts = new Map<string, string>();
  const constants = new Map<string, string>();
  const different = new Set<string>();
  for (const { printed, names } of charts) {
    const own = new Set(printed.declarations.flatMap(({ name }) => (names.has(name) ? [] : [name])));
    for (const declared of printed.declarations.filter(({ name }) => names.has(name))) {
      const text = printDeclaration(withoutInline(declared));
      const isOther = (texts.get(declared.name) ?? text) !== text;
      const isClash = listConstants(declared).some((name) => (constants.get(name) ?? declared.name) !== declared.name);
      if (isOther || isClash || listNeeded(declared).some((name) => own.has(name))) different.add(declared.name);
      texts.set(declared.name, text);
      for (const name of listConstants(declared)) constants.set(name, declared.name);
    }
  }
  return different;
}

function listConstants(declared: Declared): readonly string[] {
  return declared.kind === 'class' ? declared.members.flatMap(({ constant }) => constant?.name ?? []) : [];
}

function isInline({ name }: { readonly name: string }): boolean {
  return name === 'Inline';
}

function withoutInline(declared: Declared): Declared {
  if (declared.kind === 'constant') return declared;
  return { ...declared, decorations: declared.decorations.filter((decoration) => !isInline(decoration)) };
}

/** A chart that uses a class twice marks it to be inlined, which changes nothing for the others. */
function collectShared(charts: readonly ChartClasses[]): readonly Declared[] {
  const shared = new Map<string, Declared>();
  for (const { printed, names } of charts)
    for (const declared of printed.declarations) {
      const isMarked = declared.kind === 'class' && declared.decorations.some(isInline);
      if (names.has(declared.name) && (isMarked || !shared.has(declared.name))) shared.set(declared.name, declared);
    }
  return [...shared.values()];
}
