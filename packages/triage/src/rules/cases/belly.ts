import { ruleCases } from './case-lines';

export const BELLY_CASES = ruleCases(`
acute-abdomen | severe stomach pain | no stomach pain, severe cough | mild stomach ache
appendicitis | pain in lower right abdomen and fever | no pain in lower right abdomen, fever | fever and cough
belly-pain-fever | stomach pain and fever | no stomach pain, fever | stomach pain
belly-pain-sick | stomach pain and vomiting | no stomach pain, vomiting | sore throat and vomiting
bowel-obstruction | vomiting, not passing gas | no vomiting, not passing gas | vomiting, gassy
obstruction-constipation | constipation and vomiting | constipation, no vomiting | constipation
constipation-long | constipation and weight loss | constipation, no weight loss | constipation for a week
gi-bleed | blood in stool and feeling faint | no blood in stool, feeling faint | blood on toilet paper
haemolytic-uraemic | bloody diarrhea and pale skin | no bloody diarrhea, pale skin | diarrhea and pale skin
child-bloody-stool | 2-year-old with diarrhea and blood in stool | 2-year-old with diarrhea, no blood in stool | 40-year-old with diarrhea and blood in stool
dehydration | diarrhea and hardly urinating | diarrhea, no dizziness | diarrhea
dehydration-severe | diarrhea and confused | diarrhea, not confused | diarrhea and a cough
stomach-upset-long | diarrhea for 9 days | no diarrhea for 9 days | diarrhea for 9 hours
food-poisoning-fever | diarrhea and fever after undercooked chicken | no diarrhea, fever | ate a picnic
diarrhea-risk | 80-year-old with vomiting and diarrhea | 80-year-old, no vomiting, no diarrhea, cough | 30-year-old with vomiting and diarrhea
liver-failure | yellow eyes and confusion | yellow eyes, no confusion | yellow eyes
jaundice-fever | jaundice and fever | jaundice, no fever | fever and yellow snot
ulcer | gnawing pain in the upper abdomen | no upper abdominal pain, cough | lower back pain
swallowing-red | difficulty swallowing and weight loss | difficulty swallowing, no weight loss | sore throat and weight loss
pale-weight | weight loss and blood in stool | weight loss, no blood in stool | weight loss
`);
