const key = 'reference-theme';

/** Before the page is shown, so that it does not change its colours. */
export function applyTheme(theme = readTheme()): void {
  if (theme === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function openTheme(): void {
  const select = document.querySelector<HTMLSelectElement>('#theme');
  if (!select) return;
  select.value = readTheme();
  select.addEventListener('change', () => {
    applyTheme(select.value);
    keepTheme(select.value);
  });
}

function readTheme(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // A page without an origin has no storage.
    return '';
  }
}

function keepTheme(theme: string): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice holds for this page.
  }
}
