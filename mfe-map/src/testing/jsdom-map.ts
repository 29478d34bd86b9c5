// Adds the browser APIs that the map needs and jsdom lacks. Import this before any module that imports Leaflet.

// Leaflet detects SVG support by this function.
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => undefined });

// jsdom has no layout, so every element gets 800 × 500 pixels.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => 800 },
  clientHeight: { get: () => 500 },
});

// jsdom does not scroll.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

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
