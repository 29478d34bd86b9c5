import { ruleCases } from './case-lines';

export const FEVER_CASES = ruleCases(`
malaria-travel | fever after a stay in Kenya | no fever after a stay in Kenya | fever after a stay in Norway
malaria-severe | malaria and confusion | malaria, no confusion | fever and a cough
dengue-warning | dengue and bleeding gums | no dengue, bleeding gums | bleeding gums
dengue-suspected | fever, rash and joint pain | no fever, rash, joint pain | fever and cough
fever-rash-aches (DE) | fever, rash and joint pain | no fever, rash, joint pain | fever and a sore joint
typhoid-suspected | fever for 4 days after a journey abroad with travel | no fever for 4 days, travel | fever for 4 days
fever-after-travel | fever after travel | no fever after travel | fever
fever-long | fever for 6 days | no fever, cough for 6 days | fever for 6 hours
fever-lasting | fever for 3 days | no fever, cough for 3 days | fever for 1 day
fever-cough-days | 7-year-old with fever and cough for 5 days | 7-year-old with cough for 5 days, no fever | 7-year-old with fever and cough since this morning
fever-weak-immune | fever during chemotherapy | no fever during chemotherapy | fever
fever-risk | fever and cough, 70-year-old | no fever, cough, 70-year-old | fever and cough, 30-year-old
flu-like | sudden fever, cough and body aches | no fever, cough and body aches | fever and cough
flu-worse | cough and fever got better and then came back | cough, fever has not returned | cough
covid-like | loss of taste | no loss of taste | tasty food
tick-fever | tick bite, fever and rash | tick bite, no fever, no rash | fever and cough
lyme | bullseye rash | no bullseye rash | itchy bumps
heat-stroke | heat wave and confusion | heat wave, no confusion | heat wave
heat-exhaustion | dizzy in the heat wave | not dizzy in the heat wave | dizzy
diabetic-ketoacidosis | diabetes, vomiting and very thirsty | diabetes, no vomiting, cough | vomiting
low-sugar | diabetes and confused | diabetes, not confused | diabetes and a cough
new-diabetes | very thirsty and urinating a lot | not very thirsty, urinating a lot | very thirsty
`);
