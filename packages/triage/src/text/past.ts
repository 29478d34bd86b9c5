/** Whether a segment is about the past, relatives or contacts. */
type Scopes = {
  /** Index of the token after 'history of' or similar words; null if there are none. */
  pastFrom: number | null;
  longAgo: boolean;
  family: boolean;
  contact: boolean;
  /** Whether the segment says that an infection is over: 'a temperature on the first day only'. */
  over: boolean;
};

const STARTED =
  /\b(?:start(?:ed|ing)?|began|begin|since|onset|first noticed|for the (?:last|past)|worse|now|again|today|this morning)\b/;

/** Matches 'history of stroke', but not '3-day history of fever', which is about now. */
const HISTORY =
  /(?<!\b(?:day|days|week|weeks|month|months|year|years|hour|hours|hr|hrs|wk) ?-? ?)\bhistory(?: of| :)?(?= )|\bpast medical history\b|\bpmh\b|\bprevious(?:ly)?\b|\bprior\b|\bin the past\b|\bused to have\b/;
const LONG_AGO =
  /\b(?:in|since|from) (?:19|20)\d\d\b|\byears? ago\b|\blast year\b|\bas a (?:child|kid|teenager|baby)\b|\bdecades ago\b|\bwhen (?:i|he|she) was (?:young|little|a child|\d+)\b|\bmonths ago\b/;
const FAMILY =
  /\bfamily history\b|\bruns in (?:the|my|our) family\b|\b(?:father|mother|dad|mum|mom|brother|sister|uncle|aunt|grandfather|grandmother|parents?) (?:had|died)\b.*\b(?:(?:19|20)\d\d|years? ago|at (?:age )?\d\d|died|last year|when)\b/;
const CONTACT =
  /\b(?:contact with|exposed to|exposure to|someone with|somebody with|going around|sick contacts?|(?:colleagues?|co ?-?workers?|class ?-?mates?|school ?-?mates?|roommates?|flatmates?|neighbou?rs?|(?:friends?|children|kids|others|people|students) (?:at|in) (?:his |her |my |the )?(?:school|work|nursery|class|office|day ?care)|(?:brother|sister|siblings?|husband|wife|partner|friend|family) also) (?:has|have|had|having|with) )/;

const OVER =
  /\b(?:only|had|on|in|for|during) (?:\S+ ){0,3}the first (?:\w+ )?(?:days?|night|evening)\b(?! of)|\bthe first (?:\w+ )?(?:days?|night|evening) only\b|\b(?:which|that) (?:is|are|has|have) (?:now |since |already )?(?:gone|stopped|settled|cleared|passed)\b/;

/** Returns whether a part of a message says that an infection is over. */
export const isOver = (text: string): boolean => OVER.test(text);

/** Words directly before a cold that led to what the message is about: 'a cough since a sore throat'. */
const CAUSED_BY =
  /\b(?:since|after|following|from) (?:a|an|my|his|her|the|having a) (?:bad |mild |slight |recent |heavy |common )?$/;

/** Words directly before an illness whose treatment is over: 'after antibiotics for a chest infection'. */
const TREATED = /\b(?:after|finished|completed|following) (?:\S+ ){0,4}for (?:an? |my |his |her )?$/;

/** Returns whether the words before a finding say that it came first and led to another one. */
export const isCause = (before: string): boolean => CAUSED_BY.test(before);

/** Returns whether the words before a finding say that its treatment is over. */
export const isTreated = (before: string): boolean => TREATED.test(before);

export function scopesOf(text: string): Scopes {
  const history = HISTORY.exec(text);
  return {
    pastFrom: history ? text.slice(0, history.index + history[0].length).split(' ').length : null,
    longAgo: !STARTED.test(text) && LONG_AGO.test(text),
    family: FAMILY.test(text),
    contact: CONTACT.test(text),
    over: isOver(text),
  };
}

/** Words after 'history of' that return to the present: 'history of epilepsy having a seizure'. */
const NOW = new Set(
  'having has with who presents presenting now currently complains had developed'.split(' '),
);
const REACH = 5;

/** Returns whether 'history of' or similar words shortly before token `at` put its finding in the past. */
export const isPast = ({ pastFrom }: Scopes, words: readonly string[], at: number): boolean =>
  pastFrom !== null &&
  at >= pastFrom - 1 &&
  at - pastFrom <= REACH &&
  !words.slice(pastFrom, at).some((word) => NOW.has(word));
