import { UsageError } from '../../diagnostics/usage-error.ts';
import type { Target } from '../../generator/emit/target.ts';
import { targetProblems } from '../../config/check.ts';

export function optionsGiven(given: readonly string[], target: Target): object {
  const options = Object.fromEntries(
    given.map((option) => {
      const [, key, value] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
      if (key === undefined || value === undefined)
        throw new UsageError({
          message: `--option requires KEY=VALUE, not "${option}"`,
          help: 'Write --option openapi=3.0.3.',
        });
      return [key, value === 'true' || value === 'false' ? value === 'true' : value] as const;
    }),
  );
  const problems = targetProblems({ [target.name]: options }, [target]);
  if (problems.length > 0)
    throw new UsageError(
      problems.map(({ message, help = `The reference lists the options of the target "${target.name}".` }) => ({
        message,
        help,
      })),
    );
  return options;
}
