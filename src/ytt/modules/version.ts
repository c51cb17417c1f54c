import { matchPattern } from '../../schema/grammars/index.ts';
import { type GlobalNames, StarlarkFailure } from '../starlark/index.ts';
import { asString, createModule, onlyArgument } from './parts/index.ts';

/** The version of ytt that is reproduced. */
const own = [0, 48, 0] as const;

export const version: GlobalNames = createModule('version', {
  require_at_least: (call) => {
    const text = asString(onlyArgument(call));
    const [, ...parts] = matchPattern('semver', text) ?? [];
    if (parts.length === 0) throw new StarlarkFailure(`version string '${text}' must be a valid semver`);
    const wanted = parts.slice(0, 3).map(Number);
    const differing = own.findIndex((part, index) => part !== wanted[index]);
    const isEnough = differing < 0 || (own[differing] ?? 0) > (wanted[differing] ?? 0);
    if (isEnough) return null;
    throw new StarlarkFailure(`ytt version '${own.join('.')}' does not meet the minimum required version '${text}'`);
  },
});
