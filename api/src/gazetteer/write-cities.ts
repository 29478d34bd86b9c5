import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listCities } from './list-cities';

// `npm run gazetteer` writes the cities of the map, which contracts has without the gazetteer's other data.
const file = fileURLToPath(import.meta.resolve('@health-commons/contracts/cities')).replace(/\.ts$/, '.json');
writeFileSync(file, JSON.stringify(listCities()));
console.log(`Next: npx oxfmt ${file}`);
