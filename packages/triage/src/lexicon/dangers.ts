import type { EntryTable } from './entry';

/** Dangers that are rarer, and what makes common complaints dangerous. */
export const DANGERS = {
  'dead-tissue': {
    name: 'Pain far beyond what is seen, or black, purple or crackling skin',
    alone: 'emergency',
    source: 'nhs-necrotising',
    phrases: `pain out of proportion, out of proportion, skin turning purple, skin turning black, skin turned black, skin is black, black skin, skin going black, black patch, dusky skin, dusky discoloration, dusky patch, gangrene, gangrenous, necrosis, necrotic, crackling skin, crackling under skin, subcutaneous emphysema, hemorrhagic bullae, much more painful than it looks, worse on passive stretch, pain on passive stretch, compartment syndrome`,
  },
  'rabies-signs': {
    name: 'Signs of rabies',
    alone: 'emergency',
    source: 'who-rabies',
    phrases: `hydrophobia, afraid of water, fear of water, scared of water, aerophobia`,
  },
  'adrenal-crisis': {
    name: 'Adrenal crisis',
    alone: 'emergency',
    source: 'nhs-addison',
    phrases: `adrenal crisis, addisonian crisis`,
  },
  adrenal: {
    name: 'Addison’s disease or long use of steroids',
    phrases: `addison, addisons, addison disease, adrenal insufficiency, adrenal failure, hypopituitarism, congenital adrenal hyperplasia, steroid dependent, stopped steroids, stopped prednisone, stopped prednisolone, missed hydrocortisone, long term prednisone, long term prednisolone, long term steroids`,
  },
  agitation: {
    name: 'Agitation',
    alone: 'urgent',
    source: 'nhs-confusion',
    phrases: `agitated, agitation, combative, paranoid, paranoia, delusions, delusional, manic, mania`,
  },
  'mind-drugs': {
    name: 'Drugs or medicines that act on the brain',
    phrases: `antidepressants, antidepressant, ssri, sertraline, fluoxetine, citalopram, escitalopram, venlafaxine, duloxetine, antipsychotic, antipsychotics, haloperidol, olanzapine, risperidone, clozapine, quetiapine, neuroleptic, ecstasy, mdma, amphetamine, amphetamines, methamphetamine, crystal meth`,
  },
  rigidity: {
    name: 'Rigid muscles',
    kindOf: ['muscle-spasms'],
    phrases: `lead pipe rigidity, rigidity, muscle rigidity, stiff muscles, rigid muscles, muscles are stiff, clonus, hyperreflexia`,
  },
  'narrow-medicine': {
    name: 'A medicine of which a little too much is poison',
    phrases: `lithium, digoxin, theophylline, phenytoin`,
  },
  'missed-dialysis': {
    name: 'Missed dialysis',
    alone: 'urgent',
    source: 'hyperkalaemia',
    kindOf: ['kidney-disease'],
    phrases: `missed dialysis, skipped dialysis, no dialysis, missed sessions, missed two sessions, missed dialysis sessions`,
  },
  'upper-back-pain': {
    name: 'Pain between the shoulder blades',
    alone: 'self-care',
    kindOf: ['back-pain'],
    phrases: `interscapular pain, pain between shoulder blades, pain in between shoulder blades, interscapular back pain, upper back pain, ache between shoulder blades`,
  },
  'moved-right': {
    name: 'Belly pain that moved to the lower right',
    alone: 'emergency',
    source: 'nhs-appendicitis',
    kindOf: ['right-lower-pain', 'abdominal-pain'],
    phrases: `pain moved from navel to lower right, tummy pain moved to the right, belly pain moved to the right`,
  },
  combustion: {
    name: 'Something that burns in the home',
    phrases: `gas fire, gas boiler, wood stove, log burner, wood burning stove`,
  },
  'others-too': {
    name: 'Others in the home have the same',
    phrases: `others have the same, my family has the same`,
  },
  'better-outside': {
    name: 'Better away from home',
    phrases: `better outside, better outdoors, better in fresh air`,
  },
  preterm: {
    name: 'Before the 37th week',
    phrases: `preterm labor, premature labour, preterm labour, premature labor`,
  },
  'hip-pain': {
    name: 'Hip pain',
    alone: 'self-care',
    kindOf: ['joint-pain'],
    phrases: `hip pain, hip hurts, sore hip, painful hip`,
  },
  'skin-loss': {
    name: 'Skin falling off or raw',
    alone: 'emergency',
    source: 'nhs-sjs',
    kindOf: ['rash'],
    phrases: `toxic epidermal necrolysis, skin peeling in sheets, skin sheets off, painful skin peeling`,
  },
} as const satisfies EntryTable;
