/** Features of Chromium that the pages of a test or bench do not need. */
const FEATURES = [
  // For each window, Chromium 156 loads pages of its address bar and starts a spare process. This takes as much
  // processor time as one of our pages.
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup', 'SpareRendererForSitePerProcess'],
  // Playwright turns these off too, but Chromium reads only the last `--disable-features`, which is ours.
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
