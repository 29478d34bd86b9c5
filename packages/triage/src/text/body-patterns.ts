import { denied } from './denied';
import type { Pattern } from './pattern';

/** Where it hurts, what is seen and what is felt, in words that stand apart. */
export const BODY_PATTERNS: readonly Pattern[] = [
  {
    id: 'right-lower-pain',
    pattern: denied(
      /\b(?:pain\w*|ache\w*|hurts?|sore|tender\w*|cramps?|settled|moved|shifted|now)\b[^.;]{0,40}\b(?:low(?:er)? (?:down )?(?:on |in )?(?:the |my |his |her )?right(?! (?:leg|arm|back|calf|eye|ear|shoulder))|right iliac fossa|mcburney|bottom right (?:of (?:my |the )?)?(?:belly|tummy|stomach|abdomen))\b/,
    ),
  },
  {
    id: 'moved-right',
    pattern: denied(
      /\b(?:belly|tummy|stomach|abdom\w+|navel|umbilic\w+|central\w*)\b[^;]{0,120}\b(?:moved|shifted|migrated|locali[sz]ed|settled|travelled|now|went)\b[^.;]{0,25}\bright\b(?! (?:leg|arm|away|now|shoulder))|\b(?:moved|shifted|migrated|locali[sz]ed|settled) (?:to|in|into|on) (?:the |my |his |her )?(?:lower )?right (?:hip|side|lower|iliac|groin)\b/,
    ),
  },
  {
    id: 'cold-sore',
    pattern: denied(
      /\blips?\b[^.;]{0,20}\b(?:tiny|small|little)? ?blisters?\b|\bblisters?\b[^.;]{0,15}\blips?\b/,
    ),
  },
  {
    id: 'coloured-phlegm',
    pattern: denied(
      /\b(?:bring\w*|cough\w*|spit\w*|hack\w*) (?:it |stuff )?(?:up )?(?:\w+ )?(?:green|yellow|rusty|brown)\b|\bcough\b[^.;]{0,30}\b(?:green|yellow|rusty|brown)\b/,
    ),
  },
  {
    id: 'morning-stiffness',
    pattern: denied(
      /\bstiff\w*\b[^.;]{0,40}\b(?:fingers?|hands?|knuckles?|joints?|wrists?|toes|feet)\b[^.;]{0,30}\bmornings?\b|\b(?:fingers?|hands?|knuckles?|joints?|wrists?|toes|feet)\b[^.;]{0,40}\bstiff\w*\b[^.;]{0,30}\bmornings?\b|\bmorning stiffness\b/,
    ),
  },
  {
    id: 'limb-weakness',
    pattern: denied(
      /\bno (?:feeling|sensation|power|strength|movement) in (?:my |his |her |the )?(?:both |left |right )?(?:legs?|arms?)\b/,
    ),
  },
  {
    id: 'suicidal',
    pattern:
      /\b(?:not see|see no|no|not have|without) (?:a |any |much )?(?:reason|point|purpose) (?:to|in|for) (?:live|living|life|go on|going on|carry)/,
  },
  {
    id: 'saddle-numbness',
    pattern: denied(
      /\bcannot feel (?:\w+ ){0,3}(?:passing|urin\w+|wee\w*|pee\w*|wip\w+|bottom|bum|genitals?|private)\b/,
    ),
  },
  {
    id: 'stridor',
    pattern: denied(/\b(?:noise|sound|harsh|rasp\w*|squeak\w*|crow\w*)\b[^.;]{0,30}\bbreath\w* in\b/),
  },
  {
    id: 'dead-tissue',
    pattern: denied(
      /\b(?:pain\w*|hurts?)\b[^.;]{0,20}\b(?:worse|more) than (?:it looks|i would expect|you would expect|expected)\b/,
    ),
  },
  {
    id: 'no-gas',
    pattern:
      /\bno (?:bowel movements?|stools?|poos?|motions?) (?:or|nor|and no|and) (?:gas|wind|flatus)\b|\bnot (?:been able to |able to )?pass(?:ed|ing)? (?:any )?(?:gas|wind)\b/,
  },
  {
    id: 'minor-skin',
    pattern: denied(
      /\b(?:rash|red|sore|redness|spots)\b[^.;]{0,25}\b(?:nappy|nappies|diaper)\b|\b(?:nappy|diaper)\b[^.;]{0,20}\b(?:rash|red|sore|redness)\b/,
    ),
  },
  {
    id: 'allergic-reaction',
    pattern: denied(
      /\b(?:ate|eaten|eating|after|tasting|tasted|bite of|given)\b[^.;]{0,40}\b(?:nuts?|walnuts?|peanuts?|cashews?|almonds?|hazelnuts?|pistachios?|pecans?|sesame|prawns?|shrimps?|shellfish|crab|lobster|eggs?|kiwi|fish|amoxicillin|penicillin|antibiotics?|ibuprofen|contrast)\b[^;]{0,80}\b(?:hives|welts|swell\w*|swollen|itch\w*|throat|lips?|wheez\w*|urticaria|flushed|tingl\w*)\b/,
    ),
  },
  {
    id: 'one-sided-pelvic',
    pattern: denied(
      /\b(?:pain\w*|ache\w*|hurts?|stabbing|cramps?)\b[^.;]{0,25}\blow(?:er)? (?:down )?(?:on |in )(?:the |my |her |one )?(?:left|right|side)\b|\b(?:left|right|one)-?(?: |-)?sided (?:pelvic|lower abdominal) pain\b/,
    ),
  },
  {
    id: 'missed-period',
    pattern: denied(
      /\bperiod (?:is |was |now |about |over )*(?:\d+|a|one|two|three|four|five|six|few|several) (?:days?|weeks?) (?:late|overdue)\b|\b(?:missed|skipped) (?:\w+ )?(?:\w+ )?periods?\b/,
    ),
  },
  {
    id: 'black-stool',
    pattern: denied(
      /\b(?:black|tarry|tar-?like)\b[^.;]{0,20}\b(?:stools?|poos?|poops?|motions?|feces|bowel movements?)\b|\b(?:stools?|poos?|poops?|motions?|feces|bowel movements?)\b[^.;]{0,25}\b(?:black|like tar|tarry)\b/,
    ),
  },
  {
    id: 'vision-loss',
    pattern: denied(
      /\blike (?:a |the )?(?:\w+ )?(?:curtain|veil|shutter)\b|\b(?:flash\w*|floaters?)\b[^.;]{0,80}\b(?:curtain|veil|shadow)\b|\b(?:curtain|veil|shadow)\b[^.;]{0,80}\b(?:flash\w*|floaters?)\b/,
    ),
  },
  {
    id: 'swollen-glands',
    pattern: denied(/\b(?:neck |my |the )?glands (?:are |is )?(?:up|out|big|large|swollen|sore|tender)\b/),
  },
  {
    id: 'confusion',
    pattern: denied(
      /\bnot (?:quite |really |fully )?with it\b|\brepeating (?:himself|herself|themselves)\b|\banswers? (?:questions )?(?:oddly|strangely|wrongly)\b|\bnot (?:quite |all )there\b/,
    ),
  },
  {
    id: 'suicidal',
    pattern: denied(
      /\bbetter off without (?:me|him|her|them)\b|\bload(?:ed|ing) (?:a |the |his |her |my )?(?:shot ?gun|gun|pistol|rifle|revolver)\b|\bjump(?:ing)? (?:off|from|in front|under)\b[^.;]{0,15}\b(?:bridge|roof|building|cliff|train|window|car)\b|\bcannot (?:do|take|bear) (?:this|it) any ?more\b/,
    ),
  },
  {
    id: 'whooping-cough',
    pattern: denied(
      /\bfits? of cough\w*\b|\bcoughing (?:fits?|spells?|attacks?)\b|\bcough\w* (?:\w+ ){0,4}(?:until|till) (?:\w+ )?(?:vomit|sick|throw)\w*/,
    ),
  },
  {
    id: 'scabies',
    pattern: denied(
      /\bitch\w*\b[^;]{0,60}\b(?:burrows?|tracks?|lines|tunnels)\b|\b(?:burrows?|tracks?|tunnels)\b[^;]{0,30}\bfingers\b/,
    ),
  },
];
