import { shell } from '@health-commons/federation/webpack';

export default shell(import.meta.dirname);
