import { ACCIDENT_PATTERNS } from './accident-patterns';
import { BODY_PATTERNS } from './body-patterns';
import { denied } from './denied';
import { DANGER_PATTERNS } from './danger-patterns';
import { EVERYDAY_PATTERNS } from './everyday-patterns';
import { MORE_PATTERNS } from './more-patterns';
import type { Pattern } from './pattern';

const MEDICINE =
  'paracetamol|insulin|acetaminophen|tylenol|medicines?|medications?|pills?|tablets?|painkillers?|ibuprofen|aspirin';
const LEG = '(?:leg|calf|thigh)';
const ONE = '(?:right|left|one|unilateral)';

export const PATTERNS: readonly Pattern[] = [
  {
    id: 'vomiting',
    pattern: denied(/\bbeing sick\b|\bbeen sick (?:\d+|once|twice|three|four|several|many) ?(?:times)?\b/),
  },
  {
    id: 'bloody-diarrhea',
    pattern: denied(
      /\b(?:diarrhea|loose stools?)\b(?:(?!\b(?:no|not|without|denies|non ?bloody)\b)[^.;]){0,40}\bblood(?:y)?\b/,
    ),
  },
  { id: 'diarrhea', pattern: denied(/\bthe runs\b/) },
  {
    id: 'frequent-urination',
    pattern: denied(
      /\b(?:urinat\w+|pee(?:ing)?|wee(?:ing)?) (?:a lot|lots|more|too much|all the time|constantly)\b|\bpassing (?:a lot of|lots of|more|much) urine\b/,
    ),
  },
  {
    id: 'drowsy',
    pattern: denied(/\b(?:very|extremely|unusually|too|so|increasingly|really) (?:drowsy|sleepy)\b/),
  },
  {
    id: 'seizure',
    pattern: denied(
      /\b(?:having|had|has|have|having had) (?:a |an? \w+ |another )?fits?\b|\b(?:suffer\w*|after|during) (?:a |an? \w+ )fit\b|(?<!coughing |sneezing |crying )\bfits\b(?! of (?:cough|sneez|laugh|giggl|crying|rage|anger))(?! (?:me|him|her|in|into|well)\b)|(?<!ill |well )\bfitting\b/,
    ),
  },
  {
    id: 'overdose',
    pattern: denied(
      new RegExp(
        `\\b(?:too (?:much|many)|double (?:the )?dose of|(?:took|swallowed) (?:a )?lots? of|handful of|whole (?:bottle|pack|packet|box) of) (?:\\w+ ){0,3}(?:${MEDICINE})\\b|\\b(?:took|taken|swallowed) (?:far |way )?too (?:much|many)\\b|\\btook \\d\\d+ (?:\\w+ ){0,2}(?:${MEDICINE})\\b`,
      ),
    ),
  },
  {
    id: 'suicidal',
    pattern: denied(
      /\b(?:hurting|harming|cutting) (?:myself|himself|herself)\b|\b(?:want|wants|going|plan\w*|thinking|thoughts?|urges?) (?:\w+ ){0,2}(?:hurt|harm|cut|kill)(?:ing)? (?:myself|himself|herself)\b|\b(?:hurt|cut) (?:myself|himself|herself) on purpose\b/,
    ),
  },
  {
    id: 'harm-others',
    pattern: denied(
      /\b(?:want|wants|going|thoughts?|thinking|voices?|plan\w*)\b.{0,30}\b(?:kill|harm|hurt|stab|shoot)(?:ing)? (?:him|her|them|someone|somebody|people|others|my (?:baby|child|children|wife|husband|partner|mother|father))\b/,
    ),
  },
  {
    id: 'heavy-bleeding',
    pattern: denied(
      /\b(?:bleed\w*|bled) (?:a lot|lots|everywhere)\b|\b(?:lots?|loads) of blood\b|\bbeen shot\b|\bsevered\b|\b(?:was|been|got|were) stabbed\b|\bstab wound|\bshot in the\b/,
    ),
  },
  { id: 'fracture', pattern: denied(/\bbroke (?:my|his|her|the|a) (?!finger|toe|nose|tooth|nail|little)/) },
  {
    id: 'limb-weakness',
    pattern: denied(
      /\bcannot (?:feel|move) (?:my |his |her |the )?(?:left |right |both )?(?:legs?|arms?|feet|body)\b/,
    ),
  },
  {
    id: 'one-side-numb',
    pattern: denied(
      /\b(?:numb(?:ness)?|tingling)\b(?:\W+\w+){0,3}?\W+(?:left|right|one) (?:arm|leg|side)\b|\b(?:left|right|one) (?:arm|leg|side)(?:\W+\w+){0,2}?\W+numb(?:ness)?\b/,
    ),
  },
  {
    id: 'suicidal',
    pattern: denied(
      /\b(?:thoughts? of|want to|going to|thinking (?:of|about)) end(?:ing)? (?:it|it all|things|my life)\b/,
    ),
  },
  { id: 'vaginal-bleeding', pattern: denied(/\bspotting\b/) },
  { id: 'major-accident', pattern: denied(/\b(?:was|been|got|were) crushed\b|\bcrushed by\b/) },
  {
    id: 'vision-loss',
    pattern: denied(/\b(?:eye|vision|sight)\b.{0,30}\b(?:went|gone|turned|is) (?:black|dark|blind)\b/),
  },
  {
    id: 'postpartum',
    pattern:
      /\b(?:just|recently|i) had (?:a|my|our) (?:new )?baby\b|\bhad (?:a|my) baby (?:\d|a|one|two|three|last|yesterday)\b/,
  },
  { id: 'immobile', pattern: /\bin bed for (?:\d|two|three|four|five|six|weeks|days|a week|most)/ },
  { id: 'the-pill', pattern: /\b(?:on|taking|takes|take) the pill\b/ },
  {
    id: 'travel',
    pattern: denied(
      /\b(?:returned|back|home) (?:\w+ ){0,5}?from (?!work|school|hospital|practice|lunch|bed|the (?:gym|doctor|hospital|shop|office|war))/,
    ),
  },
  {
    id: 'returning-fever',
    pattern:
      /\b(?:better|improv(?:ed|ing)|recover(?:ed|ing))\b.{0,40}\b(?:worse(?:ned)?|returned|fever (?:came )?(?:is )?back|came back|high fever)\b/,
  },
  {
    id: 'one-leg-swelling',
    pattern: denied(
      new RegExp(`\\b${ONE} (?:lower )?${LEG}\\b(?:\\W+\\w+){0,6}?\\W+(?:swollen|swelling|swelled|swell)\\b`),
    ),
  },
  {
    id: 'one-leg-swelling',
    pattern: denied(
      new RegExp(`\\b(?:swollen|swelling|edema)\\b(?:\\W+\\w+){0,6}?\\W+${ONE} (?:lower )?${LEG}\\b`),
    ),
  },
  {
    id: 'one-side-weakness',
    pattern: denied(
      /\b(?:right|left|one)(?: ?-? ?sided?)\b(?:\W+\w+){0,4}?\W+(?:weak(?:ness)?|paraly[sz]ed|paralysis|limp)\b/,
    ),
  },
  {
    id: 'one-side-weakness',
    pattern: denied(
      /\b(?:weak(?:ness)?|paraly[sz]ed|paralysis)\b(?:\W+\w+){0,4}?\W+(?:right|left|one)(?: ?-? ?sided?)\b/,
    ),
  },
];

const ALL: readonly Pattern[] = [
  ...PATTERNS,
  ...DANGER_PATTERNS,
  ...ACCIDENT_PATTERNS,
  ...BODY_PATTERNS,
  ...EVERYDAY_PATTERNS,
  ...MORE_PATTERNS,
];

/** Ids of the patterns that a normalised text holds. */
export const patternsIn = (text: string): string[] =>
  ALL.filter(({ pattern }) => pattern.test(text)).map(({ id }) => id);
