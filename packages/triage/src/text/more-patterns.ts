import { denied } from './denied';
import type { Pattern } from './pattern';

const near = (letters: number) => `(?:(?!\\b(?:no|not|without|denies)\\b)[^.;]){0,${letters}}?`;

/** More that people tell in words that stand apart. */
export const MORE_PATTERNS: readonly Pattern[] = [
  {
    id: 'non-blanching',
    pattern: denied(
      /\b(?:rash|spots|marks)\b[^.;]{0,60}\b(?:not|never|still (?:there|visible))\b[^.;]{0,40}\b(?:press\w*|glass|tumbler|pushed)\b|\b(?:press\w*|glass|tumbler)\b[^.;]{0,40}\b(?:rash|spots|marks)\b[^.;]{0,30}\b(?:stay\w*|not|remain\w*)\b/,
    ),
  },
  {
    id: 'pregnant',
    pattern: /(?:^|[,.;] ?)(?:i am |she is )?(?:2\d|3\d|4[0-2]) (?:weeks|wks)(?= ?(?:$|[,.;]))/,
  },
  {
    id: 'fruity-breath',
    pattern: denied(
      /\b(?:smell\w*|breath)\b[^.;]{0,20}\b(?:pear drops|nail (?:varnish|polish)|acetone|ketones?|fruit\w*)\b/,
    ),
  },
  {
    id: 'overdose',
    pattern: denied(
      /\b(?:ingest\w*|consum\w*)\b[^.;]{0,60}\b(?:tablets?|pills?|capsules|paracetamol|acetaminophen|tylenol|aspirin|ibuprofen|antidepressants?|medications?|antifreeze|bleach|pesticide)\b|\b(?:swallowed|took|taken|ate) (?:\w+ ){0,3}(?:antidepressants?|sleeping pills|sleeping tablets|opioids|morphine|methadone|valium|diazepam)\b[^.;]{0,60}\b(?:drowsy|sleepy|argument|row|break|upset|die)\b/,
    ),
  },
  {
    id: 'carbon-monoxide',
    pattern: denied(
      /\b(?:barbecue|bbq|charcoal|grill|camping stove|paraffin heater|generator|car engine|exhaust)\b[^.;]{0,30}\b(?:in|into|inside|indoors|under)\b[^.;]{0,20}\b(?:tent|flat|house|room|garage|caravan|home|indoors|van|kitchen|cabin|apartment|awning)\b/,
    ),
  },
  {
    id: 'fast-breathing',
    pattern: denied(
      /\bbreath\w* (?:at )?(?:5\d|6\d|7\d|8\d|9\d|3[0-9]|4\d) (?:a|per|times a|times per|x a|breaths) ?min\w*/,
    ),
  },
  {
    id: 'breathing-signs',
    pattern: denied(
      /\b(?:suck\w*|pull\w*|draw\w*|cav\w*|tug\w*) in\b[^.;]{0,25}\b(?:throat|belly|tummy|chest|ribs?|neck|stomach|breastbone|abdomen)\b|\b(?:throat|belly|tummy|chest|ribs?|neck|stomach|breastbone|abdomen|skin)\b[^.;]{0,15}\b(?:suck\w*|pull\w*|draw\w*|cav\w*|tug\w*) in\b/,
    ),
  },
  {
    id: 'seizure',
    pattern: denied(
      /\b(?:first|second|third|fourth|another|several|two|three|four|1st|2nd|3rd) (?:ever )?(?:fits?|seizures?|convulsions?)\b(?! of (?:cough|laugh|sneez|rage|giggl))/,
    ),
  },
  {
    id: 'unconscious',
    pattern: denied(
      /\bwithout (?:coming round|waking|regaining consciousness|recovering consciousness)\b|\bnot (?:\w+ )?(?:coming round|regained consciousness|come round)\b/,
    ),
  },
  {
    id: 'inhaler-fails',
    pattern: denied(
      /\b(?:puffer|inhaler|ventolin|salbutamol|albuterol|nebuli[sz]er|reliever)\b[^.;]{0,40}\b(?:no good|no help|no relief|useless|no effect|nothing|every (?:\d+ )?(?:min\w*|hours?)|no difference|stopped working|barely)\b/,
    ),
  },
  {
    id: 'eye-injury',
    pattern: denied(
      new RegExp(
        `\\b(?:grinding|hammering|drilling|welding|explosion|firework|goggles|chisel\\w*|strimm\\w*|shrapnel|airgun|pellet|dart|fish ?hook)\\b${near(80)}\\beyes?\\b|\\beyes?\\b${near(80)}\\b(?:grinding|hammering|drilling|welding|explosion|firework|goggles|chisel\\w*|strimm\\w*|shrapnel|airgun|pellet|dart|fish ?hook)\\b`,
      ),
    ),
  },
  {
    id: 'impetigo',
    pattern: denied(
      /\b(?:yellow|golden|honey|gold|weep\w*)\b[^.;]{0,30}\b(?:crust\w*|scabs?)\b(?!.{0,30}\beyes?\b)|\bcrust\w*\b[^.;]{0,20}\b(?:yellow|golden|honey|weep\w*)\b(?!.{0,30}\beyes?\b)/,
    ),
  },
  {
    id: 'scabies',
    pattern: denied(
      /\bitch\w*\b[^;]{0,80}\b(?:has|have|got) it (?:too|as well)\b|\b(?:has|have) the same itch/,
    ),
  },
  {
    id: 'wound',
    pattern: denied(
      /\b(?:sliced|cut|nicked|gashed|grazed|scraped|skinned) (?:my |his |her |the |a )?(?:\w+ )?(?:finger|thumb|hand|fingertip|foot|toe|knee|leg|arm|chin|palm|forehead|shin|elbow)\b(?! off)/,
    ),
  },
  {
    id: 'cold-sore',
    pattern: denied(
      /\b(?:vesicles?|blisters?|crop)\b[^.;,]{0,30}\b(?:on|of|at) (?:my |his |her |the )?(?:upper |lower |edge of (?:my |the )?)?lips?\b/,
    ),
  },
  {
    id: 'lifting',
    pattern:
      /\b(?:after|since|from) (?:\w+ ){0,2}(?:moving (?:house|furniture|home|boxes)|lifting|carrying|marathon|workout|long walk|day of work)\b|\bfirst marathon\b/,
  },
  {
    id: 'snakebite',
    pattern: denied(
      /\b(?:fang|puncture) marks?\b[^.;]{0,60}\b(?:swell\w*|puff\w*|vomit\w*|leg|ankle|arm|hand)\b|\bbitten by something\b[^.;]{0,40}\b(?:grass|bush|field|rocks|woods|garden)\b/,
    ),
  },
];
