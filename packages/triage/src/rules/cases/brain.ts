import { ruleCases } from './case-lines';

export const BRAIN_CASES = ruleCases(`
stroke-sudden | sudden numb face | sudden cough, no numb face | numb hands for weeks
thunderclap | the worst headache of my life | no headache, worst cough of my life | headache
headache-danger | headache and confusion | headache, no confusion | headache and cough
headache-urgent | severe headache | no headache, severe cough | mild headache
headache-routine | headache for three weeks | no headache for three weeks | headache for three hours
meningitis | fever and stiff neck | fever, no stiff neck | stiff neck after sleeping badly
sepsis | fever and mottled skin | no fever, mottled skin | fever and runny nose
head-injury-danger | hit his head and vomited | hit his head, no vomiting | headache and vomiting
cauda-equina | back pain and numb groin | back pain, no numb groin | back pain and sore groin
back-pain-urgent | back pain and fever | back pain, no fever | back pain after lifting
back-pain-long | back pain for 8 weeks | no back pain for 8 weeks | back pain for 8 days
seizure-named | had a seizure | no seizures | fit and well
vertigo-with-signs | vertigo and hearing loss | vertigo, no hearing loss | vertigo
dizziness-danger | dizzy and fainted | not dizzy, cough | dizzy
dizziness-stroke | dizzy with slurred speech | dizzy, no slurred speech | dizzy with nausea
dizziness-long | dizzy for two weeks | not dizzy, cough for two weeks | dizzy for an hour
tetanus | stiff jaw after a cut | no stiff jaw after a cut | jaw pain
tetanus-prone-wound | cut with a rusty nail | no cut, no rusty nail, cough | small cut
`);
