import { expect, test } from 'vitest';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

const origin = { file: 'a.ts', line: 1, column: 2 };

test('carries one problem, with its origin', () => {
  expect(new UsageError('wrong', origin).problems).toEqual([{ message: 'wrong', origin }]);
  expect(new UsageError('wrong').problems).toEqual([{ message: 'wrong' }]);
});

test('carries several problems, and says them all', () => {
  const error = new UsageError([{ message: 'one' }, { message: 'two', help: 'do' }]);
  expect(error.problems).toHaveLength(2);
  expect(error.message).toBe('one\ntwo');
});
