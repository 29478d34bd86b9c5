import { ruleCases } from './case-lines';

export const HEART_AND_LUNG_CASES = ruleCases(`
heart-attack | chest pain and sweating | no chest pain, sweating | sweating after football
chest-pain-unexplained | chest pian since this morning | no chest pain, sneezing | chest pain when I cough
heart-attack-atypical | jaw pain with cold sweat and nausea | no jaw pain, nausea | toothache
breathless-with-danger | sudden shortness of breath | not short of breath, sudden headache | hiccups
pulmonary-embolism | short of breath after surgery | no shortness of breath after surgery | coughing after a long walk
dvt-with-risk | swollen calf and calf pain after a long flight | no calf swelling, no calf pain after a long flight | both feet swollen after a long flight
dvt | calf pain and swollen calf | no calf pain, no calf swelling | calf cramp at night
asthma-severe | asthma, inhaler not helping | asthma, no shortness of breath, no wheezing | asthma and a cough
wheeze-and-breathless | wheezing, short of breath, getting worse | no wheezing, no shortness of breath, cough getting worse | wheezing
copd-severe | COPD, worsening shortness of breath, green phlegm | COPD, no shortness of breath, green phlegm | shortness of breath, green phlegm
copd-flare | COPD with more cough | COPD, no cough | cough
pneumonia-danger | cough, fever and confusion | cough, fever, no confusion | cough and fever
pneumonia-older | 70-year-old with cough and fever | 70-year-old with cough, no fever | 30-year-old with cough and fever
pneumonia | fever, cough, rusty sputum | no fever, cough, rusty sputum | fever, cough, runny nose
coughing-blood-danger | coughing up blood and short of breath | not coughing up blood, short of breath | coughing up phlegm
fast-heart-danger | palpitations and fainted | no palpitations, fainted | palpitations after coffee
faint-danger | fainted, 70-year-old | no fainting, 70-year-old | fell asleep, 70-year-old
heart-failure | swollen ankles and heart failure | no swollen ankles, heart failure | swollen ankles
whooping-cough-infant | 3-month-old with coughing fits | 3-month-old, no coughing fits | 10-year-old with coughing fits
croup-danger | barking cough and stridor | barking cough, no stridor | barking cough
cough-long | cough for 6 weeks | no cough for 6 weeks | cough for 6 days
cough-smoker | smoker with productive cough | smoker, no cough | productive cough
pressure-emergency | blood pressure 190/125 and blurred vision | blood pressure 190/125, no blurred vision | blood pressure 190/125
`);
