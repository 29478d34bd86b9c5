import { denied } from './denied';
import type { Pattern } from './pattern';

/** Everyday complaints whose words stand apart, or are words of other things as well ('a cold', 'cold feet'). */
export const EVERYDAY_PATTERNS: readonly Pattern[] = [
  {
    id: 'cold',
    pattern: denied(
      /(?:^|[,.;] ?)(?:bad |mild |slight |slightly |worst |awful |terrible |just )*cold(?= ?(?:$|[,.;]| (?:for|since|x|and (?:a |some )?(?:cough|sore|runny|blocked|sneez)|with (?:a )?(?:cough|runny|blocked|sneez|sore)|ever|symptoms)\b))|\b(?:a|my|this|the|her|his|their|bad|stinking|head|heavy|streaming|nasty|recent|mild|common|summer|winter|caught|catching|got|with|after) cold\b(?! (?:foot|feet|leg|arm|hand|hands|sweats?|water|weather|sores?|drinks?|air|pale|skin|limb|day|compress|pack|intoleran\w+|all|when|shower|and (?:pale|clammy|numb|white)))|\bcold (?:and|or) (?:flu|cough)\b|\bcough and cold\b|\bcolds\b/,
    ),
  },
  {
    id: 'thirst',
    pattern: denied(
      /\bdrinking (?:a lot|lots|loads|so much|too much|gallons|litres|constantly|non ?-?stop|all the time|more than usual|excessive\w*)\b|\bcannot quench\b/,
    ),
  },
  { id: 'dehydrated', pattern: denied(/\b(?:very|really|extremely) dry (?:mouth|tongue|lips)\b/) },
  { id: 'fall', pattern: denied(/\btripped (?:over|on|up)\b|\btripped and\b/) },
  {
    id: 'diarrhea',
    pattern: denied(
      /\b(?:loose|watery|runny|liquid) (?:\w+ ){0,3}(?:stools?|poos?|motions|bowels?)\b|\bstools? (?:\w+ ){0,2}(?:loose|watery|runny|liquid)\b/,
    ),
  },
  {
    id: 'sunburn',
    pattern: denied(
      /\b(?:sun|beach|sunbath\w*|sunbed|tanning)\b[^;]{0,60}\b(?:red|burnt|burned|sore|peeling)\b|\b(?:red|burnt|burned|sore|peeling)\b[^;]{0,40}\b(?:after|from|in) (?:\w+ ){0,3}(?:sun|beach|sunbathing|sunbed)\b/,
    ),
  },
  {
    id: 'period-pain',
    pattern: denied(
      /\b(?:cramps?|cramping|pains?|ache)\b[^.;]{0,30}\b(?:periods?|menstrua\w+)\b(?! (?:is |was )?(?:late|missed|overdue))|\bperiods?\b[^.;]{0,20}\b(?:cramps?|cramping|pains?)\b|\b(?:first|second|1st|2nd) day of (?:my |her |the )?(?:period|menses)\b/,
    ),
  },
  {
    id: 'teething',
    pattern: denied(
      /\b(?:tooth|teeth) (?:is |are )?(?:coming|cutting|erupting|breaking|pushing)\b|\b(?:first|new) tooth\b|\bchew\w* (?:on )?(?:his |her )?(?:fists?|everything|fingers|hands|toys)\b/,
    ),
  },
  {
    id: 'night-cramp',
    pattern: denied(
      /\bcramps?\b[^;]{0,40}\b(?:calf|calves|legs?|foot|feet|toes)\b[^;]{0,40}\b(?:night|bed|stretch\w*)|\b(?:calf|calves|legs?|foot|feet|toes) (?:\w+ )?cramps?\b[^;]{0,40}\b(?:night|bed|stretch\w*)|\bnight ?(?:time)? (?:leg |calf )?cramps?\b/,
    ),
  },
  {
    id: 'after-vaccine',
    pattern: denied(
      /\b(?:after|since|from|where|following) (?:\w+ ){0,5}(?:jabs?|vaccin\w+|boosters?|(?:flu|covid|tetanus) shot|immuni[sz]ation)\b|\b(?:jab|vaccine|vaccination|booster|(?:flu|covid|tetanus) shot) (?:\w+ )?(?:yesterday|today|this morning|\d days ago|two days ago)\b/,
    ),
  },
  {
    id: 'foot-ulcer',
    pattern: denied(
      /\bulcers?\b[^.;]{0,30}\b(?:toes?|foot|feet|heel|leg|ankle|shin|sole)\b|\b(?:toes?|foot|feet|heel|leg|ankle|shin)\b[^.;]{0,20}\bulcers?\b|\b(?:sore|wound|cut)\b[^.;]{0,40}\b(?:not|never|slow to|will not|does not) heal\w*/,
    ),
  },
  {
    id: 'scabies',
    pattern: denied(
      /\b(?:itch\w*)\b[^;]{0,80}\b(?:room ?mate|partner|wife|husband|family|household|boyfriend|girlfriend|kids|children)s? (?:\w+ ){0,3}itch\w*/,
    ),
  },
  {
    id: 'lifting',
    pattern:
      /\b(?:after|since|from|when|while|by|with) (?:\w+ ){0,3}(?:running|jogging|gym|workout|training|football|tennis|squash|digging|painting|gardening|sweeping|decorating|housework|exercise|exercising|hiking|cycling|screwdriver|hammering|gripping|leg day|squats|match|race|marathon|typing|mileage|weights|push ?-?ups|sit ?-?ups|pull ?-?ups|burpees|lunges|bike ride|ride|run|hike|climb|swim|dancing|yoga|pilates|skiing|rowing|climbing|swimming)\b/,
  },
];
