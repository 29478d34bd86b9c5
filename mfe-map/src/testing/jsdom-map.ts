// Browser APIs that Leaflet needs and jsdom lacks. Import before any module that imports Leaflet.

// Leaflet detects SVG support by this function.
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => undefined });

// jsdom has no layout: every box is 800 × 500.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => 800 },
  clientHeight: { get: () => 500 },
});

class IdleObserver {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

Object.assign(globalThis, { ResizeObserver: IdleObserver, matchMedia });

export {};
