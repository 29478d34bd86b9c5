/** Parts of Chromium that no visitor's page needs. */
const FEATURES = [
  // Chromium 156 loads pages for its address bar, and a spare process, with each window. They take as much of the
  // processor as a page of ours.
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup', 'SpareRendererForSitePerProcess'],
  // Playwright turns these off. Its list does not apply any more, because Chromium reads only the last one.
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Flags for a Chromium that tests or measures pages. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-gpu',
  `--disable-features=${FEATURES.join(',')}`,
];
