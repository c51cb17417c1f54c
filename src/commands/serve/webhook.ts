import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { answerReview as answerBytes } from '../../serve/review/answer-review.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { parseExactJson } from '../../text/json/read-exact.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { type Reading, createReading } from '../../text/read-text.ts';
import { getOwn } from '../../text/value/json.ts';
import { createFailure } from '../../text/source/parsed-text.ts';
import { loadConfiguration } from '../gen/cache/load-configuration.ts';
import { openPlan, readPlan, type ServedOptions } from './plan.ts';

/**
 * Answers one review from a file, as the server does.
 *
 * @throws {UsageError} when there is no such webhook, or something cannot be read.
 * @example
 * import { answerReview } from 'schemawright/serve';
 *
 * const { text } = await answerReview({ cwd: '.', crds: ['crds/'], name: 'validate', file: 'review.json' });
 */
export async function answerReview({ name, file, ...served }: ReviewOptions): Promise<AnsweredReview> {
  const located = await loadConfiguration(served.cwd);
  const { webhooks } = await openPlan(await readPlan(served, located), located.dialects);
  const names = Object.keys(webhooks);
  const meant = name === undefined ? undefined : getOwn(webhooks, name);
  if (!meant) {
    const message = name === undefined ? 'no webhook is named' : `there is no webhook "${name}"`;
    const help = (name === undefined ? undefined : didYouMean(name, names)) ?? `There are ${names.join(', ')}.`;
    throw new UsageError({ message, help });
  }
  const { text } = readFileText(file, { cwd: served.cwd, read: asText });
  const { status, body } = await answerBytes(meant, Buffer.from(text, 'utf8'), { onObject: () => undefined });
  return { status, text: jsonText(parseExactJson(new TextDecoder().decode(body)), 2) };
}

/** The review to answer, and the webhook that answers it. */
export interface ReviewOptions extends ServedOptions {
  /** The name of the webhook: its path without the leading slash. */
  readonly name: string | undefined;
  /** The file of the review, `-` for standard input. */
  readonly file: string;
}

/** The answer, and its HTTP status. */
export interface AnsweredReview {
  readonly status: number;
  readonly text: string;
}

function asText(text: string, file: string): Reading {
  return createReading(createFailure([]), text, file, 'json');
}
