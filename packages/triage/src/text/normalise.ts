import shortWords from '../../data/short-words.json';

/** Emoji that mean a symptom or a request. */
const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/🤒|🌡️?/gu, ' fever '],
  [/🤮/gu, ' vomiting '],
  [/🤢/gu, ' nausea '],
  [/🤧/gu, ' sneezing '],
  [/🥶/gu, ' chills '],
  [/🩸/gu, ' bleeding '],
  [/🤰/gu, ' pregnant '],
  [/🚑|🆘/gu, ' send help '],
];

/** Pictures that say nothing about an illness: most faces and hands, people, hearts, weather, plants, food, places. */
const DECORATION =
  /[©®☀-☕✅✔✨❄❓-❗❤➡⭐\u{1F300}-\u{1F343}\u{1F345}-\u{1F3F0}\u{1F44B}-\u{1F450}\u{1F466}-\u{1F469}\u{1F474}-\u{1F476}\u{1F493}-\u{1F49F}\u{1F4A4}\u{1F4AA}\u{1F600}-\u{1F634}\u{1F636}-\u{1F64F}\u{1F910}\u{1F911}\u{1F913}\u{1F914}\u{1F917}-\u{1F920}\u{1F923}\u{1F970}-\u{1F973}\u{1F97A}\u{1F9D1}-\u{1F9D3}]/gu;

/** Signs that have another form in other scripts. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[،、]/g, ','],
  [/[。।]/g, '.'],
  [/؟/g, '?'],
  [/؛/g, ';'],
  [/٫/g, '.'],
  [/[<≤] ?(?=\d)/g, ' under '],
  [/[>≥] ?(?=\d)/g, ' over '],
];

/** Returns 0 to 9 for a digit of any script. Unicode has the ten digits of a script in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Replacements for contractions, abbreviations, joined words and some phrases. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can'?t|can not|could ?n'?t|could not|unable to|not able to|ca n't)(?= |\b)/g, 'cannot'],
  [/\b(?:an? )?(?:inability|failure|failing|fails|failed) to\b/g, 'cannot'],
  [/\bbradycardi\w+ (?:of|at) (?:4[1-9]|5\d)\b/g, ''],
  [/f[ao]ec/g, 'fec'],
  [/\bcannot (?:hardly|barely|really|properly|even) /g, 'cannot '],
  [/\b(?:wo|will)n'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|should|would)n'?t\b/g, '$1 not'],
  [/\bain'?t\b/g, 'is not'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(he|she|it|that)'s\b/g, '$1 is'],
  [/\b(i|we|they|you)'ve\b/g, '$1 have'],
  [/\b(i|we|they|you|he|she|it)'(?:ll|d)\b/g, '$1'],
  [/(\p{L})'s\b/gu, '$1'],
  // Split words that are written as one: 'chestpain'.
  [
    /\b(chest|neck|jaw|arm|leg|head|back|stomach|tummy|belly|abdominal|throat|ear|tooth|knee|joint|muscle|body|flank|eye|shoulder|heart)(pains?|hurts?|tightness|pressure|discomfort|attack|burns)\b/g,
    '$1 $2',
  ],
  [/\b(short)(?:ness)? ?of ?(breath)\b/g, '$1ness of $2'],
  [/\b(high|low|mild)(fever|temperature)\b/g, '$1 $2'],
  [/\b(runny|blocked|stuffy)(nose)\b|\b(sore)(throat)\b|\b(stiff)(neck)\b/g, '$1$3$5 $2$4$6'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=[ \p{L}])/gu, 'with '],
  [/\bs\.?o\.?b\b\.?/g, 'shortness of breath'],
  [/\bc\/o\b/g, 'complains of'],
  [/\bh\/o\b/g, 'history'],
  [/(\d) ?-?y(?:rs?|ears?)?[. /]{0,2}o(?:ld)?\b\.?/g, '$1 yo '],
  [/(\d) ?m\.o\b\.?/g, '$1 month old'],
  [/\bm\/o\b/g, 'month old'],
  // Before a fever this is an age, because no fever lasts for months.
  [/^ *(\d{1,2}) ?mo(?=,? (?:fever|temp|boy|girl|male|female))/g, '$1 month old'],
  [/\bo2\b/g, 'oxygen'],
  // British notes write 3 days, 2 weeks and 6 months as '3/7', '2/52' and '6/12'. Blood pressures, scores and dates
  // must not match.
  [/(?<![\d/.]|bp |pressure )\b([1-9]|1[0-4])\/7\b(?![/\d])/g, '$1 days'],
  [/(?<![\d/.]|bp |pressure )\b([1-9]|1\d|20)\/52\b(?![/\d])/g, '$1 weeks'],
  [/(?<![\d/.]|bp |pressure )\b([1-9]|1\d|2[0-4])\/12\b(?![/\d])/g, '$1 months'],
  [/(?<![a-z])x ?(\d+) ?(?:d|days?)\b/g, 'for $1 days'],
  [/(?<![a-z])x ?(\d+) ?(?:h|hrs?|hours?)\b/g, 'for $1 hours'],
  [/(?<![a-z])x ?(\d+) ?(?:w|wks?|weeks?)\b/g, 'for $1 weeks'],
  [/(?<![a-z])x ?(\d+) ?(?:m|mos?|months?)\b/g, 'for $1 months'],
  [/\bpmhx?\b(?: of)?:?/g, 'history of'],
  [/\bs\/p\b/g, 'after'],
  [/\bp\/w\b/g, 'presents with'],
  [/\b[fF]\/c\b/g, 'fever or chills'],
  [/\bn\/v\/d\b/g, 'nausea or vomiting or diarrhea'],
  [/\bn\/v\b/g, 'nausea and vomiting'],
  [/\bl[.-]? ?sided\b/g, 'left sided'],
  [/\br[.-]? ?sided\b/g, 'right sided'],
  [
    /\bl (?=(?:arm|leg|calf|flank|foot|hand|knee|shoulder|side|eye|ear|loin|testicle|hip|ankle|wrist|chest)\b)/g,
    'left ',
  ],
  [
    /\br (?=(?:arm|leg|calf|flank|foot|hand|knee|shoulder|side|eye|ear|loin|testicle|hip|ankle|wrist|chest)\b)/g,
    'right ',
  ],
  [/\bhand,? foot,? (?:and|&) mouth\b/g, 'hand foot and mouth'],
  // Parents write LO for 'little one'.
  [/\blo (?=(?:aged? )?\d|(?:has|is|with)\b)/g, 'little one '],
  [
    /\b(want|need|going|trying|struggling|hard|unable) 2 (?!(?:days?|weeks?|hours?|months?|years?|more|times)\b)(?=\p{L})/gu,
    '$1 to ',
  ],
  [/\b(?:t[12]?dm|dm[12]?)\b/g, 'diabetes'],
  [/\b(?:r|l)if pain\b/g, 'iliac fossa pain'],
  [
    /\bburning (?:pain |sensation |feeling )?(?:behind|in|under) (?:my |the |his |her )?(?:breastbone|chest|sternum)(?=[^.;]{0,60}\b(?:spicy|meals?|food|eating|acid|sour|pizza|curry)\b)/g,
    'heartburn',
  ],
  [/\bside of (?:my |the |his |her )?(?:big |little )?(?:toe ?nail|nail|toe|finger)\b/g, 'nail'],
  [/\ba (?:little )?bit(?: of)?\b|\ba little\b|\bkind ?of\b|\bsort of\b/g, ' slightly '],
];

/** Abbreviations, words of text messages, and misspellings that the spelling correction could miss or get wrong. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(shortWords));

/** Known HTML tags. Text such as '<chest pain>' is not a tag. */
const MARK_UP =
  /<\/?(?:a|b|br|i|u|p|em|div|span|img|script|style|svg|iframe|h[1-6]|strong|ul|li|table|td|tr|body|html)(?:\s+[\w-]+\s*=[^<>]*)?\s*\/?>/g;

