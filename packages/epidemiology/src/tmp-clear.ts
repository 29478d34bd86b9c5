import { judgeCounts } from './index';
import { drawn, repeat } from './testing/drawn-counts';
for (const quiet of [22, 24,26]) {
  const judge = judgeCounts({ firstDay: 4, illnesses: [{ illness: 'flu', counts: drawn([...repeat(3, quiet), ...repeat(15, 120)]) }] });
  let out = '', day = 0;
  for (let v = judge.next(); v; v = judge.next()) { const x = v[0]!; if (day >= quiet - 2 && day < quiet + 40) out += `${day - quiet}:${x.state[0]}${x.risk?.[0] ?? '-'} s${x.sum} e${x.week?.mean.toFixed(0)} h${x.held} p${x.pValue.toExponential(0)} a${judge.alpha()}; `; day++; }
  console.log(quiet, out);
}
