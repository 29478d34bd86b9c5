import { denied } from './denied';
import type { Pattern } from './pattern';

const MEDICINE =
  'paracetamol|insulin|acetaminophen|tylenol|panadol|medicines?|medications?|meds|pills?|tablets?|painkillers?|ibuprofen|aspirin|antidepressants?|capsules|codeine|metformin';
const NUMBER = 'two|three|four|five|six|seven|eight|nine|ten|several|all (?:of )?|\\d+';
/** Words of the same sentence, without a denial among them. */
const near = (letters: number) => `(?:(?!\\b(?:no|not|without|denies|non)\\b)[^.;]){0,${letters}}?`;

/** Dangers that people tell in many words. */
export const DANGER_PATTERNS: readonly Pattern[] = [
  {
    id: 'vomiting-blood',
    pattern: denied(
      new RegExp(
        `\\b(?:vomit\\w*|threw up|throw(?:ing|n)? up|(?:bringing|brought|coming) up|puk\\w+|retch\\w*)\\b${near(40)}\\bblood\\b(?! pressure| test| sugar)`,
      ),
    ),
  },
  {
    id: 'missed-period',
    pattern: denied(
      /\b(?:[5-9]|1\d) (?:weeks?|wks?) (?:since|after|from) (?:my |her |the |last ){0,2}(?:menstrual )?(?:last )?(?:menstrual )?period\b|\b(?:lmp|last (?:menstrual )?period)\b[ :,-]{0,3}(?:was |about ){0,2}(?:[5-9]|1\d) (?:weeks?|wks?)\b/,
    ),
  },
  {
    id: 'overdose',
    pattern: denied(
      new RegExp(
        `\\b(?:swallow\\w*|took|taken|taking|eaten|ate) (?:about |around |over |nearly |up to )?(?:${NUMBER}) (?:\\w+ )?(?:packets?|packs?|boxes|bottles?|strips?|handfuls?)\\b|` +
          `\\b(?:swallowed|eaten|ate|chewed|got into|got hold of|got at) (?:(?!usual|normal|daily|with|and|after|before|since|taking|morning|nor|or)\\w+ ){0,5}(?:${MEDICINE})\\b|` +
          `\\b(?:took|taken|taking) (?:about |around |over |nearly )?(?:[1-9]\\d|\\d{3}) (?:of )?(?:\\w+ ){0,3}(?:${MEDICINE})\\b`,
      ),
    ),
  },
  {
    id: 'serious-burn',
    pattern: denied(
      /\b(?:boiling|scalding) (?:hot )?(?:oil|water|fat|tea|coffee|soup|milk|liquid)\b|\b(?:oil|water|tea|coffee|soup|kettle|pan|pot)\b[^.;]{0,25}\b(?:over|onto|down) (?:himself|herself|myself|him|her|me|(?:his|her|my|the) (?:face|chest|neck|body|legs|back|tummy))\b|\bshock (?:off|from) (?:a |the |an )?(?:power|cable|socket|electric\w*|live|wire|mains|plug|outlet|fence|high)/,
    ),
  },
  {
    id: 'burn',
    pattern: denied(
      /\b(?:touched|grabbed|picked up|brushed|caught)\b[^.;]{0,20}\bhot (?:pan|oven|iron|stove|plate|tray|kettle|hob|pot|exhaust|grill)\b|\bhot (?:coffee|tea|water|soup|oil|fat) (?:spilled|spilt|splashed|on)\b/,
    ),
  },
  {
    id: 'vision-loss',
    pattern: denied(
      /\b(?:shadow|curtain|veil|black area|dark area|dark patch)\b[^.;]{0,40}\b(?:eye|vision|sight|visual field)\b|\b(?:eye|vision|sight)\b[^.;]{0,30}\b(?:shadow|curtain|veil)\b|\bcannot see (?:anything |much )?(?:out of|from|with)\b/,
    ),
  },
  {
    id: 'eye-injury',
    pattern: denied(
      /\b(?:cement|concrete|lime|plaster|bleach|acid|chemicals?|cleaner|alkali|ammonia|petrol|detergent|glue|superglue|pepper spray|solvent|disinfectant|oven cleaner)\b[^.;]{0,30}\b(?:in|into)\b[^.;]{0,20}\beyes?\b|\beyes?\b[^.;]{0,20}\b(?:splashed|sprayed|hit)\b[^.;]{0,20}\b(?:with|by)\b/,
    ),
  },
  {
    id: 'cold-limb',
    pattern: denied(
      /\b(?:cold|pulseless|no pulse|absent pulses?|white|blue)\b[^.;]{0,30}\b(?:cold|pulseless|no pulse|absent pulses?|pale|white|numb|painful)\b[^.;]{0,30}\b(?:leg|foot|arm|hand|limb|toes|forearm|calf)\b|\b(?:leg|foot|arm|hand|limb|toes|forearm)\b[^.;]{0,30}\b(?:cold|white|blue)\b[^.;]{0,20}\b(?:cold|pulseless|no pulse|absent pulses?|white|numb|painful|pale|blue)\b|\bpale,? (?:and )?(?:cold|pulseless)\b[^.;]{0,20}\b(?:leg|foot|arm|hand|limb|toes)\b/,
    ),
  },
  {
    id: 'priapism',
    pattern: denied(
      /\berection\b[^.;]{0,40}\b(?:[3-9]|\d\d|three|four|five|six|seven|eight|several|many) (?:hours|hrs)\b/,
    ),
  },
  {
    id: 'cannot-breathe',
    pattern: denied(
      /\bcannot (?:\w+ ){0,2}(?:a |full |whole ){0,2}sentences?\b|\b(?:only|just) (?:speak|talk|say)\w* (?:in )?(?:single|one|two|a few) words?\b|\bsingle words\b/,
    ),
  },
  { id: 'ebola', pattern: denied(/\brice ?-? ?water\b(?! (?:drink|helps))/) },
  { id: 'inhaler-fails', pattern: denied(/\b(?:1\d|[2-9]\d|ten|twelve) puffs\b/) },
  {
    id: 'baby-moves-less',
    pattern: /\bnot (?:\w+ ){0,2}(?:felt|feel|feeling)\b[^.;]{0,20}\bbaby\b[^.;]{0,12}\b(?:kick|mov)/,
  },
  {
    id: 'baby-moves-less',
    pattern: denied(
      /\b(?:baby|fetal) (?:\w+ ){0,2}(?:kick\w*|mov\w*) (?:\w+ )?(?:less|stopped)\b|\bfewer kicks\b/,
    ),
  },
  {
    id: 'pregnant',
    pattern: denied(
      /\b(?:[4-9]|[1-3]\d|4[0-2]) ?\/ ?40\b|\bg\d ?p\d\b|\b(?:i am|she is|at) (?:about |nearly |only |now )?(?:[4-9]|[1-3]\d|4[0-2]) (?:weeks|wks)\b(?! ?-? ?(?:old|of age|post|after|ago|now with|into))|\b(?:[4-9]|[1-3]\d|4[0-2])[ -]weeks?[' ]+ ?gestation\b|\b(?:primi|multi)(?:gravida|para)\b/,
    ),
  },
  {
    id: 'preterm',
    pattern:
      /\b(?:2[0-9]|3[0-6])(?:\+\d)? ?(?:weeks?|wks?)[ -](?:pregnant|gestation|of pregnancy|into (?:my|her|the) pregnancy)\b|\b(?:2[0-9]|3[0-6]) ?\/ ?40\b|\b(?:i am|she is|at) (?:about |nearly |only )?(?:2[0-9]|3[0-6]) (?:weeks|wks)\b(?! ?-? ?(?:old|of age|post|after|ago))/,
  },
  {
    id: 'heavy-bleeding',
    pattern: denied(
      /\bstabbed\b|\bshot (?:in|with|by|himself|herself)\b|\bpulsatile bleeding\b|\bamputat\w+\b|\b(?:finger|thumb|toe|hand|arm|leg|foot)s? (?:\w+ ){0,2}(?:cut|chopped|torn|ripped|sawn|bitten) off\b|\bfill\w* the toilet\b/,
    ),
  },
  {
    id: 'blue-lips',
    pattern: denied(/(?:^|[,.;] ?)(?:he |she |baby |is |and |was |looks? |looked )*blue(?= ?(?:$|[,.;]))/),
  },
  {
    id: 'face-droop',
    pattern: denied(
      /\b(?:face|mouth|smile)\b[^.;]{0,30}\b(?:hanging|gone funny|looks? funny|slipped)\b|\bone side of (?:his|her|my|the) (?:face|mouth)\b[^.;]{0,20}\b(?:down|lower|hang\w*|funny|not moving)\b/,
    ),
  },
  {
    id: 'suicidal',
    pattern: denied(
      /\b(?:goodbye|good bye|suicide|farewell) (?:letters?|notes?)\b|\b(?:written|wrote|writing) (?:\w+ )?(?:letters?|notes?) to (?:my|his|her|the) (?:family|children|kids|wife|husband|parents|mum|mom)\b|\b(?:have|got|bought|found|tied) (?:a |the |some )?(?:rope|noose)\b|\bbetter off without me\b|\bnot want to (?:wake up|be alive|exist|live|be here|go on)\b|\bno point (?:in )?(?:living|going on|being alive)\b|\b(?:pills|gun|knife|rope) (?:\w+ )?ready\b/,
    ),
  },
  {
    id: 'major-accident',
    pattern: denied(
      /\b(?:pulled|fished|rescued|taken|dragged) (?:out )?(?:from|of|out of) (?:a |the )?(?:pool|water|bath|lake|river|sea|pond)\b|\bsubmerged\b|\bunder ?water for\b|\bwent under (?:the )?water\b/,
    ),
  },
  {
    id: 'head-injury',
    pattern: denied(
      /\b(?:fell|falling|tumbled|dropped|rolled|fallen)\b[^.;]{0,30}\b(?:stairs|steps|changing table|high ?chair|cot|crib|bunk)\b[^.;]{0,60}\b(?:vomit\w*|thrown? up|threw up|sick|floppy|passed out|unconscious|sleepy|drowsy|cry\w*)\b/,
    ),
  },
];
