import { type Signal, signal } from '@preact/signals';
import { hydrate, render } from 'preact';
import { type Address, parseAddress } from './form/address.ts';
import { chooseDocument, Notice } from './form/app.tsx';
import { openApp } from './form/open-app.tsx';
import { takeInput } from './form/take-input.ts';
import { applyStoredTheme } from './form/theme-switch.tsx';
import { fetchData, watchData } from './fetch-data.ts';

const root = document.getElementById('page');
if (root) await openPage(root);

async function openPage(element: HTMLElement): Promise<void> {
  applyStoredTheme();
  document.getElementById('not-running')?.remove();
  const rendered = element.dataset.revision;
  if (rendered !== undefined) await nextFrame();
  const first = await fetchData();
  if (typeof first === 'string') {
    element.replaceChildren();
    render(<Notice>{first}</Notice>, element);
    return;
  }
  const address = followAddress();
  const { app, data, problems } = await openApp(first, address);
  const isSame = chooseDocument(first, undefined) === chooseDocument(first, address.peek());
  if (rendered === first.revision && isSame) {
    const giveInput = takeInput(element);
    hydrate(app, element);
    giveInput();
  } else {
    element.replaceChildren();
    render(app, element);
  }
  watchData(first, {
    onData: (next) => {
      data.value = next;
    },
    onProblems: (next) => {
      problems.value = next;
    },
  });
}

/** What is written in the document is seen before the script works. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function followAddress(): Signal<Address | undefined> {
  const address = signal(parseAddress(location.hash));
  window.addEventListener('hashchange', () => {
    address.value = parseAddress(location.hash);
  });
  return address;
}
