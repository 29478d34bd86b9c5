import { ruleCases } from './case-lines';

export const HEAD_AND_SKIN_CASES = ruleCases(`
strep-throat | sore throat, fever, swollen glands | sore throat, no fever, no swollen glands | sore throat and cough
mononucleosis | sore throat, swollen glands, fatigue | sore throat, no swollen glands, fatigue | sore throat, fatigue
mono-spleen | mononucleosis, severe abdominal pain | mononucleosis, no abdominal pain | mononucleosis
sinusitis-long | facial pain and stuffy nose for 2 weeks | no facial pain, cough for 2 weeks | stuffy nose for 2 days
sinusitis-danger | sinus pain and double vision | sinus pain, no double vision | sinus pain
otitis | ear pain and fever | ear pain, no fever | ear pain
mastoiditis | ear pain and swelling behind the ear | ear pain, no swelling behind the ear | ear pain
sudden-hearing-loss | sudden hearing loss | no hearing loss, sudden cough | hearing loss for years
eye-emergency | eye pain with blurred vision | eye pain, no blurred vision | itchy eyes
red-eye-urgent | red eye and eye pain | red eye, no eye pain | red eye
red-eye-long | red eye for 4 weeks | no red eye, cough for 4 weeks | red eye for 4 days
mouth-ulcer-long | mouth ulcer for 4 weeks | no mouth ulcer, cough for 4 weeks | mouth ulcer for 4 days
toothache-swelling | toothache and fever | toothache, no fever | toothache
toothache-danger | toothache and difficulty swallowing | toothache, no difficulty swallowing | toothache
toothache-long | toothache for 5 days | no toothache, cough for 5 days | toothache since this morning
cellulitis | red hot swollen skin on the leg | no red hot skin | red face
shingles | painful rash with blisters | no painful rash, no blisters | itchy rash
shingles-risk | shingles near the eye | no shingles, red eye | shingles
chickenpox-risk | pregnant with chickenpox | not pregnant, no chickenpox | chickenpox
rash-bad | rash that is spreading | no rash, cough getting worse | rash
rash-medicine | rash, mouth ulcers and fever | rash, no mouth ulcers, no fever | rash and fever
dry-skin-infected | eczema with fever | eczema, no fever | eczema
hot-joint | swollen knee and fever | swollen knee, no fever | sore knee
gout | sudden pain in the big toe with red skin | red skin, no sudden pain in the big toe | joint pain after running
joint-long | joint pain for 2 months | no joint pain, cough for 2 months | joint pain for 2 days
mood | depression | no depression | sad film
severe-complaint | terrible sore throat | no sore throat, no severe cough | sore throat
fatigue-long | tired for a month | not tired, cough for a month | tired today
`);
