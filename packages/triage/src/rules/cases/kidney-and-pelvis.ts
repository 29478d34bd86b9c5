import { ruleCases } from './case-lines';

export const KIDNEY_AND_PELVIS_CASES = ruleCases(`
kidney-stone | severe flank pain in waves | no flank pain, severe cough | mild back pain
aneurysm | 70-year-old with sudden back pain | 70-year-old with sudden cough, no back pain | 30-year-old with sudden back pain
kidney-infection | flank pain and fever | no flank pain, fever | flank pain
urinary-infection | burning when urinating | no burning when urinating | burning stomach pain
urinary-infection-risk | pregnant with burning when urinating | not pregnant, burning when urinating | 30-year-old woman with burning when urinating
ectopic | missed period, lower abdominal pain and spotting | no missed period, lower abdominal pain | period pain
pregnancy-bleeding | pregnant with vaginal bleeding | pregnant, no vaginal bleeding | not pregnant, vaginal bleeding
preeclampsia | pregnant with severe headache | pregnant, no headache | not pregnant, severe headache
pregnancy-urgent | pregnant with fever | pregnant, no fever | not pregnant, fever
pregnancy-ill | pregnant with a cough | not pregnant, cough | cough
labour-early | contractions and bleeding | contractions, no bleeding | contractions
postpartum | gave birth last week, fever | gave birth last week, no fever | fever
bleeding-heavy-period | severe vaginal bleeding | no vaginal bleeding, severe cough | spotting
pelvic-infection | pelvic pain and fever | no pelvic pain, fever | pelvic pain
testicle-lasting | swollen testicle and fever | no swollen testicle, fever | swollen ankle and fever
torsion-groin | 15-year-old boy with sudden groin pain | 15-year-old boy, no groin pain, sudden cough | 50-year-old man with groin pain
yeast-not-simple | pregnant with thick white discharge | not pregnant, thick white discharge | thick white discharge
dissection | sudden severe pain between the shoulder blades | sudden severe cough, no pain between the shoulder blades | mild pain between the shoulder blades
`);
