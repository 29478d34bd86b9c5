import type { LocalServer } from './local-server';

/** Lets a server answer as one does that speaks OpenAI's chat completions: `content` is what its model wrote. */
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
