// How long a browser test may take before it counts as hung; a page's own waits end earlier and say what was missing.
jest.setTimeout(300_000);
