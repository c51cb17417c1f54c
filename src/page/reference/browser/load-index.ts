import type { SearchIndex } from '../search-index.ts';

declare global {
  var referenceIndex: SearchIndex | undefined;

  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (url: string) => string },
      ) => { readonly createScriptURL: (url: string) => string };
    };
  }
}

let loading: Promise<SearchIndex | undefined> | undefined;

/** Loads the index of the site when it is asked for; `undefined` if its file is missing. */
export function loadIndex(): Promise<SearchIndex | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve(globalThis.referenceIndex));
    script.addEventListener('error', () => resolve(undefined));
    script.src = createAddress();
    document.head.append(script);
  });
  return loading;
}

/** The one address that the policy of the page trusts. */
function createAddress(): string {
  const address = 'assets/search.js';
  const policy = window.trustedTypes?.createPolicy('reference-index', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`${url} is no script of this site`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
