import * as v from 'valibot';
import { configSchema } from './config';

/** The content of `/config.json`: the run-time configuration without what only the data can say. */
export const configFileSchema = v.omit(configSchema, ['demonstration']);
export type ConfigFile = v.InferOutput<typeof configFileSchema>;
