import { type Characters, holdsCharacter, marks } from '../re2/character-set.ts';
import { readPattern } from '../re2/pattern.ts';
import type { Syntax } from '../re2/syntax.ts';
import { type RegexExpression, type Expressions, listBeginnings, listEndings, holdsEmpty } from './expressions.ts';

/**
 * Reads a pattern as the set of strings, between the two marks, in which Go finds a match; `undefined` if that cannot
 * be determined.
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

/** A longer sequence of parts that may be empty would exceed the stack. */
const mostParts = 1000;

/** Not supported: word and line assertions, and case-insensitive letters of other scripts. */
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
      // A part that can be empty can occur any number of times.
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

/**
 * No string contains two marks in a row, but two anchors may match at one position. Only `^$` can be read, as the
 * empty string.
 */
function refuseMarksInARow(last: readonly Characters[], next: RegexExpression): void {
  const first = listBeginnings(next);
  const isHeld = (sets: readonly Characters[], mark: number): boolean => sets.some((set) => holdsCharacter(set, mark));
  const isTwice = isHeld(last, marks.start) && isHeld(first, marks.start);
  const isBehindEnd = isHeld(last, marks.end) && (isHeld(first, marks.start) || isHeld(first, marks.end));
  if (isTwice || isBehindEnd) throw new Unreadable();
}
