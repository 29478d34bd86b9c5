export { launchBrowser } from './launch-browser';
export { probeRemote, type ProbeResult } from './probe-remote';
export { routeFiles } from './route-files';
