/** What Leaflet asks of a browser and jsdom does not have. Import it before anything that imports Leaflet. */

// Leaflet takes this function for the sign that SVG can be drawn.
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => undefined });

// jsdom has no layout: every box is as large as a map at 800 × 500.
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
