import { createRoot } from 'react-dom/client';
import words from 'words';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main>
      <h1>{words[0]}</h1>
      {words.slice(1).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </main>,
  );
}
