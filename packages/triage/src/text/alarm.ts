/**
 * Alarming words such as 'unbearable' or 'ruptured'. If such a word belongs to no known phrase, and its segment has no
 * denial and is not about the past or other people, the message is rated at least urgent.
 */
const DANGER =
  /\b(?:severe\w*|unbearabl\w+|excruciat\w+|agoni[sz]\w+|intolerabl\w+|collaps\w+|convuls\w+|unconscious\w*|unresponsive|suicid\w+|hang(?:ing)? (?:him|her|my)self|stab(?:bed|bing)?|poison\w*|overdos\w+|paraly[sz]\w+|toxic\w*|gasp\w*|chok\w+|dying|die|death|bleed\w*|bled|hemorrhag\w*|ruptur\w+|perforat\w+|ischemi\w+|infarct\w*|embol\w+|necro\w+|gangren\w+|septic\w*|sepsis|coma\w*|arrest\w*|obtunded|rigid\w*|peritoni\w+|dissect\w+|thrombo\w+|stridor\w*|cyano\w+|hypox\w+|syncop\w+|seizure\w*|hemipar\w+|hemipleg\w+|apn[oe]a\w*|meningi\w+|encephal\w+|fractur\w+|deform\w+|amputat\w+|impal\w+|electrocut\w+|drown\w*|strangl\w+|strangul\w+|assault\w*|raped?|venom\w*|anaphyl\w+|blind\w*|hypotensi\w+|shock\w*|stupor\w*|moribund|unrousable|floppy|limp|lifeless|burst|impaction|incarcerated|strangulated|torsion)\b/;

/** Phrases in which an alarming word is harmless. If a text contains one of them, none of its words alarm. */
const HARMLESS =
  /\b(?:burst of|color blind|blind date|window blinds?|in shock at|shocked (?:by|at|to)|arrested by)\b/;

export const alarms = (unread: string): boolean => DANGER.test(unread) && !HARMLESS.test(unread);
