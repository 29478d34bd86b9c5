// A browser test that takes longer hangs. The page's own waits time out earlier, with a clear message.
jest.setTimeout(300_000);
