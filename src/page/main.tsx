import { render } from 'preact';

function Page() {
  return <main>Loading …</main>;
}

const root = document.getElementById('page');
if (root) render(<Page />, root);
