import { expect, test } from 'vitest';
import { checkAccessibility, chromium, serveFolder, useChromium } from '../support/chromium.ts';
import { folderFor } from '../support/folder.ts';
import { describeWith } from '../support/needs.ts';

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Test</title><link rel="icon" href="data:,">${head}</head><body><main><h1>Test</h1>${body}</main></body></html>`;

describeWith('the browser of the tests', chromium, (path) => {
  const browser = useChromium(path);

  test('a page without faults has none', async () => {
    const folder = folderFor({
      'index.html': page('<p id="p">no</p>', '<script defer src="main.js"></script>'),
      'main.js': 'document.getElementById("p").textContent = "yes";',
    });
    const { page: opened } = await browser.open(await serveFolder(folder, { under: '/some/where/' }));
    expect(await opened.getByRole('paragraph').textContent()).toBe('yes');
    expect(await opened.evaluate('document.title')).toBe('Test');
    expect(await checkAccessibility(opened)).toEqual([]);
  });

  test('what a policy forbids, an error, a dialog and a request to another host are problems', async () => {
    const script = '<script>document.title = "ran"</script><img alt="" src="http://127.0.0.1:1/a.png">';
    const folder = folderFor({
      'index.html': page(script, '<script defer src="main.js"></script>'),
      'main.js': 'alert("shown"); document.body.innerHTML += "";',
    });
    const { page: opened, takeProblems } = await browser.open(await serveFolder(folder));
    await expect.poll(() => opened.title()).toBe('Test');
    const problems = takeProblems().join('\n');
    for (const expected of ['policy: script-src-elem inline', 'policy: img-src', 'dialog: shown', 'error: TypeError'])
      expect(problems).toContain(expected);
    expect(problems).toContain('policy: require-trusted-types-for');
  });

  test('without the policy, inline scripts run and other hosts are asked', async () => {
    const script = '<script>document.title = "ran"</script><img alt="" src="http://127.0.0.1:1/a.png">';
    const folder = folderFor({ 'index.html': page(script) });
    const { page: opened, takeProblems } = await browser.open(await serveFolder(folder), { withoutPolicy: true });
    expect(await opened.title()).toBe('ran');
    expect(takeProblems().join('\n')).toContain('request: http://127.0.0.1:1/a.png');
  });

  test('what is not accessible is found in each appearance', async () => {
    const style = '@media (prefers-color-scheme: dark) { p { color: #777; background: #888 } }';
    const folder = folderFor({
      'index.html': page('<p>text</p><input>', '<link rel="stylesheet" href="style.css">'),
      'style.css': style,
    });
    const { page: opened } = await browser.open(await serveFolder(folder));
    const found = await checkAccessibility(opened);
    expect(found.filter((line) => line.includes('label')).map((line) => line.split(':')[0])).toEqual([
      'light',
      'dark',
      'forced colours',
    ]);
    expect(found.filter((line) => line.includes('color-contrast')).map((line) => line.split(':')[0])).toEqual(['dark']);
  });
});
