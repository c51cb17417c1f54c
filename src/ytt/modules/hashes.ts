import { createHash } from 'node:crypto';
import { encodeBytes } from '../starlark/values/value/index.ts';
import type { GlobalNames } from '../starlark/index.ts';
import { asString, createModule, onlyArgument } from './parts/index.ts';

function hashModule(name: 'md5' | 'sha256'): GlobalNames {
  return createModule(name, {
    sum: (call) => {
      const text = asString(onlyArgument(call));
      call.thread.step(text.length >> 6);
      return createHash(name).update(encodeBytes(text), 'latin1').digest('hex');
    },
  });
}

export const md5: GlobalNames = hashModule('md5');

export const sha256: GlobalNames = hashModule('sha256');
