// A browser test that takes longer than this is stuck. The page's own waits time out earlier, with a clear message.
jest.setTimeout(300_000);
