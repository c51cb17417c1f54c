import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { slowProjects } from './projects.ts';

/** The slow projects, and what takes longer than its size tells. */
const long = new RegExp(
  [
    String.raw`/test/(?:conformance|exact|${Object.keys(slowProjects).join('|')})/`,
    String.raw`[./](?:${Object.keys(slowProjects).join('|')})\.test\.ts$`,
    String.raw`/(?:cache|fixtures|invalid|mistakes|architecture|plain|manifests|emission)\.test\.ts$`,
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
