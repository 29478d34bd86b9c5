// A browser test that takes longer than this is stuck. Each wait for a page times out earlier, with a clear message.
jest.setTimeout(300_000);
