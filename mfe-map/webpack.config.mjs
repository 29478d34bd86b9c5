import { remote } from '@health-commons/federation/webpack';

export default remote(import.meta.dirname);
