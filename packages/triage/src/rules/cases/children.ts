import { ruleCases } from './case-lines';

export const CHILDREN_CASES = ruleCases(`
infant-fever | 6-week-old with fever | 6-week-old, no fever | 6-year-old with fever
infant-fever-6 | 5-month-old with fever | 5-month-old, no fever | 5-year-old with fever
newborn-ill | 3-week-old not feeding | 3-week-old, not vomiting | 3-year-old vomiting
infant-dehydrated | 1-year-old with diarrhea and no wet nappies | 1-year-old, no diarrhea, cough | 40-year-old with diarrhea and dehydration
child-drowsy | 2-year-old with fever, lethargic | 2-year-old with fever, not lethargic | 2-year-old with fever
child-breathing | 2-year-old, cough, breathing fast | 2-year-old, cough, no fast breathing | 2-year-old with cough
child-fever-rash | 6-year-old with fever and rash | 6-year-old with fever, no rash | 6-year-old with fever
fever-rash | fever and rash | fever, no rash | itchy rash
child-fever-high | 3-year-old with fever, not drinking | 3-year-old with fever, no lethargy | 3-year-old with fever
toddler-fever | 1-year-old with fever | 1-year-old, no fever | 10-year-old with fever
intussusception | 1-year-old, inconsolable crying, vomiting | 1-year-old, inconsolable crying, no vomiting | 10-year-old vomiting
child-vomit-belly | 8-month-old with diarrhea and vomiting | 8-month-old with diarrhea, no vomiting | 8-year-old with diarrhea and vomiting
child-limp | 4-year-old limping with fever | 4-year-old limping, no fever | 4-year-old with fever
baby-any | 5-week-old with cough | 5-week-old, no cough | 5-year-old with cough
`);
