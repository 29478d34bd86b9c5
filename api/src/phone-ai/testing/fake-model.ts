import type { LocalServer } from './local-server';

/** Makes a server answer with an OpenAI chat completion that has this content. */
export function says(server: LocalServer, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  server.answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      }),
    );
  };
}
