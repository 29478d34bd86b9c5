import type { EntryTable } from './entry';

/** Kidneys, bladder, sex organs and pregnancy. */
export const URINARY = {
  'painful-urination': {
    name: 'Pain on passing urine',
    alone: 'routine',
    source: 'nhs-uti',
    phrases: `painful urination, pain when urinating, burning when urinating, burning urination, dysuria, burning when I pee, hurts to pee, stings when I pee, pain on urination, burning with urination, burning pee, hurts to urinate, pain with urination, it burns when I pee, burning sensation when urinating, pain when peeing, burning during urination, stinging when urinating, pain urinating, burning urine, burns when urinating, pain passing urine, burns to pee, burning on urination, urine infection, uti, urinary tract infection, bladder infection, cystitis, urinary infection, burning pain when urinating, urination hurts, pain during urination, painful to pee, burning when passing urine, discomfort urinating, burning sensation urinating, stings to urinate, uncomfortable urination, cloudy urine, smelly urine, foul smelling urine, strong smelling urine`,
  },
  'frequent-urination': {
    name: 'Passing urine often',
    alone: 'routine',
    source: 'nhs-uti',
    phrases: `frequent urination, urinating often, urinary frequency,  peeing often, need to pee often, urinating frequently, urgency to urinate, urinary urgency, polyuria,  increased urination,  need to urinate often, urge to urinate, keep needing to pee,  urinating more often, frequency of urination, need to pee all the time,   passing urine often`,
  },
  'blood-in-urine': {
    name: 'Blood in urine',
    alone: 'urgent',
    source: 'nhs-blood-urine',
    phrases: `blood in urine, bloody urine, hematuria, red urine, pink urine, blood in pee, urine is red, urinating blood, peeing blood, passing blood in urine`,
  },
  'cannot-urinate': {
    name: 'Cannot pass urine',
    alone: 'emergency',
    source: 'nhs-retention',
    phrases: `cannot urinate, cannot pee, cannot pass urine, urinary retention, cannot empty bladder, cannot wee, bladder is full and cannot urinate, not able to urinate, difficulty urinating at all`,
  },
  'flank-pain': {
    name: 'Pain in the flank',
    alone: 'urgent',
    source: 'nhs-kidney-infection',
    phrases: `flank pain, loin pain, pain in flank, pain in side and back, kidney pain, side pain, pain in loin, kidney hurts, pain in kidney, costovertebral tenderness, renal colic, pain in my side`,
  },
  'kidney-stone': {
    name: 'Kidney stone',
    alone: 'urgent',
    source: 'nhs-kidney-stones',
    kindOf: ['flank-pain'],
    phrases: `kidney stone, kidney stones, ureteric colic, renal colic`,
  },
  colicky: {
    name: 'Pain in waves or so strong that one cannot keep still',
    phrases: `colicky, comes in waves, in waves, waves of pain, cannot sit still, cannot keep still, writhing, cannot get comfortable, cannot find a comfortable position, rolling around in pain, pacing with pain, writhing in pain, restless with pain, colic`,
  },
  'to-groin': {
    name: 'Pain going to the groin',
    phrases: `to groin, radiates to groin, radiating to groin, towards groin, into groin, down to groin, down into groin, radiating down to groin, radiating down toward groin, radiates down to groin, toward groin, radiates into groin, spreading to groin, radiating into groin, groin`,
  },
  'groin-pain': {
    name: 'Groin pain',
    alone: 'routine',
    source: 'nhs-stomach-ache',
    phrases: `groin pain, pain in groin`,
  },
  'pelvic-pain': {
    name: 'Pelvic pain',
    alone: 'routine',
    source: 'nhs-pelvic-pain',
    phrases: `pelvic pain, lower abdominal pain, pain in lower abdomen, lower belly pain, lower stomach pain, suprapubic pain, pelvic cramping, lower abdomen pain, suprapubic discomfort, low abdominal pain, lower tummy pain`,
  },
  'one-sided-pelvic': {
    name: 'Low belly pain on one side',
    kindOf: ['pelvic-pain'],
    phrases: `one sided pelvic pain, one side lower abdominal pain, pain low on one side, one sided lower abdominal pain, left lower abdominal pain, pain on one side of abdomen, shoulder tip pain, pain at tip of shoulder`,
  },
  'period-pain': {
    name: 'Period pain',
    alone: 'self-care',
    phrases: `period pain, period pains, menstrual cramps, period cramps, painful periods, menstrual pain, dysmenorrhea, pms`,
  },
  'missed-period': {
    name: 'Missed period',
    alone: 'routine',
    source: 'nhs-ectopic',
    phrases: `missed period, missed periods, late period, period is late, amenorrhea, no period, period late, missed my period, overdue period`,
  },
  'vaginal-bleeding': {
    name: 'Bleeding from the vagina',
    alone: 'routine',
    source: 'nhs-periods',
    phrases: `vaginal bleeding, bleeding from vagina,  heavy periods, heavy period, irregular bleeding, bleeding between periods, bleeding after sex, abnormal bleeding, bleeding after menopause, vaginal spotting, postmenopausal bleeding, menorrhagia`,
  },
  'soaking-pads': {
    name: 'Heavy bleeding that soaks pads',
    alone: 'emergency',
    source: 'cdc-maternal',
    kindOf: ['vaginal-bleeding'],
    phrases: `soaking pads, soaking a pad, soaked pads, pad every hour, soaking through pads, soaked a pad an hour, heavy vaginal bleeding,  passing large clots, bleeding through pads, soaking through a pad every hour, large clots from vagina, flooding through pads`,
  },
  'genital-discharge': {
    name: 'Discharge from penis or vagina',
    alone: 'routine',
    source: 'nhs-sti',
    phrases: `vaginal discharge, discharge from penis, penile discharge, genital discharge, foul smelling discharge, fishy smell, fishy discharge, discharge from vagina, green discharge, yellow discharge, smelly discharge, urethral discharge, foul vaginal discharge`,
  },
  'white-discharge': {
    name: 'Thick white discharge',
    alone: 'self-care',
    phrases: `white discharge, thick white discharge, thick white vaginal discharge, cottage cheese discharge, curdy discharge, yeast infection, vaginal thrush, thrush, candida, candidiasis, vaginal yeast infection, white vaginal discharge, curd like discharge, discharge like cottage cheese, white curdy discharge, white clumpy discharge, cottage cheese like discharge, white thick discharge, discharge is white, thick discharge white, white lumpy discharge, odorless white discharge, odorless discharge, clumpy discharge`,
  },
  'genital-itch': {
    name: 'Genital itching',
    alone: 'self-care',
    phrases: `vaginal itching, vaginal itch, itchy vagina, genital itching, itchy penis, jock itch, vulvar itching, itching of vagina, vulval itching, vaginal irritation, vaginal itchiness, itchy vulva, itching and burning of vagina`,
  },
  'genital-sore': {
    name: 'Genital sore',
    alone: 'routine',
    source: 'nhs-sti',
    phrases: `genital sore, genital ulcer, sore on penis, genital blisters, genital warts, herpes, genital herpes, ulcer on penis, sores on genitals, std, sti, unprotected sex`,
  },
  'genital-pain': {
    name: 'Genital pain',
    alone: 'routine',
    source: 'nhs-sti',
    phrases: `penis pain, vaginal pain, painful sex, pain during sex, dyspareunia, vulvar pain`,
  },
  'testicle-pain': {
    name: 'Pain in a testicle',
    alone: 'emergency',
    source: 'nhs-testicle',
    phrases: `testicle pain, testicular pain, pain in testicle, painful testicle, scrotal pain, balls hurt, testicular torsion, pain in testicles, pain in balls, sore testicle, testicle hurts, torsion`,
  },
  'testicle-swelling': {
    name: 'Swelling or lump of a testicle',
    alone: 'routine',
    source: 'nhs-testicle',
    phrases: `testicle lump, lump on testicle, swollen testicle, lump in testicle, scrotal swelling, testicular swelling, swollen scrotum, testicular lump`,
  },
  priapism: {
    name: 'Erection that does not end',
    alone: 'emergency',
    source: 'nhs-priapism',
    phrases: `erection for hours, erection will not go down, priapism, painful erection, erection lasting, erection will not go away`,
  },
  pregnant: {
    name: 'Pregnant',
    phrases: `pregnant, pregnancy, expecting a baby, weeks gestation, positive pregnancy test, third trimester, first trimester, second trimester, may be pregnant, antenatal, 38 weeks, gravid`,
  },
  postpartum: {
    name: 'Gave birth lately',
    phrases: `postpartum, gave birth, after birth, after delivery, recently gave birth, c section, cesarean, childbirth, miscarriage, abortion`,
  },
  'waters-broken': {
    name: 'Waters broken',
    alone: 'urgent',
    source: 'cdc-maternal',
    phrases: `waters broke, water broke, waters have broken, leaking fluid, waters broken, gush of fluid`,
  },
  labour: {
    name: 'Contractions',
    alone: 'urgent',
    source: 'cdc-maternal',
    phrases: `contractions, in labour, in labor, labor pains, labour pains, going into labor, baby is coming`,
  },
  'baby-moves-less': {
    name: 'The unborn baby moves less',
    alone: 'emergency',
    source: 'cdc-maternal',
    kindOf: ['pregnant'],
    phrases: `baby moving less, baby not moving, reduced fetal movement, no fetal movement, baby stopped moving, less movement, cannot feel baby move, decreased fetal movement, baby has stopped moving, not felt baby move, baby is not moving, baby moves less, reduced movements, reduced fetal movements, baby is moving less`,
  },
  'breast-lump': {
    name: 'Breast lump or change',
    alone: 'routine',
    source: 'nhs-lumps',
    phrases: `breast lump, lump in breast, nipple discharge, breast change, lump on breast, breast mass`,
  },
  'breast-pain': {
    name: 'Breast pain',
    alone: 'self-care',
    phrases: `breast pain, sore breasts, tender breasts, painful breast`,
  },
  'hot-breast': {
    name: 'Hot, red breast',
    alone: 'routine',
    source: 'nhs-gp',
    phrases: `mastitis, red breast, hot breast`,
  },
} as const satisfies EntryTable;
