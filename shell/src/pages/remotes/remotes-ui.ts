export { showOverrides } from '../../overrides/show-overrides';
export { RemotesPage } from './remotes-page';
