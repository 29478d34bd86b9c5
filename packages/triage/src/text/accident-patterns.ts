import { denied } from './denied';
import type { Pattern } from './pattern';

const TENS =
  'ten|eleven|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|hundred|dozens?|a dozen';
const OBJECT = '(?:battery|batteries|magnets?|coins?|marbles?|needles?|razor|pins?|screws?|nails?|toothpick)';

/** Accidents, poisons and people in one home, told in many words. */
export const ACCIDENT_PATTERNS: readonly Pattern[] = [
  {
    id: 'overdose',
    pattern: denied(
      new RegExp(
        `\\b(?:took|taken|swallowed|ate|eaten|consumed|ingested) (?:about |around |over |nearly |some |at least )?(?:${TENS})(?: of)? (?:\\w+ ){0,4}(?:tablets?|pills?|capsules?)\\b|` +
          '\\b(?:took|taken|swallowed|consumed|ingested) (?:a |the |his |her |my )?(?:whole |entire |full )(?:\\w+ )?(?:packets?|packs?|box|bottle|strip|blister)\\b',
      ),
    ),
  },
  {
    id: 'poisoning',
    pattern: denied(
      /\b(?:drank|drunk|drinking|swallow\w*|ate|eaten|eating|licked|sipped|sucked|got into|got hold of|ingested|chewed)\b[^.;]{0,25}\b(?:perfume|bleach|detergent|cleaner|antifreeze|nail (?:varnish|polish)(?: remover)?|mouthwash|hand (?:gel|sanitiser|sanitizer)|lamp oil|petrol|gasoline|paraffin|kerosene|turpentine|white spirit|paint thinner|insecticide|weed ?killer|rat poison|slug pellets|mothballs?|dishwasher|washing (?:pod|powder|liquid|capsule)|drain|descaler|e ?-?liquid|vape juice|essential oil|berries|mushrooms?|toadstools?)\b/,
    ),
  },
  {
    id: 'preterm',
    pattern: /(?:^|[,.;] ?)(?:at )?(?:2\d|3[0-6]) (?:weeks|wks)(?= ?(?:$|[,.;]))/,
  },
  {
    id: 'swallowed-object',
    pattern: denied(
      new RegExp(
        `\\b(?:swallow\\w*|ate|eaten|inhaled|choked on|put)\\b[^.;]{0,40}\\b${OBJECT}\\b[^.;]{0,25}\\b(?:mouth|nose|ear|throat)\\b|\\bswallow\\w*\\b[^.;,]{0,30}\\b${OBJECT}\\b|\\b${OBJECT}\\b[^.;]{0,30}\\b(?:swallow\\w*|in (?:his|her|the) (?:mouth|throat|nose|ear))\\b`,
      ),
    ),
  },
  {
    id: 'snakebite',
    pattern: denied(
      /\b(?:bit|bitten|stung)\b[^.;]{0,50}\bby (?:a |an |the |some )?(?:\w+ )?(?:snake|adder|viper|cobra|mamba|krait|rattlesnake|rattler|copperhead|cottonmouth|taipan|python|scorpion|stingray|stonefish|jelly ?fish box)\b/,
    ),
  },
  {
    id: 'fracture',
    pattern: denied(
      /\bbones? (?:\w+ ){0,3}(?:poking|sticking|coming|protruding|pushed|visible|exposed|showing|through)\b/,
    ),
  },
  {
    id: 'burn',
    pattern: denied(
      /\bhot (?:coffee|tea|water|soup|oil|fat|milk|drink|chocolate|noodles|liquid|wax|porridge)\b[^.;]{0,20}\b(?:over|onto|down|spill\w*|spilt|lap|poured|pulled)\b|\b(?:pulled|spilled|spilt|poured|tipped|knocked)\b[^.;]{0,20}\bhot (?:coffee|tea|water|soup|oil|fat|milk|drink|chocolate|noodles|liquid|wax|porridge)\b/,
    ),
  },
  {
    id: 'carbon-monoxide',
    pattern: denied(
      /\b(?:running|idling) (?:car|engine|motor|generator|vehicle)(?: engine)?\b|\b(?:car|engine|motor|generator)\b[^.;]{0,20}\b(?:running|idling)\b[^.;]{0,30}\b(?:garage|indoors|inside|closed)\b/,
    ),
  },
  {
    id: 'fall',
    pattern: denied(
      /\b(?:rolled|fell|fallen|tumbled|toppled|dropped|slipped|rolling|falling|pushed)\b[^.;]{0,20}\b(?:off|from|out of|down|onto)\b/,
    ),
  },
  {
    id: 'serious-burn',
    pattern: denied(/\b(?:flash|flame|facial|deep|electrical|chemical) burns?\b|\bgas explosion\b/),
  },
  {
    id: 'dead-tissue',
    pattern: denied(
      /\bskin (?:\w+ ){0,2}(?:going|turning|gone|went|turned|becoming|looks?) (?:dusky|purple|black|dark purple)\b|\bpurple blisters\b/,
    ),
  },
  {
    id: 'others-too',
    pattern: denied(
      /\b(?:wife|husband|partner|kids?|children|family|flat ?mates?|house ?mates?|room ?mates?|parents|dog|cat|everyone|everybody|we|both|household|couple)\b[^.;]{0,30}\b(?:all (?:have|has|had|feel|felt|of us)|the same|same (?:thing|symptoms|too)|same(?= ?(?:$|[,.;]))|too(?= ?(?:$|[,.;]))|as well|also (?:have|has|feels?|felt|ill|sick))/,
    ),
  },
  {
    id: 'combustion',
    pattern:
      /\b(?:wood ?-?(?:stove|burner|fire|burning stove)|log burner|gas (?:stove|cooker|heater|fire|boiler|water heater)|boiler|coal (?:stove|fire)|paraffin|kerosene heater|charcoal|generator|fireplace|chimney|flue|camping stove|portable heater)\b/,
  },
  {
    id: 'better-outside',
    pattern:
      /\b(?:better|goes away|went away|go away|clears?|cleared|fine|gone|improves?|eases?|well|stops?)\b[^.;]{0,30}\b(?:outside|outdoors|out of the (?:house|flat|home|room|building)|leav(?:e|es|ing) (?:the |our |my |their )?(?:house|flat|home|building|cabin|office)|go(?:es|ing)? out(?: of the house)?(?= ?(?:$|[,.;]))|fresh air|away from (?:home|the house|the flat))\b/,
  },
  {
    id: 'recent-surgery',
    pattern: denied(
      /\b(?:gall ?bladder|appendix|tonsils?|adenoids|womb|uterus|spleen|kidney|tooth|teeth|hernia|prostate|bowel|hip|knee)\b[^.;]{0,20}\b(?:out|removed|taken out|replaced|repaired|operated)\b[^.;]{0,20}\b(?:yesterday|days?|weeks?|last week)\b|\b(?:days?|weeks?) after (?:\w+ ){0,3}(?:surgery|operation|replacement|resection|bypass|section)\b/,
    ),
  },
  {
    id: 'sprain',
    pattern: denied(
      /\b(?:turned|rolled|twisted|went over on|wrenched|tweaked) (?:my|his|her|the|an) (?:\w+ )?(?:ankle|knee|wrist|foot)\b/,
    ),
  },
];
