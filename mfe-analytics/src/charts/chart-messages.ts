import { defineMessages } from '@health-commons/base/catalogue';
import english from '../locales/en/charts.json';

export const chartMessages = defineMessages(english);
