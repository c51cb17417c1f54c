import { signal } from '@preact/signals';
import type { JSX } from 'preact';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'schemawright-theme';

/** Follows the system, unless the user wants one of both. */
const theme = signal<Theme>('system');

export function ThemeSwitch(): JSX.Element {
  return (
    <select
      class="input theme"
      aria-label="Colours"
      value={theme}
      onChange={({ currentTarget: { value } }) => {
        const chosen = themes.find((name) => name === value) ?? 'system';
        store(chosen);
        applyTheme(chosen);
      }}
    >
      <option value="system">System</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}

export function applyStoredTheme(): void {
  applyTheme(themes.find((name) => name === readStored()) ?? 'system');
}

function applyTheme(chosen: Theme): void {
  theme.value = chosen;
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset.theme;
  else dataset.theme = chosen;
}

/** Browsers may forbid storage. */
function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(chosen: Theme): void {
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // The choice then lasts as long as the page.
  }
}
