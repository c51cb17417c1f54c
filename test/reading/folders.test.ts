import { expect, test } from 'vitest';
import { listAllFiles, listNames } from '../../src/text/files/list-folder.ts';
import { folderFor } from '../support/folder.ts';

test('a folder that is a file is told, and one that is not there is empty', () => {
  const cwd = folderFor({ 'a.txt': 'a', 'b/c.txt': 'c', 'b/d/e.txt': 'e' });
  expect(() => listNames('a.txt', cwd)).toThrow('"a.txt" is not a folder');
  expect(listNames('nothing', cwd)).toEqual([]);
  expect(listAllFiles('b', cwd)).toEqual(['b/c.txt', 'b/d/e.txt']);
});
