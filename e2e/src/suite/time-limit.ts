// After this a browser test counts as hung. A page's own waits end earlier and say what is missing.
jest.setTimeout(300_000);
