/** A review as it is sent, and what its answer is to say. */
export interface SentReview {
  readonly bytes: Buffer;
  readonly uid: string;
  readonly allowed: boolean | undefined;
}

/** Sends reviews, and counts what became of them. */
export function sendReviews(options: {
  readonly port: number;
  readonly ca: readonly string[];
  readonly reviewAt: (index: number) => SentReview;
  readonly from: number;
  readonly count: number;
  readonly connections: number;
  readonly rate?: number;
  readonly patience: number;
  readonly seconds: number;
}): Promise<{
  readonly sent: number;
  readonly right: number;
  readonly wrong: number;
  readonly refused: number;
  readonly lost: number;
  readonly resets: number;
}>;