/** Replacements of British by American spellings. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/diarrhoea/g, 'diarrhea'],
  [/oedema/g, 'edema'],
  [/haem/g, 'hem'],
  [/(an|isch|hyp\w{0,8}|ur)aem/g, '$1em'],
  [/melaen/g, 'melen'],
  [/caesar/g, 'cesar'],
  [/anaes/g, 'anes'],
  [/aesthes/g, 'esthes'],
  [/glycaem/g, 'glycem'],
  [/kalaem/g, 'kalem'],
  [/paed/g, 'ped'],
  [/oesoph/g, 'esoph'],
  [/dyspnoea/g, 'dyspnea'],
  [/pnoea/g, 'pnea'],
  [/rrhoea/g, 'rrhea'],
  [/leuk?aem/g, 'leukem'],
  [/odour/g, 'odor'],
  [/colour/g, 'color'],
  [/tumour/g, 'tumor'],
  [/foetus|foetal/g, 'fetal'],
  [/\b(\p{L}+)ised\b/gu, '$1ized'],
];

/**
 * Normalises a text: lower case, straight quotes, written-out short forms, American spellings, and no HTML tags,
 * invisible characters or accents on Latin letters. Words in angle brackets are kept unless they are a known HTML tag.
 */
export function normalise(text: string): string {
  let out = text
    .slice(0, MAX_LENGTH)
    .replaceAll('º', '°')
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARK_UP, ' ');
  out = out.replace(/[^\P{Nd}0-9]/gu, asciiDigit);
  for (const [sign, words] of [...EMOJI, ...SIGNS]) out = out.replace(sign, words);
  out = out
    .replace(/[\u2018\u2019\u201B\u2032\u00B4`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFD')
    // Remove accents from Latin letters only. In other scripts, a mark can make a different letter.
    .replace(/(?<=[a-z]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(DECORATION, '')
    .replace(/[<>"“”„*_#|=~^{}[\]\\]/g, ' ')
    .replace(/\?\s*(no|nope|none|yes)\b(?=\s*(?:[.,;!\n]|$))/g, ': $1');
  out = out.replace(/\p{L}+/gu, (word) => SHORT_WORDS.get(word) ?? word);
  for (const [form, words] of SHORT_FORMS) out = out.replace(form, words);
  for (const [form, words] of SPELLINGS) out = out.replace(form, words);
  return out.replace(/ {2,}/g, ' ');
}

/** Maximum number of characters of an entry that are read. The API accepts fewer. */
const MAX_LENGTH = 20_000;
