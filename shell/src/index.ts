// An async boundary: the modules shared with remotes must be ready before anything that uses them runs.
void import('./bootstrap');
