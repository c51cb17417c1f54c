import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Laws, and what starts processes: they take longer than their size tells. */
const long = /\/test\/(?:conformance|laws|package|exact)\/|laws\.test\.ts$|\/(?:package|cache|program)\.test\.ts$/;

/** Begins with what takes long, so that the workers of a run end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
