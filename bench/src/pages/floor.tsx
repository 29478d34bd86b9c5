import { createRoot } from 'react-dom/client';

/** The lines of /about, which `serveFloor` adds to the build. */
declare const WORDS: readonly string[];

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main>
      <h1>{WORDS[0]}</h1>
      {WORDS.slice(1).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </main>,
  );
}
