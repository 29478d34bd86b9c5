import { ruleCases } from './case-lines';

export const ALLERGY_AND_ACCIDENT_CASES = ruleCases(`
anaphylaxis | bee sting and trouble breathing | bee sting, no trouble breathing | bee sting
sting-in-mouth | wasp sting, swollen tongue | wasp sting, no swollen tongue | wasp sting on the foot
sting-infected | insect bite with spreading redness and pain | insect bite, no fever, no redness | insect bite
throat-emergency | sore throat and drooling | sore throat, no drooling | sore throat
bleeding-on-thinners | bleeding on warfarin | no bleeding on warfarin | warfarin and a cough
nosebleed-urgent | nosebleed on warfarin | no nosebleed on warfarin | nosebleed
wound-infected | cut with fever | cut, no fever | cut
cellulitis-danger | cellulitis with vomiting | cellulitis, no vomiting | cellulitis
burn-serious | severe burn | no burn, severe cough | heartburn, severe
burn-blisters | burn with blisters | burn, no blisters | minor burn
sunburn-danger | sunburn with blisters | sunburn, no blisters | sunburn
fracture-suspected | fell, ankle cannot bear weight | fell, can walk | sore ankle
injury-danger | fell and cannot move his legs | no fall, cough | fell
hip-fracture | 80-year-old fell, hip pain | 80-year-old, no fall, hip pain | 20-year-old fell, hip pain
carbon-monoxide-home | whole family has headache and nausea | whole family, no headache, no nausea, cough | headache and nausea
paracetamol-liver | paracetamol for days, yellow skin | paracetamol for days, no yellow skin | paracetamol for a cold
rabies-exposure | bitten by a dog | not bitten by a dog | dog at home
bite-deep | dog bite, deep wound | dog bite, no deep wound | dog bite
`);
