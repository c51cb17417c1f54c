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

/** What takes one to four minutes where everything is required, the longest first; sizes of files say nothing of that. */
const longest = [
  'laws/mutation',
  'conformance/charts',
  'ytt/emission',
  'exact/random',
  'predicates/laws',
  'exact/forms',
];

/** Begins with what takes long, so that the workers of a run end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((name) => moduleId.includes(`/test/${name}.`));
      if (place >= 0) return place;
      return long.test(moduleId) ? longest.length : longest.length + 1;
    };
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
