import { type Characters, holdsCharacter, marks } from '../re2/character-set.ts';
import { readPattern } from '../re2/pattern.ts';
import type { Syntax } from '../re2/syntax.ts';
import { type RegexExpression, type Expressions, listBeginnings, listEndings, holdsEmpty } from './expressions.ts';

/**
 * Reads a pattern as an expression: the strings, between the two marks, in which Go finds it; `undefined` where that
 * cannot be determined.
 */
export function readExpression(source: string, make: Expressions): RegexExpression | undefined {
  const { refusal, syntax } = readPattern(source);
  if (refusal) return;
  try {
    return make.sequence(make.anything, make.sequence(buildExpression(syntax, make), make.anything));
  } catch (error) {
    if (error instanceof Unreadable) return;
    throw error;
  }
}

/** More parts in a row, each of which may be empty, would be looked through deeper than the stack goes. */
const mostParts = 1000;

/** What cannot be decided here: assertions of words and lines, letters of other scripts in both cases. */
class Unreadable extends Error {}

function buildExpression(syntax: Syntax, make: Expressions): RegexExpression {
  switch (syntax.kind) {
    case 'literal': {
      const codes = [...syntax.text].map((character) => character.codePointAt(0) ?? 0);
      return buildSequence(
        codes.map((code) => make.one([code, code])),
        make,
      );
    }
    case 'one': {
      const characters = syntax.of();
      if (!characters) throw new Unreadable();
      return make.one(characters);
    }
    case 'assertion':
      return buildMark(syntax.at, make);
    case 'sequence':
      return inARow(
        syntax.parts.map((part) => buildExpression(part, make)),
        make,
      );
    case 'either':
      return make.either(syntax.parts.map((part) => buildExpression(part, make)));
    case 'repeat': {
      const of = buildExpression(syntax.of, make);
      if (syntax.max > 1) refuseMarksInARow(listEndings(of), of);
      // What can be empty is as good as there any number of times.
      return make.repeat(of, holdsEmpty(of) ? 0 : syntax.min, syntax.max);
    }
  }
}

function buildMark(at: 'start' | 'end' | 'line' | 'word', make: Expressions): RegexExpression {
  if (at === 'line' || at === 'word') throw new Unreadable();
  return make.one([marks[at], marks[at]]);
}

function inARow(parts: readonly RegexExpression[], make: Expressions): RegexExpression {
  if (parts.length > mostParts) throw new Unreadable();
  let last: readonly Characters[] = [];
  for (const part of parts) {
    refuseMarksInARow(last, part);
    last = holdsEmpty(part) ? [...last, ...listEndings(part)] : listEndings(part);
  }
  return buildSequence(parts, make);
}

function buildSequence(parts: readonly RegexExpression[], make: Expressions): RegexExpression {
  return parts.reduceRight<RegexExpression>((rest, part) => make.sequence(part, rest), make.empty);
}

/** Two marks in a row are in no string, where two anchors may look at one position; only `^$` reads as the marks of the empty one. */
function refuseMarksInARow(last: readonly Characters[], next: RegexExpression): void {
  const first = listBeginnings(next);
  const isHeld = (sets: readonly Characters[], mark: number): boolean => sets.some((set) => holdsCharacter(set, mark));
  const isTwice = isHeld(last, marks.start) && isHeld(first, marks.start);
  const isBehindEnd = isHeld(last, marks.end) && (isHeld(first, marks.start) || isHeld(first, marks.end));
  if (isTwice || isBehindEnd) throw new Unreadable();
}
