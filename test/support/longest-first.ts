import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Laws, and what starts processes or compilers: they take longer than their size tells. */
const long = new RegExp(
  [
    String.raw`/test/(?:conformance|laws|package|exact)/`,
    String.raw`laws\.test\.ts$`,
    String.raw`/(?:package|cache|program|fixtures|invalid|mistakes|architecture|malformed|emission|modes|completion)\.test\.ts$`,
    String.raw`/(?:binding|hostile)[^/]*\.test\.ts$|typing\.test\.ts$`,
  ].join('|'),
);

/** Begins with what takes long, so that the workers of a run end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
